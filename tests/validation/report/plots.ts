import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import type { Compared, ComparedDay } from '../bestest/compare.ts'
import type { Range } from '../bestest/reference.ts'

/** A picture below docs/validation. */
export interface Plot {
  readonly file: string
  readonly alt: string
  readonly svg: string
}

const colours = { range: '#c3cbd6', mean: '#5b6573', ours: '#c2410c' }
const config = {
  font: 'system-ui, sans-serif',
  background: 'white',
  view: { stroke: '#e2e6ec' },
  axis: { gridColor: '#eef0f4', labelFontSize: 10, titleFontSize: 11 },
  header: { labelFontSize: 11, title: null },
} as const

async function draw(spec: TopLevelSpec): Promise<string> {
  return `${await new View(parse(compile({ ...spec, config }).spec), { renderer: 'none' }).toSVG()}\n`
}

interface Point {
  readonly case: string
  readonly panel: string
  readonly ours: number
  readonly min: number | null
  readonly mean: number | null
  readonly max: number | null
}
function pointOf(row: Compared, panel: string): Point {
  return {
    case: row.case,
    panel,
    ours: row.value,
    min: row.range?.min ?? null,
    mean: row.range?.mean ?? null,
    max: row.range?.max ?? null,
  }
}

/** Chart with a column per case: the programs' range as a bar, their mean as a tick, ours as a dot. */
function byCase(rows: readonly Compared[], panels: Readonly<Record<string, string>>, unit: string): TopLevelSpec {
  const chosen = rows.filter(row => Object.hasOwn(panels, row.quantity))
  const values = chosen.map(row => pointOf(row, panels[row.quantity] ?? ''))
  const x = {
    field: 'case',
    type: 'nominal',
    sort: [...new Set(chosen.map(row => row.case))],
    axis: { title: null, labelAngle: -90 },
  } as const
  const y = (field: string) =>
    ({ field, type: 'quantitative', axis: { title: unit }, scale: { zero: unit !== '°C' } }) as const
  return {
    data: { values },
    facet: { row: { field: 'panel', type: 'nominal', sort: Object.values(panels) } },
    resolve: { scale: { y: 'independent' } },
    spec: {
      width: 15 * new Set(chosen.map(row => row.case)).size,
      height: 150,
      layer: [
        {
          transform: [{ filter: 'datum.min !== null' }],
          mark: { type: 'bar', width: 9, color: colours.range, minBandSize: 1 },
          encoding: { x, y: y('min'), y2: { field: 'max' } },
        },
        {
          transform: [{ filter: 'datum.mean !== null' }],
          mark: { type: 'tick', width: 9, thickness: 1, color: colours.mean, orient: 'horizontal' },
          encoding: { x, y: y('mean') },
        },
        {
          mark: { type: 'point', filled: true, size: 22, opacity: 1, color: colours.ours },
          encoding: { x, y: y('ours') },
        },
      ],
    },
  }
}

function dayCurves(days: readonly ComparedDay[]): TopLevelSpec {
  const unit = { kWh: 'kWh', degC: '°C', 'Wh/m2': 'Wh/m²' } as const
  const titled = (day: ComparedDay) =>
    `${day.case}, ${day.date}: ${day.quantity.replaceAll('_', ' ')} (${unit[day.unit]})`
  const x = {
    field: 'hour',
    type: 'quantitative',
    axis: { title: null, values: [1, 6, 12, 18, 24] as number[] },
    scale: { domain: [1, 24] as number[] },
  } as const
  const y = (field: string) =>
    ({ field, type: 'quantitative', axis: { title: null, tickCount: 4 }, scale: { zero: false } }) as const
  return {
    data: {
      values: days.flatMap(day =>
        day.values.map((ours, i) => ({
          panel: titled(day),
          hour: i + 1,
          ours,
          min: day.ranges[i]?.min ?? null,
          max: day.ranges[i]?.max ?? null,
        })),
      ),
    },
    facet: { field: 'panel', type: 'nominal', sort: days.map(titled) },
    columns: 3,
    resolve: { scale: { y: 'independent' } },
    spec: {
      width: 230,
      height: 90,
      layer: [
        {
          transform: [{ filter: 'datum.min !== null' }],
          mark: { type: 'area', color: colours.range },
          encoding: { x, y: y('min'), y2: { field: 'max' } },
        },
        { mark: { type: 'line', color: colours.ours, strokeWidth: 1.5 }, encoding: { x, y: y('ours') } },
      ],
    },
  }
}

/** Hours by whole degrees of the free-floating heavy room. */
export interface ComparedBin {
  readonly bin: number
  readonly ours: number
  readonly range?: Range
}

function binBars(bins: readonly ComparedBin[]): TopLevelSpec {
  const x = {
    field: 'bin',
    type: 'quantitative',
    axis: { title: 'room temperature, °C' },
    scale: { zero: false },
  } as const
  const y = (field: string) => ({ field, type: 'quantitative', axis: { title: 'hours in 1 K' } }) as const
  return {
    width: 620,
    height: 180,
    data: {
      values: bins.map(({ bin, ours, range }) => ({ bin, ours, min: range?.min ?? null, max: range?.max ?? null })),
    },
    layer: [
      {
        transform: [{ filter: 'datum.min !== null' }],
        mark: { type: 'area', interpolate: 'step', color: colours.range },
        encoding: { x, y: y('min'), y2: { field: 'max' } },
      },
      {
        mark: { type: 'line', interpolate: 'step', color: colours.ours, strokeWidth: 1.5 },
        encoding: { x, y: y('ours') },
      },
    ],
  }
}

/** The pictures of one edition, in the default setting. */
export async function plots(
  edition: number,
  rows: readonly Compared[],
  days: readonly ComparedDay[],
  bins: readonly ComparedBin[],
): Promise<readonly Plot[]> {
  const legend = 'grey: range of the reference programs; dot or line: this engine'
  const made: Plot[] = []
  const add = async (name: string, what: string, spec: TopLevelSpec) => {
    made.push({ file: `${name}-${edition}.svg`, alt: `${what}, edition ${edition}; ${legend}`, svg: await draw(spec) })
  }
  await add(
    'annual',
    'Annual loads by case',
    byCase(rows, { annual_heating: 'Heating', annual_sensible_cooling: 'Sensible cooling' }, 'MWh'),
  )
  await add(
    'peaks',
    'Peak loads by case',
    byCase(rows, { peak_heating: 'Heating', peak_sensible_cooling: 'Sensible cooling' }, 'kW'),
  )
  await add(
    'temperatures',
    'Temperatures of rooms that float',
    byCase(rows, { zone_temp_max: 'Highest', zone_temp_mean: 'Mean', zone_temp_min: 'Lowest' }, '°C'),
  )
  await add('days', 'Days by the hour', dayCurves(days))
  if (bins.length > 0) await add('bins', 'Case 900FF: hours by temperature', binBars(bins))
  return made
}
