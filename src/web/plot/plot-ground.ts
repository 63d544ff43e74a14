import type { Palette } from '#charts/palette.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { lineAlpha, type LineField } from '#charts/plot/line-field.ts'
import type { LineGround, LineSet } from './paint-lines.ts'
import { pixelOf, type Raster } from './raster.ts'

/** Lines of the background: those of the shown rows, and those of an older table. */
export interface GroundLines {
  readonly field: LineField
  readonly shown: Uint8Array
  /** Old rows, and their lines. */
  readonly before: { readonly field: LineField; readonly rows: number } | undefined
}

function paleAlpha(count: number): number {
  return Math.min(1, 2 * lineAlpha(count))
}
function oldAlpha(count: number): number {
  return lineAlpha(count) / 2
}

/**
 * Background of the selected lines: the paper, tinted at results, and all lines in pale, the old ones below.
 *
 * @param raster pixels to fill
 */
export function plotGround(
  raster: Raster,
  scales: readonly AxisScale[],
  { field, shown, before }: GroundLines,
  { colorBorderSecondary, colorBgContainer, colorFillAlter }: Palette['tokens'],
): LineGround {
  const { pixels, width, height } = raster
  const room = width / scales.length
  const tints = scales.map(({ axis }) => pixelOf(axis.kind === 'result' ? colorFillAlter : colorBgContainer))
  for (let x = 0; x < width; x++) pixels[x] = tints[Math.floor(x / room)] ?? 0
  for (let y = 1; y < height; y++) pixels.copyWithin(y * width, 0, width)
  const pale = (places: LineField['places'], mask: Uint8Array, alpha: (count: number) => number): LineSet => ({
    colours: [colorBorderSecondary],
    classes: null,
    places,
    mask,
    alpha,
  })
  const old = before === undefined ? [] : [pale(before.field.places, new Uint8Array(before.rows).fill(1), oldAlpha)]
  return {
    raster,
    below: pixels.slice(),
    pale: [...old, pale(field.places, shown, paleAlpha)],
    isPainted: [],
    inks: new Map(),
  }
}
