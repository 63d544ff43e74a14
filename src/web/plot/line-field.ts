import type { LineField } from './paint-lines.ts'

/** px to either side of an axis that stands alone: wider than its histogram, within the least room of an axis. */
const half = 40

/**
 * Where rows cross the places that lines run between: those of the axes, and of one axis alone the same ones on both its sides. With no
 * other axis to run to, a line is a tick across it.
 */
export function crossings(places: LineField['places']): LineField['places'] {
  const [own] = places
  return places.length === 1 && own !== undefined ? [own, own] : places
}

/**
 * Where lines run over axes.
 *
 * @param xs     the axes from left to right [px]
 * @param places where each row crosses them [px], NaN where it does not
 */
export function lineField(xs: readonly number[], places: LineField['places']): LineField {
  const [x] = xs
  return { xs: xs.length === 1 && x !== undefined ? [x - half, x + half] : xs, places: crossings(places) }
}
