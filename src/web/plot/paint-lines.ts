/** Where lines run: axes from left to right [px], and where each row crosses them [px], NaN where it does not. */
export interface LineField {
  readonly xs: readonly number[]
  readonly places: readonly Float32Array[]
}
/** Ink of a set of lines; `classes` tells each row's colour by its number, 255 for none. */
export interface LineInk {
  readonly colours: readonly string[]
  readonly classes: Uint8Array | null
  readonly alpha: number
  readonly width: number
}

/** ms of a frame that painting may take. */
const slice = 12
/** Lines between two looks at the clock. */
const batch = 32

/** One line across all axes; it breaks where a value is missing. */
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
 * Paints lines onto a cleared canvas, a slice a frame, so that nothing else waits.
 *
 * @param rows which lines, in the order of painting
 * @returns stops it
 */
export function paintLines(
  context: CanvasRenderingContext2D,
  field: LineField,
  rows: Uint32Array,
  { colours, classes, alpha, width }: LineInk,
  done: () => void = () => {},
): () => void {
  let next = 0
  let frame = 0
  const paint = () => {
    const start = performance.now()
    if (next === 0) context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.globalAlpha = alpha
    context.lineWidth = width
    context.lineJoin = 'round'
    let colour = ''
    while (next < rows.length && performance.now() - start < slice) {
      for (const end = Math.min(rows.length, next + batch); next < end; next++) {
        const row = rows[next] ?? 0
        const own = colours[classes?.[row] ?? 0]
        if (own === undefined) continue
        if (own !== colour) context.strokeStyle = colour = own
        context.beginPath()
        traceLine(context, field, row)
        context.stroke()
      }
    }
    if (next < rows.length) frame = requestAnimationFrame(paint)
    else done()
  }
  frame = requestAnimationFrame(paint)
  return () => {
    cancelAnimationFrame(frame)
  }
}
