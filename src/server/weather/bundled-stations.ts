import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { BoundedCache } from '#engine/bounded-cache.ts'
import type { RadiationOrigin, WeatherStation } from '#contract/entities/weather-station.ts'
import { climateCredits, climateNormals, climatePlace, climates, type Climate } from './bundled/climates.ts'

function idOf(climate: Climate): string {
  return `station:${climate.wmo}`
}
function labelOf({ radiation }: Climate): string {
  const estimated = radiation === 'satellite' || radiation === 'reanalysis'
  return radiation === 'measured' || radiation === 'typical year'
    ? 'generated from climate normals'
    : `generated from climate normals; radiation ${estimated ? `estimated from ${radiation} data` : radiation}`
}

const radiationKeys: Readonly<Record<Climate['radiation'], RadiationOrigin>> = {
  measured: 'measured',
  'typical year': 'typical-year',
  'estimated from sunshine': 'sunshine',
  'estimated from cloud': 'cloud',
  satellite: 'satellite',
  reanalysis: 'reanalysis',
}
/** Credit of a climate: before its colon it names a station, a city, or a country's others. */
function creditOf({ name, city, country }: Climate): string | undefined {
  const named = (place: string) =>
    climateCredits.find(credit => (credit.split(':')[0] ?? '').split(/, | and /).includes(place))
  return named(name) ?? named(city) ?? named(country)
}

function stationOf(climate: Climate): WeatherStation {
  const credit = creditOf(climate)
  return {
    _id: idOf(climate),
    kind: 'bundled',
    origin: 'generated',
    name: climate.name,
    nameFa: climate.nameFa,
    city: climate.city,
    country: climate.country,
    ...(climate.region === '' ? {} : { region: climate.region }),
    wmo: climate.wmo,
    latitude: climate.latitude,
    longitude: climate.longitude,
    altitude: climate.elevation,
    timeZone: climate.timeZone,
    source: [climate.source, ...climate.estimates].join('; '),
    years: climate.years,
    label: labelOf(climate),
    radiation: radiationKeys[climate.radiation],
    windDirections: climate.months.windFromDeg === undefined ? 'generated' : 'known',
    ...(credit === undefined ? {} : { credit }),
    distance: null,
    repairs: [],
  }
}

/** Bundled climates: years generated from monthly normals, and labelled so. */
export const bundledStations: readonly WeatherStation[] = climates.map(stationOf)

const climatesById = new Map(climates.map(climate => [idOf(climate), climate]))
const years = new BoundedCache<WeatherYear>()

/**
 * Generated year of a bundled station (`station:<wmo>`), stored for the thread's next questions; undefined for an
 * unknown id.
 */
export function bundledYear(id: string): WeatherYear | undefined {
  const climate = climatesById.get(id)
  return climate && years.get(id, () => generateYear(climateNormals(climate), climatePlace(climate)))
}
