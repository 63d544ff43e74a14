import { expect, test } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

test.each([
  ['3.81', 'length', 'SI', 3.81],
  ['12\'6"', 'length', 'SI', 3.81],
  ['12 ft 6 in', 'length', 'PI', 3.81],
  ['12.5', 'length', 'PI', 3.81],
  ['3.81 m', 'length', 'PI', 3.81],
  ['۱٬۲۳۴٫۵', 'area', 'SI', 1234.5],
  ['٢٠', 'temperature', 'SI', 20],
  ['68', 'temperature', 'PI', 20],
  ['68 F', 'temperature', 'SI', 20],
  ['20 °C', 'temperature', 'PI', 20],
  ['R-20', 'uValue', 'SI', 0.2839],
  ['0.5 W/(m²·K)', 'uValue', 'PI', 0.5],
  ['1,234.5', 'area', 'SI', 1234.5],
  ['1,234,567 m²', 'area', 'PI', 1234567],
  ['42%', 'percent', 'SI', 42],
  ['۴۲٪', 'percent', 'SI', 42],
] as const)('%s of %s in %s is %d', (text, quantity, units, expected) => {
  expect(parseQuantity(text, quantity, units)).toBeCloseTo(expected, 4)
})

test.each([
  ['12,5', 'length', 'SI', 12.5],
  ['0,5 m', 'length', 'PI', 0.5],
  ['1.234,5 m²', 'area', 'PI', 1234.5],
  ['R-2,5', 'uValue', 'SI', 2.2713],
  ['12 ft 6,5 in', 'length', 'SI', 3.8227],
  ['68,5', 'temperature', 'PI', 20.2778],
  ['42,5 %', 'percent', 'SI', 42.5],
  ['۴۲,۵', 'percent', 'SI', 42.5],
] as const)('the comma of %s is decimal', (text, quantity, units, expected) => {
  expect(parseQuantity(text, quantity, units)).toBeCloseTo(expected, 4)
})

test.each(['۱۲٬۵', '1.5,000', '1,234,5', '12 5'])('refuses the signs of %j', text => {
  expect(parseQuantity(text, 'length', 'SI')).toBeNull()
})

test.each(['', 'abc', '1.2.3', 'R-0', '12 parsec', '--4'])('refuses %j', text => {
  expect(parseQuantity(text, 'uValue', 'SI')).toBeNull()
})
