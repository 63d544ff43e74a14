/** Field of lines: axes from left to right [px], and the crossings of each row with them [px], NaN without one. */
export interface LineField {
  readonly xs: readonly number[]
  readonly places: readonly Float32Array[]
}

/** Half length of a tick on a single axis [px]: wider than its histogram, within the least room of an axis. */
const half = 40

/**
 * Places at which rows cross the ends of lines: those of the axes; a single axis has the same places on both sides.
 * Without another axis, a line is a tick across its own.
 */
export function crossings(places: LineField['places']): LineField['places'] {
  const [own] = places
  return places.length === 1 && own !== undefined ? [own, own] : places
}

/**
 * Field of lines over axes.
 * @param xs     the axes from left to right [px]
 * @param places where each row crosses them [px], NaN where it does not
 */
export function lineField(xs: readonly number[], places: LineField['places']): LineField {
  const [x] = xs
  return { xs: xs.length === 1 && x !== undefined ? [x - half, x + half] : xs, places: crossings(places) }
}

/** Opacity of a line among many: where lines merge, density shows. */
export function lineAlpha(count: number): number {
  return Math.min(0.9, Math.max(0.05, 0.9 * Math.sqrt(250 / Math.max(count, 1))))
}
