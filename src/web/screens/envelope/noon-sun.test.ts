import { expect, test } from 'vitest'
import { noonAltitude, overhangDepth, profileAngle, sunlitShare } from './noon-sun.ts'

test('Tehran, 35.73° N: 77.7° in June, 30.8° in December', () => {
  expect(noonAltitude(35.73, 'june')).toBeCloseTo(77.71, 2)
  expect(noonAltitude(35.73, 'december')).toBeCloseTo(30.83, 2)
})

test('a south wall sees the noon sun at its altitude, a north wall not at all, an oblique one steeper', () => {
  expect(profileAngle(35.73, 180, 'december')).toBeCloseTo(30.83, 2)
  expect(profileAngle(35.73, 0, 'december')).toBeNull()
  expect(profileAngle(35.73, 90, 'december')).toBeNull()
  expect(profileAngle(35.73, 135, 'december') ?? 0).toBeGreaterThan(30.83)
})

test('in the tropics the June sun stands in the north; beyond the polar circle there is none in December', () => {
  expect(profileAngle(10, 0, 'june')).toBeCloseTo(76.56, 2)
  expect(profileAngle(10, 180, 'june')).toBeNull()
  expect(profileAngle(70, 180, 'december')).toBeNull()
})

test('an overhang of 45° at the centre is half the window deep and shades it whole from 63.4° on', () => {
  expect(overhangDepth(45, 2)).toBeCloseTo(1, 9)
  expect(sunlitShare(63.44, 45, 2)).toBeCloseTo(0, 3)
  expect(sunlitShare(0, 45, 2)).toBe(1)
})
