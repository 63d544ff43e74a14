import { pixelOf, rasterLine, type Raster } from './raster-line.ts'

/** Where lines run: axes from left to right [px], and where each row crosses them [px], NaN where it does not. */
export interface LineField {
  readonly xs: readonly number[]
  readonly places: readonly Float32Array[]
}
/** Lines to be painted: rows in the order of painting; `classes` tells each one's colour by its number, 255 for none. */
export interface LineSet {
  readonly field: LineField
  readonly rows: Uint32Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array | null
  /** 0–1 */
  readonly alpha: number
}

/** ms of a frame that painting may take. */
const slice = 12
/** Lines between two looks at the clock. */
const batch = 32

/** One line across all axes as a path; it breaks where a value is missing. */
export function traceLine(context: CanvasRenderingContext2D, { xs, places }: LineField, row: number): void {
  let pen = false
  for (let i = 0; i < xs.length; i++) {
    const y = places[i]?.[row] ?? NaN
    if (Number.isNaN(y)) {
      pen = false
    } else if (pen) {
      context.lineTo(xs[i] ?? 0, y)
    } else {
      context.moveTo(xs[i] ?? 0, y)
      pen = true
    }
  }
}

/** How dark one line of many is: where they merge, density shows. */
export function lineAlpha(count: number): number {
  return Math.min(0.9, Math.max(0.05, 0.9 * Math.sqrt(250 / Math.max(count, 1))))
}

/**
 * Paints some of the lines of a set, until the time is over.
 *
 * @param ratio pixels of the raster for a px of the field
 * @returns the place in `rows` of the next line
 */
function paintSome(raster: Raster, ratio: number, set: LineSet, from: number, until: number): number {
  const { field, rows, classes } = set
  const { xs, places } = field
  const alpha = Math.max(2, Math.round(set.alpha * 256))
  const inks = set.colours.map(pixelOf)
  let next = from
  while (next < rows.length && performance.now() < until) {
    for (const end = Math.min(rows.length, next + batch); next < end; next++) {
      const row = rows[next] ?? 0
      const ink = inks[classes?.[row] ?? 0]
      if (ink === undefined) continue
      for (let i = 1; i < xs.length; i++) {
        const y0 = ratio * (places[i - 1]?.[row] ?? NaN)
        const y1 = ratio * (places[i]?.[row] ?? NaN)
        // A missing value is no number, and no comparison with it is true.
        if (y0 >= 0 && y1 >= 0) rasterLine(raster, ratio * (xs[i - 1] ?? 0), y0, ratio * (xs[i] ?? 0), y1, ink, alpha)
      }
    }
  }
  return next
}

/**
 * Paints sets of lines one after the other, a slice a frame, so that nothing else waits; what is done so far is shown after each.
 *
 * @param show puts the raster on the screen
 * @param done all is painted
 * @returns stops it
 */
export function paintLines(
  raster: Raster,
  ratio: number,
  sets: readonly LineSet[],
  show: () => void,
  done: () => void = () => {},
): () => void {
  let set = 0
  let next = 0
  let frame = 0
  const paint = () => {
    const until = performance.now() + slice
    for (let now = sets[set]; now !== undefined; now = sets[set]) {
      next = paintSome(raster, ratio, now, next, until)
      if (next < now.rows.length) break
      set++
      next = 0
    }
    show()
    if (set < sets.length) frame = requestAnimationFrame(paint)
    else done()
  }
  frame = requestAnimationFrame(paint)
  return () => {
    cancelAnimationFrame(frame)
  }
}
