import { describe, expect, test } from 'vitest'
import { makeFormat, moneyText } from './format.ts'

const en = makeFormat('en', 'gregorian')
const fa = makeFormat('fa', 'persian')
const space = '\u00A0'

describe('numbers', () => {
  test.each([
    [1234567.891, 0, '1,234,568', '۱٬۲۳۴٬۵۶۸'],
    [1234567.891, 2, '1,234,567.89', '۱٬۲۳۴٬۵۶۷٫۸۹'],
    [5, 3, '5.000', '۵٫۰۰۰'],
    [-12.5, 1, '−12.5', '−۱۲٫۵'],
    [-1234, 0, '−1,234', '−۱٬۲۳۴'],
    [0, 0, '0', '۰'],
    // A number that rounds to zero has no sign.
    [-0.04, 1, '0.0', '۰٫۰'],
    [-0.4, 0, '0', '۰'],
    [-0.06, 1, '−0.1', '−۰٫۱'],
    [0.4, 0, '0', '۰'],
    [0.6, 0, '1', '۱'],
  ])('%d with %i decimals', (value, decimals, english, persian) => {
    expect([en.number(value, decimals), fa.number(value, decimals)]).toEqual([english, persian])
  })
  test('no decimals unless they are asked for', () => {
    expect([en.number(12.7), fa.number(12.7)]).toEqual(['13', '۱۳'])
  })
  test('in a field without thousands separators, which could be read two ways', () => {
    expect([en.field(1234567.5, 1), fa.field(1234567.5, 1), en.field(1234)]).toEqual(['1234567.5', '۱۲۳۴۵۶۷٫۵', '1234'])
  })
  test('digits of a text', () => {
    expect([en.digits('3B, 12:05'), fa.digits('3B, 12:05')]).toEqual(['3B, 12:05', '۳B, ۱۲:۰۵'])
  })
})

test.each([
  [0, '0.0 kB', '۰٫۰ kB'],
  [1024 ** 2 - 1, '1,024 kB', '۱٬۰۲۴ kB'],
  [5.5 * 1024 ** 2, '5.5 MB', '۵٫۵ MB'],
  [120 * 1024 ** 3, '120 GB', '۱۲۰ GB'],
])('%d bytes', (size, english, persian) => {
  expect([en.bytes(size), fa.bytes(size)]).toEqual([english, persian].map(text => text.replace(' ', space)))
})

describe('quantities', () => {
  test.each([
    ['area', 1152.25, 'SI', '1,152.3', '۱٬۱۵۲٫۳'],
    ['area', 100, 'PI', '1,076', '۱٬۰۷۶'],
    ['uValue', 0.285, 'PI', '0.050', '۰٫۰۵۰'],
    ['temperature', 21.04, 'SI', '21.0', '۲۱٫۰'],
    ['energy', 1234.5, 'PI', '4,212', '۴٬۲۱۲'],
  ] as const)('%s of %d in %s, with the decimals of that system', (key, value, units, english, persian) => {
    expect([en.quantity(key, value, units), fa.quantity(key, value, units)]).toEqual([english, persian])
  })
  test('with their unit behind a space that does not break', () => {
    expect(en.withUnit('area', 12.34, 'SI')).toBe(`12.3${space}m²`)
    expect(fa.withUnit('area', 12.34, 'SI')).toBe(`۱۲٫۳${space}m²`)
    expect(en.withUnit('temperature', 20, 'PI')).toBe(`68.0${space}°F`)
    expect(en.withUnit('area', 12.3456, 'SI', 3)).toBe(`12.346${space}m²`)
  })
  test('degrees and percents stand at their figure; what has no unit has no space', () => {
    expect([en.withUnit('angle', 30, 'SI'), en.withUnit('percent', 27, 'SI'), en.withUnit('count', 3, 'SI')]).toEqual([
      '30°',
      '27.0%',
      '3',
    ])
    expect([fa.withUnit('angle', 30, 'SI'), fa.withUnit('percent', 27, 'SI')]).toEqual(['۳۰°', '۲۷٫۰٪'])
  })
  test('units: symbols stay, words are the language’s', () => {
    expect([en.unit('areaPerPerson', 'SI'), fa.unit('areaPerPerson', 'SI')]).toEqual(['m²/person', 'm²/نفر'])
    expect([en.unit('hotWaterDemand', 'PI'), fa.unit('hotWaterDemand', 'PI')]).toEqual([
      'gal/(ft²·month)',
      'gal/(ft²·ماه)',
    ])
    expect([en.unit('percent', 'SI'), fa.unit('percent', 'SI')]).toEqual(['%', '٪'])
    expect(fa.unit('power', 'PI')).toBe('kBtu/h')
  })
})

test('percents', () => {
  expect([en.percent(27.4), fa.percent(27.4), en.percent(5.04, 1), fa.percent(-5.06, 1)]).toEqual([
    '27%',
    '۲۷٪',
    '5.0%',
    '−۵٫۱٪',
  ])
})

test('prices: currency before, sign before both, two decimals', () => {
  expect([en.price(1234.5, 'USD'), en.price(-60, 'USD'), en.price(12, 'AED'), fa.price(1234.5, 'USD')]).toEqual([
    '$1,234.50',
    '−$60.00',
    'AED 12.00',
    '$۱٬۲۳۴٫۵۰',
  ])
})

test('days in the calendar and digits of the reader', () => {
  const noon = new Date(2026, 2, 21, 12).toISOString()
  expect([en.date(noon), fa.date(noon), makeFormat('fa', 'gregorian').date(noon)]).toEqual([
    '2026/03/21',
    '۱۴۰۵/۰۱/۰۱',
    '۲۰۲۶/۰۳/۲۱',
  ])
})

test('lists by the language’s comma; in Persian what is not Persian is kept apart', () => {
  expect([en.comma, fa.comma]).toEqual([', ', '، '])
  expect(en.list(['Tehran', 'Iran'])).toBe('Tehran, Iran')
  const bare = (text: string) => text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
  expect(bare(fa.list(['تهران', 'ایران']))).toBe('تهران، ایران')
  // A part with a comma of its own would look like two; a comma of thousands does not.
  expect(en.list(['Double clear, wood', 'Triple low-e, argon'])).toBe('Double clear, wood; Triple low-e, argon')
  expect(bare(fa.list(['دوجداره، چوبی', 'سه‌جداره']))).toBe('دوجداره، چوبی؛ سه‌جداره')
  expect([en.list(['500', '1,500 Pa']), en.list(['Double clear, wood'])]).toEqual([
    '500, 1,500 Pa',
    'Double clear, wood',
  ])
  // A city with a comma of its own is one place still, not two.
  expect([en.place(['Chicago, IL', 'United States']), bare(fa.place(['تهران، مهرآباد', 'ایران']))]).toEqual([
    'Chicago, IL, United States',
    'تهران، مهرآباد، ایران',
  ])
  // A Latin name between Persian ones does not turn the list about.
  for (const joined of [fa.list, fa.place]) expect(joined(['تهران', 'Iran'])).toContain('\u2068Iran\u2069')
})

test('at half a step numbers are rounded away from nothing, with their sign', () => {
  expect([en.number(0.5), en.number(-0.5), en.number(0.05, 1), en.number(-0.05, 1), en.number(-0.049, 1)]).toEqual([
    '1',
    '−1',
    '0.1',
    '−0.1',
    '0.0',
  ])
  expect([en.price(0, 'USD'), en.price(-0.5, 'EUR'), en.percent(0.5), en.percent(-0.4)]).toEqual([
    '$0.00',
    '−€0.50',
    '1%',
    '0%',
  ])
})

test('an amount of the smallest unit is shown in the main one, with the currency’s own decimals', () => {
  expect(moneyText({ amount: 12_400, currency: 'USD' }, 'en')).toBe('$124.00')
  expect(moneyText({ amount: 123_456, currency: 'EUR' }, 'en')).toBe('€1,234.56')
  expect(moneyText({ amount: 5, currency: 'USD' }, 'en')).toBe('$0.05')
  expect(moneyText({ amount: 12_345, currency: 'KWD' }, 'en')).toBe('KWD 12.345')
  expect(moneyText({ amount: 12_345, currency: 'JPY' }, 'en')).toBe('JPY 12,345')
  expect(moneyText({ amount: 12_400, currency: 'USD' }, 'fa')).toBe('$۱۲۴٫۰۰')
})
