/**
 * Scale that holds zero and all values, in percent of its length: a bar goes from zero to its value, to either side.
 */
export function figureScale(values: readonly number[]): {
  readonly at: (value: number) => number
  readonly bar: (value: number) => { readonly start: number; readonly width: number }
  /** Whether there is anything below zero. */
  readonly isSplit: boolean
} {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const length = Math.max(high - low, 1e-9)
  const at = (value: number) => (100 * (value - low)) / length
  return {
    at,
    bar: value => ({ start: at(Math.min(0, value)), width: at(Math.abs(value)) - at(0) }),
    isSplit: low < 0,
  }
}
