import type { WeatherYear } from '#engine/year/weather-year.ts'
import { deliveredEnergy, type DeliveredHours } from '#engine/energy/delivered-energy.ts'
import type { YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { engineVersion } from '#engine/version.ts'
import type { HourSeries, HourSeriesKey } from '#contract/entities/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Message } from '#contract/message.ts'
import { lowered, type NotSimulated } from './lowered.ts'
import { zoneParts } from './model/zone-parts.ts'
import { weatherAtSite } from './model/weather-at-site.ts'

/** Requested hours of series, all of the same year: one simulation answers them. */
export interface HoursRequest {
  readonly series: readonly HourSeriesKey[]
  /** Id of a zone type; absent: the whole building. */
  readonly zone?: string
  /** Day of the year from 1; absent: the whole year. */
  readonly day?: number
}
/**
 * Part of a request without an answer: an unknown zone type, a series without zones, or a day that the year does not
 * have.
 */
export interface NoSuchHours {
  readonly ok: false
  readonly reason: 'field.invalid' | 'hours.wholeOnly' | 'field.range'
  readonly params: Message['params']
  readonly field: 'zone' | 'day'
}
export type HoursAnswer = { readonly ok: true; readonly hours: readonly HourSeries[] } | NotSimulated | NoSuchHours

type Zone = YearResult['zones'][number]
const needs = ['heatingNeed', 'sensibleCoolingNeed', 'latentCoolingNeed'] as const
const felt = {
  airTemperature: 'airTemperature',
  operativeTemperature: 'operativeTemperature',
  relativeHumidity: 'relativeHumidityPercent',
} as const
const uses = ['lighting', 'equipment', 'heating', 'cooling', 'fans', 'pumps', 'hotWater'] as const

function isOneOf<K extends string>(keys: readonly K[], key: string): key is K {
  return (keys as readonly string[]).includes(key)
}

/** Whether a series is one of zones, too. */
function isOfZones(key: HourSeriesKey): boolean {
  return isOneOf(needs, key) || key in felt
}

/**
 * Series of a building's year, hour by hour: needs as sums over the zones, temperatures and humidity as means by floor,
 * and energy drawn by systems for the whole building. The year is simulated once, however many series are asked for.
 *
 * @param request series, zone and day; the answer has means over the hour: W, °C, %, radiation W/m²
 */
export function hourSeries(
  building: Building,
  stationWeather: WeatherYear,
  { series, zone, day }: HoursRequest,
): HoursAnswer {
  const weather = weatherAtSite(building, stationWeather)
  const days = weather.hours / 24
  if (day !== undefined && day > days)
    return { ok: false, reason: 'field.range', params: { min: 1, max: days }, field: 'day' }
  const parts = zoneParts(building).parts.filter(part => zone === undefined || part.of.type.id === zone)
  if (zone !== undefined && parts.length === 0) return { ok: false, reason: 'field.invalid', params: {}, field: 'zone' }
  if (zone !== undefined && !series.every(isOfZones))
    return { ok: false, reason: 'hours.wholeOnly', params: {}, field: 'zone' }
  const answer = lowered(building, weather)
  if (!answer.ok) return answer
  const { model, systems } = answer
  const year = simulate(model, weather)
  const hourly = series.every(key => isOfZones(key) && key !== 'relativeHumidity')
    ? undefined
    : deliveredEnergy(year, model, systems, weather, { hourly: true }).hourly
  const names = new Set(parts.map(({ key }) => key))
  const own = year.zones.flatMap((each, z) => (zone === undefined || names.has(each.name) ? [{ zone: each, z }] : []))
  const [from, to] = day === undefined ? [0, year.hours] : [(day - 1) * 24, day * 24]
  const hours = series.map(key => ({
    series: key,
    zone: zone ?? null,
    unit: unitOf(key),
    firstHour: from,
    values: Array.from({ length: to - from }, (_, i) => valueAt(key, from + i, year, weather, own, hourly)),
    engineVersion,
  }))
  return { ok: true, hours }
}

function valueAt(
  series: HourSeriesKey,
  h: number,
  year: YearResult,
  weather: WeatherYear,
  zones: readonly { readonly zone: Zone; readonly z: number }[],
  delivered: DeliveredHours | undefined,
): number {
  const of = (values: ArrayLike<number> | undefined) => values?.[h] ?? 0
  if (isOneOf(needs, series)) return zones.reduce((sum, { zone }) => sum + of(zone.hourly[series]), 0)
  if (isOneOf(uses, series)) return of(delivered?.endUses[series])
  switch (series) {
    case 'airTemperature':
    case 'operativeTemperature':
    case 'relativeHumidity': {
      const floor = zones.reduce((sum, { zone }) => sum + zone.floorArea, 0)
      const weighed = zones.reduce((sum, { zone, z }) => {
        // Evaporative coolers leave the air more humid than it was simulated.
        const values = series === 'relativeHumidity' ? delivered?.humidity?.percent(z) : undefined
        return sum + zone.floorArea * of(values ?? zone.hourly[felt[series]])
      }, 0)
      return weighed / floor
    }
    case 'outdoorTemperature':
      return of(year.outdoorTemperature)
    case 'globalRadiation':
      return of(weather.globalHorizontal)
    case 'generation':
      return of(delivered?.photovoltaic) + of(delivered?.wind)
    case 'bought':
      return of(delivered?.electricity) - of(delivered?.selfUsed)
    case 'exported':
      return of(delivered?.photovoltaic) + of(delivered?.wind) - of(delivered?.selfUsed)
  }
}

const units: Partial<Record<HourSeriesKey, HourSeries['unit']>> = {
  airTemperature: '°C',
  operativeTemperature: '°C',
  outdoorTemperature: '°C',
  relativeHumidity: '%',
  globalRadiation: 'W/m²',
}
function unitOf(series: HourSeriesKey): HourSeries['unit'] {
  return units[series] ?? 'W'
}
