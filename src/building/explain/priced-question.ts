import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Question } from '#contract/entities/explanation.ts'
import { hasPrices } from '../energy-cost.ts'

/**
 * Question with the prices by which its answer states the cost: these prices, if the question names none and there are
 * some. So an answer by earlier prices does not answer today's question.
 */
export function pricedQuestion<Q extends Question>(question: Q, prices: EnergyPrices): Q {
  const tellsCost =
    question.kind === 'sensitivity' ||
    (question.kind === 'target' && question.goals.some(({ column }) => column === 'cost'))
  return tellsCost && question.prices === undefined && hasPrices(prices) ? { ...question, prices } : question
}
