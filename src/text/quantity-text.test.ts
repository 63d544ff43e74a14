import { expect, test } from 'vitest'
import {
  constructionFields,
  mechanicalFields,
  neighborFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
} from '#contract/inputs/fields.ts'
import type { Field, NumberField } from '#contract/inputs/field.ts'
import { makeFormat } from './format.ts'
import { parseQuantity } from '../web/project/fields/parse-quantity.ts'
import { fieldText, limitText, usualText, usualTexts } from './quantity-text.ts'

const format = makeFormat('en', 'gregorian')

test.each([
  // A default is rounded as one would write it in these units.
  ['temperature', 15.6, 'PI', false, '60'],
  ['temperature', 24, 'PI', false, '75'],
  ['temperature', 15.6, 'SI', false, '15.6'],
  ['temperature', 21, 'SI', false, '21.0'],
  ['airPerPerson', 5, 'PI', false, '10.6'],
  ['hotWaterDemand', 5, 'PI', false, '0.123'],
  ['uValue', 0.285, 'SI', false, '0.285'],
  ['uValue', 0.5, 'PI', false, '0.088'],
  // A value typed in the other units is rounded too; a value typed in these units stays as typed.
  ['temperature', 15.6, 'PI', true, '60'],
  ['temperature', 24, 'PI', true, '75.2'],
  ['temperature', (68.25 - 32) / 1.8, 'PI', true, '68.25'],
  ['temperature', (70 - 32) / 1.8, 'SI', true, '21.1'],
  ['length', 3.2, 'PI', true, '10.50'],
  ['length', 12.3456, 'SI', true, '12.3456'],
  ['area', 123456.7, 'SI', true, '123456.7'],
] as const)('%s of %d in %s, typed: %s, stands as %s', (quantity, si, units, isTyped, expected) => {
  expect(fieldText(format, quantity, si, units, isTyped)).toBe(expected)
})

test('what is typed with up to three decimals stands as it was typed, in either units', () => {
  for (const [text, units] of [
    ['59.9', 'PI'],
    ['75.2', 'PI'],
    ['68', 'PI'],
    ['71.5', 'PI'],
    ['21.5', 'SI'],
    ['20', 'SI'],
    ['18.75', 'SI'],
  ] as const) {
    const shown = fieldText(format, 'temperature', parseQuantity(text, 'temperature', units) ?? NaN, units, true)
    expect(Number(shown), `${text} in ${units}`).toBe(Number(text))
  }
})

test('usual values have no zeros at the end', () => {
  expect(usualText(format, 'temperature', 18, 'PI')).toBe('64')
  expect(usualText(format, 'temperature', 18, 'SI')).toBe('18')
  expect(usualText(format, 'uValue', 0.2, 'PI')).toBe('0.035')
  expect(usualText(format, 'area', 5000, 'SI')).toBe('5,000')
})

const numbers = [constructionFields, mechanicalFields, neighborFields, renewablesFields, zoneFields, zoneTypeFields]
  .flatMap(fields => Object.entries(fields as Readonly<Record<string, Field>>))
  .filter((entry): entry is [string, NumberField] => entry[1].kind === 'number')

test('a limit as it is told is allowed, and within a step of the true one', () => {
  expect(numbers.length).toBeGreaterThan(30)
  for (const [name, { quantity, min, max }] of numbers) {
    for (const units of ['SI', 'PI'] as const) {
      const [low, high] = [
        parseQuantity(limitText(format, quantity, min, units, 'min'), quantity, units) ?? NaN,
        parseQuantity(limitText(format, quantity, max, units, 'max'), quantity, units) ?? NaN,
      ]
      expect(low, `${name} ${units}`).toBeGreaterThanOrEqual(min - 1e-9)
      expect(high, `${name} ${units}`).toBeLessThanOrEqual(max + 1e-9)
      expect(high - low, `${name} ${units}`).toBeGreaterThan((max - min) * 0.9)
    }
  }
})

test.each([
  ['uValue', [0.3, 0.302, 0.6], 'PI', ['0.0528', '0.0532', '0.106']],
  ['uValue', [0.3, 0.302, 0.6], 'SI', ['0.3', '0.302', '0.6']],
  // Equal values get equal texts, and different texts stay short.
  ['uValue', [0.3, 0.3], 'PI', ['0.053', '0.053']],
  ['temperature', [21, 21.00001], 'SI', ['21.00000', '21.00001']],
] as const)('%s of %j in %s read %j beside each other', (quantity, values, units, expected) => {
  expect(usualTexts(format, quantity, values, units)).toEqual(expected)
})

test('options of any number field read apart where they differ by a thousandth', () => {
  const quantities = [constructionFields, mechanicalFields, renewablesFields, zoneFields, zoneTypeFields]
    .flatMap((fields): readonly Field[] => Object.values(fields))
    .filter((field): field is NumberField => field.kind === 'number')
  for (const { quantity, min, max } of quantities)
    for (const units of ['SI', 'PI'] as const) {
      const low = min + 0.3 * (max - min)
      const values = [0, 1, 2, 3].map(i => low + (i * (max - min)) / 1000)
      expect(new Set(usualTexts(format, quantity, values, units)).size, `${quantity} ${units}`).toBe(4)
    }
})
