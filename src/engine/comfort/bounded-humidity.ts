/** Relative humidity of a room hour by hour [%], where its bounds are known sooner than itself. */
export interface BoundedHumidity {
  /** No less than it is, but for rounding; NaN = no bound. */
  readonly most: Float64Array
  /** Part of `most` that it is at least (0–1]. */
  readonly leastPart: number
  /** What it is. */
  readonly at: (hour: number) => number
}

/** Of a series that is there. */
export function knownHumidity(percent: Float64Array): BoundedHumidity {
  return { most: percent, leastPart: 1, at: hour => percent[hour] }
}
