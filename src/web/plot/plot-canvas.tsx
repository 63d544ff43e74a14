import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Palette } from '#charts/palette.ts'
import { placeOf, type AxisScale } from '#charts/plot/axis-scale.ts'
import { crossings, lineAlpha, type LineField } from '#charts/plot/line-field.ts'
import { paintLines, traceLine, type LineGround, type LineSet } from './paint-lines.ts'
import type { PlotRow } from '#charts/plot/plot-table.ts'
import { pixelOf } from './raster.ts'

/** Context of a canvas as large as shown, in the screen's own pixels; null if drawing is not available. */
function contextOf(canvas: HTMLCanvasElement | null, width: number, height: number): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return null
  const ratio = window.devicePixelRatio
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h })
  return context
}

/** Background of the kept lines: the paper, tinted at results, with all lines in pale. */
interface Ground extends LineGround {
  readonly image: ImageData
}

function paleAlpha(count: number): number {
  return Math.min(1, 2 * lineAlpha(count))
}
function oldAlpha(count: number): number {
  return lineAlpha(count) / 2
}

interface CanvasProps {
  readonly field: LineField
  readonly scales: readonly AxisScale[]
  /** Old rows, and their lines. */
  readonly before: { readonly field: LineField; readonly rows: number } | undefined
  readonly shown: Uint8Array
  readonly kept: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array
  readonly baseline: PlotRow | undefined
  /** Rows by their index in the table: those with a pin, a star, the pointer. */
  readonly pinned: readonly number[]
  readonly starred: readonly number[]
  readonly lit: number | null
  readonly palette: Palette
  readonly width: number
  readonly height: number
}

/** Canvas of the lines: all in pale, kept ones in colour over them, marked ones on top. */
export function PlotCanvas(props: CanvasProps) {
  const { field, scales, before, shown, kept, colours, classes, baseline, pinned, starred, lit, palette } = props
  const { width, height } = props
  const below = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
  const ground = useRef<Ground | null>(null)
  const { colorBorderSecondary, colorBgContainer, colorFillAlter, colorText } = palette.tokens
  // This runs before the browser paints, so that a brush and its lines come in the same frame. It is declared first, so
  // that it has run when the next effect reads it.
  useLayoutEffect(() => {
    ground.current = null
    const context = contextOf(below.current, width, height)
    if (context === null || context.canvas.width === 0) return
    const { canvas } = context
    const image = context.createImageData(canvas.width, canvas.height)
    const pixels = new Uint32Array(image.data.buffer)
    const room = canvas.width / scales.length
    const tints = scales.map(({ axis }) => pixelOf(axis.kind === 'result' ? colorFillAlter : colorBgContainer))
    for (let x = 0; x < canvas.width; x++) pixels[x] = tints[Math.floor(x / room)] ?? 0
    for (let y = 1; y < canvas.height; y++) pixels.copyWithin(y * canvas.width, 0, canvas.width)
    const grey = { colours: [colorBorderSecondary], classes: null }
    const setOf = (places: LineField['places'], mask: Uint8Array, alpha: (count: number) => number): LineSet => ({
      ...grey,
      places,
      mask,
      alpha,
    })
    const old = before === undefined ? [] : [setOf(before.field.places, new Uint8Array(before.rows).fill(1), oldAlpha)]
    ground.current = {
      image,
      raster: { pixels, width: canvas.width, height: canvas.height },
      below: pixels.slice(),
      pale: [...old, setOf(field.places, shown, paleAlpha)],
      isPainted: [],
      inks: new Map(),
    }
  }, [field, before, scales, shown, colorBorderSecondary, colorBgContainer, colorFillAlter, width, height])
  useLayoutEffect(() => {
    const context = contextOf(below.current, width, height)
    const base = ground.current
    if (context === null || base === null) return
    const show = () => {
      context.putImageData(base.image, 0, 0)
    }
    const { places, xs } = field
    const lines: LineSet = { places, mask: kept, colours, classes, alpha: lineAlpha }
    return paintLines(base, xs, window.devicePixelRatio, lines, show)
    // The background depends on these too.
  }, [field, before, scales, shown, kept, colours, classes, palette, width, height])
  useEffect(() => {
    const context = contextOf(above.current, width, height)
    if (context === null) return
    const ratio = window.devicePixelRatio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
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
      line(trace, colorBgContainer, thick + 4)
      line(trace, colour, thick)
    }
    if (baseline !== undefined) {
      const places = crossings(scales.map(scale => Float32Array.of(placeOf(scale, baseline[scale.axis.key] ?? NaN))))
      context.setLineDash([6, 4])
      line(
        () => {
          traceLine(context, { xs: field.xs, places }, 0)
        },
        colorText,
        1.5,
      )
      context.setLineDash([])
    }
    for (const at of pinned) row(at, colours[classes[at] ?? 0] ?? colorText, 3)
    for (const at of starred) row(at, palette.clay, 3)
    if (lit !== null) row(lit, colorText, 2)
  }, [
    field,
    scales,
    colours,
    classes,
    baseline,
    pinned,
    starred,
    lit,
    palette.clay,
    colorBgContainer,
    colorText,
    width,
    height,
  ])
  const size = { width, height }
  return (
    <div className="plot-canvas" aria-hidden>
      <canvas ref={below} style={size} />
      <canvas ref={above} style={size} />
    </div>
  )
}
