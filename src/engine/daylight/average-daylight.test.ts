import { expect, test } from 'vitest'
import { daylightGain } from './average-daylight.ts'
import { daylitDepth, stripArea } from './daylit-strip.ts'
import { lampPower } from './lamp-power.ts'

test('a room of 6 by 4 by 3 m, by hand', () => {
  // A = 2·24 + 2·10·3 = 108; D = 0.7·4·65·0.9/(108·(1 − 0.25)) = 163.8/81 = 2.022 %, and E_v/E_h = 65/200
  const room = { innerSurface: 108, reflectance: 0.5, maintenance: 0.9 }
  expect((100 * daylightGain(room, 4, 0.7) * 65) / 200).toBeCloseTo(2.0222, 4)
  // 8000 lx on the glass: 2·0.7·4·0.9/81 = 0.06222 of it
  expect(8000 * daylightGain(room, 4, 0.7)).toBeCloseTo(497.8, 1)
})
test('daylit depth and strip, by hand', () => {
  expect(daylitDepth(2.6, 0.8)).toBeCloseTo(4.5, 12)
  expect(daylitDepth(0.5, 0.8)).toBe(0)
  // 20 by 30 m, 4.5 m deep: 600 − 11·21 = 369
  expect(stripArea(600, 100, 4.5)).toBeCloseTo(369, 9)
  // 8 by 50 m: strips of both sides meet.
  expect(stripArea(400, 116, 4.5)).toBe(400)
  // A circle of 400 m² counts as the square: 400 − 11²
  expect(stripArea(400, 2 * Math.sqrt(400 * Math.PI), 4.5)).toBeCloseTo(400 - 121, 9)
  expect(stripArea(600, 100, 0)).toBe(0)
})
test('lamps: left alone, switched, dimmed', () => {
  expect([0, 0.5, 2].map(light => lampPower('none', light))).toEqual([1, 1, 1])
  expect([0, 0.99, 1, 3].map(light => lampPower('onOff', light))).toEqual([1, 1, 0, 0])
  expect(lampPower('dimming', 0)).toBe(1)
  // Half the light by lamps: 0.3 + 0.7·0.3/0.8
  expect(lampPower('dimming', 0.5)).toBeCloseTo(0.5625, 12)
  expect([0.8, 1, 9].map(light => lampPower('dimming', light))).toEqual([expect.closeTo(0.3, 12), 0.3, 0.3])
})
