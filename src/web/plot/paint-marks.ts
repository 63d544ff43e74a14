import type { Palette } from '#charts/palette.ts'
import { placeOf, type AxisScale } from '#charts/plot/axis-scale.ts'
import { crossings, type LineField } from '#charts/plot/line-field.ts'
import type { PlotRow } from '#charts/plot/plot-table.ts'
import { traceLine } from './paint-lines.ts'

/** Lines that stand out: the baseline and marked rows, by their index in the table. */
export interface PlotMarks {
  readonly field: LineField
  readonly scales: readonly AxisScale[]
  readonly baseline: PlotRow | undefined
  readonly pinned: readonly number[]
  readonly starred: readonly number[]
  /** Row under the pointer. */
  readonly lit: number | null
  readonly colours: readonly string[]
  readonly classes: Uint8Array
}

/** Paints the marked lines: the baseline dashed at the bottom, rows with a rim of paper, the pointer's row on top. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { field, scales, baseline, pinned, starred, lit, colours, classes }: PlotMarks,
  { clay, tokens: { colorBgContainer, colorText } }: Palette,
): void {
  const line = (of: LineField, at: number, colour: string, thick: number) => {
    context.strokeStyle = colour
    context.lineWidth = thick
    context.beginPath()
    traceLine(context, of, at)
    context.stroke()
  }
  const row = (at: number, colour: string, thick: number) => {
    line(field, at, colorBgContainer, thick + 4)
    line(field, at, colour, thick)
  }
  if (baseline !== undefined) {
    const places = crossings(scales.map(scale => Float32Array.of(placeOf(scale, baseline[scale.axis.key] ?? NaN))))
    context.setLineDash([6, 4])
    line({ xs: field.xs, places }, 0, colorText, 1.5)
    context.setLineDash([])
  }
  for (const at of pinned) row(at, colours[classes[at] ?? 0] ?? colorText, 3)
  for (const at of starred) row(at, clay, 3)
  if (lit !== null) row(lit, colorText, 2)
}
