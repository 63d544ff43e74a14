import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { WeatherReading } from './read-weather.worker.ts'

/** Country codes of weather files, where the product has the country's name. */
const countryNames: Readonly<Record<string, string>> = { IRN: 'Iran', QAT: 'Qatar', ARE: 'United Arab Emirates', USA: 'United States' }
const said = (text: string): boolean => text !== '' && text !== '-'

/** A person's own weather file as a station. Names and figures are the file's own. */
export const uploadedStation = (id: string, { place, years, repairs }: WeatherReading & { readonly ok: true }): WeatherStation => ({
  _id: `epw:${id}`, kind: 'upload', origin: 'measured',
  name: [place.city, place.region].filter(said).join(', '), nameFa: null,
  city: place.city, country: countryNames[place.country.toUpperCase()] ?? place.country,
  wmo: said(place.wmo) ? place.wmo : null,
  latitude: place.latitude, longitude: place.longitude, altitude: place.elevation, timeZone: place.timeZone,
  source: place.source, years: years === null ? '–' : years[0] === years[1] ? String(years[0]) : `${years[0]}–${years[1]}`, distance: null,
  repairs: repairs.map(({ quantity, rule, hours }) => ({ quantity, rule, hours })),
})
