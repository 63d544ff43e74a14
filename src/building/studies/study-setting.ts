import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import type { StudyStage } from '../stages/stage-parameters.ts'

/**
 * Default setting of a study: that of a baseline, except for large passive studies. These simulate a year for every
 * row, and run two to three times as fast in the sweep setting, whose differences are known
 * (docs/validation/sweeps.md). Other stages reuse their loads and are fast enough (docs/decisions/0024).
 *
 * @param rows     of the study, computed or reused
 * @param building base document
 */
export function studySetting(stage: StudyStage, rows: number, building: Building): StudySetting {
  return stage === 'passive' && rows > limits.exactRows && isSweepable(building) ? 'sweep' : 'default'
}

/**
 * Whether the sweep setting keeps its error bounds for the system of a building. Air that carries the loads is sized by
 * the few highest loads; fan energy and reheat follow it. Two-pipe systems carry either heat or cold, and a direct
 * evaporative cooler is limited by the outdoor air; both leave unmet hours. For these systems the sweep setting, which
 * has no peaks, is sometimes outside its bounds.
 *
 * @source docs/validation/sweeps.md, “By system”
 */
export function isSweepable(building: Building): boolean {
  const { heatingByAir, coolingByAir, pipes, evaporative } =
    hvacSystems[resolved(building).mechanical.hvacSystemType.value]
  return !heatingByAir && !coolingByAir && pipes !== 2 && evaporative?.cooler !== 'direct'
}
