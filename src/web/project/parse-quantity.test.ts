import { expect, test } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

test.each([
  ['3.81', 'length', 'SI', 3.81], ['12\'6"', 'length', 'SI', 3.81], ['12 ft 6 in', 'length', 'PI', 3.81], ['12.5', 'length', 'PI', 3.81], ['3.81 m', 'length', 'PI', 3.81],
  ['۱٬۲۳۴٫۵', 'area', 'SI', 1234.5], ['٢٠', 'temperature', 'SI', 20], ['68', 'temperature', 'PI', 20], ['68 F', 'temperature', 'SI', 20], ['20 °C', 'temperature', 'PI', 20],
  ['R-20', 'uValue', 'SI', 0.2839], ['0.5 W/(m²·K)', 'uValue', 'PI', 0.5], ['1,234.5', 'area', 'SI', 1234.5], ['1,234,567 m²', 'area', 'PI', 1234567], ['42%', 'percent', 'SI', 42], ['۴۲٪', 'percent', 'SI', 42],
] as const)('%s of %s in %s is %d', (text, quantity, units, expected) => {
  expect(parseQuantity(text, quantity, units)).toBeCloseTo(expected, 4)
})

// 12,5 may be a decimal where the comma means one: taken for 125 it would be ten times too much.
test.each(['12,5', '۱۲٬۵', '1,2345', '1234,567', '0,5 m', '1.5,000'])('refuses the comma of %j', text => {
  expect(parseQuantity(text, 'length', 'SI')).toBeNull()
})

test.each(['', 'abc', '1.2.3', 'R-0', '12 parsec', '--4'])('refuses %j', text => {
  expect(parseQuantity(text, 'uValue', 'SI')).toBeNull()
})
