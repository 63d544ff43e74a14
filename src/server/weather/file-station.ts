import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Repair } from '#engine/climate/repair-weather.ts'
import type { Place } from '#engine/climate/weather-year.ts'
import { countryName } from './countries.ts'

const said = (text: string): boolean => text !== '' && text !== '-'
/** Characters that control a terminal or turn the direction of a line are no part of a text; the half-space of Persian is. */
const plain = (text: string): string => text.replace(/(?!\u200c)[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
/** Weather files write dots for spaces: `Tehran-Mehrabad.Intl.AP`. */
const spaced = (text: string): string => plain(text).replace(/\.(?=\S)/g, ' ').trim()

interface ReadFile { readonly place: Place, readonly years: readonly [first: number, last: number] | null, readonly repairs: readonly Repair[] }

/** What a station without a name is called: its number, else where it lies. */
const nameless = ({ wmo, latitude, longitude }: Place): string => said(spaced(wmo)) ? `WMO ${spaced(wmo)}` : `${latitude}, ${longitude}`

/** A weather file as a station. Names and figures are the file's own. */
export const fileStation = (id: string, kind: 'upload' | 'folder' | 'synced', { place, years, repairs }: ReadFile): WeatherStation => ({
  _id: id, kind, origin: 'measured',
  name: [place.city, place.region].map(spaced).filter(said).join(', ') || nameless(place), nameFa: null,
  city: said(spaced(place.city)) ? spaced(place.city) : '', country: countryName(spaced(place.country)),
  ...said(spaced(place.region)) ? { region: spaced(place.region) } : {},
  wmo: said(spaced(place.wmo)) ? spaced(place.wmo) : null,
  latitude: place.latitude, longitude: place.longitude, altitude: place.elevation, timeZone: place.timeZone,
  source: plain(place.source), years: years === null ? '–' : years[0] === years[1] ? String(years[0]) : `${years[0]}–${years[1]}`, distance: null,
  label: years === null ? 'weather file' : years[0] === years[1] ? `weather of ${years[0]}` : `typical year of months from ${years[0]}–${years[1]}`,
  repairs: repairs.map(({ quantity, rule, hours }) => ({ quantity, rule, hours })),
})

/** A person's own weather file as a station. */
export const uploadedStation = (id: string, file: ReadFile): WeatherStation => fileStation(`epw:${id}`, 'upload', file)

/** The label of any station: those of older rows and of bundled climates carry none. */
export const stationLabel = (station: WeatherStation): string =>
  station.label ?? (station.origin === 'generated' ? 'generated from climate normals' : 'weather file')
