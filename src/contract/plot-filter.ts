/** Values from `low` to `high`, both included; for an axis of options, the numbers of its options. */
export interface PlotRange {
  readonly low: number
  readonly high: number
}
/** Ranges of each brushed axis, rising and separate; an axis without a brush is missing. */
export type PlotBrushes = Readonly<Record<string, readonly PlotRange[]>>

/**
 * Selection of rows: rows within all brushes, and among these only the best by two or three goals; or all other rows.
 */
export interface PlotSelection {
  readonly brushes: PlotBrushes
  readonly inverted: boolean
  /** Keys of axes with a better direction; a single goal, the first chosen, keeps all rows. */
  readonly goals: readonly string[]
  /** Id of a named set; only its rows are kept. */
  readonly set: string | null
}
/** A selection that was zoomed to (`keeps`) or removed. */
export interface PlotStep {
  readonly keeps: boolean
  readonly selection: PlotSelection
}
export interface PlotFilter extends PlotSelection {
  /** Rows that the plot shows, step by step. */
  readonly scope: readonly PlotStep[]
}

export const noFilter: PlotFilter = { brushes: {}, inverted: false, goals: [], set: null, scope: [] }

/** Whether a selection keeps fewer than all rows. */
export function isSelecting({ brushes, inverted, goals, set }: PlotSelection): boolean {
  return Object.keys(brushes).length > 0 || inverted || goals.length > 1 || set !== null
}

/** State of the plot as its reader changed it; the address holds it, and every step can be undone. */
export interface PlotState {
  readonly filter: PlotFilter
  /** Keys of axes from left to right; axes without a key follow in their usual order. */
  readonly order: readonly string[]
  readonly flipped: readonly string[]
  readonly hidden: readonly string[]
  /** Axis whose values colour the lines; null: the first result. */
  readonly colour: string | null
  /** Order of the table's rows; null: the order of computation. */
  readonly sort: { readonly key: string; readonly descending: boolean } | null
  /** Row ids: those side by side, and those marked. */
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
