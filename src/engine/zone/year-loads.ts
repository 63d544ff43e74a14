import type { Monthly, Needs, YearLoads, ZoneLoads } from '../output.ts'
import type { BuildingModel } from '../input.ts'
import { freshMemory, lyingIn, type SeriesMemory } from '../series-memory.ts'
import type { Compiled } from './compile-plan.ts'
import * as at from './kernel/layout.ts'
import { seriesPlace, type KernelMemory } from './pack/kernel-memory.ts'
import { toldFloor } from './told-floor.ts'
import { needs, yearOf } from './year-needs.ts'

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
    for (let h = 0; h < hours; h++) operativeTemperature[h] = 0.5 * (airTemperature[h] + operativeTemperature[h])
    return {
      name,
      floorArea,
      hourly: {
        heatingNeed: series(at.OUT_HEATING, z),
        sensibleCoolingNeed: series(at.OUT_COOLING, z),
        latentCoolingNeed: series(at.OUT_LATENT, z),
        humidificationNeed: series(at.OUT_HUMIDIFICATION, z),
        airTemperature,
        operativeTemperature,
        relativeHumidityPercent: series(at.OUT_HUMIDITY, z),
      },
    }
  })
  const sums = zones.map(({ hourly }) => monthsOf(hourly, monthStart))
  const monthly = needs((name): Monthly =>
    monthStart.slice(0, 12).map((_, month) => sums.reduce((sum, months) => sum + months[month][name], 0)),
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

/** Of each month [kWh], as monthSums adds them: the four sums side by side, as none has to wait for another. */
function monthsOf(
  { heatingNeed, sensibleCoolingNeed, latentCoolingNeed, humidificationNeed }: ZoneLoads['hourly'],
  starts: readonly number[],
): readonly Needs<number>[] {
  const months: Needs<number>[] = []
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
    months.push({
      heating: warmed / 1000,
      sensibleCooling: cooled / 1000,
      latentCooling: dried / 1000,
      humidification: moistened / 1000,
    })
  }
  return months
}
