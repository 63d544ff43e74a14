import { describe, expect, test } from 'vitest'
import { daylitDepth, stripArea } from './daylit-strip.ts'
import { lampPower } from './lamp-power.ts'

describe('what daylight leaves of the lamps', () => {
  test('without a control all of it; with a switch all or nothing', () => {
    expect([0, 0.5, 2].map(light => lampPower('none', light))).toEqual([1, 1, 1])
    expect([0, 0.99, 1, 3].map(light => lampPower('onOff', light))).toEqual([1, 1, 0, 0])
  })
  test('dimmed, evenly down to 30 % of the power at a fifth of the light, and no less', () => {
    expect([0, 0.4, 0.8, 1, 5].map(light => lampPower('dimming', light))).toEqual(
      [1, 0.65, 0.3, 0.3, 0.3].map(power => expect.closeTo(power, 12)),
    )
  })
})

describe('the strip along the façades', () => {
  test('is 2.5 times as deep as the window’s head stands above the task', () => {
    expect([daylitDepth(2.6, 0.8), daylitDepth(0.8, 0.8), daylitDepth(0.5, 0.8)]).toEqual([
      expect.closeTo(4.5, 12),
      0,
      0,
    ])
  })
  test('of a rectangle has its corners once, and is all of it where both sides meet', () => {
    // 30 m × 20 m, 4.5 m deep: 600 − 21 · 11.
    expect(stripArea(600, 100, 4.5)).toBeCloseTo(600 - 21 * 11, 9)
    expect(stripArea(600, 100, 9.9)).toBeCloseTo(600 - 10.2 * 0.2, 9)
    expect([stripArea(600, 100, 10), stripArea(600, 100, 15)]).toEqual([600, 600])
    expect(stripArea(600, 100, 0)).toBe(0)
  })
  test('of what is rounder than a square is that square’s', () => {
    // A circle of 100 m² has 35.4 m around; the square 40 m.
    expect(stripArea(100, 35.4, 2)).toBeCloseTo(100 - 36, 9)
    expect(stripArea(100, 40, 2)).toBeCloseTo(100 - 36, 9)
  })
})
