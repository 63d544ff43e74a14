/** Values from `low` to `high`, both within; of an axis of options the numbers of its options. */
export interface PlotRange {
  readonly low: number
  readonly high: number
}
/** What is kept of an axis: its ranges, rising and apart from each other; an axis without a brush is missing. */
export type PlotBrushes = Readonly<Record<string, readonly PlotRange[]>>

/** What keeps rows: all brushes together, of these only the best by two or three goals; or all rows but those. */
export interface PlotSelection {
  readonly brushes: PlotBrushes
  readonly inverted: boolean
  /** Keys of axes that have a better direction; one alone, the first that is chosen, keeps all. */
  readonly goals: readonly string[]
  /** Id of a named set whose rows alone are kept. */
  readonly set: string | null
}
/** A selection that was zoomed to (`keeps`) or taken out. */
export interface PlotStep {
  readonly keeps: boolean
  readonly selection: PlotSelection
}
export interface PlotFilter extends PlotSelection {
  /** What the plot shows at all: step by step. */
  readonly scope: readonly PlotStep[]
}

export const noFilter: PlotFilter = { brushes: {}, inverted: false, goals: [], set: null, scope: [] }

/** Whether a selection keeps fewer rows than there are. */
export function isSelecting({ brushes, inverted, goals, set }: PlotSelection): boolean {
  return Object.keys(brushes).length > 0 || inverted || goals.length > 1 || set !== null
}

/** What a reader made of the plot; the address holds it, and every step of it can be taken back. */
export interface PlotState {
  readonly filter: PlotFilter
  /** Keys of axes from left to right; axes that it does not name follow as they come. */
  readonly order: readonly string[]
  readonly flipped: readonly string[]
  readonly hidden: readonly string[]
  /** The axis whose values colour the lines; null: the first result. */
  readonly colour: string | null
  /** Order of the table's rows; null: as they were computed. */
  readonly sort: { readonly key: string; readonly descending: boolean } | null
  /** Rows by their ids: those side by side, and those that were marked. */
  readonly pins: readonly number[]
  readonly stars: readonly number[]
}

export const freshPlot: PlotState = {
  filter: noFilter,
  order: [],
  flipped: [],
  hidden: [],
  colour: null,
  sort: null,
  pins: [],
  stars: [],
}
