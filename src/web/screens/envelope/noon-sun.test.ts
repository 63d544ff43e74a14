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
  expect(profileAngle(10, 0, 'june')).toBeCloseTo(76.56, 9)
  expect(profileAngle(10, 180, 'june')).toBeNull()
  expect(profileAngle(70, 180, 'december')).toBeNull()
})

test('an overhang of 45° at the centre is half the window deep and shades it whole from 63.4° on', () => {
  expect(overhangDepth(45, 2)).toBeCloseTo(1, 9)
  expect(sunlitShare(63.44, 45, 2)).toBeCloseTo(0, 3)
  expect(sunlitShare(0, 45, 2)).toBe(1)
})

test('on the tropic the sun stands overhead and lights a south wall’s section; just under the horizon it does not', () => {
  expect(noonAltitude(23.44, 'june')).toBe(90)
  expect(noonAltitude(-23.44, 'december')).toBe(90)
  expect(profileAngle(66, 180, 'december')).toBeCloseTo(0.56, 9)
  expect(profileAngle(66.6, 180, 'december')).toBeNull()
  // In December it stands in the south down to the southern tropic, in the north beyond.
  expect(profileAngle(-10, 180, 'december')).toBeCloseTo(76.56, 9)
  expect(profileAngle(-10, 0, 'december')).toBeNull()
  expect(profileAngle(-30, 180, 'december')).toBeNull()
  expect(profileAngle(-30, 0, 'december')).toBeCloseTo(83.44, 9)
})

test('an overhang leaves the part of the glass below its shadow; glass that is not there is not lit', () => {
  // 0.3 m deep over 0.6 m: at 45° the shadow is as long as the overhang is deep.
  expect(overhangDepth(45, 0.6)).toBeCloseTo(0.3, 9)
  expect(sunlitShare(45, 45, 0.6)).toBeCloseTo(0.5, 9)
  expect(sunlitShare(45, 0, 0.6)).toBe(1)
  expect(sunlitShare(89, 45, 0.6)).toBe(0)
  expect(sunlitShare(45, 45, 0)).toBe(0)
})
