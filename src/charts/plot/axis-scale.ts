import { figuresDiffer } from '#building/studies/figures-differ.ts'
import { columnOf, type PlotAxis, type PlotTable } from './plot-table.ts'
import { storedOrder } from './row-order.ts'
import { roundStep, stepDecimals } from './round-step.ts'

/** Scale of an axis: places of its values in px from the plot's top. */
export interface AxisScale {
  readonly axis: PlotAxis
  /** First and last value of the axis; equal if there is only one. */
  readonly low: number
  readonly high: number
  readonly flipped: boolean
  /** Values with a label: ticks of a result, the numbers of the options of a parameter and of the place beside them. */
  readonly ticks: readonly number[]
  /** Decimals of its ticks, and of its values, which are finer. */
  readonly tickDecimals: number
  readonly decimals: number
  /** px */
  readonly top: number
  readonly bottom: number
  /** Whether the rows differ here: only then may it be brushed. */
  readonly varies: boolean
}

/** Whether two of the known values of a result differ so. */
export function varies(column: Float64Array = new Float64Array()): boolean {
  let [low, high] = [Infinity, -Infinity]
  for (const value of column) {
    // NaN is neither lower nor higher.
    if (value < low) low = value
    if (value > high) high = value
  }
  return figuresDiffer(low, high)
}

/** Decimals of a single value: as cards and comparison show it, 23.5 and 120.5, and a small one with two. */
function singleDecimals(value: number): number {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return 0
  return Math.abs(value) >= 10 ? 1 : 2
}

/** Lowest and highest value of the visible rows; Infinity and -Infinity without any. */
function endsOf(column: Float64Array, shown: Uint8Array): readonly [low: number, high: number] {
  const order = storedOrder(column)
  if (order !== undefined) {
    // Search from both ends: it takes some steps instead of one a row.
    const valueOf = (row: number | undefined) => (row === undefined ? NaN : (column[row] ?? NaN))
    const low = valueOf(order.find(row => shown[row] === 1))
    const high = valueOf(order.findLast(row => shown[row] === 1 && !Number.isNaN(column[row] ?? NaN)))
    return Number.isNaN(low) ? [Infinity, -Infinity] : [low, high]
  }
  let low = Infinity
  let high = -Infinity
  for (let row = 0; row < column.length; row++) {
    if (shown[row] !== 1) continue
    // NaN is neither lower nor higher.
    const value = column[row] ?? NaN
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Scale of an axis over the visible rows, including the values of other drawn rows. */
export function axisScale(
  table: PlotTable,
  axis: PlotAxis,
  shown: Uint8Array,
  others: readonly number[],
  { flipped, top, bottom }: { readonly flipped: boolean; readonly top: number; readonly bottom: number },
): AxisScale {
  const column = columnOf(table, axis.key)
  let [low, high] = endsOf(column, shown)
  const common = { axis, flipped, top, bottom, varies: axis.kind === 'result' ? figuresDiffer(low, high) : low < high }
  if (axis.options !== undefined) {
    const places = axis.options.length + (axis.beside === undefined ? 0 : 1)
    const ticks = Array.from({ length: places }, (_, i) => i)
    return { ...common, low: 0, high: places - 1, ticks, tickDecimals: 0, decimals: 0 }
  }
  for (const value of others) {
    if (Number.isNaN(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) return { ...common, low: 0, high: 0, ticks: [], tickDecimals: 0, decimals: 0 }
  if (axis.kind === 'result' ? !figuresDiffer(low, high) : low === high) {
    high = low
    const decimals = singleDecimals(low)
    return { ...common, low, high, ticks: [low], tickDecimals: decimals, decimals }
  }
  const step = roundStep(high - low, 4)
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // Ends halfway between two ticks are round enough.
  const ends = { low: Math.floor((2 * low) / step + 1e-9), high: Math.ceil((2 * high) / step - 1e-9) }
  const at = { low: (ends.low / 2) * step, high: (ends.high / 2) * step }
  const from = at.low <= (first - 1) * step + 1e-9 * step ? first - 1 : first
  const to = at.high >= (first + count) * step - 1e-9 * step ? first + count : first + count - 1
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
  return {
    ...common,
    ...at,
    ticks,
    tickDecimals: Math.min(6, stepDecimals(step)),
    decimals: Math.min(6, stepDecimals(10 ** Math.floor(Math.log10((high - low) / 100) + 1e-7))),
  }
}

/** Whether better values of a result are lower on its drawn axis. */
export function isBetterBelow({ axis, flipped }: AxisScale): boolean {
  return (axis.better === 'less') !== flipped
}

/** Place of a value in px from the top of the plot; a single value is in the middle. */
export function placeOf({ low, high, top, bottom, flipped }: AxisScale, value: number): number {
  if (low === high) return Number.isNaN(value) ? NaN : (top + bottom) / 2
  const share = (value - low) / (high - low)
  return flipped ? top + share * (bottom - top) : bottom - share * (bottom - top)
}

/** Value at a place, within the axis and rounded to its decimals or to an option. */
export function valueAt({ low, high, top, bottom, flipped, decimals }: AxisScale, y: number): number {
  const share = Math.min(1, Math.max(0, flipped ? (y - top) / (bottom - top) : (bottom - y) / (bottom - top)))
  return Number((low + share * (high - low)).toFixed(decimals))
}
