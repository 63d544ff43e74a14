import { OUT_KINDS, SERIES_OUT_AT } from '../kernel/layout.ts'

/** Variants that a kernel runs side by side: one or two in doubles, or four in single precision. */
export type Lanes = 1 | 2 | 4

/**
 * One buffer seen as floats and as integers; integers fill its low part. With several lanes the floats of state and results
 * stand once for each variant: float `i` of a lane is `m[lanes * i + lane]`. Hourly results alone stand one variant's behind
 * another's, see `seriesPlace`.
 */
export interface KernelMemory {
  readonly m: Float64Array | Float32Array
  readonly n: Int32Array
  readonly lanes: Lanes
}

/**
 * Where a lane's hourly results begin in `m`, in the order [kind][zones][hours].
 *
 * @param hours of all zones
 */
export function seriesPlace(n: Int32Array, lanes: Lanes, lane: number, hours: number): number {
  return lanes * n[SERIES_OUT_AT] + lane * OUT_KINDS * hours
}

/**
 * A buffer, and what was last left in it: its shape, and the serial numbers of series by their places. All zeros where nothing was.
 */
export interface Workspace {
  readonly buffer: ArrayBuffer
  readonly held: { shape: string; readonly series: Map<number, number> }
}

/** How the kernel runs a packed plan. */
export interface LoopOptions {
  /** Steps from one renewal of films, leakage and the rooms' factored matrix to the next; 1 = every step. */
  readonly renewEvery: number
  /** Of these renewals, from one to the next that renews films of partitions and gaps of windows too; 1 = each does. */
  readonly innerEvery: number
}
