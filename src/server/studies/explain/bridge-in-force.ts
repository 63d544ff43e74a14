import { bridgeLevels, type BridgeStage } from '#building/explain/bridge.ts'
import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import { mostShares } from '#building/explain/shapley.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import type { ChosenOptions } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import { refuseFields, type Refusal } from '../../http/refusal.ts'
import type { StudyComputeServices } from '../study-services.ts'

type BridgePlan = Extract<ExplanationPlan, { readonly stages: unknown }>

/**
 * Bridge over the changes in force, stage by stage, or a refusal if a stage has too many: each change doubles the
 * number of simulations.
 *
 * @param path picks up to the design `to`
 */
export async function bridgeInForce(
  { workers }: Pick<StudyComputeServices, 'workers'>,
  building: Building,
  from: ChosenOptions,
  to: ChosenOptions,
  path: PickTree,
): Promise<BridgePlan | Refusal> {
  const stages: BridgeStage[] = []
  let before = from
  for (const level of bridgeLevels(from, to, path)) {
    const { start, changes } = await workers.explain({ does: 'changes', building, from: before, to: level.options })
    if (changes.length > mostShares)
      return refuseFields({
        field: 'to',
        message: packMessage('explain.tooManyChanges', { count: changes.length, max: mostShares }),
      })
    stages.push({ ...level, start })
    before = level.options
  }
  return { kind: 'bridge', from, stages }
}
