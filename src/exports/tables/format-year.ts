import type { ZoneComfort } from '#engine/comfort/zone-comfort.ts'
import { balanceCauses, type HeatBalance, type Needs, type PeakLoad, type YearResult } from '#engine/output.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import results from '#locales/en/results.json' with { type: 'json' }
import { csvText } from '../csv.ts'
import type { ResultFormat } from './format-result.ts'
import { hourWords } from './hour-words.ts'
import { monthNames } from './month-names.ts'

const needs = [
  'heating',
  'sensibleCooling',
  'latentCooling',
  'humidification',
] as const satisfies readonly (keyof Needs<number>)[]

/**
 * Engine's result for a model as text. JSON leaves the hourly series out and has the comfort of each zone; CSV has
 * a row a zone and month, and the year's; kWh. A year with the standard's films says so in every form.
 */
export function formatYear(
  year: YearResult,
  comfort: readonly ZoneComfort[],
  format: ResultFormat,
  standardFilms = false,
): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify({ ...withoutHours(year, comfort), ...(standardFilms ? { films: 'standard' } : {}) }, null, 2)}\n`
    case 'csv':
      return csvText(monthRows(year).map((row, i) => (standardFilms ? [...row, i === 0 ? 'films' : 'standard'] : row)))
    case 'table':
      return table(year, comfort, standardFilms)
  }
}

function sum(values: ArrayLike<number>): number {
  return Array.prototype.reduce.call<ArrayLike<number>, [(a: number, b: number) => number, number], number>(
    values,
    (a, b) => a + b,
    0,
  )
}

function withoutHours(
  { zones, planes, windows, outdoorTemperature: _outdoor, skyTemperature: _sky, ...rest }: YearResult,
  comfort: readonly ZoneComfort[],
) {
  return {
    ...rest,
    zones: zones.map(({ hourly: _hourly, ...zone }, z) => ({ ...zone, comfort: comfort[z] })),
    planes: planes.map(({ incident, ...plane }) => ({ ...plane, annualIncident: sum(incident) / 1000 })),
    windows: windows.map(({ transmitted: _transmitted, ...window }) => window),
  }
}

interface Part {
  readonly name: string
  readonly monthly: Needs<readonly number[]>
  readonly annual: Needs<number>
  readonly balance: HeatBalance
}
/** The zones, then all together. */
function parts(year: YearResult): readonly Part[] {
  return [...year.zones, { name: 'building', ...year.building }]
}

function monthRows(year: YearResult): readonly (readonly (string | number)[])[] {
  return [
    [
      'zone',
      'month',
      'heating_need_kwh',
      'sensible_cooling_need_kwh',
      'latent_cooling_need_kwh',
      'humidification_need_kwh',
      ...balanceCauses.map(cause => `balance_${cause.replace(/[A-Z]/, letter => `_${letter.toLowerCase()}`)}_kwh`),
    ],
    ...parts(year).flatMap(part => [
      ...monthNames.map((month, m) => [
        part.name,
        month,
        ...needs.map(need => part.monthly[need][m] ?? NaN),
        ...balanceCauses.map(cause => part.balance[cause][m] ?? NaN),
      ]),
      [
        part.name,
        'Year',
        ...needs.map(need => part.annual[need]),
        ...balanceCauses.map(cause => sum(part.balance[cause])),
      ],
    ]),
  ]
}

/** Month, day and hour of the day as EPW files count it: 1 is the hour from 00:00 to 01:00. */
function dateOf(hour: number, hours: number): readonly [month: number, day: number, hour: number] {
  const { month, day } = momentOfHour(hour, hours)
  return [month, day, (hour % 24) + 1]
}

/** A row for each hour: powers in W and temperatures in °C, means over the hour. */
export function hourRows(year: YearResult): string {
  const columns = [
    ['heating_w', 'heatingNeed'],
    ['sensible_cooling_w', 'sensibleCoolingNeed'],
    ['latent_cooling_w', 'latentCoolingNeed'],
    ['humidification_w', 'humidificationNeed'],
    ['air_temperature_c', 'airTemperature'],
    ['operative_temperature_c', 'operativeTemperature'],
    ['relative_humidity_percent', 'relativeHumidityPercent'],
  ] as const
  return csvText([
    [
      'month',
      'day',
      'hour',
      'outdoor_temperature_c',
      ...year.zones.flatMap(zone => columns.map(([title]) => `${zone.name} ${title}`)),
    ],
    ...Array.from({ length: year.hours }, (_, h) => [
      ...dateOf(h, year.hours),
      year.outdoorTemperature[h] ?? NaN,
      ...year.zones.flatMap(zone => columns.map(([, key]) => zone.hourly[key][h] ?? NaN)),
    ]),
  ])
}

function table(year: YearResult, comfort: readonly ZoneComfort[], standardFilms: boolean): string {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const when = (hour: number): string => hourWords(hour, year.hours)
  const peak = (name: string, { power, hour }: PeakLoad) =>
    hour < 0
      ? `${name.padEnd(18)}${'none'.padStart(12)}`
      : `${name.padEnd(18)}${tenth.format(power / 1000).padStart(12)} kW, ${when(hour)}`
  const extreme = (name: string, { temperature, hour }: { readonly temperature: number; readonly hour: number }) =>
    `${name.padEnd(18)}${tenth.format(temperature).padStart(12)} °C, ${when(hour)}`
  const titles = ['', 'Heating', 'Sens. cool', 'Lat. cool', 'Humidify']
  const hoursOf = (part: number, all: number) =>
    all === 0 ? 'none judged' : `${whole.format(part)} of ${whole.format(all)} h`
  const comfortLines = (of: ZoneComfort | undefined) =>
    of === undefined
      ? []
      : [
          `${'Comfort, PMV II'.padEnd(18)}${hoursOf(of.annual.pmvII, of.annual.occupied)} (EN 16798-1, |PMV| up to 0.5)`,
          `${'Adaptive II'.padEnd(18)}${hoursOf(of.annual.adaptiveII, of.annual.adaptive)} (where and when nothing cools)`,
          `${'Unmet hours'.padEnd(18)}${whole.format(of.annual.unmetHeating)} heating, ${whole.format(of.annual.unmetCooling)} cooling`,
        ]
  const cells = (line: readonly string[]): string =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(5) : cell.padStart(12))).join('')
  const lines = ({ monthly, annual }: Part) => [
    cells(titles),
    ...monthNames.map((month, m) => cells([month, ...needs.map(need => whole.format(monthly[need][m] ?? NaN))])),
    cells(['Year', ...needs.map(need => whole.format(annual[need]))]),
  ]
  const { city, country, label } = year.weather
  return [
    `Weather: ${[city, country].filter(text => text !== '').join(', ')} (${label})`,
    `Engine ${year.engineVersion}, ${year.stepsPerHour} steps an hour, floor area ${tenth.format(year.building.floorArea)} m²`,
    ...(standardFilms ? [results.secondOpinion.films] : []),
    ...year.zones.flatMap((zone, z) => [
      '',
      `Zone ${zone.name}, needs in kWh`,
      ...lines(zone),
      peak('Peak heating', zone.peaks.heating),
      peak('Peak cooling', zone.peaks.sensibleCooling),
      extreme('Warmest', zone.airTemperature.highest),
      extreme('Coldest', zone.airTemperature.lowest),
      ...comfortLines(comfort[z]),
    ]),
    ...(year.zones.length < 2 ? [] : ['', 'Building, needs in kWh', ...lines({ name: 'building', ...year.building })]),
    ...year.warnings.map(w => `Outside the range of the method: ${w.quantity} is ${w.value}, the limit is ${w.limit}`),
    '',
  ].join('\n')
}
