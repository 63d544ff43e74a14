import { degree } from '../../maths/degree.ts'
import { cos } from '../../maths/cos.ts'
import { pow } from '../../maths/pow.ts'
import { sin } from '../../maths/sin.ts'
import { extraterrestrialNormal } from '../../sun/perez-sky.ts'
import { sunYear } from '../../sun/sun-year.ts'
import { stefanBoltzmann } from '../../stefan-boltzmann.ts'
import { betweenNoons } from './between-noons.ts'
import { monthStarts } from '../../year/calendar.ts'
import { clearestDay } from './clearness-quantiles.ts'
import { clearnessFromCloud } from './clearness-from-cloud.ts'
import { clearnessFromSunshine } from './clearness-from-sunshine.ts'
import { daySpread } from './day-spread.ts'
import { declination, sunsetAngle } from './declination.ts'
import { unlimitedCeiling } from '../epw/epw-fields.ts'
import { saturationPressure, standardPressure } from '../air/humid-air.ts'
import { martinBerdahlEmissivity } from '../sky/martin-berdahl.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import type { MonthlyNormals } from './month-normals.ts'
import { normalQuantile } from './normal-quantile.ts'
import { randomSource } from './random-source.ts'
import type { Place, WeatherYear } from '../../year/weather-year.ts'
import { yearDewPoint } from './year-dew-point.ts'
import { yearOfDays } from './year-of-days.ts'
import { yearRadiation } from './year-radiation.ts'
import { yearTemperature } from './year-temperature.ts'
import { yearWind } from './year-wind.ts'

export type { MonthlyNormals } from './month-normals.ts'

/** Correlation of a day's mean temperature with that of the day before, where the station's is not known. */
const usualPersistence = 0.7 // Richardson 1981: (0.621 + 0.445 + 0.563 + 0.674)/4 over (1 + 0.633)/2

/** Standard deviation of the days' clearness over half of √(C·(1 − C)), that of days wholly clear or wholly clouded. */
const usualSpread = 0.6 // proposal: months of 42 US typical years (TMY3)

/** Radiation outside the air on a horizontal plane [kWh/(m²·day)] and length of the day [h], means of the months. */
function outsideTheAir(latitude: number): {
  readonly radiation: readonly number[]
  readonly daylight: readonly number[]
} {
  const starts = monthStarts(8760)
  const phi = latitude * degree
  const radiation: number[] = []
  const daylight: number[] = []
  for (let m = 0; m < 12; m++) {
    let heat = 0
    let light = 0
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      const delta = declination(day + 1)
      const sunset = sunsetAngle(latitude, delta)
      heat +=
        ((24 / Math.PI) *
          extraterrestrialNormal(day + 1) *
          (cos(phi) * cos(delta) * sin(sunset) + sunset * sin(phi) * sin(delta))) /
        1000
      light += (sunset * 24) / Math.PI
    }
    radiation.push(heat / (starts[m + 1] - starts[m]))
    daylight.push(light / (starts[m + 1] - starts[m]))
  }
  return { radiation, daylight }
}

/**
 * An hourly year with the given monthly means and with days that differ as real ones do: clear and cloudy, warm and
 * cold.
 *
 * Its label says `generated from climate normals`. The same normals, place and seed give the same year, to the bit.
 *
 * - global radiation: the normal, else from sunshine (Ångström–Prescott), else from cloud cover (Black 1956):
 *   estimates;
 * - days, hours and diffuse share of radiation: see year-radiation.ts;
 * - temperature, dew point, wind: see year-temperature.ts, year-dew-point.ts, year-wind.ts;
 * - sky cover: from the day's clearness by Kasten & Czeplak (Solar Energy 24(2), 1980), bent to the normal cover; sky
 *   infrared: Martin & Berdahl (1984); pressure: straight lines that keep every monthly mean.
 *
 * Exact monthly means: temperature, daily maximum and minimum, global radiation, dew point (else relative humidity),
 * wind, pressure, sky cover; diffuse radiation to 1e-4. Exceptions: extremes where days differ by more than the mean
 * swing, radiation where the normal is more than the sun sends. The spread of daily means is the normals' unless the
 * month's trend alone is wider; without such normals see day-spread.ts.
 *
 * @param normals twelve months, see `MonthNormals`
 * @param place   latitude, longitude, time zone, elevation and (as seed) WMO number are used
 * @param seed    another text makes another year of the same climate
 * @throws  RangeError when there are not twelve months, or one lacks radiation, sunshine and cover, or both humidities
 * @checked generate-year.test.ts, docs/validation/generated-years.md
 */
export function generateYear(
  normals: MonthlyNormals,
  place: Place,
  seed = `${place.wmo} ${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`,
): WeatherYear {
  const months = normals.months
  if (months.length !== 12) throw new RangeError('twelve months are needed')
  const hours = 8760
  const { radiation: outside, daylight } = outsideTheAir(place.latitude)
  const global = months.map((month, m) => {
    if (month.globalKWhPerM2Day !== undefined) return month.globalKWhPerM2Day
    if (month.sunshineHours !== undefined)
      return outside[m] * clearnessFromSunshine(daylight[m] > 0 ? month.sunshineHours / daylight[m] : 0)
    if (month.skyCover !== undefined) return outside[m] * clearnessFromCloud(month.skyCover)
    throw new RangeError(`month ${m + 1} has neither radiation nor sunshine nor sky cover`)
  })
  for (const [m, month] of months.entries()) {
    if (month.dewPoint === undefined && month.relativeHumidityPercent === undefined)
      throw new RangeError(`month ${m + 1} has neither dew point nor humidity`)
  }
  const sunAhead = place.longitude / 15 - place.timeZone
  const random = randomSource(seed, normalQuantile)
  // The year has a single value: one month of a typical year tells little of it.
  const persistences = months.flatMap(month => month.temperaturePersistence ?? [])
  const persistence =
    persistences.length < 12
      ? usualPersistence
      : Math.min(0.9, Math.max(0.2, persistences.reduce((sum, value) => sum + value, 0) / 12))
  const days = yearOfDays(random, persistence, outside.map(temperatureWithClearness))
  const covers = months.map(
    (month, m) =>
      month.skyCover ??
      (month.sunshineHours === undefined || daylight[m] <= 0
        ? 0.5
        : 1 - Math.min(1, month.sunshineHours / daylight[m])),
  )
  const clearnessSpread = months.map(
    (month, m) =>
      month.clearnessDeviation ?? usualSpread * 0.5 * Math.sqrt(Math.max(0.03, covers[m] * (1 - covers[m]))),
  )
  const sun = yearRadiation(
    global,
    months.map(month => (month.globalKWhPerM2Day === undefined ? undefined : month.diffuseKWhPerM2Day)),
    clearnessSpread,
    place.latitude,
    place.elevation,
    sunYear(place, hours),
    days,
    random,
    sunAhead,
  )
  const temperature = yearTemperature(months, daySpread(months, covers, persistence), days, sunAhead)
  const dewPoint = yearDewPoint(months, temperature, days)
  const wind = yearWind(months, global, random, sunAhead)
  const dailyPressure = meanPreservingDays(months.map(month => month.pressure ?? standardPressure(place.elevation)))
  const clouds = betweenNoons(dailyCover(sun.dayClearness, sun.monthClearness, days.clearnessRank, outside))
  const totalSkyCover = coverWithMeans(
    clouds,
    months.map(month => month.skyCover),
  )
  const opaqueSkyCover = coverWithMeans(
    clouds,
    months.map(month => month.opaqueSkyCover ?? opaqueOf(month.skyCover)),
  )

  const relativeHumidityPercent = new Float64Array(hours)
  const pressure = new Float64Array(hours)
  const skyInfrared = new Float64Array(hours)
  for (let h = 0; h < hours; h++) {
    relativeHumidityPercent[h] = Math.min(
      100,
      Math.max(1, (100 * saturationPressure(dewPoint[h])) / saturationPressure(temperature[h])),
    )
    pressure[h] = dailyPressure[Math.floor(h / 24)]
    opaqueSkyCover[h] = Math.min(opaqueSkyCover[h], totalSkyCover[h])
    const kelvin = temperature[h] + 273.15
    skyInfrared[h] =
      martinBerdahlEmissivity(
        dewPoint[h],
        pressure[h],
        (h % 24) + 1,
        opaqueSkyCover[h],
        totalSkyCover[h],
        unlimitedCeiling,
      ) *
      stefanBoltzmann *
      kelvin *
      kelvin *
      kelvin *
      kelvin
  }
  return {
    place,
    origin: 'normals',
    label: 'generated from climate normals',
    hours,
    clock: 'standard',
    firstWeekday: 0,
    temperature,
    dewPoint,
    relativeHumidityPercent,
    pressure,
    skyInfrared,
    skyInfraredMeasured: new Uint8Array(hours),
    totalSkyCover,
    opaqueSkyCover,
    ceilingHeight: new Float64Array(hours).fill(unlimitedCeiling),
    globalHorizontal: sun.globalHorizontal,
    directNormal: sun.directNormal,
    diffuseHorizontal: sun.diffuseHorizontal,
    windSpeed: wind.speed,
    windDirectionDeg: wind.direction,
  }
}

/**
 * Correlation of a day's mean temperature and clearness: clear days are cold where the sun is low and warm where it is high.
 *
 * @param outside radiation outside the air, mean of the month [kWh/(m²·day)]
 * @source proposal: straight line through the months of 39 US typical years (TMY3)
 */
function temperatureWithClearness(outside: number): number {
  return Math.min(0.4, Math.max(-0.4, 0.086 * (outside - 7.05)))
}

/** Radiation outside the air below which radiation gives no sign of the clouds [kWh/(m²·day)]. */
const polarNight = 0.5

/**
 * Sky cover [0–1] of days of this clearness: 1 − k/k_clear = 0.75·N^3.4. In polar nights every cover is equally likely;
 * the clearest day has the least.
 */
function dailyCover(
  dayClearness: Float64Array,
  monthClearness: readonly number[],
  rank: Uint8Array,
  outside: readonly number[],
): Float64Array {
  const starts = monthStarts(8760)
  return dayClearness.map((clearness, day) => {
    const month = starts.findIndex(start => start > day) - 1
    if (outside[month] < polarNight) return 1 - (rank[day] + 0.5) / (starts[month + 1] - starts[month])
    const missing = Math.max(1e-4, 1 - clearness / clearestDay(monthClearness[month]))
    return Math.min(1, pow(missing / 0.75, 1 / 3.4))
  })
}

/**
 * Bends the covers [tenths] by a power in each month until their mean is the normal [0–1]; a month without normal stays
 * as it is.
 */
function coverWithMeans(covers: Float64Array, normals: readonly (number | undefined)[]): Float64Array {
  const starts = monthStarts(8760)
  const result = new Float64Array(covers.length)
  for (let m = 0; m < 12; m++) {
    const from = starts[m] * 24
    const to = starts[m + 1] * 24
    const meanWith = (power: number): number => {
      let sum = 0
      for (let h = from; h < to; h += 6) sum += power === 1 ? clamped(covers[h]) : pow(clamped(covers[h]), power)
      return sum / ((to - from) / 6)
    }
    const wanted = normals[m]
    let power = 1
    if (wanted !== undefined) {
      let low = 0.02
      let high = 50
      for (let round = 0; round < 16; round++) {
        power = Math.sqrt(low * high)
        if (meanWith(power) > wanted) low = power
        else high = power
      }
    }
    for (let h = from; h < to; h++) result[h] = 10 * (power === 1 ? clamped(covers[h]) : pow(clamped(covers[h]), power))
  }
  return result
}

/**
 * Opaque cover where only the total is known: a part of most clouds is thin.
 *
 * @source proposal: parabola through the months of 40 US typical years (TMY3)
 */
function opaqueOf(cover: number | undefined): number | undefined {
  return cover === undefined ? undefined : Math.min(cover, cover * (0.8 + 0.15 * cover))
}

function clamped(cover: number): number {
  return Math.min(1, Math.max(0.001, cover))
}
