import { expect, test } from 'vitest'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { expectedPace } from './expected-pace.ts'

const building = officeOf([])
function from(seconds: number) {
  return {
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
  }
}
const study = { ...from(50), done: 1200, takenOver: 200, setting: 'sweep' } as const

test('the stage’s own last study tells, without what it took over', () => {
  expect(expectedPace('passive', 1000, building, study, from(2))).toEqual({ perSecond: 20, isMeasured: true })
})

test('one of another setting, one that computed nothing and none at all leave the baseline’s time', () => {
  const guess = expectedPace('passive', 1000, building, null, from(2))
  expect(guess?.isMeasured).toBe(false)
  expect(expectedPace('passive', 1000, building, { ...study, setting: 'default' }, from(2))).toEqual(guess)
  expect(expectedPace('passive', 1000, building, { ...study, takenOver: 1200 }, from(2))).toEqual(guess)
  expect(expectedPace('passive', 1000, building, { ...study, finishedAt: null }, from(2))).toEqual(guess)
  expect(expectedPace('passive', 1000, building, null, { startedAt: null, finishedAt: null })).toBeNull()
})

test('a baseline that takes twice as long halves the pace; small passive studies are exact and slower', () => {
  const of = (rows: number, seconds: number) =>
    expectedPace('passive', rows, building, null, from(seconds))?.perSecond ?? 0
  expect(of(1000, 4)).toBe(of(1000, 2) / 2)
  expect(of(512, 2)).toBeLessThan(of(513, 2))
})
