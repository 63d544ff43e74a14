import { expect, test } from 'vitest'
import { figureScale } from './figure-scale.ts'

test('bars start at zero where nothing is below it', () => {
  const { bar, at, isSplit } = figureScale([40, 100])
  expect([bar(40), bar(100), at(0), isSplit]).toEqual([{ start: 0, width: 40 }, { start: 0, width: 100 }, 0, false])
})

test('a design that gives more than it uses has a bar to the other side', () => {
  const { bar, at, isSplit } = figureScale([-25, 75])
  expect([bar(-25), bar(75), at(0), isSplit]).toEqual([{ start: 0, width: 25 }, { start: 25, width: 75 }, 25, true])
})

test('of nothing is no bar', () => {
  expect(figureScale([0]).bar(0)).toEqual({ start: 0, width: 0 })
})
