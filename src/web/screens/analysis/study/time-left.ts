/** Least part of an estimate that is shown: nobody knows the progress within a chunk. */
const least = 0.25

/**
 * Time left [s] when some time has passed since the estimate. Between two chunks there is no news, so the estimate runs
 * down by itself.
 */
export function timeLeft(estimate: number, elapsed: number): number {
  const left = Math.max(estimate - elapsed, least * estimate)
  return left > 20 ? 5 * Math.ceil(left / 5) : Math.max(1, Math.ceil(left))
}
