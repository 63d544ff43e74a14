/** An axis of the plot: a parameter with its options, or a result. */
export interface PlotAxis {
  readonly key: string
  readonly title: string
  /** Shorter name for heads of axes and columns, where the title is long. */
  readonly short?: string
  readonly unit?: string
  /** Value in this unit per value in the unit of an SI reader, in which brushes are kept; 1 if it is missing. */
  readonly perSi?: number
  readonly kind: 'option' | 'result'
  /** Names of the options of a parameter; its column holds their numbers. */
  readonly options?: readonly string[]
  /** Numbers of the options in a unit, for files; options without a number have none. */
  readonly numbers?: { readonly unit: string; readonly values: readonly number[] }
  /** Name of the baseline's place beside the options, if it has none of them: its number is that of the options. */
  readonly beside?: string
  readonly better?: 'less' | 'more'
}

/** A study in the form of the plot. Every column is as long as `rows`; a missing result is NaN. */
export interface PlotTable {
  readonly axes: readonly PlotAxis[]
  readonly rows: number
  readonly columns: Readonly<Record<string, Float64Array>>
  /** Ids of rows for use outside: pins, stars and sets survive rows that arrive later. */
  readonly ids: Float64Array
}

/** Values of a row by axis, such as the baseline's. */
export type PlotRow = Readonly<Record<string, number>>

const nothing = new Float64Array()
/** Column of an axis; empty if the table has none. */
export function columnOf(table: PlotTable, key: string): Float64Array {
  return table.columns[key] ?? nothing
}
