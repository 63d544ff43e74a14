import { expect, test } from 'vitest'
import { possibleOf, targetScale } from './target-scale.ts'

test('the scale holds every value, has room to go down, and ends on ticks', () => {
  for (const values of [[61.5, 130.4], [100], [0, 3], [-5, 20.2]]) {
    const { low, high, ticks } = targetScale(values)
    expect(low).toBeLessThan(Math.min(...values))
    expect(high).toBeGreaterThanOrEqual(Math.max(...values))
    expect(ticks[0]).toBeCloseTo(low, 9)
    expect(ticks.at(-1)).toBeCloseTo(high, 9)
    expect(ticks.length).toBeLessThanOrEqual(9)
  }
})

test('no target lies beyond what a figure can be', () => {
  const comfort = targetScale([92, 98], possibleOf('comfort'))
  expect([comfort.high, comfort.ticks.at(-1)]).toEqual([100, 100])
  expect(targetScale([10, 60], possibleOf('unmetHours')).low).toBe(0)
  expect(targetScale([5, 20], possibleOf('net')).low).toBeLessThan(0)
})

test('ticks are told apart by their decimals', () => {
  const { ticks, tickDecimals } = targetScale([0.12, 0.2])
  const labels = ticks.map(tick => tick.toFixed(tickDecimals))
  expect(new Set(labels).size).toBe(ticks.length)
})
