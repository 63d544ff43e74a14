import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import type { StudyStage } from '../stages/stage-parameters.ts'

/**
 * How a study is simulated where nobody says it: like a baseline, but for large passive studies. Those simulate a year anew for every
 * row, and are two to three times as fast in the sweep setting, whose differences are known (docs/validation/sweeps.md); other stages
 * keep their loads and are fast enough (docs/decisions/0024).
 *
 * @param rows     of the study, computed or taken over
 * @param building what it starts from
 */
export function studySetting(stage: StudyStage, rows: number, building: Building): StudySetting {
  return stage === 'passive' && rows > limits.exactRows && isSweepable(building) ? 'sweep' : 'default'
}

/**
 * Whether the sweep setting keeps its bounds for the system of a building. Air that carries the loads is as much as the few highest of
 * them ask for, and with it what fans take and terminals warm again; two pipes that change over carry heat or cold, and a direct
 * evaporative cooler cools as far as the air lets it, which leaves hours unmet. There the sweep setting, which tells no peaks, misses now
 * and then.
 *
 * @source docs/validation/sweeps.md, “By system”
 */
export function isSweepable(building: Building): boolean {
  const { heatingByAir, coolingByAir, pipes, evaporative } =
    hvacSystems[resolved(building).mechanical.hvacSystemType.value]
  return !heatingByAir && !coolingByAir && pipes !== 2 && evaporative?.cooler !== 'direct'
}
