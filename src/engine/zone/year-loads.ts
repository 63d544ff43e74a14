import type { Monthly, Needs, YearLoads, ZoneHours, ZoneLoads } from '../output.ts'
import type { BuildingModel } from '../input.ts'
import { freshMemory, lyingIn, type SeriesMemory } from '../series-memory.ts'
import type { Compiled } from './compile-plan.ts'
import * as at from './kernel/layout.ts'
import { seriesPlace, type KernelMemory } from './pack/kernel-memory.ts'
import { toldFloor } from './told-floor.ts'
import { needs, yearOf } from './year-needs.ts'

/**
 * A zone's loads, of a shape of their own. As a literal they shared one with other zones, and V8's Maglev, which compiled the literal
 * while it looped over the hours beside it, now and then gave all zones the box of one floor (docs/decisions/0012-one-launcher.md).
 */
class LoadsOfZone implements ZoneLoads {
  readonly name: string
  readonly floorArea: number
  readonly hourly: ZoneHours
  constructor(name: string, floorArea: number, hourly: ZoneHours) {
    this.name = name
    this.floorArea = floorArea
    this.hourly = hourly
  }
}

/**
 * What energy and comfort read of a year, copied from where the kernel left it in a lane: the digits of `yearResult`.
 *
 * @param own where it is copied to; what is worked out from the year is laid there too
 */
export function yearLoads(
  model: BuildingModel,
  { plan, climate }: Compiled,
  { m, n, lanes }: KernelMemory,
  lane = 0,
  own: SeriesMemory = freshMemory,
): YearLoads {
  const { hours, monthStart } = plan
  const count = model.zones.length
  const series = (kind: number, z: number): Float64Array => {
    const from = seriesPlace(n, lanes, lane, count * hours) + (kind * count + z) * hours
    const out = own.takeUnwritten(hours)
    out.set(m.subarray(from, from + hours))
    return out
  }
  const zones = model.zones.map(({ name, floorArea = 0 }, z): ZoneLoads => {
    const airTemperature = series(at.OUT_AIR, z)
    const operativeTemperature = series(at.OUT_RADIANT, z)
    takeMean(operativeTemperature, airTemperature)
    return new LoadsOfZone(name, floorArea, {
      heatingNeed: series(at.OUT_HEATING, z),
      sensibleCoolingNeed: series(at.OUT_COOLING, z),
      latentCoolingNeed: series(at.OUT_LATENT, z),
      humidificationNeed: series(at.OUT_HUMIDIFICATION, z),
      airTemperature,
      operativeTemperature,
      relativeHumidityPercent: series(at.OUT_HUMIDITY, z),
    })
  })
  const sums = zones.map(({ hourly }) => monthsOf(hourly, monthStart))
  const monthly = needs((name): Monthly =>
    monthStart.slice(0, 12).map((_, month) => sums.reduce((sum, months) => sum + months[month * 4 + place[name]], 0)),
  )
  const year: YearLoads = {
    hours,
    zones,
    building: { floorArea: toldFloor(model, zones), monthly, annual: yearOf(monthly) },
    outdoorTemperature: climate.air,
  }
  lyingIn(year, own)
  return year
}

/** Leaves half of itself and of the other in the first series, hour by hour. */
function takeMean(series: Float64Array, other: Float64Array): void {
  for (let h = 0; h < series.length; h++) series[h] = 0.5 * (other[h] + series[h])
}

/** Where a need stands among the four of a month. */
const place: Needs<number> = { heating: 0, sensibleCooling: 1, latentCooling: 2, humidification: 3 }

/**
 * Of each month [kWh], as monthSums adds them: the four sums side by side, as none has to wait for another.
 *
 * @returns [12 · 4]
 */
function monthsOf(
  { heatingNeed, sensibleCoolingNeed, latentCoolingNeed, humidificationNeed }: ZoneLoads['hourly'],
  starts: readonly number[],
): Float64Array {
  const months = new Float64Array(12 * 4)
  for (let m = 0; m < 12; m++) {
    const end = starts[m + 1]
    let warmed = 0
    let cooled = 0
    let dried = 0
    let moistened = 0
    for (let h = starts[m]; h < end; h++) {
      warmed += heatingNeed[h]
      cooled += sensibleCoolingNeed[h]
      dried += latentCoolingNeed[h]
      moistened += humidificationNeed[h]
    }
    months[4 * m] = warmed / 1000
    months[4 * m + 1] = cooled / 1000
    months[4 * m + 2] = dried / 1000
    months[4 * m + 3] = moistened / 1000
  }
  return months
}
