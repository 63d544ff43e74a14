import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MonthlyNormals, MonthNormals } from '#engine/climate/generated-year/month-normals.ts'
import type { Place } from '#engine/year/weather-year.ts'

/** Climate normals of a station, as in `climates.json`: a row of twelve figures for each quantity. */
export interface Climate {
  readonly wmo: string
  readonly name: string
  readonly nameFa: string | null
  readonly city: string
  /** State, in the United States. */
  readonly region: string
  readonly country: string
  /** ISO 3166, three letters. */
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
  readonly elevation: number
  readonly timeZone: number
  /** Kind of the data: means of many years, or of the months of a single typical year. */
  readonly kind: 'observed' | 'typical year'
  readonly source: string
  readonly years: string
  readonly radiation:
    | 'measured'
    | 'typical year'
    | 'estimated from sunshine'
    | 'estimated from cloud'
    | 'satellite'
    | 'reanalysis'
  /** Quantities that were not observed here, and their origin. */
  readonly estimates: readonly string[]
  readonly months: Readonly<Partial<Record<keyof MonthNormals, readonly number[]>>>
}
interface ClimateFile {
  readonly schema: 'badgir.climates/1'
  readonly credits: readonly string[]
  readonly climates: readonly Climate[]
}

// Made by `npm run climates`.
const file = JSON.parse(readFileSync(join(import.meta.dirname, 'climates.json'), 'utf8')) as ClimateFile

/** All bundled climates. */
export const climates: readonly Climate[] = file.climates

/** Credits that must be shown with the climates. */
export const climateCredits: readonly string[] = file.credits

export function climatePlace(climate: Climate): Place {
  return {
    city: climate.city,
    region: climate.region,
    country: climate.countryCode,
    source: `normals ${climate.years}`,
    wmo: climate.wmo,
    latitude: climate.latitude,
    longitude: climate.longitude,
    timeZone: climate.timeZone,
    elevation: climate.elevation,
  }
}

export function climateNormals({ source, months, wmo }: Climate): MonthlyNormals {
  return {
    source,
    months: Array.from({ length: 12 }, (_, m) => {
      const at = (quantity: keyof MonthNormals): number => {
        const value = months[quantity]?.[m]
        if (value === undefined) throw new Error(`climate ${wmo} lacks ${quantity} of month ${m + 1}`)
        return value
      }
      const others = Object.fromEntries(Object.entries(months).map(([quantity, values]) => [quantity, values[m]]))
      return {
        ...others,
        temperature: at('temperature'),
        dailyMaximum: at('dailyMaximum'),
        dailyMinimum: at('dailyMinimum'),
        windSpeed: at('windSpeed'),
      }
    }),
  }
}
