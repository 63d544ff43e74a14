import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import type { StudyStage } from '../stages/stage-parameters.ts'

/**
 * How a study is simulated where nobody says it: like a baseline, but for large passive studies. Those simulate a year anew for every
 * row, and are two to three times as fast in the sweep setting, whose differences are known (docs/validation-sweeps.md); other stages
 * keep their loads and are fast enough (docs/decisions/0024).
 *
 * @param rows     of the study, computed or taken over
 * @param building what it starts from
 */
export function studySetting(stage: StudyStage, rows: number, building: Building): StudySetting {
  return stage === 'passive' && rows > limits.exactRows && isSweepable(building) ? 'sweep' : 'default'
}

/**
 * Whether it is known how far the sweep setting is away for a building. Fans that carry loads by air that is not modelled are as large
 * as the few highest loads of the year, and with them all their energy; the sweep setting does not tell peaks.
 */
export function isSweepable(building: Building): boolean {
  const { air, heatingByAir, coolingByAir } = hvacSystems[resolved(building).mechanical.hvacSystemType.value]
  return air !== undefined || !(heatingByAir || coolingByAir)
}
