/**
 * Least difference of two figures of designs that readers are told, as a part of them. Large passive studies run in single
 * precision, which changes up to a part in ten thousand. Smaller studies, picks and baselines run in doubles, but both
 * kinds stand beside each other, and no designer chooses by a ten-thousandth: the limit is one for all.
 */
const leastPart = 1e-4

/** Whether figures between these two differ by more than the least part. */
export function figuresDiffer(low: number, high: number): boolean {
  return high - low > leastPart * Math.max(Math.abs(low), Math.abs(high))
}
