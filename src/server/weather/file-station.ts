import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Repair } from '#engine/climate/epw/repair-weather.ts'
import type { Place } from '#engine/year/weather-year.ts'
import { countryName } from './countries.ts'

function said(text: string): boolean {
  return text !== '' && text !== '-'
}
/** Text without characters that control a terminal or turn the direction of a line; the half-space of Persian stays. */
function plain(text: string): string {
  return text.replace(/(?!\u200c)[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
}
/** Text with spaces for the dots of weather files: `Tehran-Mehrabad.Intl.AP`. */
function spaced(text: string): string {
  return plain(text)
    .replace(/\.(?=\S)/g, ' ')
    .trim()
}

interface ReadFile {
  readonly place: Place
  readonly years: readonly [first: number, last: number] | null
  readonly repairs: readonly Repair[]
}

/** Name of a nameless station: its number, else its position. */
function nameless({ wmo, latitude, longitude }: Place): string {
  return said(spaced(wmo)) ? `WMO ${spaced(wmo)}` : `${latitude}, ${longitude}`
}

/** Station of a weather file, with the file's own name and figures. */
export function fileStation(
  id: string,
  kind: 'upload' | 'folder' | 'synced',
  { place, years, repairs }: ReadFile,
): WeatherStation {
  return {
    _id: id,
    kind,
    origin: 'measured',
    name: [place.city, place.region].map(spaced).filter(said).join(', ') || nameless(place),
    nameFa: null,
    city: said(spaced(place.city)) ? spaced(place.city) : '',
    country: countryName(spaced(place.country)),
    ...(said(spaced(place.region)) ? { region: spaced(place.region) } : {}),
    wmo: said(spaced(place.wmo)) ? spaced(place.wmo) : null,
    latitude: place.latitude,
    longitude: place.longitude,
    altitude: place.elevation,
    timeZone: place.timeZone,
    source: plain(place.source),
    years: years === null ? '–' : years[0] === years[1] ? String(years[0]) : `${years[0]}–${years[1]}`,
    distance: null,
    label:
      years === null
        ? 'weather file'
        : years[0] === years[1]
          ? `weather of ${years[0]}`
          : `typical year of months from ${years[0]}–${years[1]}`,
    repairs: repairs.map(({ quantity, rule, hours }) => ({ quantity, rule, hours })),
  }
}

/** Station of a person's own weather file. */
export function uploadedStation(id: string, file: ReadFile): WeatherStation {
  return fileStation(`epw:${id}`, 'upload', file)
}

/** Label of any station: those of older rows and of bundled climates have none of their own. */
export function stationLabel(station: WeatherStation): string {
  return station.label ?? (station.origin === 'generated' ? 'generated from climate normals' : 'weather file')
}
