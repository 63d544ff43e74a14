import { monthStarts } from '../year/calendar.ts'
import { designTemperatures } from '../climate/summary/design-conditions.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { cachedWith } from '../cached-with.ts'

/** Largest loads at steady set points without outdoor air, for sizing a supply flow [W]. */
export interface DesignLoads {
  readonly designCooling: number
  readonly designHeating: number
}

/** Weather data of design days; no zone changes it. */
export interface DesignDays {
  /** Hours of each month, `[from, to)`, and its mean [°C]; the warmest first. */
  readonly summers: readonly { readonly from: number; readonly to: number; readonly mean: number }[]
  /** Dry bulb that is kept in 99.6 % of the hours [°C], and the year's mean. */
  readonly winter: number
  readonly mean: number
  /** Hours at most as warm as the winter dry bulb. */
  readonly coldest: readonly number[]
}

const daysByWeather = new WeakMap<WeatherYear, DesignDays>()

/** Design days of a weather year, found once. */
export function designDays(weather: WeatherYear): DesignDays {
  return cachedWith(daysByWeather, weather, daysOf)
}

function daysOf(weather: WeatherYear): DesignDays {
  const starts = monthStarts(weather.hours)
  let sum = 0
  const months = Array.from({ length: 12 }, (_, month) => {
    const from = 24 * starts[month]
    const to = 24 * starts[month + 1]
    let heat = 0
    for (let h = from; h < to; h++) heat += weather.temperature[h]
    sum += heat
    return { from, to, mean: heat / (to - from) }
  })
  const winter = designTemperatures(weather).heating996
  const coldest: number[] = []
  for (let h = 0; h < weather.hours; h++) if (weather.temperature[h] <= winter) coldest.push(h)
  return { summers: months.toSorted((a, b) => b.mean - a.mean), winter, mean: sum / weather.hours, coldest }
}

/** A room as its design days see it; hourly series of the year. */
export interface DesignRoom {
  /** Power that would hold the simulated temperature, with and without outdoor air of fans; cooling positive [W]. */
  readonly net: Float64Array
  readonly load: Float64Array
  /** Sensible gains of people, lamps and appliances [W], and those of the busiest day at each hour of the day [24]. */
  readonly gains: Float64Array
  readonly busiest: Float64Array
  /** 1 where the cooling set point is that of use and has stood long enough to size by. */
  readonly steady: Uint8Array
  /** Air that leaks in at the coldest hours [m³/s], and its heat by volume [J/(m³·K)]. */
  readonly leaking: number
  readonly volumetricHeat: number
  /** Heat transfer coefficient of the envelope to outdoor air, and to the ground and other given temperatures [W/K]. */
  readonly toAir: number
  readonly toOwn: number
  /** Highest heating set point [°C]; -∞ where nothing heats. */
  readonly heatingSetpoint: number
}

/**
 * Loads that a room's supply is sized by.
 *
 * **Summer**: the largest load of the warmest month in use with the gains of the busiest day at that hour, steady set
 * points. Low sun of another season, deep in the room, does not count, as no design day has it. A holiday is no reason
 * for a smaller unit. A month is in use if it has at least half (a proposal) as many steady hours as the fullest month
 * and a load in one of them. If no month is, the warmest month with a load is taken. If it is not the warmest month of
 * all, the envelope is warmed by the difference of both months. **Winter**: no sun, no gains, the outdoor temperature
 * of 99.6 % for as long as it takes, the leaks of such hours.
 *
 * @source design days as sizing has them: ASHRAE Handbook Fundamentals 2017 ch. 14 and 18; EnergyPlus,
 *         SizingPeriod:DesignDay of the prototypes (0.4 % dry bulb on the 21st of the warmest month with all gains;
 *         99.6 % with none)
 * @checked design-loads.test.ts
 */
export function designLoads(room: DesignRoom, weather: WeatherYear): DesignLoads {
  const { winter, mean } = designDays(weather)
  const { toAir, toOwn, leaking, heatingSetpoint, volumetricHeat } = room
  const designHeating = Number.isFinite(heatingSetpoint)
    ? (toAir + volumetricHeat * leaking) * (heatingSetpoint - winter) + toOwn * (heatingSetpoint - mean)
    : 0
  return { designCooling: coolingLoad(room, weather), designHeating: Math.max(0, designHeating) }
}

function coolingLoad(room: DesignRoom, weather: WeatherYear): number {
  const { steady, toAir } = room
  const { summers } = designDays(weather)
  const ofWeather = cachedWith(monthsOf, weather, () => new WeakMap())
  const used = cachedWith(ofWeather, steady, () =>
    summers.map(({ from, to }) => steady.subarray(from, to).reduce((sum, is) => sum + is, 0)),
  )
  const fullest = used.reduce((most, own) => Math.max(most, own), 0)
  let first: number | undefined
  // The warmest months come first: the search ends at the first month in use.
  for (const [month, { from, to, mean }] of summers.entries()) {
    const isUsed = 2 * used[month] >= fullest
    if (!isUsed && first !== undefined) continue
    const most = largestLoad(room, from, to)
    if (most <= 0) continue
    const warmest = most + toAir * (summers[0].mean - mean)
    if (isUsed) return warmest
    first = warmest
  }
  return first ?? 0
}

/** Steady hours of each month, the warmest first; zones and variants share set points. */
const monthsOf = new WeakMap<WeatherYear, WeakMap<Uint8Array, readonly number[]>>()

/** Largest load at steady set points in some hours, with the gains of the busiest day [W]; 0 = none. */
function largestLoad({ net, load, gains, busiest, steady }: DesignRoom, from: number, to: number): number {
  let most = 0
  for (let h = from; h < to; h++) {
    if (steady[h] === 0 || net[h] <= 0) continue
    const value = load[h] + busiest[h % 24] - gains[h]
    if (value > most) most = value
  }
  return most
}

/** Gains of the busiest day at each hour of the day, 24 values. */
export function busiestDay(gains: Float64Array): Float64Array {
  const most = new Float64Array(24)
  for (let h = 0; h < gains.length; h++) if (gains[h] > most[h % 24]) most[h % 24] = gains[h]
  return most
}

/** Largest leakage at the coldest hours. */
export function coldestLeaks(leaks: Float64Array, weather: WeatherYear): number {
  return designDays(weather).coldest.reduce((most, h) => Math.max(most, leaks[h]), 0)
}
