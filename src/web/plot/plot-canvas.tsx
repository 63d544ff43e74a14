import { useEffect, useRef } from 'react'
import type { Palette } from '../theme/palette.ts'
import type { AxisScale } from './axis-scale.ts'
import { placeOf } from './axis-scale.ts'
import { lineAlpha, paintLines, traceLine, type LineField, type LineInk } from './paint-lines.ts'
import type { PlotRow } from './plot-table.ts'
import { shuffledRows } from './shuffled-rows.ts'

/** A canvas as large as it is shown, in the screen's own pixels; null where there is no drawing. */
function contextOf(canvas: HTMLCanvasElement | null, width: number, height: number): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return null
  const ratio = window.devicePixelRatio
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h })
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context
}

/** Rows of a mask in the mixed order in which they are painted. */
function rowsOf(mask: Uint8Array): Uint32Array {
  return shuffledRows(mask.length).filter(row => mask[row] === 1)
}

interface CanvasProps {
  readonly field: LineField
  readonly scales: readonly AxisScale[]
  readonly shown: Uint8Array
  readonly kept: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array
  readonly baseline: PlotRow | undefined
  /** Rows by their place in the table: those with a pin, a star, the pointer. */
  readonly pinned: readonly number[]
  readonly starred: readonly number[]
  readonly lit: number | null
  readonly palette: Palette
  readonly width: number
  readonly height: number
}

/** The lines: all in pale below, kept ones in colour over them, marked ones on top. */
export function PlotCanvas(props: CanvasProps) {
  const { field, scales, shown, kept, colours, classes, baseline, pinned, starred, lit, palette, width, height } = props
  const below = useRef<HTMLCanvasElement>(null)
  const middle = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
  const pale = palette.tokens.colorBorderSecondary
  useEffect(() => {
    const context = contextOf(below.current, width, height)
    if (context === null) return
    const rows = rowsOf(shown)
    const ink: LineInk = { colours: [pale], classes: null, alpha: Math.min(1, 2 * lineAlpha(rows.length)), width: 1 }
    return paintLines(context, field, rows, ink)
  }, [field, shown, pale, width, height])
  useEffect(() => {
    const context = contextOf(middle.current, width, height)
    if (context === null) return
    const rows = rowsOf(kept)
    return paintLines(context, field, rows, { colours, classes, alpha: lineAlpha(rows.length), width: 1.25 })
  }, [field, kept, colours, classes, width, height])
  useEffect(() => {
    const context = contextOf(above.current, width, height)
    if (context === null) return
    context.clearRect(0, 0, width, height)
    context.lineJoin = 'round'
    const line = (trace: () => void, colour: string, thick: number) => {
      context.strokeStyle = colour
      context.lineWidth = thick
      context.beginPath()
      trace()
      context.stroke()
    }
    const row = (at: number, colour: string, thick: number) => {
      const trace = () => {
        traceLine(context, field, at)
      }
      line(trace, palette.tokens.colorBgContainer, thick + 2)
      line(trace, colour, thick)
    }
    if (baseline !== undefined) {
      const places = scales.map(scale => Float32Array.of(placeOf(scale, baseline[scale.axis.key] ?? NaN)))
      context.setLineDash([6, 4])
      line(
        () => {
          traceLine(context, { xs: field.xs, places }, 0)
        },
        palette.tokens.colorText,
        1.5,
      )
      context.setLineDash([])
    }
    for (const at of pinned) row(at, colours[classes[at] ?? 0] ?? palette.tokens.colorText, 2.5)
    for (const at of starred) row(at, palette.clay, 2.5)
    if (lit !== null) row(lit, palette.tokens.colorText, 2)
  }, [field, scales, colours, classes, baseline, pinned, starred, lit, palette, width, height])
  const size = { width, height }
  return (
    <div className="plot-canvas" aria-hidden>
      <canvas ref={below} style={size} />
      <canvas ref={middle} style={size} />
      <canvas ref={above} style={size} />
    </div>
  )
}
