import { degree } from '../../maths/degree.ts'
import { cos } from '../../maths/cos.ts'
import { exp } from '../../maths/exp.ts'
import { pow } from '../../maths/pow.ts'
import { sin } from '../../maths/sin.ts'
import { asin } from '../../maths/asin.ts'
import { airMass, extraterrestrialNormal } from '../../sun/perez-sky.ts'
import type { SunYear } from '../../sun/sun-year.ts'
import { clearnessQuantiles } from './clearness-quantiles.ts'
import { monthStarts } from '../../year/calendar.ts'
import { declination, sunsetAngle } from './declination.ts'
import { diffuseFraction } from '../sky/diffuse-fraction.ts'
import type { RandomSource } from './random-source.ts'
import type { YearOfDays } from './year-of-days.ts'

/** Upper limit of an hour's global radiation over that outside the air. */
const mostGlobal = 0.92 // proposal; measured hours rarely exceed 0.85

/**
 * Beam radiation of a clear sky over that outside the air.
 *
 * @param up     sine of the sun's height
 * @param height above sea level [km]
 * @source  A. B. Meinel & M. P. Meinel, Applied Solar Energy, 1976: (1 − 0.14·h)·0.7^(m^0.678) + 0.14·h
 */
function clearBeam(up: number, height: number): number {
  const mass = airMass(up, Math.PI / 2 - asin(up))
  const part = 0.14 * Math.min(3, Math.max(0, height))
  return (1 - part) * pow(0.7, pow(mass, 0.678)) + part
}

export interface YearRadiation {
  /** [W/m²], means over the hour. */
  readonly globalHorizontal: Float64Array
  readonly directNormal: Float64Array
  readonly diffuseHorizontal: Float64Array
  /** Clearness of every day; the month's mean where there is no sun. */
  readonly dayClearness: Float64Array
  /** Mean clearness of the months. */
  readonly monthClearness: readonly number[]
}

/**
 * Hourly radiation of a year with clear and cloudy days and hours.
 *
 * - days: quantiles of Bendt's distribution in the order that `days` gives, scaled to the month's sum;
 * - hours: Collares-Pereira and Rabl's mean day with the autoregressive departures of TAG, scaled to the day's sum;
 * - diffuse: Ridley, Boland & Lauret 2010; where the month's diffuse mean is known, its power is chosen to meet it.
 *
 * @param global   monthly means [kWh/(m²·day)]
 * @param diffuse  monthly means of diffuse radiation [kWh/(m²·day)], where known
 * @param deviation standard deviation of the days' clearness, by month
 * @param latitude [°]
 * @param elevation above sea level [m]
 * @param sunAhead hours by which true noon comes before 12 on the clock
 * @source  Collares-Pereira & Rabl, Solar Energy 22(2), 1979 (TAG's own mean day has too much sun near the horizon on
 *          clear days); TAG: Aguiar & Collares-Pereira, Solar Energy 49(3), 1992
 */
export function yearRadiation(
  global: readonly number[],
  diffuse: readonly (number | undefined)[],
  deviation: readonly number[],
  latitude: number,
  elevation: number,
  sun: SunYear,
  days: YearOfDays,
  random: RandomSource,
  sunAhead: number,
): YearRadiation {
  const starts = monthStarts(8760)
  const lit = sun.litHours
  const outside = Float64Array.from(
    lit,
    (h, i) => extraterrestrialNormal(Math.floor(h / 24) + 1) * sun.up[i] * sun.litFraction[i],
  ) // W/m²
  const outsideDay = new Float64Array(365)
  const firstLit = new Uint16Array(366)
  for (let i = 0; i < lit.length; i++) outsideDay[Math.floor(lit[i] / 24)] += outside[i]
  for (let day = 0, i = 0; day <= 365; day++) {
    while (i < lit.length && lit[i] < day * 24) i++
    firstLit[day] = i
  }

  const dayClearness = new Float64Array(365)
  const monthClearness: number[] = []
  for (let m = 0; m < 12; m++) {
    const count = starts[m + 1] - starts[m]
    let month = 0
    for (let day = starts[m]; day < starts[m + 1]; day++) month += outsideDay[day]
    const sum = Math.max(0, global[m]) * 1000 * count
    const mean = month > 0 ? Math.min(mostGlobal, sum / month) : 0.5
    monthClearness.push(mean)
    const quantiles = clearnessQuantiles(mean, count, deviation[m])
    let made = 0
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      dayClearness[day] = quantiles[days.clearnessRank[day]]
      made += dayClearness[day] * outsideDay[day]
    }
    if (made > 0) for (let day = starts[m]; day < starts[m + 1]; day++) dayClearness[day] *= (mean * month) / made
  }

  const hourClearness = new Float64Array(lit.length)
  const ceiling = new Float64Array(lit.length)
  let departure = 0
  for (let day = 0; day < 365; day++) {
    const from = firstLit[day]
    const to = firstLit[day + 1]
    const k = dayClearness[day]
    const delta = declination(day + 1)
    const sunset = sunsetAngle(latitude, delta)
    const level = 0.409 + 0.5016 * sin(sunset - Math.PI / 3)
    const rise = 0.6609 - 0.4767 * sin(sunset - Math.PI / 3)
    const highest = Math.max(1e-6, cos(latitude * degree) * cos(delta))
    const persistence = 0.38 + 0.06 * cos(7.4 * k - 2.5)
    const spread = 0.14 * exp(-20 * (k - 0.35) * (k - 0.35))
    const lowSun = 3 * (k - 0.45) * (k - 0.45) + 16 * k * k * k * k * k
    for (let i = from; i < to; i++) {
      departure = persistence * departure + Math.sqrt(1 - persistence * persistence) * random.normal()
      // cos ω = cos ω_s + sin h/(cos φ·cos δ)
      const expected = k * Math.max(0.1, level + rise * (cos(sunset) + sun.up[i] / highest))
      ceiling[i] = Math.max(0.2, 0.88 * cos((Math.PI * ((lit[i] % 24) + 0.5 + sunAhead - 12)) / 30))
      hourClearness[i] = Math.min(
        ceiling[i],
        Math.max(0.01, expected + spread * exp(lowSun * (1 - sun.up[i])) * departure),
      )
    }
    // Scale the hours to the day's sum; an hour at its limit leaves the rest to other hours.
    const wanted = k * outsideDay[day]
    for (let round = 0; round < 12; round++) {
      let made = 0
      for (let i = from; i < to; i++) made += hourClearness[i] * outside[i]
      if (made <= 0 || Math.abs(made - wanted) < 1e-12 * wanted) break
      for (let i = from; i < to; i++)
        hourClearness[i] = Math.min(round < 8 ? ceiling[i] : mostGlobal, (hourClearness[i] * wanted) / made)
    }
  }

  const globalHorizontal = new Float64Array(8760)
  const directNormal = new Float64Array(8760)
  const diffuseHorizontal = new Float64Array(8760)
  const fraction = new Float64Array(lit.length)
  const strongest = Float64Array.from(
    lit,
    (h, i) => extraterrestrialNormal(Math.floor(h / 24) + 1) * clearBeam(sun.up[i], elevation / 1000),
  )
  for (let day = 0; day < 365; day++) {
    for (let i = firstLit[day]; i < firstLit[day + 1]; i++) {
      const hourBefore =
        i > firstLit[day] ? hourClearness[i - 1] : hourClearness[Math.min(i + 1, firstLit[day + 1] - 1)]
      const later = i + 1 < firstLit[day + 1] ? hourClearness[i + 1] : hourClearness[Math.max(i - 1, firstLit[day])]
      const solarHour = (lit[i] % 24) + 0.5 + sunAhead
      fraction[i] = diffuseFraction(
        hourClearness[i],
        solarHour,
        asin(sun.up[i]) / degree,
        dayClearness[day],
        (hourBefore + later) / 2,
      )
      globalHorizontal[lit[i]] = hourClearness[i] * outside[i]
    }
  }
  for (let m = 0; m < 12; m++) {
    const from = firstLit[starts[m]]
    const to = firstLit[starts[m + 1]]
    const meanWith = (power: number): number => {
      let sum = 0
      for (let i = from; i < to; i++) {
        const h = lit[i]
        const all = globalHorizontal[h]
        // If the sun is up for only a part of the hour, the beam's mean is at most that part.
        const most = strongest[i] * sun.litFraction[i]
        const direct = Math.min((all * (1 - (power === 1 ? fraction[i] : pow(fraction[i], power)))) / sun.up[i], most)
        directNormal[h] = direct
        diffuseHorizontal[h] = all - direct * sun.up[i]
        sum += diffuseHorizontal[h]
      }
      return sum / 1000 / (starts[m + 1] - starts[m])
    }
    const wanted = diffuse[m]
    let mean = meanWith(1)
    if (wanted === undefined || mean <= 0) continue
    // A higher power leaves less diffuse: secant on the logarithm would do, plain bisection is safe.
    let low = 0.2
    let high = 5
    let power = 1
    for (let round = 0; round < 20 && Math.abs(mean - wanted) > 1e-4 * wanted; round++) {
      if (mean > wanted) low = power
      else high = power
      power = (low + high) / 2
      mean = meanWith(power)
    }
  }
  return { globalHorizontal, directNormal, diffuseHorizontal, dayClearness, monthClearness }
}
