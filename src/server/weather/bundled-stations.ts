import { generateYear, type MonthlyNormals } from '#engine/climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import type { Place, WeatherYear } from '#engine/climate/weather-year.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'

interface Bundled { readonly station: WeatherStation, readonly normals: MonthlyNormals, readonly place: Place }

const bundled = (names: Pick<WeatherStation, 'name' | 'nameFa' | 'city' | 'country'>, years: string, normals: MonthlyNormals, place: Place): Bundled => ({
  station: {
    _id: `station:${place.wmo}`, kind: 'bundled', origin: 'generated', ...names, wmo: place.wmo,
    latitude: place.latitude, longitude: place.longitude, altitude: place.elevation, timeZone: place.timeZone,
    source: normals.source, years, distance: null, repairs: [],
  },
  normals, place,
})

/** The climates that come with the product: years generated from observed monthly normals, and labelled so. */
const climates: readonly Bundled[] = [
  bundled({ name: 'Tehran Mehrabad', nameFa: 'تهران، مهرآباد', city: 'Tehran', country: 'Iran' }, '1991–2018', tehranNormals, tehranPlace),
]

export const bundledStations: readonly WeatherStation[] = climates.map(climate => climate.station)

const years = new Map<string, WeatherYear>()

/** The generated year of a bundled station (`station:<wmo>`), made once a thread; undefined for an unknown id. */
export const bundledYear = (id: string): WeatherYear | undefined => {
  const known = years.get(id)
  if (known !== undefined) return known
  const climate = climates.find(c => c.station._id === id)
  if (climate === undefined) return undefined
  const year = generateYear(climate.normals, climate.place)
  years.set(id, year)
  return year
}
