import { describe, expect, test } from 'vitest'
import type { Point } from '../input.ts'
import { crossReferences } from './cross-references.ts'
import { describe as inWords } from './describe.ts'
import { offPlane } from './off-plane.ts'
import { outlineNormal } from './outline-normal.ts'
import { setpointClash } from './setpoint-clash.ts'
import { turnedOutline } from './turned-outline.ts'

const square: readonly Point[] = [
  [0, 0, 0],
  [4, 0, 0],
  [4, 0, 3],
  [0, 0, 3],
]

describe('an outline', () => {
  test('has a normal of twice its area, wherever it lies and however it begins', () => {
    expect(outlineNormal(square)).toEqual([0, -24, 0])
    expect(outlineNormal(square.toReversed())).toEqual([0, 24, 0])
    const far = square.map(([x, y, z]): Point => [x + 1e6, y + 1e6, z])
    expect(outlineNormal([...far.slice(1), ...far.slice(0, 1)])).toEqual([0, -24, 0])
    expect(
      outlineNormal([
        [0, 0, 5],
        [2, 0, 5],
        [2, 3, 5],
        [0, 3, 5],
      ]),
    ).toEqual([0, 0, 12])
  })
  test('lies in one plane, to 2 cm and a thousandth of its size', () => {
    const bent = (by: number) => offPlane(square.with(2, [4, by, 3]))
    // A corner that is off by d leaves three of four a quarter of it off the plane through their middle, the corner itself as far.
    expect([bent(0), bent(0.04)]).toEqual([undefined, undefined])
    expect(bent(0.2)).toMatch(/^must lie in one plane, found a corner 0\.0\d+ m off it$/)
    const large = square.map(([x, y, z]): Point => [100 * x, y, 100 * z])
    expect(offPlane(large.with(2, [400, 0.8, 300]))).toBeUndefined()
    expect(offPlane(large.with(2, [400, 4, 300]))).toBeDefined()
  })
  test('faces as its plane says, to a degree, whichever way its corners run', () => {
    for (const points of [square, square.toReversed()]) {
      expect(turnedOutline(points, 180, 90)).toBeUndefined()
      expect(turnedOutline(points, 180.9, 90)).toBeUndefined()
      expect(turnedOutline(points, 181.1, 90)).toBe(
        'must face as azimuthDeg 181.1 and tiltDeg 90 say, found corners of a plane 1.10° off',
      )
      expect(turnedOutline(points, 180, 0)).toMatch(/90.0° off$/)
    }
  })
  test('encloses an area', () => {
    expect(
      offPlane([
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
      ]),
    ).toBe('must enclose an area, found corners on one line')
  })
})

describe('set points', () => {
  const day = (at: number, value: number, else_: number) =>
    Array.from({ length: 24 }, (_, h) => (h === at ? value : else_))
  test('clash where cooling is set below heating, not where they are alike', () => {
    expect([setpointClash(20, 26), setpointClash(20, 20)]).toEqual([undefined, undefined])
    expect(setpointClash(22, 21)).toBe('cooling 21, heating 22')
  })
  test('of a day are told with their hour', () => {
    expect(setpointClash({ weekday: day(9, 25, 20) }, 26)).toBeUndefined()
    expect(setpointClash({ weekday: day(9, 27, 20) }, 26)).toMatch(/cooling 26.*heating 27/)
    expect(setpointClash({ weekday: day(9, 20, 20), weekend: day(9, 27, 20) }, 26)).toBeDefined()
    expect(setpointClash({ weekday: day(9, 20, 20), holiday: day(9, 27, 20) }, 26)).toBeDefined()
    // 1 January is a Monday, the 2nd the holiday.
    expect(setpointClash({ weekday: day(9, 27, 20) }, 26)).toBe('cooling 26, heating 27 at 09:00, weekday')
    expect(setpointClash({ weekday: day(9, 20, 20), weekend: day(14, 27, 20), holiday: day(9, 20, 20) }, 26)).toBe(
      'cooling 26, heating 27 at 14:00, weekend',
    )
    expect(setpointClash({ weekday: day(9, 20, 20), holiday: day(23, 27, 20) }, 26)).toBe(
      'cooling 26, heating 27 at 23:00, holiday',
    )
    const half = Array.from({ length: 48 }, (_, i) => (i === 15 ? 27 : 20))
    expect(setpointClash({ weekday: half }, 26)).toBe('cooling 26, heating 27 at 07:30, weekday')
  })
  test('of two profiles clash only in the same hour of the same kind of day', () => {
    const heating = { weekday: day(9, 23, 18) }
    expect(setpointClash(heating, { weekday: day(10, 22, 26) })).toBeUndefined()
    expect(setpointClash(heating, { weekday: day(9, 22, 26) })).toBeDefined()
  })
  test('of a year clash in any hour of it, whatever weekday it begins on', () => {
    const hourly = (at: number) => ({ hourly: Array.from({ length: 8760 }, (_, h) => (h === at ? 24 : 18)) })
    expect(setpointClash(hourly(5000), 25)).toBeUndefined()
    expect(setpointClash(hourly(5000), 23)).toBe('cooling 23, heating 24 in hour 5000 of the year')
    // 23 °C on working days between 8:00 and 9:00 only: some 1 January makes 5000's day one.
    expect(setpointClash(hourly(5000), { weekday: day(5000 % 24, 23, 26), weekend: day(0, 26, 26) })).toBeDefined()
    expect(setpointClash(hourly(5000), { weekday: day((5000 % 24) + 1, 23, 26) })).toBeUndefined()
  })
})

describe('names', () => {
  const zone = (name: string, more: object = {}) => ({ name, ...more })
  const of = (model: object) => crossReferences(model).map(({ path, reason }) => `${path}: ${reason}`)
  test('of zones are not given twice', () => {
    expect(of({ zones: [zone('a'), zone('b'), zone('a')] })).toEqual([
      'zones[2].name: must be unique: zones[0] is called "a" too',
    ])
  })
  test('of zones are there, where an element, a window or an opening asks for them', () => {
    expect(
      of({
        zones: [zone('a'), zone('b')],
        elements: [{ zone: 'a' }, { zone: 'c', boundary: { type: 'zone', zone: 'd' } }],
        windows: [{ zone: 'e' }],
        openings: [{ zones: ['a', 'f'] }],
      }),
    ).toEqual([
      'elements[1].zone: must name a zone of this model, found "c"; zones: "a", "b"',
      'elements[1].boundary.zone: must name a zone of this model, found "d"; zones: "a", "b"',
      'windows[0].zone: must name a zone of this model, found "e"; zones: "a", "b"',
      'openings[0].zones[1]: must name a zone of this model, found "f"; zones: "a", "b"',
    ])
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => zone(name))
    expect(of({ zones: six, elements: [{ zone: 'x' }] })[0]).toMatch(/zones: "a", "b", "c", "d", "e", …$/)
    expect(of({ zones: [], elements: [{ zone: 'x' }] })[0]).toMatch(/zones: none$/)
  })
  test('of both sides of a wall and an opening are two', () => {
    expect(
      of({
        zones: [zone('a'), zone('b')],
        elements: [{ zone: 'a', boundary: { type: 'zone', zone: 'a' } }],
        openings: [{ zones: ['b', 'b'] }],
      }),
    ).toEqual([
      'elements[0].boundary.zone: must be another zone than the element\'s own, found "a"; a wall within one zone is adiabatic',
      'openings[0].zones: must be two zones, found "b" twice',
    ])
  })
  test('a zone without a surface has nothing to radiate to; a window or a wall’s far side is one', () => {
    const radiating = zone('a', {
      gains: [{}, { radiantFraction: 0 }, { radiantFraction: 0.3 }],
      thermostat: { heatingConvectiveFraction: 0.5, coolingConvectiveFraction: 1 },
    })
    expect(of({ zones: [radiating] }).map(line => line.split(':')[0])).toEqual([
      'zones[0].gains[0].radiantFraction',
      'zones[0].gains[2].radiantFraction',
      'zones[0].thermostat.heatingConvectiveFraction',
    ])
    expect(of({ zones: [radiating], windows: [{ zone: 'a' }] })).toEqual([])
    expect(of({ zones: [radiating], elements: [{ zone: 'a' }] })).toEqual([])
    expect(
      of({ zones: [radiating, zone('b')], elements: [{ zone: 'b', boundary: { type: 'zone', zone: 'a' } }] }),
    ).toEqual([])
  })
})

test('what was found is told in few words', () => {
  expect(
    ['short', 'x'.repeat(41), [1, 2], { a: 1 }, undefined, null, 3.5, true, 10n, Symbol('s')].map(value =>
      inWords(value),
    ),
  ).toEqual([
    '"short"',
    `"${'x'.repeat(37)}…"`,
    'a list of 2',
    'an object',
    'nothing',
    'null',
    '3.5',
    'true',
    '10',
    'a symbol',
  ])
  expect(inWords('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`)
})
