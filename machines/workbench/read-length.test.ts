import { expect, test } from 'vitest'
import { readAngle, readLength, readNumber } from './read-length.ts'

test.each([
  ['12.5', 1, 12.5],
  ['12,5', 1, 12.5],
  ['1,234', 1, 1.234],
  ['12,', 1, 12],
  ['12.5', 0.3048, 3.81],
  ['12\'6"', 1, 3.81],
  ["12'6", 1, 3.81],
  ["12'", 1, 3.6576],
  ['12\'6,5"', 1, 3.8227],
  // A unit of its own is stronger than the shown one.
  ['30m', 0.3048, 30],
  ['30 m', 0.3048, 30],
  ['30 M', 0.3048, 30],
  ['20 ft', 1, 6.096],
  ['20ft', 1, 6.096],
  ['150 cm', 1, 1.5],
  ['250mm', 1, 0.25],
  ['30"', 1, 0.762],
  ['12 ft 6 in', 1, 3.81],
  ["12' 6''", 1, 3.81],
  ['12′6″', 1, 3.81],
  ['12 feet', 1, 3.6576],
  ['1 foot', 1, 0.3048],
  ['6 inches', 1, 0.1524],
  ['3 metres', 0.3048, 3],
  ['12\'-6"', 1, 3.81],
  ['12\' 6 1/2"', 1, 3.8227],
  ['12 feet 6-1/2 inches', 1, 3.8227],
  ["12' 1/2", 1, 3.6703],
  ['1/2"', 1, 0.0127],
  ['10 1/4 in', 1, 0.26035],
  ['0\'6"', 1, 0.1524],
  ['۱۲ فوت ۶ اینچ', 1, 3.81],
  ['۱۲٫۵', 1, 12.5],
  ['۳۰ متر', 0.3048, 30],
  ['۳۰م', 0.3048, 30],
  ['۱۵۰ سانتی‌متر', 1, 1.5],
  ['۲۰ فوت', 1, 6.096],
] as const)('%s with a unit of %d m is %d m', (text, metres, expected) => {
  expect(readLength(text, metres)).toBeCloseTo(expected, 9)
})

test.each([
  '',
  '0',
  '-3',
  '1.2.3',
  '1,2,3',
  "'",
  "12'6'",
  '5\'--2"',
  "5'1/0",
  '1/0',
  '1/2/3 m',
  'm',
  '30 x',
  '30mm m',
  '3 0',
  '-3 m',
  '2 ft 3 m',
])('%j is no length', text => {
  expect(readLength(text, 1)).toBeNull()
})

test('an angle takes the comma too', () => {
  expect([readAngle('22,5°'), readAngle('30 deg'), readAngle('-45'), readAngle('۴۵ درجه'), readAngle('30 m')]).toEqual([
    22.5,
    30,
    -45,
    45,
    null,
  ])
  expect([readNumber('22,5'), readNumber('-12,25'), readNumber('1,234')]).toEqual([22.5, -12.25, 1.234])
})
