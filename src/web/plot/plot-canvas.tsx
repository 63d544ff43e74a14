import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Palette } from '#charts/palette.ts'
import { lineAlpha } from '#charts/plot/line-field.ts'
import { paintLines, type LineGround, type LineSet } from './paint-lines.ts'
import { paintMarks, type PlotMarks } from './paint-marks.ts'
import { plotGround, type GroundLines } from './plot-ground.ts'

/** Context of a canvas as large as shown, in the screen's own pixels; null if drawing is not available. */
function contextOf(canvas: HTMLCanvasElement | null, width: number, height: number): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return null
  const ratio = window.devicePixelRatio
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h })
  return context
}

/** Background of the selected lines, and its image for the screen. */
interface Ground extends LineGround {
  readonly image: ImageData
}

interface CanvasProps extends GroundLines, PlotMarks {
  readonly selected: Uint8Array
  readonly palette: Palette
  readonly width: number
  readonly height: number
}

/** Canvas of the lines: all in pale, the selected ones in colour over them, marked ones on top. */
export function PlotCanvas(props: CanvasProps) {
  const { field, scales, before, shown, selected, colours, classes, baseline, pinned, starred, lit, palette } = props
  const { width, height } = props
  const below = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
  const ground = useRef<Ground | null>(null)
  const { tokens } = palette
  // This runs before the browser paints, so that a brush and its lines come in the same frame. It is declared first, so
  // that it has run when the next effect reads it.
  useLayoutEffect(() => {
    ground.current = null
    const context = contextOf(below.current, width, height)
    if (context === null || context.canvas.width === 0) return
    const image = context.createImageData(context.canvas.width, context.canvas.height)
    const pixels = new Uint32Array(image.data.buffer)
    const raster = { pixels, width: context.canvas.width, height: context.canvas.height }
    ground.current = { image, ...plotGround(raster, scales, { field, shown, before }, tokens) }
  }, [field, before, scales, shown, tokens, width, height])
  useLayoutEffect(() => {
    const context = contextOf(below.current, width, height)
    const base = ground.current
    if (context === null || base === null) return
    const show = () => {
      context.putImageData(base.image, 0, 0)
    }
    const { places, xs } = field
    const lines: LineSet = { places, mask: selected, colours, classes, alpha: lineAlpha }
    return paintLines(base, xs, window.devicePixelRatio, lines, show)
    // The background depends on these too.
  }, [field, before, scales, shown, selected, colours, classes, palette, width, height])
  useEffect(() => {
    const context = contextOf(above.current, width, height)
    if (context === null) return
    const ratio = window.devicePixelRatio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    context.lineJoin = 'round'
    paintMarks(context, { field, scales, baseline, pinned, starred, lit, colours, classes }, palette)
  }, [field, scales, colours, classes, baseline, pinned, starred, lit, palette, width, height])
  const size = { width, height }
  return (
    <div className="plot-canvas" aria-hidden>
      <canvas ref={below} style={size} />
      <canvas ref={above} style={size} />
    </div>
  )
}
