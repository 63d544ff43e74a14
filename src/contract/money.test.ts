import { expect, test } from 'vitest'
import { currencyDecimals, toMainUnit, toSmallestUnit } from './money.ts'

test.each(['USD', 'IRR', 'KWD'])('every amount of %s comes back from its main unit', currency => {
  for (let amount = 0; amount <= 12_000; amount++)
    expect(toSmallestUnit(toMainUnit({ amount, currency }), currency)).toBe(amount)
})

test('part of a smallest unit, or more than a number holds, is no amount', () => {
  const parts = 10 ** currencyDecimals('USD')
  expect(toSmallestUnit(1 + 0.5 / parts, 'USD')).toBeUndefined()
  expect(toSmallestUnit(1e15, 'USD')).toBeUndefined()
})
