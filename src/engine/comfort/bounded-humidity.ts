/** Relative humidity of a room hour by hour [%]; its bounds are known sooner than the value. */
export interface BoundedHumidity {
  /** Upper bound, exact but for rounding; NaN = no bound. */
  readonly most: Float64Array
  /** Lower bound as a part of `most` (0–1]. */
  readonly leastPart: number
  /** Humidity of an hour. */
  readonly at: (hour: number) => number
}

/** Bounded humidity of a series that already exists. */
export function humidityOfSeries(percent: Float64Array): BoundedHumidity {
  return { most: percent, leastPart: 1, at: hour => percent[hour] }
}
