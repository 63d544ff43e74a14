import { expect, test } from 'vitest'
import { influenceShares } from './influence-shares.ts'

const pairs = [
  { a: 0, b: 1, share: 0.05 },
  { a: 0, b: 2, share: 0.1 },
  { a: 1, b: 2, share: 0.02 },
]
function answerOf(first: readonly (number | null)[], total: readonly (number | null)[]) {
  const nothing = [null, null, null]
  return {
    kind: 'sensitivity',
    parameters: ['wallUValue', 'airLeakage', 'orientation'],
    columns: [
      { column: 'heating', variance: 0, first: nothing, total: nothing, pairs: [] },
      { column: 'net', variance: 4, first, total, pairs },
    ],
  } as const
}

test('parameters stand by their whole influence; what none has alone is joint: 1 − 0.1 − 0.5 − 0.2', () => {
  const shares = influenceShares(answerOf([0.1, 0.5, 0.2], [0.2, 0.6, 0.35]), 'net')
  expect(shares).toEqual({
    bars: [
      { key: 'airLeakage', alone: 0.5, whole: 0.6 },
      { key: 'orientation', alone: 0.2, whole: 0.35 },
      { key: 'wallUValue', alone: 0.1, whole: 0.2 },
    ],
    largest: 0.6,
    together: expect.closeTo(0.2, 12) as number,
    pair: { a: 'wallUValue', b: 'orientation', share: 0.1 },
  })
})

test('nothing is said of a figure that does not vary, or is not in the answer', () => {
  expect(influenceShares(answerOf([0.1, 0.5, 0.2], [0.2, 0.6, 0.35]), 'heating')).toBeUndefined()
  expect(influenceShares(answerOf([0.1, 0.5, 0.2], [0.2, 0.6, 0.35]), 'cost')).toBeUndefined()
  expect(influenceShares(answerOf([0.1, null, 0.2], [0.2, 0.6, 0.35]), 'net')).toBeUndefined()
})

test('bars can be divided by the largest even where all are 0, and a single parameter has no pair', () => {
  const { largest, together } = influenceShares(answerOf([0, 0, 0], [0, 0, 0]), 'net')!
  expect([largest > 0, largest < 1e-6, together]).toEqual([true, true, 1])
  const one = {
    kind: 'sensitivity',
    parameters: ['wallUValue'],
    columns: [{ column: 'net', variance: 1, first: [1], total: [1], pairs: [] }],
  } as const
  expect(influenceShares(one, 'net')).toEqual({
    bars: [{ key: 'wallUValue', alone: 1, whole: 1 }],
    largest: 1,
    together: 0,
    pair: undefined,
  })
})
