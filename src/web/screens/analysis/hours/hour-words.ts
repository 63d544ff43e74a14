/** Names of hours and days of a weather year in the reader's language. */
export interface HourWords {
  readonly months: { readonly short: readonly string[]; readonly long: readonly string[] }
  /** month, 1 to 12 */
  readonly monthOf: (hour: number) => number
  /** Day of an hour of the year, short. */
  readonly date: (hour: number) => string
  readonly longDate: (hour: number) => string
  /** The day in the Persian calendar; null for a reader of the Gregorian one. */
  readonly persianDate: (hour: number) => string | null
  /** An hour of the clock, 0 to 24. */
  readonly clock: (hour: number) => string
  /** Day and time at which an hour begins. */
  readonly at: (hour: number) => string
}
