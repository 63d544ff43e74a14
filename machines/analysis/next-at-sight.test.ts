import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAtSight, type AtSight } from './next-at-sight.ts'

test.each<readonly [readonly AtSight[], number | null]>([
  [[], null],
  [['ready', 'ready'], 0],
  [['settled', 'ready', 'ready'], 1],
  [['looking', 'ready'], null],
  [['settled', 'busy', 'ready'], null],
  // A question that a person asked runs first.
  [['ready', 'settled', 'busy'], null],
  [['settled', 'settled'], null],
])('of %j the next is %j', (questions, next) => {
  expect(nextAtSight(questions)).toBe(next)
})

test('each is begun once, one at a time and in order, whenever the server tells of them', () => {
  const turns = fc.infiniteStream(fc.nat(7))
  fc.assert(
    fc.property(fc.array(fc.constantFrom<AtSight>('looking', 'settled'), { maxLength: 4 }), turns, (first, dice) => {
      const questions = [...first]
      const begun: number[] = []
      let isInOrder = true
      for (let step = 0; step < 60; step++) {
        const next = nextAtSight(questions)
        if (next === null) {
          // The server tells of one of them.
          const at = dice.next().value % Math.max(questions.length, 1)
          if (questions[at] === 'looking') questions[at] = 'ready'
          else if (questions[at] === 'busy') questions[at] = 'settled'
        } else {
          isInOrder &&= questions.slice(0, next).every(state => state === 'settled')
          begun.push(next)
          questions[next] = 'busy'
        }
        expect(questions.filter(state => state === 'busy').length).toBeLessThanOrEqual(1)
      }
      expect(isInOrder).toBe(true)
      expect(begun).toEqual([...new Set(begun)].toSorted((a, b) => a - b))
    }),
  )
})
