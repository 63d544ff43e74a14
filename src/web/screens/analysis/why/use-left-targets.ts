import { useEffect, useRef } from 'react'
import { hasPrices } from '#building/energy-cost.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Question } from '#contract/entities/explanation.ts'
import type { TargetContext, TargetEvent } from '#machines/analysis/target.machine.ts'
import { useNewestAnswer } from '../../../project/use-newest-answer.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { readTargets, targetsOf, writeTargets, type LeftTargets } from './target-address.ts'

/** Currency of a cost by the existing prices; null without any. */
function currencyOf(prices: EnergyPrices | undefined): string | null {
  return prices === undefined || !hasPrices(prices) ? null : (prices.currency ?? 'local')
}

/** Targets of the newest question about a pick; a cost in another currency is not used. */
function askedTargets(pick: string, question: Question | undefined, currency: string | null): LeftTargets | null {
  if (question?.kind !== 'target' || question.pick !== pick) return null
  const isOfToday = currency !== null && currencyOf(question.prices) === currency
  return targetsOf(question.goals.filter(({ column }) => column !== 'cost' || isOfToday))
}

/**
 * Restores the targets of a pick: those in the address, also after its change under the open card, else those of the
 * newest question. Chosen targets go into the address as soon as nothing is held.
 */
export function useLeftTargets(
  pick: string,
  { targets, second, held }: TargetContext,
  tell: (event: TargetEvent) => void,
): void {
  const { project } = useProjectEditor()
  const { query, setQuery } = useAnalysisAddress()
  const goals = query.get('goals')
  const currency = currencyOf(project.energyPrices)
  const newest = useNewestAnswer(project._id, 'target')?.question
  const text = writeTargets(pick, { targets, second }, currency)
  const isChosen = second !== null || Object.keys(targets).length > 0
  /** Targets of the address and of this card at their last comparison. */
  const previous = useRef<{ readonly goals: string | null; readonly currency: string | null; readonly text: string }>({
    goals: null,
    currency,
    text,
  })
  useEffect(() => {
    if (held !== null) return
    const given = readTargets(pick, goals, currency)
    const { current } = previous
    // A target chosen here is later than an address that changed meanwhile; a cost in another currency is no target.
    const isNews = goals !== current.goals && text === current.text
    if (given !== null && (isNews || currency !== current.currency)) {
      previous.current = { goals, currency, text }
      tell({ type: 'targets.given', ...given })
    } else if (text !== goals && (given === null ? isChosen : text !== current.text)) {
      previous.current = { goals: text, currency, text }
      setQuery({ goals: text })
    } else {
      previous.current = { goals, currency, text }
      const left = given === null ? askedTargets(pick, newest, currency) : null
      // If targets were chosen meanwhile the machine keeps them.
      if (left !== null) tell({ type: 'targets.found', ...left })
    }
  }, [pick, goals, newest, currency, held, text, isChosen, tell, setQuery])
}
