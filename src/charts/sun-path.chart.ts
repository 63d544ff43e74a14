import type { TopLevelSpec } from 'vega-lite'
import { ownDirection } from '#contract/in-words.ts'
import { degree } from '#building/derive/degree.ts'
import type { Palette } from './palette.ts'

interface SunPoint {
  readonly hour: number
  readonly azimuthDeg: number
  readonly altitudeDeg: number
}
interface SunDay {
  readonly month: number
  readonly points: readonly SunPoint[]
}
export interface SunPathInput {
  readonly days: readonly SunDay[]
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

/** A point of the sky on the plan, north up: the horizon is the unit circle, the zenith its middle. */
export function skyPoint(azimuthDeg: number, altitudeDeg: number): { readonly x: number; readonly y: number } {
  const r = 1 - altitudeDeg / 90
  return { x: r * Math.sin(azimuthDeg * degree), y: r * Math.cos(azimuthDeg * degree) }
}

/** Months whose days bound the year's sun: the solstices and the spring equinox, which the autumn one repeats. */
const boundaries = [6, 3, 12] as const
export function sunPathColours({ endUse, sand }: Palette): Readonly<Record<(typeof boundaries)[number], string>> {
  return {
    3: sand.sunEdge,
    6: endUse.heating,
    12: endUse.cooling,
  }
}

/** Positions of the sun at a full hour through the year: a loop, or an arc if the sun is down in part of the year. */
export function hourLines(
  days: readonly SunDay[],
): readonly { readonly hour: number; readonly x: number; readonly y: number; readonly order: number }[] {
  return Array.from({ length: 24 }, (_, hour) => hour).flatMap(hour => {
    const at = days.map(day => day.points.find(point => point.hour === hour))
    const first = at.findIndex((point, i) => point !== undefined && at[(i + at.length - 1) % at.length] === undefined)
    // A loop ends where it began.
    const turns = first < 0 ? at.length + 1 : at.length
    return Array.from({ length: turns }, (_, order) => ({
      order,
      point: at[(Math.max(0, first) + order) % at.length],
    })).flatMap(({ order, point }) =>
      point === undefined ? [] : [{ hour, order, ...skyPoint(point.azimuthDeg, point.altitudeDeg) }],
    )
  })
}

const rings = [0, 30, 60]
const ringTurns = 72
const edge = 1.22
const namedEvery = 3 // hours
/** Curvature limit for the longest day's line, north of the zenith, in parts of the horizon's radius. */
const hollow = 0.55
/** Distance from a line to the middle of its words [px]. */
const beside = 11

/** Chart of the sun's path over the sky, seen from above: three days as lines, the hours as lines across them. */
export function sunPathChart(input: SunPathInput): TopLevelSpec {
  const { days, monthNames, directionNames, altitudeName, degrees, digits, height, palette, fontFamily } = input
  const { tokens } = palette
  const colours = sunPathColours(palette)
  const side = (axis: 'x' | 'y') => ({
    field: axis,
    type: 'quantitative' as const,
    scale: { domain: [-edge, edge], nice: false, zero: false },
    axis: null,
  })
  const place = { x: side('x'), y: side('y') }
  const text = { font: fontFamily, fontSize: 11.5, fill: tokens.colorTextSecondary, aria: false }
  /** Words under which lines may run. */
  const words = (values: readonly object[], mark: object) => [
    {
      data: { values },
      mark: {
        type: 'text' as const,
        ...text,
        ...mark,
        fill: tokens.colorBgContainer,
        stroke: tokens.colorBgContainer,
        strokeWidth: 4,
      },
      encoding: { ...place, text: { field: 'words' } },
    },
    {
      data: { values },
      mark: { type: 'text' as const, ...text, ...mark },
      encoding: { ...place, text: { field: 'words' } },
    },
  ]
  // The day of a Persian month is on the right.
  const dayName = (month: number) => ownDirection(`${digits('21')} ${monthNames[month - 1] ?? ''}`, 'fa')
  const rows = days
    .filter(({ month }) => boundaries.some(boundary => boundary === month))
    .flatMap(({ month, points }) =>
      points.map(({ hour, azimuthDeg, altitudeDeg }) => ({
        ...skyPoint(azimuthDeg, altitudeDeg),
        month,
        hour,
        monthName: dayName(month),
        // The tooltip is at full hours alone.
        time: digits(`${hour}:00`),
        altitude: degrees(altitudeDeg),
        altitudeDeg,
      })),
    )
  const highest = (month: number) =>
    rows.filter(row => row.month === month).toSorted((a, b) => b.altitudeDeg - a.altitudeDeg)[0]
  // The names of hours are beyond the longest day, the dates on the other side of each line.
  const [june, december] = [highest(6), highest(12)]
  const isNorthern = (june?.altitudeDeg ?? 0) >= (december?.altitudeDeg ?? 0)
  const longest = isNorthern ? 6 : 12
  const away = (2 * edge * beside) / height
  const hours = rows
    .filter(({ month, hour }) => month === longest && hour % namedEvery === 0)
    .map(({ x, y, hour }) => {
      // Place it towards the hollow side of the line.
      const [dx, dy] = [-x, (isNorthern ? hollow : -hollow) - y]
      const length = Math.hypot(dx, dy)
      return { x: x + (away * dx) / length, y: y + (away * dy) / length, words: digits(String(hour)) }
    })
  const dates = boundaries.flatMap(month => {
    const noon = highest(month)
    return noon === undefined
      ? []
      : words([{ ...noon, words: noon.monthName }], {
          fill: colours[month],
          fontWeight: 600,
          dy: isNorthern ? beside : -beside,
        })
  })
  const directions = (turns: readonly number[], mark: object) => ({
    data: {
      values: turns.map(turn => ({
        x: 1.05 * Math.sin(turn * 90 * degree),
        y: 1.05 * Math.cos(turn * 90 * degree),
        words: directionNames[turn] ?? '',
      })),
    },
    mark: { type: 'text' as const, ...text, fontWeight: 600, ...mark },
    encoding: { ...place, text: { field: 'words' } },
  })
  const tooltip = [
    { field: 'monthName', type: 'nominal', title: ' ' },
    { field: 'time', type: 'nominal', title: '  ' },
    { field: 'altitude', type: 'nominal', title: altitudeName },
  ] as const
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: height,
    height,
    background: 'transparent',
    autosize: { type: 'pad' },
    layer: [
      {
        data: {
          values: rings.flatMap(altitude =>
            Array.from({ length: ringTurns + 1 }, (_, i) => ({
              ...skyPoint((i * 360) / ringTurns, altitude),
              altitude,
              order: i,
            })),
          ),
        },
        mark: { type: 'line', color: tokens.colorBorderSecondary, strokeWidth: 1, aria: false },
        encoding: { ...place, detail: { field: 'altitude' }, order: { field: 'order' } },
      },
      {
        data: { values: [...hourLines(days)] },
        mark: {
          type: 'line',
          color: tokens.colorTextTertiary,
          strokeWidth: 0.75,
          opacity: 0.55,
          interpolate: 'catmull-rom',
          aria: false,
        },
        encoding: { ...place, detail: { field: 'hour' }, order: { field: 'order' } },
      },
      {
        data: { values: rows },
        mark: { type: 'line', strokeWidth: 2.5, aria: false },
        encoding: {
          ...place,
          order: { field: 'hour' },
          color: {
            field: 'month',
            type: 'nominal',
            legend: null,
            scale: { domain: [3, 6, 12], range: [colours[3], colours[6], colours[12]] },
          },
        },
      },
      {
        data: { values: rows.filter(({ hour }) => hour % 1 === 0) },
        mark: { type: 'point', filled: true, opacity: 1, size: 10, color: tokens.colorText },
        encoding: { ...place, tooltip: [...tooltip] },
      },
      ...words(
        [30, 60].map(altitude => ({ ...skyPoint(isNorthern ? 0 : 180, altitude), words: degrees(altitude) })),
        { fill: tokens.colorTextTertiary },
      ),
      ...words(hours, {}),
      ...dates,
      directions([0], { dy: -6 }),
      directions([2], { dy: 7 }),
      directions([1], { align: 'left' }),
      directions([3], { align: 'right' }),
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
