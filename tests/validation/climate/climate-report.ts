import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MonthNormals } from '#engine/climate/generated-year/month-normals.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { Place, WeatherYear } from '#engine/year/weather-year.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { referenceText, referenceWeather } from '../reference-data.ts'
import { filledPage } from '../report/filled-page.ts'
import { difference, isNear, officeNeeds, type OfficeNeeds } from './compare-years.ts'
import { designComplaints, designText } from './design-report.ts'
import { designRow, type DesignRow } from './design-rows.ts'
import { bareNormals, normalsOf } from './normals-of.ts'

/** A weather file beside years generated from its monthly means. */
export interface GeneratedRow {
  readonly name: string
  readonly file: OfficeNeeds
  /** From all figures that a typical year's normals have. */
  readonly generated: OfficeNeeds
  /** From the means alone, as observed normals give them: no diffuse radiation, no spread of days or hours, no opaque cover. */
  readonly bare: OfficeNeeds
}
/** A bundled station with observed normals beside the nearest weather file. */
export interface NeighbourRow {
  readonly name: string
  readonly fileName: string
  readonly distance: number
  readonly higher: number
  readonly file: OfficeNeeds
  readonly generated: OfficeNeeds
  /** Mean temperature [°C] and radiation [kWh/(m²·a)] of the file and of the year. */
  readonly temperature: readonly [file: number, generated: number]
  readonly radiation: readonly [file: number, generated: number]
}
export interface ClimateReport {
  readonly rows: readonly GeneratedRow[]
  readonly neighbours: readonly NeighbourRow[]
  readonly designs: readonly DesignRow[]
}

function weatherFiles(): readonly string[] {
  return referenceWeather('weather').map(part => part.replace('weather/', ''))
}

export function weatherOf(file: string): WeatherYear {
  const answer = readEpw(referenceText(`weather/${file}`))
  if (!answer.ok) throw new Error(`${file}: ${JSON.stringify(answer.error)}`)
  return answer.weather
}

/** A weather file beside its own monthly means made into years again. */
export function generatedRow(file: string, weather: WeatherYear): GeneratedRow {
  const normals = normalsOf(weather)
  return {
    name: file.replace(/\.epw\.gz$/, ''),
    file: officeNeeds(weather),
    generated: officeNeeds(generateYear(normals, weather.place)),
    bare: officeNeeds(generateYear(bareNormals(normals), weather.place)),
  }
}

interface Climate extends Place {
  readonly name: string
  readonly kind: string
  readonly years: string
  readonly months: Readonly<Record<string, readonly number[]>>
}
const climatesFile = join(import.meta.dirname, '../../../src/server/weather/bundled/climates.json')
function sum(series: Float64Array): number {
  return series.reduce((total, value) => total + value, 0)
}
const far = 150 // km
const highest = 400 // m of difference

function kilometres(a: Place, b: Place): number {
  const rad = Math.PI / 180
  const cos =
    Math.sin(a.latitude * rad) * Math.sin(b.latitude * rad) +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.cos((a.longitude - b.longitude) * rad)
  return 6371 * Math.acos(Math.min(1, cos))
}

export function neighbourRows(
  files: readonly { readonly name: string; readonly weather: WeatherYear }[],
): readonly NeighbourRow[] {
  const { climates } = JSON.parse(readFileSync(climatesFile, 'utf8')) as { readonly climates: readonly Climate[] }
  return climates
    .filter(climate => climate.kind === 'observed')
    .flatMap((climate): readonly NeighbourRow[] => {
      const nearest = files
        .map(file => ({ ...file, distance: kilometres(climate, file.weather.place) }))
        .toSorted((a, b) => a.distance - b.distance)[0]
      if (
        nearest === undefined ||
        nearest.distance > far ||
        Math.abs(climate.elevation - nearest.weather.place.elevation) > highest
      )
        return []
      const months = Array.from(
        { length: 12 },
        (_, m) =>
          Object.fromEntries(
            Object.entries(climate.months).map(([quantity, values]) => [quantity, values[m]]),
          ) as unknown as MonthNormals,
      )
      const year = generateYear({ source: climate.name, months }, climate)
      const { weather } = nearest
      return [
        {
          name: `${climate.name} (${climate.years})`,
          fileName: nearest.name.replace(/\.epw\.gz$/, ''),
          distance: nearest.distance,
          higher: climate.elevation - weather.place.elevation,
          file: officeNeeds(weather),
          generated: officeNeeds(year),
          temperature: [sum(weather.temperature) / weather.hours, sum(year.temperature) / year.hours],
          radiation: [sum(weather.globalHorizontal) / 1000, sum(year.globalHorizontal) / 1000],
        },
      ]
    })
}

/** Every weather file of the reference data; undefined when they are not here. */
export function climateReport(): ClimateReport | undefined {
  const files = weatherFiles().map(name => ({ name, weather: weatherOf(name) }))
  return files.length === 0
    ? undefined
    : {
        rows: files.map(({ name, weather }) => generatedRow(name, weather)),
        neighbours: neighbourRows(files),
        designs: files.map(({ name }) => designRow(name)),
      }
}

function per(file: number, generated: number): string {
  return file < 0.05 && generated < 0.05
    ? ''
    : file < 1 && generated < 1
      ? '(small)'
      : `${difference(file, generated) > 0 ? '+' : '−'}${Math.abs(100 * difference(file, generated)).toFixed(1)}`
}
function one(value: number): string {
  return value.toFixed(1)
}
function table(header: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map((_, i) => (i < words ? ' --- |' : ' ---: |')).join('')}`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
  ].join('\n')
}

function nearOf(rows: readonly GeneratedRow[], which: 'generated' | 'bare', need: keyof OfficeNeeds): number {
  return rows.filter(row => isNear(row.file[need], row[which][need])).length
}
/** Order statistics of the differences where there is a need worth a percentage [%]. */
function distribution(
  rows: readonly GeneratedRow[],
  which: 'generated' | 'bare',
  need: keyof OfficeNeeds,
  least: number,
): readonly string[] {
  const all = rows
    .filter(row => row.file[need] >= least)
    .map(row => 100 * difference(row.file[need], row[which][need]))
    .toSorted((a, b) => a - b)
  const mean = all.reduce((total, value) => total + value, 0) / all.length
  const at = (share: number): string =>
    (all[Math.round(share * (all.length - 1))] ?? Number.NaN).toFixed(1).replace('-', '−')
  return [
    String(all.length),
    String(all.filter(value => Math.abs(value) <= 10).length),
    mean.toFixed(1).replace('-', '−'),
    at(0),
    at(0.1),
    at(0.5),
    at(0.9),
    at(1),
  ]
}
const worth = 5 // kWh/(m²·a)

/** The tables of docs/validation/generated-years.md. */
function climateTables({ rows, neighbours, designs }: ClimateReport): string {
  const kinds = (
    [
      ['all figures', 'generated'],
      ['means alone', 'bare'],
    ] as const
  ).flatMap(([label, which]) => (['heating', 'cooling'] as const).map(need => [label, which, need] as const))
  return [
    table(
      [
        'generated from',
        'need',
        `within 10 % or 1 kWh/m², of ${rows.length} files`,
        `files with at least ${worth} kWh/m²`,
        'within 10 %',
        'mean, %',
        'least',
        '10th percentile',
        'median',
        '90th percentile',
        'most',
      ],
      kinds.map(([label, which, need]) => [
        label,
        need,
        String(nearOf(rows, which, need)),
        ...distribution(rows, which, need, worth),
      ]),
      2,
    ),
    '',
    '## Every file',
    '',
    table(
      [
        'file',
        'heating, file',
        'all figures',
        '%',
        'means alone',
        '%',
        'cooling, file',
        'all figures',
        '%',
        'means alone',
        '%',
      ],
      rows.map(({ name, file, generated, bare }) => [
        name,
        ...(['heating', 'cooling'] as const).flatMap(need => [
          one(file[need]),
          one(generated[need]),
          per(file[need], generated[need]),
          one(bare[need]),
          per(file[need], bare[need]),
        ]),
      ]),
      1,
    ),
    '',
    '## Design temperatures',
    '',
    designText(designs),
    '',
    '## Bundled stations beside the nearest weather file',
    '',
    `Observed normals and a typical year of other decades at another place, at most ${far} km away and ` +
      `${highest} m higher or lower (the header of the Tehran file gives degrees and minutes for degrees: ` +
      '33 km are none): what differs here is mostly the climate that the two describe. Printed, not gated.',
    '',
    table(
      [
        'bundled station',
        'nearest file',
        'km',
        'higher by, m',
        '°C, file',
        '°C, bundled',
        'sun, file, kWh/m²',
        'sun, bundled',
        'heating, file',
        'bundled',
        'cooling, file',
        'bundled',
        '%',
      ],
      neighbours.map(row => [
        row.name,
        row.fileName,
        row.distance.toFixed(0),
        row.higher.toFixed(0).replace('-', '−'),
        one(row.temperature[0]),
        one(row.temperature[1]),
        row.radiation[0].toFixed(0),
        row.radiation[1].toFixed(0),
        one(row.file.heating),
        one(row.generated.heating),
        one(row.file.cooling),
        one(row.generated.cooling),
        per(row.file.cooling, row.generated.cooling),
      ]),
      2,
    ),
  ].join('\n')
}

/** The page docs/validation/generated-years.md: our words of `text.md` with the tables. */
export function climatePage(engineVersion: string, report: ClimateReport): string {
  return filledPage(new URL('text.md', import.meta.url), { version: engineVersion, tables: climateTables(report) })
}

/** Number of files that must stay near in heating and in cooling, else the run fails: the reached number, less one. */
const reached = { heating: 54, cooling: 54 }

export function climateComplaints({ rows, designs }: ClimateReport): readonly string[] {
  return [
    ...designComplaints(designs),
    ...(['heating', 'cooling'] as const).flatMap(need => {
      const near = nearOf(rows, 'generated', need)
      return near < Math.min(rows.length, reached[need])
        ? [`generated years: ${need} of ${near} files of ${rows.length} within 10 %, ${reached[need]} were reached`]
        : []
    }),
  ]
}
