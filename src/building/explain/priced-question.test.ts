import { expect, test } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Question } from '#contract/entities/explanation.ts'
import { pricedQuestion } from './priced-question.ts'

const prices = { currency: 'EUR', electricity: 0.3 } as const
const sensitivity: Question = { kind: 'sensitivity', run: 'r' }
function target(...columns: readonly ('net' | 'cost')[]): Question {
  return { kind: 'target', pick: 'p', goals: columns.map(column => ({ column, bound: 'most', value: 1 })) }
}

test('a question whose answer states the cost has the prices of its day', () => {
  for (const question of [sensitivity, target('cost'), target('net', 'cost')])
    expect(pricedQuestion(question, prices)).toEqual({ ...question, prices })
})

test('prices that it names stay, and nothing is added without prices or cost', () => {
  const own = { ...sensitivity, prices: { electricity: 0.1 } }
  expect(pricedQuestion(own, prices)).toBe(own)
  // A currency alone is no price.
  const none: readonly EnergyPrices[] = [{}, { currency: 'EUR' }]
  for (const without of none) expect(pricedQuestion(sensitivity, without)).toBe(sensitivity)
  const others: readonly Question[] = [target('net'), { kind: 'band', pick: null }, { kind: 'next', pick: 'p' }]
  for (const question of others) expect(pricedQuestion(question, prices)).toBe(question)
})
