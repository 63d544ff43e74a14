import { expect, test } from 'vitest'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { areaOfShare, shareWithRest, zoneShares } from './floor-division.ts'

function types(...shares: readonly number[]): readonly ZoneType[] {
  return shares.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))
}

test.each([
  [[100], 100, 0],
  [[46, 54], 100, 0],
  [[33.33, 33.33, 33.34], 100, 0],
  [[33.33, 33.33, 33.33], 99.99, 0.01],
  [[10.1, 20.2], 30.3, 69.7],
  [[60, 60], 120, -20],
  [[], 0, 100],
] as const)('%j make %d %% and leave %d %%', (shares, total, left) => {
  expect(zoneShares(types(...shares))).toEqual({ total, left })
})

test('with the rest a type makes the whole, whether it gets some or gives some', () => {
  for (const shares of [
    [20, 30.3],
    [90, 30.05],
    [33.33, 33.33, 33.33],
  ]) {
    const list = types(...shares)
    for (const [i, type] of list.entries()) {
      const whole = list.map((one, k) =>
        k === i ? { ...one, values: { areaPercent: shareWithRest(type, zoneShares(list)) } } : one,
      )
      expect(zoneShares(whole)).toEqual({ total: 100, left: 0 })
    }
  }
  // A type that cannot give as much would be negative.
  expect(shareWithRest(types(5, 110)[0] ?? { id: '', values: {} }, { total: 115, left: -15 })).toBe(-10)
})

test('the area of a share', () => {
  expect([areaOfShare(25, 480), areaOfShare(-25, 480), areaOfShare(0, 480)]).toEqual([120, 120, 0])
})
