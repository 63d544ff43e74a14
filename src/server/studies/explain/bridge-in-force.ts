import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import { mostShares } from '#building/explain/shapley.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import { refuseFields, type Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import type { PackedYear } from '../../weather/pack-weather-year.ts'

type BridgePlan = Extract<ExplanationPlan, { readonly kind: 'bridge' }>

/** A bridge over what the engine sees of the changes, or that these are too many: each doubles what is simulated. */
export async function bridgeInForce(
  { workers }: Pick<Services, 'workers'>,
  building: Building,
  { from, to }: BridgePlan,
  year: PackedYear,
): Promise<BridgePlan | Refusal> {
  const { start, changes, idle } = await workers.explain({ does: 'changes', building, from, to, year })
  return changes.length > mostShares
    ? refuseFields({
        field: 'to',
        message: packMessage('explain.tooManyChanges', { count: changes.length, max: mostShares }),
      })
    : { kind: 'bridge', from: start, to, idle }
}
