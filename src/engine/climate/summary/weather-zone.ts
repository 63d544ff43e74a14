import type { WeatherYear } from '../../year/weather-year.ts'
import { climateZone, type ClimateZone } from './climate-zone.ts'
import { degreeDays } from './degree-days.ts'
import { temperatureMonths } from './temperature-months.ts'

/**
 * The climate zone of a weather year: degree-days below 18.3 and above 10 °C (65 and 50 °F), monthly means, precipitation.
 *
 * @param precipitation twelve monthly sums [mm]; null when not known: the zone then has no letter
 * @source ANSI/ASHRAE Standard 169-2020, table A-3
 * @checked climate-summary.test.ts; tests/validation/climate-summary.test.ts
 */
export function weatherZone(
  { temperature, place }: Pick<WeatherYear, 'temperature' | 'place'>,
  precipitation: readonly number[] | null = null,
): ClimateZone {
  return climateZone(
    degreeDays(temperature, 'cooling', 10).annual,
    degreeDays(temperature, 'heating', 18.3).annual,
    temperatureMonths(temperature).monthly.map(month => month.mean),
    precipitation,
    place.latitude >= 0,
  )
}
