/** A benchmark's work, and its clean-up. `run` answers a number that feeds the checksum. */
export interface PreparedBench {
  readonly run: () => number | Promise<number>
  readonly close?: () => Promise<void>
}

/** A measurement: the preparation is not timed, the run is. */
export interface Bench {
  /** `room/what`, e.g. `year/office-10-zones`. */
  readonly name: string
  /** The data, in one line. */
  readonly describe: string
  /** Aim of the project, in the bench's unit; printed beside the result, not enforced. */
  readonly aim?: number
  /** Absent = milliseconds per call; else things done per second, so many a call. */
  readonly rate?: { readonly unit: `${string}/s`; readonly count: number }
  /** A sentence on the median, worked out beside the measurement. */
  readonly note?: (median: number) => string
  /** Calls per sample, so that a sample lasts some tens of milliseconds. */
  readonly repeat: number
  /** Absent = 5. */
  readonly samples?: number
  /** Runs untimed before every timed call. */
  readonly between?: () => Promise<void>
  readonly prepare: () => (() => number) | PreparedBench | Promise<PreparedBench>
}

/** Numbers from a seed, 0–1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
