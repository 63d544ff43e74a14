import { distanceKm } from '#contract/distance-km.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherRepair, WeatherStation } from '#contract/entities/weather-station.ts'
import type { InputIssue } from './input-check.ts'

/** Distance beyond which a station says little about the site [km]. */
export const farKilometres = 50
/** Distance beyond which a bundled climate is another place's: between them there is often no other within 50 km. */
const farBundled = 500
/** Repaired hours that are worth a warning: a week. */
const manyHours = 168

/** Warning of a repair, by its quantity. */
const repairKeys: Readonly<Record<string, string>> = {
  temperature: 'check.repairedTemperature',
  dewPoint: 'check.repairedHumidity',
  relativeHumidity: 'check.repairedHumidity',
  pressure: 'check.repairedPressure',
  skyInfrared: 'check.repairedInfrared',
  globalHorizontal: 'check.repairedSun',
  directNormal: 'check.repairedSun',
  diffuseHorizontal: 'check.repairedSun',
  totalSkyCover: 'check.repairedClouds',
  opaqueSkyCover: 'check.repairedClouds',
  windSpeed: 'check.repairedWind',
  windDirection: 'check.repairedWindDirection',
}
/** Warning of a finding that changed nothing, by its rule. */
const findingKeys: Readonly<Record<string, string>> = {
  noLight: 'check.weatherNoLight',
  offNoon: 'check.weatherOffNoon',
  contradicts: 'check.weatherContradicts',
  notSum: 'check.weatherNotSum',
  offElevation: 'check.weatherOffElevation',
  calm: 'check.weatherCalm',
  tooStrong: 'check.weatherTooWindy',
}

/** Whether a rule changed nothing: it is a finding about the file. */
export function isFinding({ rule }: WeatherRepair): boolean {
  return rule in findingKeys
}

/**
 * Warnings about a building's weather: it is of another place, many of its hours are made by rule, or its columns do
 * not belong together. They stand in the input check and beside every result.
 */
export function weatherIssues(
  building: Building,
  station: Pick<WeatherStation, 'kind' | 'latitude' | 'longitude' | 'repairs'>,
): readonly InputIssue[] {
  return [...placeIssues(building, station), ...repairIssues(station.repairs)]
}

function issue(key: string, params: InputIssue['params']): InputIssue {
  return { tab: 'location', field: 'weatherStationId', severity: 'warning', key, params }
}

function placeIssues(
  { userInputs: { location } }: Building,
  station: Pick<WeatherStation, 'kind' | 'latitude' | 'longitude'>,
): readonly InputIssue[] {
  const { latitude, longitude } = location ?? {}
  if (latitude === undefined || longitude === undefined) return []
  const distance = distanceKm({ latitude, longitude }, station)
  if (distance <= (station.kind === 'bundled' ? farBundled : farKilometres)) return []
  const params = { distance: Math.round(distance), quantity: 'distance' }
  return [issue(latitude * station.latitude < 0 ? 'check.weatherHemisphere' : 'check.weatherFar', params)]
}

/** Warnings about the hours of a weather year that are made by rule, and about columns that do not belong together. */
export function repairIssues(repairs: readonly WeatherRepair[]): readonly InputIssue[] {
  const longest = new Map<string, number>()
  const contradicts = repairs.some(({ rule }) => rule === 'contradicts')
  for (const repair of repairs) {
    const { hours } = repair
    const key = warningKey(repair)
    // Values of another unit are impossible ones, or lowered: nothing was missing.
    if (contradicts && (key === 'check.repairedHumidity' || key === 'check.dewPointLowered')) continue
    if (key !== undefined && (isFinding(repair) || hours >= manyHours))
      longest.set(key, Math.max(hours, longest.get(key) ?? 0))
  }
  return [...longest].map(([key, hours]) => issue(key, { hours }))
}

function warningKey({ quantity, rule }: WeatherRepair): string | undefined {
  if (rule === 'atTemperature') return 'check.dewPointLowered'
  if (quantity === 'windSpeed' && rule === 'constant') return 'check.weatherNoWind'
  return findingKeys[rule] ?? repairKeys[quantity]
}
