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

test.each([
  // A foot is 0.3048 m, an inch a twelfth of it.
  ['1 ft', 'length', 0.3048],
  ["1'", 'length', 0.3048],
  ['12 in', 'length', 0.3048],
  ['1"', 'length', 0.0254],
  [`5'6"`, 'length', 1.6764],
  ['5 ft 6 in', 'length', 1.6764],
  [`5'6`, 'length', 1.6764],
  ['5′6″', 'length', 1.6764],
  ['250 cm', 'length', 2.5],
  ['1500 mm', 'length', 1.5],
  ['100 ft', 'altitude', 30.48],
  ["100'", 'altitude', 30.48],
  ['100 m', 'altitude', 100],
  ['10 ft2', 'area', 0.9290304],
  ['10 ft²', 'area', 0.9290304],
  ['10 sqft', 'area', 0.9290304],
  ['10 sqm', 'area', 10],
  ['10 m2', 'area', 10],
  ['10 m²', 'area', 10],
  ['68 F', 'temperature', 20],
  ['32 °F', 'temperature', 0],
  ['-40 F', 'temperature', -40],
  ['20 C', 'temperature', 20],
  ['-4 °C', 'temperature', -4],
  ['1 W/ft²', 'powerDensity', 10.7639104],
  ['1 w/ft2', 'powerDensity', 10.7639104],
  ['9 W/m²', 'powerDensity', 9],
  ['9 w/m2', 'powerDensity', 9],
  ['R-20', 'uValue', 0.28391316685],
  ['r20', 'uValue', 0.28391316685],
  ['R-2.5', 'uValue', 2.2713053348],
] as const)('%s of %s is %d in SI, whatever the project’s units', (text, quantity, si) => {
  for (const units of ['SI', 'PI'] as const) expect(parseQuantity(text, quantity, units)).toBeCloseTo(si, 7)
})

test.each([
  ['R-0', 'uValue'],
  ['R-', 'uValue'],
  ['R-20', 'length'],
  [`5'6"`, 'altitude'],
  ['5 kg', 'length'],
  ['5 m', 'temperature'],
  ['m', 'length'],
  ['', 'length'],
  ['   ', 'length'],
] as const)('%s is no %s', (text, quantity) => {
  expect(parseQuantity(text, quantity, 'SI')).toBeNull()
})

test('the unit that the field shows may be typed, in either system', () => {
  expect(parseQuantity('0.1 Btu/(h·ft²·°F)', 'uValue', 'SI')).toBeCloseTo(0.5678264, 6)
  expect(parseQuantity('25%', 'percent', 'SI')).toBe(25)
  expect(parseQuantity('۲۵٪', 'percent', 'SI')).toBe(25)
  expect(parseQuantity('-12°', 'angle', 'SI')).toBe(-12)
  expect(parseQuantity('+.5 m', 'length', 'SI')).toBe(0.5)
  expect(parseQuantity('5. m', 'length', 'SI')).toBe(5)
})
