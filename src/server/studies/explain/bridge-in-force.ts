import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import { mostShares } from '#building/explain/shapley.ts'
import type { ChosenOptions } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import { refuseFields, type Refusal } from '../../http/refusal.ts'
import type { StudyComputeServices } from '../study-services.ts'

type BridgePlan = Extract<ExplanationPlan, { readonly kind: 'bridge' }>

/** A bridge over what has changed indeed, or that this is too much: each change doubles what is simulated. */
export async function bridgeInForce(
  { workers }: Pick<StudyComputeServices, 'workers'>,
  building: Building,
  from: ChosenOptions,
  to: ChosenOptions,
): Promise<BridgePlan | Refusal> {
  const { start, changes } = await workers.explain({ does: 'changes', building, from, to })
  return changes.length > mostShares
    ? refuseFields({
        field: 'to',
        message: packMessage('explain.tooManyChanges', { count: changes.length, max: mostShares }),
      })
    : { kind: 'bridge', from: start, to }
}
