import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Question } from '#contract/entities/explanation.ts'
import { hasPrices } from '../energy-cost.ts'

/**
 * A question whose answer tells of cost says by which prices: by these, where it names none and there are some. So an answer by prices of
 * before is no answer to what is asked today.
 */
export function pricedQuestion<Q extends Question>(question: Q, prices: EnergyPrices): Q {
  const tellsCost =
    question.kind === 'sensitivity' ||
    (question.kind === 'target' && question.goals.some(({ column }) => column === 'cost'))
  return tellsCost && question.prices === undefined && hasPrices(prices) ? { ...question, prices } : question
}
