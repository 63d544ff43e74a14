import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Language } from '#contract/options.ts'
import { citation, translatedWord } from './citation.ts'

export interface StationWords {
  /** Persian name if the station has one; a file's name stays as it is. */
  readonly name: (station: Pick<WeatherStation, 'name' | 'nameFa'>) => string
  /** The city of a station: Persian names say it first (تهران، مهرآباد). */
  readonly city: (station: Pick<WeatherStation, 'city' | 'nameFa'>) => string
  /** A stored city: by its station where that named it, which was in English. */
  readonly storedCity: (
    city: string | undefined,
    station: Pick<WeatherStation, 'city' | 'nameFa'> | null | undefined,
  ) => string | undefined
  readonly country: (station: Pick<WeatherStation, 'country'>) => string
  readonly source: (station: Pick<WeatherStation, 'source'>) => string
  readonly years: (station: Pick<WeatherStation, 'years'>) => string
  readonly credit: (credit: string) => string
}

/** Texts about a weather station, in a language. */
export function stationWords(language: Language): StationWords {
  const cityOf: StationWords['city'] = ({ city, nameFa }) =>
    (language === 'fa' ? nameFa?.split('،')[0] : undefined) ?? city
  return {
    name: ({ name, nameFa }) => (language === 'fa' ? nameFa : null) ?? name,
    city: cityOf,
    storedCity: (city, station) =>
      station === null || station === undefined || station.city !== city ? city : cityOf(station),
    country: ({ country }) => translatedWord(country, language),
    source: ({ source }) => citation(source, 'station', language),
    years: ({ years }) => citation(years, 'years', language),
    credit: credit => citation(credit, 'station', language),
  }
}
