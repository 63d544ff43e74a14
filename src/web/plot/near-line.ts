import type { LineField } from '#charts/plot/line-field.ts'

/**
 * Line nearest to a point, or null if none is near. The distance is perpendicular, from the vertical one and the line's
 * slope.
 *
 * @param mask existing lines, one byte a row
 * @param reach px
 */
export function nearLine(
  { xs, places }: LineField,
  mask: Uint8Array,
  x: number,
  y: number,
  reach: number,
): number | null {
  const left = xs.findLastIndex(at => at <= x)
  const from = xs[left]
  const to = xs[left + 1]
  const [start, end] = [places[left], places[left + 1]]
  if (from === undefined || to === undefined || start === undefined || end === undefined) return null
  const share = (x - from) / (to - from)
  let best: number | null = null
  let least = reach
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] !== 1) continue
    const rise = (end[row] ?? NaN) - (start[row] ?? NaN)
    const off = Math.abs((start[row] ?? NaN) + share * rise - y)
    // The distance is to the line, not vertical: a steep line is nearer than it seems.
    const distance = off / Math.hypot(1, rise / (to - from))
    if (distance < least) {
      least = distance
      best = row
    }
  }
  return best
}
