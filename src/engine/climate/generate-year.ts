import type { Place, WeatherYear } from './weather-year.ts'
import { extraterrestrialNormal } from '../sun/perez-sky.ts'
import { sunYear } from '../sun/sun-year.ts'
import { monthStarts } from './calendar.ts'
import { unlimitedCeiling } from './epw-fields.ts'
import { dewPointOf, saturationPressure, standardPressure } from './humid-air.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import { martinBerdahlEmissivity } from './martin-berdahl.ts'
import { sin } from '../maths/sin.ts'
import { cos } from '../maths/cos.ts'
import { tan } from '../maths/tan.ts'
import { acos } from '../maths/acos.ts'

/** Observed means of one month over many years. */
export interface MonthNormals {
  /** Mean temperature and means of the daily extremes [°C]. */
  readonly temperature: number
  readonly dailyMaximum: number
  readonly dailyMinimum: number
  /** Mean dew point [°C]; without it `relativeHumidityPercent` at the mean temperature is taken. */
  readonly dewPoint?: number
  readonly relativeHumidityPercent?: number
  /** Measured global horizontal radiation [kWh/(m²·day)]; without it `sunshineHours` [h/day] is taken. */
  readonly globalKWhPerM2Day?: number
  readonly sunshineHours?: number
  /** [m/s] */
  readonly windSpeed: number
  /** Sky cover [0–1]; without it one less the relative sunshine, or one half. */
  readonly skyCover?: number
  /** Station pressure [Pa]; without it the standard atmosphere. */
  readonly pressure?: number
}

export interface MonthlyNormals {
  /** Who observed it, and when. */
  readonly source: string
  /** Twelve, January first. */
  readonly months: readonly MonthNormals[]
}

const degree = Math.PI / 180
const sigma = 5.670374e-8 // W/(m²·K⁴), CODATA 2018
/** Relation of radiation to sunshine where none was measured: H = H0·(a + b·n/N). An estimate: local values differ by ±15 %. */
const angstrom = { a: 0.25, b: 0.5 } // FAO Irrigation and Drainage Paper 56, eq. 35

/** Mean day of temperature for a range of 1: harmonics amplitude, phase [rad]. */
const temperatureHarmonics = [[0.4632, 3.805], [0.0984, 0.36], [0.0168, 0.822], [0.0138, 3.513]] as const

/** Declination [rad] on a day of the year (1 = 1 January), Spencer 1971. */
function declination(dayOfYear: number): number {
  const g = 2 * Math.PI * (dayOfYear - 1) / 365
  return 0.006918 - 0.399912 * cos(g) + 0.070257 * sin(g) - 0.006758 * cos(2 * g) + 0.000907 * sin(2 * g)
    - 0.002697 * cos(3 * g) + 0.00148 * sin(3 * g)
}

/** Sunset hour angle [rad]: 0 in the polar night, π in the polar day. */
function sunsetAngle(latitude: number, delta: number): number {
  return acos(Math.min(1, Math.max(-1, -tan(latitude * degree) * tan(delta))))
}

/**
 * Monthly-average daily diffuse over global radiation.
 *
 * @param clearness monthly mean of H/H0; held within 0.3–0.8
 * @param sunset    sunset hour angle [rad]
 * @source  Erbs, Klein & Duffie, Solar Energy 28(4), 1982, monthly correlation
 */
function erbsMonthlyDiffuseFraction(clearness: number, sunset: number): number {
  const k = Math.min(0.8, Math.max(0.3, clearness))
  return sunset <= 81.4 * degree
    ? 1.391 + k * (-3.56 + k * (4.189 - k * 2.137))
    : 1.311 + k * (-3.022 + k * (3.427 - k * 1.821))
}

/**
 * An hourly year with the given monthly means: every day is the mean day of its time of year.
 *
 * It has no clouded and clear days, no cold and hot spells: fit for monthly and annual energy, not for peaks.
 * Its label says `generated from climate normals`.
 *
 * - global radiation: measured, else from sunshine hours by Ångström–Prescott (a 0.25, b 0.50, FAO-56: an estimate);
 * - over the day: Collares-Pereira & Rabl (Solar Energy 22, 1979), scaled so that the day's sum is kept, as
 *   Gueymard (Solar Energy 37, 1986) requires; diffuse by Erbs's monthly correlation and Liu & Jordan (1960);
 * - temperature: Erbs, Klein & Beckman (ASHRAE Journal, June 1983), scaled to the mean daily range;
 * - dew point, wind and pressure: constant over a day; sky infrared: Martin & Berdahl (1984);
 * - between months: straight lines that keep every monthly mean.
 *
 * Exact monthly means: temperature, daily range, global radiation, dew point (where below the temperature), wind, pressure.
 *
 * @param normals twelve months, see `MonthNormals`
 * @param place   latitude, longitude, time zone and elevation are used
 * @throws  RangeError when there are not twelve months, or one lacks both radiation and sunshine, or both humidities
 * @checked generate-year.test.ts
 */
export function generateYear(normals: MonthlyNormals, place: Place): WeatherYear {
  const months = normals.months
  if (months.length !== 12) throw new RangeError('twelve months are needed')
  const hours = 8760
  const starts = monthStarts(hours)

  // Radiation outside the air and length of the day, monthly means.
  const outside = new Float64Array(365) // J/(m²·day) / 3.6e6 = kWh/(m²·day)
  const sunset = new Float64Array(365)
  const cosines = new Float64Array(365) // cos φ·cos δ
  for (let day = 0; day < 365; day++) {
    const delta = declination(day + 1)
    const phi = place.latitude * degree
    sunset[day] = sunsetAngle(place.latitude, delta)
    cosines[day] = cos(phi) * cos(delta)
    outside[day] = 24 / Math.PI * extraterrestrialNormal(day + 1) * (cosines[day] * sin(sunset[day]) + sunset[day] * sin(phi) * sin(delta)) / 1000
  }
  const monthMean = (series: Float64Array, m: number): number => {
    let sum = 0
    for (let day = starts[m]; day < starts[m + 1]; day++) sum += series[day]
    return sum / (starts[m + 1] - starts[m])
  }
  const relativeSunshine = months.map((month, m) => {
    const possible = monthMean(sunset, m) * 24 / Math.PI
    return month.sunshineHours === undefined || possible <= 0 ? undefined : Math.min(1, month.sunshineHours / possible)
  })
  const monthlyGlobal = months.map((month, m) => {
    if (month.globalKWhPerM2Day !== undefined) return month.globalKWhPerM2Day
    if (month.sunshineHours === undefined) throw new RangeError(`month ${m + 1} has neither radiation nor sunshine`)
    return monthMean(outside, m) * (angstrom.a + angstrom.b * (relativeSunshine[m] ?? 0))
  })
  const dewPoints = months.map((month, m) => {
    if (month.dewPoint !== undefined) return month.dewPoint
    if (month.relativeHumidityPercent === undefined) throw new RangeError(`month ${m + 1} has neither dew point nor humidity`)
    return dewPointOf(saturationPressure(month.temperature) * Math.max(1, month.relativeHumidityPercent) / 100)
  })
  const covers = months.map((month, m) => month.skyCover ?? 1 - (relativeSunshine[m] ?? 0.5))

  // Daily values.
  const dailyTemperature = meanPreservingDays(months.map((month) => month.temperature))
  const dailyRange = meanPreservingDays(months.map((month) => month.dailyMaximum - month.dailyMinimum))
  const dailyGlobal = meanPreservingDays(monthlyGlobal)
  const dailyDewPoint = meanPreservingDays(dewPoints)
  const dailyWind = meanPreservingDays(months.map((month) => month.windSpeed))
  const dailyPressure = meanPreservingDays(months.map((month) => month.pressure ?? standardPressure(place.elevation)))
  const dailyCover = meanPreservingDays(covers)

  // The mean day of temperature at the ends of its hours, scaled to a range of exactly 1.
  const profile = Float64Array.from({ length: 24 }, (_, h) => {
    const t = 2 * Math.PI * h / 24 // t* = 2π(t − 1)/24 with t = h + 1
    return temperatureHarmonics.reduce((sum, [amplitude, phase], k) => sum + amplitude * cos((k + 1) * t - phase), 0)
  })
  const profileRange = Math.max(...profile) - Math.min(...profile)

  const temperature = new Float64Array(hours)
  const dewPoint = new Float64Array(hours)
  const relativeHumidityPercent = new Float64Array(hours)
  const pressure = new Float64Array(hours)
  const skyInfrared = new Float64Array(hours)
  const skyCover = new Float64Array(hours)
  const windSpeed = new Float64Array(hours)
  for (let h = 0; h < hours; h++) {
    const day = Math.floor(h / 24)
    temperature[h] = dailyTemperature[day] + dailyRange[day] * profile[h % 24] / profileRange
    dewPoint[h] = Math.min(temperature[h], dailyDewPoint[day])
    relativeHumidityPercent[h] = Math.min(100, 100 * saturationPressure(dewPoint[h]) / saturationPressure(temperature[h]))
    pressure[h] = dailyPressure[day]
    windSpeed[h] = Math.max(0, dailyWind[day])
    skyCover[h] = 10 * Math.min(1, Math.max(0, dailyCover[day]))
    const kelvin = temperature[h] + 273.15
    skyInfrared[h] = martinBerdahlEmissivity(dewPoint[h], pressure[h], h % 24 + 1, skyCover[h], skyCover[h], unlimitedCeiling) * sigma * kelvin * kelvin * kelvin * kelvin
  }

  // Radiation: weights of the hours of each day, then the day's sums shared out.
  const globalHorizontal = new Float64Array(hours)
  const directNormal = new Float64Array(hours)
  const diffuseHorizontal = new Float64Array(hours)
  const sun = sunYear(place, hours)
  const lit = sun.litHours
  let first = 0
  while (first < lit.length) {
    const day = Math.floor(lit[first] / 24)
    let end = first
    while (end < lit.length && lit[end] < (day + 1) * 24) end++
    const s = sunset[day]
    const a = 0.409 + 0.5016 * sin(s - Math.PI / 3)
    const b = 0.6609 - 0.4767 * sin(s - Math.PI / 3)
    // cos ω = cos ω_s + sin h/(cos φ cos δ)
    const globalWeight = (i: number): number => sun.up[i] * sun.litFraction[i] * Math.max(0.05, a + b * (cos(s) + sun.up[i] / Math.max(1e-6, cosines[day])))
    let globalSum = 0
    let diffuseSum = 0
    for (let i = first; i < end; i++) {
      globalSum += globalWeight(i)
      diffuseSum += sun.up[i] * sun.litFraction[i]
    }
    const dayGlobal = Math.max(0, dailyGlobal[day]) * 1000 // Wh/(m²·day)
    const fraction = erbsMonthlyDiffuseFraction(outside[day] > 0 ? dailyGlobal[day] / outside[day] : 0.3, s)
    const limit = extraterrestrialNormal(day + 1)
    for (let i = first; i < end; i++) {
      const h = lit[i]
      const global = dayGlobal * globalWeight(i) / globalSum
      const diffuse = Math.min(global, dayGlobal * fraction * sun.up[i] * sun.litFraction[i] / diffuseSum)
      // The low sun of a short part-hour cannot outshine the sun above the air.
      const direct = Math.min((global - diffuse) / sun.up[i], 0.8 * limit * sun.litFraction[i])
      globalHorizontal[h] = global
      directNormal[h] = direct
      diffuseHorizontal[h] = global - direct * sun.up[i]
    }
    first = end
  }

  return {
    place, origin: 'normals', label: 'generated from climate normals', hours, clock: 'standard', firstWeekday: 0,
    temperature, dewPoint, relativeHumidityPercent, pressure, skyInfrared,
    skyInfraredMeasured: new Uint8Array(hours), totalSkyCover: skyCover, opaqueSkyCover: skyCover.slice(), ceilingHeight: new Float64Array(hours).fill(unlimitedCeiling),
    globalHorizontal, directNormal, diffuseHorizontal, windSpeed, windDirectionDeg: new Float64Array(hours),
  }
}
