import type { Building } from '#contract/entities/project.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { simulateLoadsOf } from '#engine/simulate-loads-of.ts'
import { SeriesPool, type SeriesMemory } from '#engine/series-memory.ts'
import { sweepSetting } from '#engine/simulate-needs.ts'
import type { BuildingModel } from '#engine/input.ts'
import { variantsSideBySide } from '#engine/zone/setting-kernel.ts'
import type { YearLoads } from '#engine/output.ts'
import { lowered, type Lowered } from '#building/lowered.ts'
import { buildingComfort } from '#building/model/building-comfort.ts'
import { changesLoads } from '#building/stages/changes-loads.ts'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import { rowOptions, studyRows } from '#building/stages/study-rows.ts'
import { withOptions } from '#building/stages/with-options.ts'
import { openVariants } from '#building/studies/variants.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { studies, tenZones, tenZonesWeather, type BenchStage } from './ten-zones.ts'

const count = 64
const rounds = { passive: 5, active: 20, offset: 30 } as const satisfies Record<BenchStage, number>

type Ready = Extract<Lowered, { readonly ok: true }>
interface Prepared {
  readonly cases: readonly (Ready & { readonly building: Building; readonly loads: string })[]
  readonly models: readonly (readonly [string, BuildingModel])[]
}

/**
 * Part of a study's processor time that is not the engine's: the same rows, beside a bare loop of the engine's calls on models that were
 * lowered before (loads side by side, delivered energy, comfort). The least of some rounds of each.
 */
export function outsideEngine(stage: BenchStage): number {
  const { parameters, setting } = studies[stage]
  const rows = studyRows(parameters)
  const weather = tenZonesWeather()
  const which = Array.from({ length: count }, (_, row) => row)
  // Anew for every round: what the engine keeps with a model is not there when a study brings it.
  const prepared = (): Prepared => {
    const cases = which.map(row => {
      const options = rowOptions(parameters, rows, row)
      const building = withOptions(tenZones, options)
      const answer = lowered(building, weather)
      if (!answer.ok) throw new Error(answer.reason)
      const loads = JSON.stringify(Object.entries(options).filter(([key]) => changesLoads(key as ParameterKey)))
      return { ...answer, building, loads }
    })
    return { cases, models: [...new Map(cases.map(({ loads, model }) => [loads, model])).entries()] }
  }
  const options = setting === 'sweep' ? sweepSetting : {}
  const together = variantsSideBySide(options)
  const bare = ({ cases, models }: Prepared): void => {
    const pool = new SeriesPool()
    const years = new Map<string, YearLoads>()
    for (let i = 0; i < models.length; i += together) {
      const those = models.slice(i, i + together)
      const lying = those.map(() => pool.open())
      const all = simulateLoadsOf(
        those.map(([, model]) => model),
        weather,
        options,
        lane => lying[lane] as SeriesMemory,
      )
      years.clear()
      those.forEach(([loads], lane) => years.set(loads, all[lane] as YearLoads))
      for (const { loads, systems, building } of cases) {
        const year = years.get(loads)
        if (year === undefined) continue
        const model = (models.find(([key]) => key === loads) as (typeof models)[number])[1]
        const memory = pool.open()
        const { felt } = deliveredEnergy(year, model, systems, weather, { felt: true, memory })
        buildingComfort(building, year, weather.firstWeekday, felt)
        memory.release()
      }
      for (const memory of lying) memory.release()
    }
  }
  const whole = (): void => {
    variantFigures(openVariants(tenZones, weather, setting), parameters, rows, which)
  }
  const least = { bare: Infinity, whole: Infinity }
  for (let round = 0; round < rounds[stage]; round++) {
    const ready = prepared()
    least.bare = Math.min(
      least.bare,
      spent(() => {
        bare(ready)
      }),
    )
    least.whole = Math.min(least.whole, spent(whole))
  }
  return 1 - least.bare / least.whole
}

/** Processor time [ms]. */
function spent(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
