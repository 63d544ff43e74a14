import type { Place, WeatherYear } from '../../year/weather-year.ts'
import { sunYear } from '../../sun/sun-year.ts'
import { extraterrestrialNormal } from '../../sun/perez-sky.ts'
import { stefanBoltzmann } from '../../stefan-boltzmann.ts'
import { epwQuantities, noCeilingFrom, unlimitedCeiling, type EpwQuantity } from './epw-fields.ts'
import { erbsDiffuseFraction } from '../sky/erbs-split.ts'
import { dewPointOf, saturationPressure, standardPressure } from '../air/humid-air.ts'
import { stationPressure } from '../air/station-pressure.ts'
import { noonOffset } from './noon-offset.ts'
import { hoursUnlikeSum } from './sun-sum.ts'
import { martinBerdahlEmissivity, opaqueCoverOfEmissivity } from '../sky/martin-berdahl.ts'

/** Method that replaced a missing value. */
export type RepairRule =
  | 'interpolated' // straight between its neighbours in time
  | 'nearestDay' // the same hour of the nearest day that has it
  | 'fromHumidity' // from temperature and relative humidity
  | 'fromDewPoint' // from temperature and dew point
  | 'atTemperature' // a dew point above the air's temperature, lowered to it
  | 'standardAtmosphere' // by elevation
  | 'fromOtherRadiation' // from the other two kinds of radiation and the sun's height
  | 'erbsSplit' // diffuse and direct from global radiation
  | 'martinBerdahl' // sky infrared from temperature, dew point, pressure and cover
  | 'fromInfrared' // opaque cover from the sky's infrared
  | 'fromOtherCover' // one kind of sky cover from the other
  | 'previous' // kept from the hour before
  | 'constant' // nothing in the whole year: 2 m/s of wind, 50 % humidity, half the sky covered
  | 'sunday' // start day not given
  | 'noLight' // no radiation in the whole year: left as it is, and told
  | 'offNoon' // light that is not symmetric around solar noon: left as it is, and told
  | 'notSum' // global radiation that is not the sum of direct and diffuse: left as it is, and told
  | 'offElevation' // pressure of another elevation than the place's: left as it is, and told
  | 'calm' // no wind in the whole year: left as it is, and told
  | 'tooStrong' // more wind than any town has: left as it is, and told
  | 'contradicts' // humidity that is not the one of temperature and dew point: left as it is, and told

/** Repairs of one kind that were made to a quantity. */
export interface Repair {
  readonly quantity: string
  readonly rule: RepairRule
  /** Hours replaced, the longest run of them, and the line of the first. */
  readonly hours: number
  readonly longestGap: number
  readonly firstLine: number
}

/** Columns in the order of `epwQuantities`, NaN where a value is missing; they are filled in place. */
export interface RawYear {
  readonly place: Place
  readonly clock: WeatherYear['clock']
  readonly hours: number
  readonly firstWeekday: number
  readonly columns: readonly Float64Array[]
  /** 1 where the file's flag says that the sky's infrared was measured. */
  readonly infraredMeasured: Uint8Array
}

export type RepairAnswer =
  | { readonly ok: true; readonly weather: WeatherYear; readonly repairs: readonly Repair[] }
  | {
      readonly ok: false
      readonly quantity: EpwQuantity['name']
      readonly firstHour: number
      readonly found: string
      readonly expected: string
    }

/** Mean difference between the humidity of the file and that of its temperature and dew point [%]; files have up to 1.4. */
const contradiction = 5
const fewestCompared = 100 // h with all three
/** Hours by which light may be off solar noon, see noon-offset.ts: a wrong time zone is off by one or more. */
const noonTolerance = 0.9
/** A file with a longer run of missing temperatures is refused. */
const longestTemperatureGap = 72 // h
const readingError = 0.05 // K, by which a dew point may be above the temperature
const strongestWind = 12 // m/s, mean of a year; 58 files have 1.3 to 5.5
const darkShareAllowed = 0.02 // of the year's light; files that are an hour off have 0.004
const radiationShareNeeded = 0.9 // of the hours with the sun up

/**
 * Fills the gaps of a weather file, by one stated rule per quantity, and lists the repairs.
 *
 * @param raw  columns with NaN for missing values; changed in place and handed on
 * @returns refusal when temperature has a gap above 72 hours, more than a tenth of the daylight has no radiation at
 * all, or light and sun do not belong together
 * @checked read-epw.test.ts
 */
export function repairWeather(raw: RawYear): RepairAnswer {
  const { place, hours } = raw
  const repairs: Repair[] = []
  const column = (name: EpwQuantity['name']): Float64Array =>
    raw.columns[epwQuantities.findIndex(quantity => quantity.name === name)]
  const temperature = column('temperature')
  const dewPoint = column('dewPoint')
  const humidity = column('relativeHumidity')
  const pressure = column('pressure')
  const infrared = column('skyInfrared')
  const global = column('globalHorizontal')
  const direct = column('directNormal')
  const diffuse = column('diffuseHorizontal')
  const windDirection = column('windDirection')
  const windSpeed = column('windSpeed')
  const total = column('totalSkyCover')
  const opaque = column('opaqueSkyCover')
  const ceiling = column('ceilingHeight')
  const measured = raw.infraredMeasured

  /** Replaces each missing value by `value(h)`; a value that stays NaN is left to the next rule. */
  const fill = (quantity: string, series: Float64Array, rule: RepairRule, value: (h: number) => number): void => {
    let count = 0
    let longest = 0
    let run = 0
    let first = -1
    for (let h = 0; h < hours; h++) {
      const made = Number.isNaN(series[h]) ? value(h) : Number.NaN
      if (Number.isNaN(made)) {
        run = 0
        continue
      }
      series[h] = made
      count++
      run++
      if (run > longest) longest = run
      if (first < 0) first = h
    }
    if (count > 0) repairs.push({ quantity, rule, hours: count, longestGap: longest, firstLine: first + 9 })
  }

  const temperatureGap = longestGap(temperature)
  if (temperatureGap.length > longestTemperatureGap)
    return {
      ok: false,
      quantity: 'temperature',
      firstHour: temperatureGap.start,
      found: `${temperatureGap.length} missing`,
      expected: `no more than ${longestTemperatureGap} missing hours in a row`,
    }
  const contradicting = contradictingHours(temperature, dewPoint, humidity)
  if (contradicting !== undefined) repairs.push(contradicting)
  fill('temperature', temperature, 'interpolated', interpolation(temperature))
  fill('pressure', pressure, 'interpolated', interpolation(pressure))
  fill('pressure', pressure, 'standardAtmosphere', () => standardPressure(place.elevation))
  if (stationPressure(place.elevation, pressure) !== standardPressure(place.elevation))
    repairs.push(finding('pressure', 'offElevation', hours))

  // Humidity: each of the two from the other, then in time.
  fill('dewPoint', dewPoint, 'fromHumidity', h =>
    dewPointOf((saturationPressure(temperature[h]) * Math.max(1, humidity[h])) / 100),
  )
  fill('dewPoint', dewPoint, 'interpolated', interpolation(dewPoint))
  fill('dewPoint', dewPoint, 'constant', h => dewPointOf(saturationPressure(temperature[h]) * 0.5))
  let above = 0
  let firstAbove = -1
  let run = 0
  let longestAbove = 0
  for (let h = 0; h < hours; h++) {
    if (!(dewPoint[h] > temperature[h] + readingError)) {
      run = 0
      continue
    }
    dewPoint[h] = temperature[h]
    above++
    longestAbove = Math.max(longestAbove, ++run)
    if (firstAbove < 0) firstAbove = h
  }
  if (above > 0)
    repairs.push({
      quantity: 'dewPoint',
      rule: 'atTemperature',
      hours: above,
      longestGap: longestAbove,
      firstLine: firstAbove + 9,
    })
  fill('relativeHumidity', humidity, 'fromDewPoint', h =>
    Math.min(100, (100 * saturationPressure(dewPoint[h])) / saturationPressure(temperature[h])),
  )

  fill('windSpeed', windSpeed, 'interpolated', interpolation(windSpeed))
  fill('windSpeed', windSpeed, 'constant', () => 2)
  const meanWind = windSpeed.reduce((sum, speed) => sum + speed, 0) / hours
  if (meanWind === 0) repairs.push(finding('windSpeed', 'calm', hours))
  if (meanWind > strongestWind) repairs.push(finding('windSpeed', 'tooStrong', hours))
  fill('windDirection', windDirection, 'previous', h => windDirection[(h + hours - 1) % hours])
  fill('windDirection', windDirection, 'constant', () => 0)

  const hasAllRadiation = new Uint8Array(hours)
  for (let h = 0; h < hours; h++) hasAllRadiation[h] = Number.isNaN(global[h] + direct[h] + diffuse[h]) ? 0 : 1
  // Radiation: it is 0 with the sun down; by day two kinds give the third, one gives all.
  if (hasMissing(global) || hasMissing(direct) || hasMissing(diffuse)) {
    const sun = sunYear(place, hours)
    const height = new Float64Array(hours) // mean sine of the elevation over the hour
    for (let i = 0; i < sun.litHours.length; i++) height[sun.litHours[i]] = sun.up[i] * sun.litFraction[i]
    let dark = 0
    let firstDark = -1
    for (let h = 0; h < hours; h++) {
      if (height[h] > 0 && Number.isNaN(global[h]) && (Number.isNaN(diffuse[h]) || Number.isNaN(direct[h]))) {
        dark++
        if (firstDark < 0) firstDark = h
      }
    }
    if (dark > (1 - radiationShareNeeded) * sun.litHours.length)
      return {
        ok: false,
        quantity: 'globalHorizontal',
        firstHour: firstDark,
        found: `${dark} missing`,
        expected: 'radiation in nine of ten daylight hours',
      }
    const night = (series: Float64Array): void => {
      for (let h = 0; h < hours; h++) if (height[h] === 0 && Number.isNaN(series[h])) series[h] = 0 // nothing to repair: it is dark
    }
    night(global)
    night(direct)
    night(diffuse)
    fill('globalHorizontal', global, 'fromOtherRadiation', h => direct[h] * height[h] + diffuse[h])
    fill('globalHorizontal', global, 'nearestDay', nearestDay(global))
    const split = (h: number): number => {
      const outside = extraterrestrialNormal(Math.floor(h / 24) + 1) * height[h]
      return Number.isNaN(direct[h]) && outside > 0 ? global[h] * erbsDiffuseFraction(global[h] / outside) : Number.NaN
    }
    fill('diffuseHorizontal', diffuse, 'erbsSplit', split)
    fill('diffuseHorizontal', diffuse, 'fromOtherRadiation', h => Math.max(0, global[h] - direct[h] * height[h]))
    // Near the horizon the quotient explodes: the radiation outside the atmosphere limits it.
    fill('directNormal', direct, 'fromOtherRadiation', h =>
      height[h] > 0 ? Math.min(1000, Math.max(0, global[h] - diffuse[h]) / Math.max(height[h], 0.02)) : 0,
    )
  }

  if ([global, direct, diffuse].every(series => series.every(value => value === 0)))
    repairs.push(finding('globalHorizontal', 'noLight', hours))
  const light = lightAgainstSun(place, global)
  if (light !== undefined) return { ok: false, quantity: 'globalHorizontal', ...light }
  const isOff = (series: Float64Array) => Math.abs(noonOffset(place, raw.clock, series)) > noonTolerance
  if (isOff(global)) repairs.push(finding('globalHorizontal', 'offNoon', hours))
  else if (isOff(direct)) repairs.push(finding('directNormal', 'offNoon', hours))
  // The diffuse light of a file by the sun's clock is not used, see sky-samples.ts.
  const unlike = raw.clock === 'solar' ? undefined : hoursUnlikeSum(place, hasAllRadiation, global, direct, diffuse)
  if (unlike !== undefined) repairs.push(finding('globalHorizontal', 'notSum', unlike))

  // Clouds: a ceiling matters only where the file has covers. Each cover comes from the other, else from the sky's
  // infrared.
  const blackBody = (h: number): number => {
    const kelvin = temperature[h] + 273.15
    return stefanBoltzmann * kelvin * kelvin * kelvin * kelvin
  }
  for (let h = 0; h < hours; h++) if (!(ceiling[h] < noCeilingFrom)) ceiling[h] = unlimitedCeiling
  fill('opaqueSkyCover', opaque, 'fromInfrared', h =>
    Number.isNaN(total[h])
      ? opaqueCoverOfEmissivity(infrared[h] / blackBody(h), dewPoint[h], pressure[h], (h % 24) + 1, ceiling[h])
      : Number.NaN,
  )
  fill('opaqueSkyCover', opaque, 'fromOtherCover', h => total[h])
  fill('opaqueSkyCover', opaque, 'interpolated', interpolation(opaque))
  fill('opaqueSkyCover', opaque, 'constant', () => 5)
  fill('totalSkyCover', total, 'fromOtherCover', h => opaque[h])
  for (let h = 0; h < hours; h++) if (Number.isNaN(infrared[h])) measured[h] = 0
  fill(
    'skyInfrared',
    infrared,
    'martinBerdahl',
    h =>
      martinBerdahlEmissivity(dewPoint[h], pressure[h], (h % 24) + 1, opaque[h], total[h], ceiling[h]) * blackBody(h),
  )

  return {
    ok: true,
    repairs,
    weather: {
      place,
      origin: 'file',
      label: [place.city, place.country, place.source].filter(word => word !== '').join(', '),
      hours,
      clock: raw.clock,
      firstWeekday: raw.firstWeekday,
      temperature,
      dewPoint,
      relativeHumidityPercent: humidity,
      pressure,
      skyInfrared: infrared,
      skyInfraredMeasured: measured,
      totalSkyCover: total,
      opaqueSkyCover: opaque,
      ceilingHeight: ceiling,
      globalHorizontal: global,
      directNormal: direct,
      diffuseHorizontal: diffuse,
      windSpeed,
      windDirectionDeg: windDirection,
    },
  }
}

/** A finding about the whole year, which changes nothing. */
function finding(quantity: EpwQuantity['name'], rule: RepairRule, hours: number): Repair {
  return { quantity, rule, hours, longestGap: hours, firstLine: 9 }
}

/** The hours whose humidity is not that of temperature and dew point, if the columns do not belong together. */
function contradictingHours(
  temperature: Float64Array,
  dewPoint: Float64Array,
  humidity: Float64Array,
): Repair | undefined {
  let compared = 0
  let sum = 0
  let wrong = 0
  for (let h = 0; h < humidity.length; h++) {
    const pressures = saturationPressure(Math.min(dewPoint[h], temperature[h])) / saturationPressure(temperature[h])
    const difference = Math.abs(humidity[h] - 100 * pressures)
    if (Number.isNaN(difference)) continue
    compared++
    sum += difference
    if (difference > contradiction) wrong++
  }
  return compared < fewestCompared || sum / compared <= contradiction
    ? undefined
    : finding('relativeHumidity', 'contradicts', wrong)
}

/** Light while the sun is down: the place, the time zone or the column is wrong. */
function lightAgainstSun(
  place: Place,
  global: Float64Array,
): { readonly firstHour: number; readonly found: string; readonly expected: string } | undefined {
  const sun = sunYear(place, global.length)
  const isLit = new Uint8Array(global.length)
  for (const h of sun.litHours) isLit[h] = 1
  let all = 0
  let inTheDark = 0
  let first = -1
  for (let h = 0; h < global.length; h++) {
    all += global[h]
    if (isLit[h] === 1 || global[h] <= 0) continue
    inTheDark += global[h]
    if (first < 0) first = h
  }
  return inTheDark <= darkShareAllowed * all
    ? undefined
    : {
        firstHour: first,
        found: `${Math.round((100 * inTheDark) / all)} % of the year's light while the sun is down`,
        expected: `light while the sun is up at latitude ${place.latitude}, longitude ${place.longitude}, time zone ${place.timeZone}`,
      }
}

function hasMissing(series: Float64Array): boolean {
  return series.some(Number.isNaN)
}

/** Longest run of NaN, not across the year's end. */
function longestGap(series: Float64Array): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  let run = 0
  for (let h = 0; h < series.length; h++) {
    run = Number.isNaN(series[h]) ? run + 1 : 0
    if (run > best.length) best = { start: h - run + 1, length: run }
  }
  return best
}

/** Value at `h` on the straight line between the nearest given values, around the year's end too; NaN if there is none. */
function interpolation(series: Float64Array): (h: number) => number {
  const given = series.slice()
  const n = given.length
  const before = new Int32Array(n) // distance back and forth to the nearest given value
  const after = new Int32Array(n)
  let last = -1
  for (let h = 0; h < 2 * n; h++) {
    if (!Number.isNaN(given[h % n])) last = h
    before[h % n] = last < 0 ? -1 : h - last
  }
  let next = -1
  for (let h = 2 * n - 1; h >= 0; h--) {
    if (!Number.isNaN(given[h % n])) next = h
    after[h % n] = next < 0 ? -1 : next - h
  }
  return h => {
    const back = before[h]
    const forth = after[h]
    if (back < 0 || forth < 0) return Number.NaN
    const a = given[(h - back + n) % n]
    const b = given[(h + forth) % n]
    return a + ((b - a) * back) / (back + forth)
  }
}

/** Value of the same hour of day on the nearest day that has one; NaN if none has. */
function nearestDay(series: Float64Array): (h: number) => number {
  const given = series.slice()
  const n = given.length
  return h => {
    for (let distance = 24; distance < n; distance += 24) {
      const back = given[(h - distance + n) % n]
      if (!Number.isNaN(back)) return back
      const forth = given[(h + distance) % n]
      if (!Number.isNaN(forth)) return forth
    }
    return Number.NaN
  }
}
