import type { PlotBrushes } from '#contract/plot-filter.ts'
import { plainText } from '#text/plain-text.ts'
import type { Format } from '#text/format.ts'
import type { Palette } from '../palette.ts'
import { isBetterBelow, placeOf, type AxisScale } from './axis-scale.ts'
import { valueText } from './brush-text.ts'
import { crossings, lineAlpha, lineField, type LineField } from './line-field.ts'
import type { PlotRow, PlotTable } from './plot-table.ts'
import { rowPlaces } from './row-places.ts'
import { shuffledRows } from './shuffled-rows.ts'
import { lettersWidth } from '../letters-width.ts'

/** A line of a picture; `data` is a path in SVG. */
export interface PicturePath {
  readonly data: string
  readonly colour: string
  readonly width: number
  readonly alpha: number
  readonly dashed: boolean
}
export interface PictureBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  readonly edge: string
}
export interface PictureText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly anchor: 'middle' | 'end'
}
/** A plot for export: px from its top left corner, painted in the order of its parts. */
export interface PlotPicture {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly ink: string
  readonly font: string
  readonly paths: readonly PicturePath[]
  readonly boxes: readonly PictureBox[]
  readonly texts: readonly PictureText[]
}

/**
 * Least room of an axis, space beside its longest text (a picture's text has no tooltip, so none is cut), and space above and
 * below the lines [px].
 */
const leastRoom = 110
const beside = 14
const head = 44
const foot = 16
/** Height of the legend's row, and gaps between its parts. */
const legend = 28
const gap = 12
/** Highest number of pale lines: an even sample of many looks like all. */
const mostPale = 3000

function pathData({ xs, places }: LineField, row: number): string {
  let data = ''
  let pen = 'M'
  for (let i = 0; i < xs.length; i++) {
    const y = places[i]?.[row] ?? NaN
    if (Number.isNaN(y)) {
      pen = 'M'
      continue
    }
    data += `${pen}${xs[i] ?? 0},${Number((head + y).toFixed(1))}`
    pen = 'L'
  }
  return data
}

/** Room of an axis for its title and the names of its options [px]. */
function roomOf({ axis }: AxisScale): number {
  const texts = [
    lettersWidth(axis.title, titleSize),
    ...[...(axis.options ?? []), axis.beside ?? ''].map(text => lettersWidth(text, optionSize)),
  ]
  return Math.max(leastRoom, Math.ceil(beside + Math.max(...texts)))
}
const titleSize = 12.5
const optionSize = 12

/** Picture of the plot as shown, with its axes' names, ticks and brushes. */
export function plotPicture(
  table: PlotTable,
  scales: readonly AxisScale[],
  rows: {
    readonly shown: Uint8Array
    readonly selected: Uint8Array
    /** Pinned rows by their ids. */
    readonly pins: readonly number[]
    readonly stars: readonly number[]
  },
  lines: {
    readonly colours: readonly string[]
    readonly classes: Uint8Array
    /** Scale of the colours. */
    readonly scale: AxisScale | undefined
    readonly baseline: PlotRow | undefined
    /** Name of the baseline in the legend. */
    readonly baselineName: string
  },
  brushes: PlotBrushes,
  look: { readonly palette: Palette; readonly format: Format; readonly font: string },
): PlotPicture {
  const { tokens } = look.palette
  const rooms = scales.map(roomOf)
  const starts = rooms.map((_, i) => rooms.slice(0, i).reduce((sum, room) => sum + room, 0))
  const middles = rooms.map((room, i) => (starts[i] ?? 0) + room / 2)
  const field = lineField(
    middles,
    scales.map(scale => rowPlaces(table, scale)),
  )
  const order = shuffledRows(table.rows)
  const pale = order.filter(row => rows.shown[row] === 1 && rows.selected[row] !== 1).subarray(0, mostPale)
  const selectedRows = order.filter(row => rows.selected[row] === 1)
  const [paleAlpha, keptAlpha] = [Math.min(1, 2 * lineAlpha(pale.length)), lineAlpha(selectedRows.length)]
  const path = (data: string, colour: string, width: number, alpha: number, dashed = false): PicturePath => ({
    data,
    colour,
    width,
    alpha,
    dashed,
  })
  const paths = [
    ...Array.from(pale, row => path(pathData(field, row), tokens.colorBorderSecondary, 1, paleAlpha)),
    ...Array.from(selectedRows, row =>
      path(pathData(field, row), lines.colours[lines.classes[row] ?? 255] ?? tokens.colorText, 1.25, keptAlpha),
    ),
  ]
  const { baseline } = lines
  if (baseline !== undefined) {
    const places = crossings(scales.map(scale => Float32Array.of(placeOf(scale, baseline[scale.axis.key] ?? NaN))))
    paths.push(path(pathData({ xs: field.xs, places }, 0), tokens.colorText, 1.5, 1, true))
  }
  const colourOf = (row: number) => lines.colours[lines.classes[row] ?? 255] ?? tokens.colorText
  const marked = (ids: readonly number[]) =>
    ids.map(id => ({ id, row: table.ids.indexOf(id) })).filter(({ row }) => rows.shown[row] === 1)
  const mark = (row: number, colour: string) => {
    const data = pathData(field, row)
    paths.push(path(data, tokens.colorBgContainer, 7, 1), path(data, colour, 3, 1))
  }
  const signs = [
    ...marked(rows.pins).map(pin => ({ ...pin, colour: colourOf(pin.row) })),
    ...marked(rows.stars).map(star => ({ ...star, colour: look.palette.clay })),
  ]
  for (const { row, colour } of signs) mark(row, colour)
  const boxes: PictureBox[] = []
  const texts: PictureText[] = []
  for (const [i, scale] of scales.entries()) {
    const x = middles[i] ?? 0
    const { axis, top, bottom } = scale
    const at = (value: number) => head + placeOf(scale, value)
    paths.push(path(`M${x},${head + top}L${x},${head + bottom}`, tokens.colorTextSecondary, 1, 1))
    const arrow = axis.better === undefined ? '' : isBetterBelow(scale) ? ' ↓' : ' ↑'
    texts.push({ x, y: 18, text: axis.title, size: titleSize, bold: true, anchor: 'middle' })
    texts.push({ x, y: 36, text: `${axis.unit ?? ''}${arrow}`, size: 12, bold: false, anchor: 'middle' })
    for (const { low, high } of axis.options === undefined ? (brushes[axis.key] ?? []) : []) {
      const y = Math.min(at(low), at(high))
      const height = Math.abs(at(low) - at(high))
      boxes.push({ x: x - 7, y, width: 14, height, fill: tokens.controlOutline, edge: tokens.colorPrimary })
    }
    for (const tick of scale.ticks) {
      const name = axis.options?.[tick] ?? axis.beside
      const y = at(tick) + 4
      texts.push(
        name === undefined
          ? { x: x - 10, y, text: look.format.number(tick, scale.tickDecimals), size: 11.5, bold: false, anchor: 'end' }
          : { x, y, text: name, size: optionSize, bold: false, anchor: 'middle' },
      )
    }
  }
  const below = head + (scales[0]?.bottom ?? 0) + foot
  // Draw the legend from left to right.
  let at = gap
  const word = (text: string, bold = false) => {
    const width = lettersWidth(text, optionSize)
    texts.push({ x: at + width / 2, y: below + legend / 2 + 4, text, size: optionSize, bold, anchor: 'middle' })
    at += width + gap
  }
  const swatch = (width: number, height: number, fill: string) => {
    boxes.push({ x: at, y: below + (legend - height) / 2, width, height, fill, edge: fill })
    at += width
  }
  const { scale } = lines
  if (scale !== undefined) {
    word(scale.axis.title, true)
    word(valueText(scale, scale.low, look.format))
    for (const colour of lines.colours) swatch(18, 10, colour)
    at += gap
    word(`${valueText(scale, scale.high, look.format)} ${scale.axis.unit ?? ''}`.trim())
  }
  if (baseline !== undefined) {
    const y = below + legend / 2
    paths.push(path(`M${at},${y}L${at + 22},${y}`, tokens.colorText, 1.5, 1, true))
    at += 22 + gap / 2
    word(lines.baselineName)
  }
  for (const { id, colour } of signs) {
    swatch(18, 3, colour)
    at += gap / 2
    word(look.format.digits(String(id)))
  }
  const width = rooms.reduce((sum, room) => sum + room, 0)
  return {
    width: Math.ceil(Math.max(width, at)),
    height: below + legend,
    ground: tokens.colorBgContainer,
    ink: tokens.colorText,
    font: look.font,
    paths,
    boxes,
    texts: texts.map(one => ({ ...one, text: plainText(one.text) })),
  }
}
