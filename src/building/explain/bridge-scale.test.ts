import { expect, test } from 'vitest'
import { endUses } from '#contract/options.ts'
import { bridgeExtent, bridgeRows, bridgeRuns, bridgeStages, isIdle } from './bridge-scale.ts'

function uses(net: number, given: Readonly<Record<string, number>> = {}) {
  return { net, ...Object.fromEntries(endUses.map(use => [use, given[use] ?? 0])) } as never
}
const glass = { change: { key: 'windowMaterial', from: 'a', to: 'b' }, uses: uses(-10, { cooling: -12, heating: 2 }) }
const panels = { change: { key: 'photovoltaicArea', from: 0, to: 9 }, uses: uses(-15, { generation: 15 }) }

test('each bar begins where the one before ended, and the last one ends at the pick: 100 − 15 − 10 = 75', () => {
  const rows = bridgeRows(100, [glass, panels] as never)
  expect(rows.map(row => [row.share.change.key, row.before, row.after])).toEqual([
    ['photovoltaicArea', 100, 85],
    ['windowMaterial', 85, 75],
  ])
})

test('what saves stands left of the line, what adds right of it, and generation saves', () => {
  const [panelsRow, glassRow] = bridgeRows(100, [glass, panels] as never)
  expect(panelsRow?.parts).toEqual([{ use: 'generation', adds: -15, from: 85, to: 100 }])
  expect(glassRow?.parts).toEqual([
    { use: 'heating', adds: 2, from: 85, to: 87 },
    { use: 'cooling', adds: -12, from: 73, to: 85 },
  ])
})

test('the axis holds all of it', () => {
  const rows = bridgeRows(100, [glass, panels] as never)
  const [low, high] = bridgeExtent(rows, [100, 75])
  expect(low).toBeLessThan(73)
  expect(high).toBeGreaterThan(100)
  // Bars from 73 to 100, and 4 % of 27 on either side.
  expect([low, high]).toEqual([expect.closeTo(73 - 1.08, 9), expect.closeTo(100 + 1.08, 9)])
  expect(bridgeExtent(rows, [40, 75])).toEqual([expect.closeTo(40 - 2.4, 9), expect.closeTo(100 + 2.4, 9)])
  // A point has an axis too.
  expect(bridgeExtent([], [50, 50])).toEqual([49.96, 50.04])
})

test('a change is idle when no end use moves: what heating loses and cooling gains is not nothing', () => {
  const of = (net: number, given: Readonly<Record<string, number>> = {}) => ({ uses: uses(net, given) }) as never
  expect(isIdle(of(0))).toBe(true)
  expect(isIdle(of(-0))).toBe(true)
  expect(isIdle(of(0, { heating: 3, cooling: -3 }))).toBe(false)
  expect(isIdle(of(1e-12))).toBe(false)
})

const walls = { change: { key: 'wallUValue', from: 1, to: 2 }, uses: uses(0) }

test('bars stand below the design of their stage, which is a pick or none', () => {
  const answer = {
    kind: 'bridge',
    from: uses(100),
    to: uses(75),
    levels: [
      { stage: 'passive', pick: 'p', uses: uses(90) },
      { stage: 'active', pick: null, uses: uses(90) },
      { stage: 'offset', pick: 'o', uses: uses(75) },
    ],
    shares: [walls, glass, panels].map(share => ({ ...share, before: uses(1), after: uses(2) })),
  } as never
  expect(
    bridgeStages(answer).map(({ stage, pick, level, rows }) => [stage, pick, level, rows.map(row => row.after)]),
  ).toEqual([
    ['passive', 'p', 90, [90]],
    ['active', null, 90, []],
    ['offset', 'o', 75, [75]],
  ])
  // Two changes of the first stage, one of the last, and the first design.
  expect(bridgeRuns(answer)).toBe(1 + 3 + 1)
})

test('a bridge of an earlier version has the sums of its shares as levels, and the runs at its end', () => {
  const shares = [glass, panels].map(share => ({ ...share, without: uses(80) }))
  const answer = { kind: 'bridge', from: uses(100), to: uses(75), shares } as never
  const stages = bridgeStages(answer)
  expect(stages.map(({ stage, pick, level }) => [stage, pick, level])).toEqual([
    ['passive', null, 90],
    ['offset', null, 75],
  ])
  expect(stages[0]?.rows[0]?.share).toMatchObject({ before: uses(80), after: uses(75) })
  expect(bridgeRuns(answer)).toBe(4)
})
