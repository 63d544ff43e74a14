/** Part of an estimate that stays at the least: nothing is known of the rows within a chunk. */
const least = 0.25

/**
 * Time left [s] when some time has passed since the estimate. Between two chunks nothing is told, so the estimate runs
 * down by itself.
 */
export function timeLeft(estimate: number, elapsed: number): number {
  const left = Math.max(estimate - elapsed, least * estimate)
  return left > 20 ? 5 * Math.ceil(left / 5) : Math.max(1, Math.ceil(left))
}
