import type { Monthly, Needs, YearNeeds } from '../output.ts'
import type { BuildingModel } from '../input.ts'
import { engineVersion } from '../version.ts'
import * as at from './kernel/layout.ts'
import { highestPeak, monthSums, peakOf, type MonthSums } from './month-sums.ts'
import { seriesPlace, type KernelMemory } from './pack/kernel-memory.ts'
import type { Plan } from './plan.ts'

const kinds = {
  heating: at.OUT_HEATING,
  sensibleCooling: at.OUT_COOLING,
  latentCooling: at.OUT_LATENT,
  humidification: at.OUT_HUMIDIFICATION,
} as const

/** Needs and peaks of a year, read from a lane of the kernel's memory: no hourly series is copied. */
export function yearNeeds(
  model: BuildingModel,
  { hours, stepsPerHour, monthStart }: Plan,
  { m, n, lanes }: KernelMemory,
  lane = 0,
): YearNeeds {
  const zones = model.zones.length
  const from = seriesPlace(n, lanes, lane, zones * hours)
  const all = needs(name => m.subarray(from + kinds[name] * zones * hours, from + (kinds[name] + 1) * zones * hours))
  const together = needs(() => new Float64Array(hours))
  const sums = model.zones.map((_, z) =>
    needs((name): MonthSums => monthSums(all[name].subarray(z * hours, (z + 1) * hours), monthStart, together[name])),
  )
  const monthly = needs((name): Monthly =>
    monthStart.slice(0, 12).map((_, month) => sums.reduce((sum, zone) => sum + zone[name].kWh[month], 0)),
  )
  return {
    engineVersion,
    stepsPerHour,
    monthly,
    annual: yearOf(monthly),
    peaks: {
      heating: peakOf(together.heating),
      sensibleCooling: peakOf(together.sensibleCooling),
      latentCooling: peakOf(together.latentCooling),
    },
    zones: model.zones.map(({ name }, z) => {
      const { heating, sensibleCooling, latentCooling } = sums[z]
      return {
        name,
        annual: yearOf(needs(need => sums[z][need].kWh)),
        peaks: {
          heating: highestPeak(heating.peaks),
          sensibleCooling: highestPeak(sensibleCooling.peaks),
          latentCooling: highestPeak(latentCooling.peaks),
        },
      }
    }),
  }
}

export function needs<T>(of: (name: keyof Needs<T>) => T): Needs<T> {
  return {
    heating: of('heating'),
    sensibleCooling: of('sensibleCooling'),
    latentCooling: of('latentCooling'),
    humidification: of('humidification'),
  }
}

export function yearOf(monthly: Needs<Monthly>): Needs<number> {
  return needs(name => monthly[name].reduce((all, value) => all + value, 0))
}
