import type { WeatherYear } from './weather-year.ts'
import { skyYear, type SkyYear } from '../single-zone/sky-year.ts'
import { sin } from '../maths/sin.ts'
import { cos } from '../maths/cos.ts'
import { pow } from '../maths/pow.ts'

const sigma = 5.670374e-8 // W/(m²·K⁴)

/** What the engine works out of a weather year once, whatever the building. */
export interface YearClimate {
  readonly sky: SkyYear
  /** Outdoor air, mean over the hour [°C]. */
  readonly outdoorTemperature: Float64Array
  /** Outdoor air less sky temperature, mean over the hour [K]. */
  readonly skyDepression: Float64Array
  /** (0.75·v²)^0.667, v the mean wind over the hour at the weather station [Pa-like, m/s]: EN 15242's wind term without leakage and terrain. */
  readonly windTerm: Float64Array
  /** Air density over that of standard air at sea level, from the year's mean pressure. */
  readonly densityRatio: number
  readonly meanTemperature: number
  /** First harmonic of the year: mean + waveCosine·cos(2πt) + waveSine·sin(2πt), t = part of the year [K]. */
  readonly waveCosine: number
  readonly waveSine: number
}

const known = new WeakMap<WeatherYear, YearClimate>()

/**
 * Sun, sky and means of a weather year, kept as long as the weather object lives.
 *
 * The cache is keyed by the object: a weather year must not be changed after its first simulation.
 * Planes are not cached; every simulation computes its own.
 */
export function yearClimate(weather: WeatherYear): YearClimate {
  let climate = known.get(weather)
  if (climate === undefined) {
    climate = workOut(weather)
    known.set(weather, climate)
  }
  return climate
}

function workOut(weather: WeatherYear): YearClimate {
  const { hours, temperature, skyInfrared, windSpeed, pressure } = weather
  const outdoorTemperature = new Float64Array(hours)
  const skyDepression = new Float64Array(hours)
  const windTerm = new Float64Array(hours)
  let sum = 0
  let pressureSum = 0
  let waveCosine = 0
  let waveSine = 0
  for (let h = 0; h < hours; h++) {
    // File values stand at the hour's end; the year closes on itself.
    const before = h === 0 ? hours - 1 : h - 1
    const outdoor = 0.5 * (temperature[before] + temperature[h])
    const wind = 0.5 * (windSpeed[before] + windSpeed[h])
    outdoorTemperature[h] = outdoor
    skyDepression[h] = outdoor + 273.15 - Math.sqrt(Math.sqrt(0.5 * (skyInfrared[before] + skyInfrared[h]) / sigma))
    windTerm[h] = wind > 0 ? pow(0.75 * wind * wind, 0.667) : 0 // Δc_p = 0.75, EN 15242 § 6.7.1
    sum += outdoor
    pressureSum += pressure[h]
    const angle = 2 * Math.PI * (h + 0.5) / hours
    waveCosine += outdoor * cos(angle)
    waveSine += outdoor * sin(angle)
  }
  return {
    sky: skyYear(weather),
    outdoorTemperature, skyDepression, windTerm,
    densityRatio: pressureSum / hours / 101325,
    meanTemperature: sum / hours,
    waveCosine: 2 * waveCosine / hours,
    waveSine: 2 * waveSine / hours,
  }
}
