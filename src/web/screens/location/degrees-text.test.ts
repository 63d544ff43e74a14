import { expect, test } from 'vitest'
import { makeFormat } from '#text/format.ts'
import { degreesText } from './degrees-text.ts'
import { insetOf, pointsBeyond } from './points-beyond.ts'

test.each([
  [35.7, ['N', 'S'], '35.7°north', '۳۵٫۷°north'],
  [-33.9, ['N', 'S'], '33.9°south', '۳۳٫۹°south'],
  [51, ['E', 'W'], '51°east', '۵۱°east'],
  [-74.25, ['E', 'W'], '74.3°west', '۷۴٫۳°west'],
  [0, ['E', 'W'], '0°', '۰°'],
] as const)('%d on %j', (value, sides, english, persian) => {
  const written = (['en', 'fa'] as const).map(language =>
    degreesText(value, 1, sides, makeFormat(language, 'gregorian'), side => side),
  )
  expect(written).toEqual([english, persian])
})

test('the map points beyond its edge when it is near, has few names, and no tiles', () => {
  const near = { hasTiles: false, zoom: 9, names: 3 }
  expect(pointsBeyond(near)).toBe(true)
  expect(pointsBeyond({ ...near, zoom: 8.99 })).toBe(false)
  expect(pointsBeyond({ ...near, names: 4 })).toBe(false)
  expect(pointsBeyond({ ...near, hasTiles: true })).toBe(false)
})

test('on a narrow map the tools above take two rows', () => {
  expect(insetOf(479).top).toBeGreaterThan(insetOf(480).top)
  expect(insetOf(479)).toEqual({ left: 84, right: 84, top: 116, bottom: 58 })
  expect(insetOf(480)).toEqual({ left: 84, right: 84, top: 72, bottom: 58 })
})
