import type { Monthly, Needs, YearLoads, ZoneHours, ZoneLoads } from '../output.ts'
import type { BuildingModel } from '../input.ts'
import { freshMemory, lyingIn, type SeriesMemory } from '../series-memory.ts'
import type { Compiled } from './compile-plan.ts'
import * as at from './kernel/layout.ts'
import { seriesPlace, type KernelMemory } from './pack/kernel-memory.ts'
import { statedFloor } from './stated-floor.ts'
import { needs, yearOf } from './year-needs.ts'

/**
 * Loads of a zone, as a class with a hidden class of its own. An object literal shared its hidden class with other
 * zones. V8's Maglev, which compiled the literal while it looped over the hours beside it, sometimes gave all zones the
 * boxed number of a single floor (docs/decisions/0012-one-launcher.md).
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
 * Series of a year for energy and comfort, copied from a lane of the kernel's memory, with the digits of `yearResult`.
 *
 * @param own memory for the copy, and for the values computed from the year
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
    building: { floorArea: statedFloor(model, zones), monthly, annual: yearOf(monthly) },
    outdoorTemperature: climate.air,
  }
  lyingIn(year, own)
  return year
}

/** Writes the mean of both series into the first, hour by hour. */
function takeMean(series: Float64Array, other: Float64Array): void {
  for (let h = 0; h < series.length; h++) series[h] = 0.5 * (other[h] + series[h])
}

/** Place of a need among the four of a month. */
const place: Needs<number> = { heating: 0, sensibleCooling: 1, latentCooling: 2, humidification: 3 }

/**
 * Needs of each month [kWh], added as in monthSums. The four sums run side by side, since none depends on another.
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
