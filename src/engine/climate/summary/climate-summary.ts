import type { WeatherYear } from '../../year/weather-year.ts'
import { humidityRatioFromDewPoint } from '../air/humid-air.ts'
import type { ClimateZone } from './climate-zone.ts'
import { comfortBand, type ComfortBand } from './comfort-band.ts'
import { degreeDays, type DegreeDays } from './degree-days.ts'
import { designTemperatures, type DesignTemperatures } from './design-conditions.ts'
import { monthMeans } from './month-means.ts'
import { orientationSun, type OrientationSun } from './orientation-sun.ts'
import { sunPathDays, type SunPathDay } from './sun-path-days.ts'
import { temperatureMonths, type TemperatureSpan } from './temperature-months.ts'
import { weatherZone } from './weather-zone.ts'
import { windRose, type WindRose } from './wind-rose.ts'

/** A weather year in figures, for a designer before drawing. Lists of twelve begin with January. */
export interface ClimateSummary {
  readonly temperature: { readonly monthly: readonly TemperatureSpan[]; readonly year: TemperatureSpan }
  readonly comfort: readonly ComfortBand[]
  readonly humidity: {
    /** Mean relative humidity [%]. */
    readonly relativePercent: readonly number[]
    /** Mean dew point [°C]. */
    readonly dewPoint: readonly number[]
    /** Mean humidity ratio [kg/kg]. */
    readonly ratio: readonly number[]
  }
  readonly sun: OrientationSun
  readonly wind: WindRose & { /** [m/s] */ readonly meanSpeed: readonly number[] }
  /** Heating below 18 and 18.3 °C, cooling above 10, 18 and 18.3 °C. */
  readonly degreeDays: readonly DegreeDays[]
  /** Design temperatures of this year's own hours. */
  readonly design: DesignTemperatures
  readonly climateZone: ClimateZone
  readonly sunPath: readonly SunPathDay[]
}

/** Base temperatures of the summary's degree-days [°C]; 18.3 and 10 are 65 and 50 °F. */
const bases = [
  ['heating', 18],
  ['heating', 18.3],
  ['cooling', 10],
  ['cooling', 18],
  ['cooling', 18.3],
] as const

/**
 * The climate of a weather year.
 *
 * @param precipitation twelve monthly sums [mm]; null when not known: the climate zone then has no letter
 * @checked climate-summary.test.ts; tests/validation/climate-summary.test.ts
 */
export function climateSummary(weather: WeatherYear, precipitation: readonly number[] | null = null): ClimateSummary {
  const { place, hours, clock, dewPoint, pressure } = weather
  const temperature = temperatureMonths(weather.temperature)
  const means = temperature.monthly.map(month => month.mean)
  const ratio = new Float64Array(hours)
  for (let h = 0; h < hours; h++) ratio[h] = humidityRatioFromDewPoint(dewPoint[h], pressure[h])
  return {
    temperature,
    comfort: means.map(comfortBand),
    humidity: {
      relativePercent: monthMeans(weather.relativeHumidityPercent),
      dewPoint: monthMeans(dewPoint),
      ratio: monthMeans(ratio),
    },
    sun: orientationSun(weather),
    wind: { ...windRose(weather.windSpeed, weather.windDirectionDeg), meanSpeed: monthMeans(weather.windSpeed) },
    degreeDays: bases.map(([kind, base]) => degreeDays(weather.temperature, kind, base)),
    design: designTemperatures(weather),
    climateZone: weatherZone(weather, precipitation),
    sunPath: sunPathDays(place, hours, clock),
  }
}
