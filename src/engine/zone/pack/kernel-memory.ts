import { OUT_KINDS, SERIES_OUT_AT } from '../kernel/layout.ts'

/** Number of variants that a kernel runs side by side: one or two in doubles, or four in single precision. */
export type Lanes = 1 | 2 | 4

/**
 * A buffer seen as floats and as integers; integers fill its low part. With several lanes, each float of state and
 * results is stored once per variant: float `i` of a lane is `m[lanes * i + lane]`. Only the hourly results are stored
 * variant after variant, see `seriesPlace`.
 */
export interface KernelMemory {
  readonly m: Float64Array | Float32Array
  readonly n: Int32Array
  readonly lanes: Lanes
}

/**
 * Start of a lane's hourly results in `m`, in the order [kind][zones][hours].
 *
 * @param hours of all zones
 */
export function seriesPlace(n: Int32Array, lanes: Lanes, lane: number, hours: number): number {
  return lanes * n[SERIES_OUT_AT] + lane * OUT_KINDS * hours
}

/**
 * A buffer, and its newest content: its shape, and the serial numbers of series by their places. A new buffer has
 * zeros.
 */
export interface Workspace {
  readonly buffer: ArrayBuffer
  readonly held: { shape: string; readonly series: Map<number, number> }
}

/** Options with which the kernel runs a packed plan. */
export interface LoopOptions {
  /** Steps from one renewal of films, leakage and the rooms' factored matrix to the next; 1 = every step. */
  readonly renewEvery: number
  /**
   * Every how many renewals the films of partitions and the gaps of windows are renewed too; 1 = at each renewal.
   */
  readonly innerEvery: number
}
