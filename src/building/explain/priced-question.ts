import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Question } from '#contract/entities/explanation.ts'
import { hasPrices } from '../energy-cost.ts'

/**
 * Question with the prices that its answer uses for the cost. A question without prices of its own gets the given
 * prices, if there are any. An answer with other prices then belongs to another question.
 */
export function pricedQuestion<Q extends Question>(question: Q, prices: EnergyPrices): Q {
  const tellsCost =
    question.kind === 'sensitivity' ||
    (question.kind === 'target' && question.goals.some(({ column }) => column === 'cost'))
  return tellsCost && question.prices === undefined && hasPrices(prices) ? { ...question, prices } : question
}
