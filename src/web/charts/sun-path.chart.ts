import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from '../app/palette.ts'

export interface SunPathInput {
  readonly days: readonly { readonly month: number, readonly points: readonly { readonly hour: number, readonly azimuthDeg: number, readonly altitudeDeg: number }[] }[]
  readonly monthNames: readonly string[]
  /** North, east, south, west. */
  readonly directionNames: readonly string[]
  readonly altitudeName: string
  /** A number with its degree sign, in the language's digits. */
  readonly degrees: (value: number) => string
  readonly digits: (text: string) => string
  readonly height: number
  readonly palette: Palette
  readonly fontFamily: string
}

const radians = Math.PI / 180
/** A point of the sky on the plan, north up: the horizon is the unit circle, the zenith its middle. */
export const skyPoint = (azimuthDeg: number, altitudeDeg: number): { readonly x: number, readonly y: number } => {
  const r = 1 - altitudeDeg / 90
  return { x: r * Math.sin(azimuthDeg * radians), y: r * Math.cos(azimuthDeg * radians) }
}

/** Colours of the three days that bound the year; the months between are thin lines. */
export const sunPathColours = ({ endUse, sand }: Palette): Readonly<Record<3 | 6 | 12, string>> => ({ 3: sand.sunEdge, 6: endUse.heating, 12: endUse.cooling })

const rings = [0, 30, 60]
const ringTurns = 72
const edge = 1.16

/** The sun's way over the sky on the 21st of each month, seen from above. */
export const sunPathChart = ({ days, monthNames, directionNames, altitudeName, degrees, digits, height, palette, fontFamily }: SunPathInput): TopLevelSpec => {
  const { tokens } = palette
  const colours = sunPathColours(palette)
  const side = (axis: 'x' | 'y') => ({ field: axis, type: 'quantitative' as const, scale: { domain: [-edge, edge], nice: false, zero: false }, axis: null })
  const place = { x: side('x'), y: side('y') }
  const text = { font: fontFamily, fontSize: 12, fill: tokens.colorTextSecondary }
  const rows = days.flatMap(({ month, points }) => points.map(({ hour, azimuthDeg, altitudeDeg }) => ({
    ...skyPoint(azimuthDeg, altitudeDeg), month, monthName: `${digits('21')} ${monthNames[month - 1] ?? ''}`, hour, time: digits(`${Math.floor(hour)}:${hour % 1 === 0 ? '00' : '30'}`), altitude: degrees(altitudeDeg),
  })))
  const isEdge = (month: number) => month === 3 || month === 6 || month === 12
  const tooltip = [{ field: 'monthName', type: 'nominal', title: ' ' }, { field: 'time', type: 'nominal', title: '  ' }, { field: 'altitude', type: 'nominal', title: altitudeName }] as const
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: height, height, background: 'transparent', autosize: { type: 'pad' },
    layer: [
      {
        data: { values: rings.flatMap(altitude => Array.from({ length: ringTurns + 1 }, (_, i) => ({ ...skyPoint(i * 360 / ringTurns, altitude), altitude, order: i }))) },
        mark: { type: 'line', color: tokens.colorBorderSecondary, strokeWidth: 1, aria: false }, encoding: { ...place, detail: { field: 'altitude' }, order: { field: 'order' } },
      },
      {
        data: { values: rows.filter(({ month }) => !isEdge(month)) },
        mark: { type: 'line', color: tokens.colorTextTertiary, strokeWidth: 0.75, opacity: 0.6, aria: false }, encoding: { ...place, detail: { field: 'month' }, order: { field: 'hour' } },
      },
      {
        data: { values: rows.filter(({ month }) => isEdge(month)) },
        mark: { type: 'line', strokeWidth: 2.5, aria: false },
        encoding: { ...place, order: { field: 'hour' }, color: { field: 'month', type: 'nominal', legend: null, scale: { domain: [3, 6, 12], range: [colours[3], colours[6], colours[12]] } } },
      },
      { data: { values: rows.filter(({ hour }) => hour % 1 === 0) }, mark: { type: 'point', filled: true, opacity: 1, size: 14, color: tokens.colorText }, encoding: { ...place, tooltip: [...tooltip] } },
      { data: { values: [30, 60].map(altitude => ({ ...skyPoint(0, altitude), words: degrees(altitude) })) }, mark: { type: 'text', ...text, fontSize: 11, dy: -7, aria: false }, encoding: { ...place, text: { field: 'words' } } },
      {
        data: { values: [0, 1, 2, 3].map(turn => ({ x: 1.1 * Math.sin(turn * 90 * radians), y: 1.1 * Math.cos(turn * 90 * radians), words: directionNames[turn] ?? '' })) },
        mark: { type: 'text', ...text, fontWeight: 600, aria: false }, encoding: { ...place, text: { field: 'words' } },
      },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
