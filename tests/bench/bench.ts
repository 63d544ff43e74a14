/** One measurement: what is prepared is not timed, what runs is. */
export interface Bench {
  /** `room/what`, e.g. `year/5r1c-office`. */
  readonly name: string
  /** The data, in one line. */
  readonly describe: string
  /** Limit the project promises [ms]; printed beside the result, not enforced here. */
  readonly limitMs?: number
  /** Calls per sample, so that a sample lasts some tens of milliseconds. */
  readonly repeat: number
  /** Prepares the data and returns the timed function; its answer feeds the checksum. */
  readonly prepare: () => () => number
}

/** Numbers from a seed, 0–1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
