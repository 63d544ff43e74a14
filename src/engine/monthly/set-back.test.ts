import { describe, expect, test } from 'vitest'
import { meanTemperature, weekSetpoint, type WeekSetpoint } from './set-back.ts'

function day(during: number | null, otherwise: number | null) {
  return Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? during : otherwise))
}
const office: WeekSetpoint = { set: 21, back: 15, from: 8, to: 18, days: 5, daysOff: 2 }

describe('weeks', () => {
  test('8 to 18 is ten hours, not eleven; weekends follow', () => {
    expect(weekSetpoint({ weekday: day(21, 15), weekend: day(15, 15) }, 'heating', undefined)).toEqual({
      ...office,
      back: 15,
    })
    expect(weekSetpoint({ weekday: day(24, 27) }, 'cooling', undefined)).toEqual({
      set: 24,
      back: 27,
      from: 8,
      to: 18,
      days: 7,
      daysOff: 0,
    })
    expect(weekSetpoint({ weekday: day(24, null), weekend: day(null, null) }, 'cooling', { weekendDays: [5] })).toEqual(
      {
        set: 24,
        back: Infinity,
        from: 8,
        to: 18,
        days: 6,
        daysOff: 1,
      },
    )
    expect(weekSetpoint(20, 'heating', undefined)).toMatchObject({ set: 20, back: 20 })
    expect(weekSetpoint({ weekday: day(null, null) }, 'heating', undefined)).toBeUndefined()
    expect(weekSetpoint({ hourly: [20, null, 22] }, 'heating', undefined)).toMatchObject({ set: 21, back: 21 })
    const half = { weekday: Array.from({ length: 48 }, (_, i) => (i >= 15 && i < 36 ? 21 : 16)) }
    expect(weekSetpoint(half, 'heating', undefined)).toMatchObject({ from: 7.5, to: 18 })
  })
})

describe('free decay', () => {
  const mean = (
    change: Partial<WeekSetpoint>,
    kind: 'heating' | 'cooling',
    end: number,
    timeConstant: number,
    dayEnd = end,
  ) => meanTemperature({ ...office, ...change }, kind, { dayEnd, nightEnd: end, timeConstant })
  test('one night by hand, on seven days', () => {
    // 14 h towards 5 °C with τ = 28 h from 21: mean 5 + 28/14·16·(1 − e^−0.5) = 5 + 32·0.393469 = 17.5910; month (10·21 + 14·17.5910)/24
    expect(mean({ days: 7, daysOff: 0 }, 'heating', 5, 28)).toBeCloseTo((210 + 14 * 17.59102) / 24, 4)
  })
  test('a weekend by hand: night, day, night, day, night, each from where the last one ended', () => {
    // τ = 28 h towards 5 °C throughout, unbounded: one decay over 62 h; four nights of 14 h and 50 h of use.
    const decay = (hours: number) => 5 * hours + 28 * 16 * (1 - Math.exp(-hours / 28))
    expect(mean({ back: -Infinity }, 'heating', 5, 28)).toBeCloseTo((50 * 21 + 4 * decay(14) + decay(62)) / 168, 10)
    // The week night is not taken from the weekend's day: warm weekend days leave the nights of the week alone.
    expect(mean({ back: -Infinity, days: 7, daysOff: 0 }, 'heating', 5, 28, 19)).toBe(
      mean({ back: -Infinity, days: 7, daysOff: 0 }, 'heating', 5, 28, 5),
    )
  })
  test('bounds: heating not below its setback nor above the set point, cooling the other way round', () => {
    expect(mean({}, 'heating', -30, 0.1)).toBeCloseTo((50 * 21 + 118 * 15) / 168, 1)
    expect(mean({}, 'heating', 40, 10)).toBe(21)
    const cool = { set: 24, back: 27 }
    expect(mean(cool, 'cooling', 60, 0.1)).toBeCloseTo((50 * 24 + 118 * 27) / 168, 1)
    expect(mean(cool, 'cooling', 0, 10)).toBe(24)
    // A setback of cooling warms the month: the trap was max() for min(), by which it never did.
    expect(mean(cool, 'cooling', 30, 20)).toBeGreaterThan(24.3)
    expect(mean({ set: 24, back: 24 }, 'cooling', 30, 20)).toBe(24)
  })
  test('deeper setbacks and lighter rooms fall further', () => {
    expect(mean({ back: 12 }, 'heating', 0, 20)).toBeLessThan(mean({ back: 18 }, 'heating', 0, 20))
    expect(mean({}, 'heating', 0, 20)).toBeLessThan(mean({}, 'heating', 0, 200))
  })
})
