import { expect, test } from 'vitest'
import { parseNumber, plainNumbers } from './digits.ts'

test.each([
  ['12,5', 12.5],
  ['0,5', 0.5],
  ['0,125', 0.125],
  [',5', 0.5],
  ['12,', 12],
  ['-3,25', -3.25],
  ['1,2345', 1.2345],
  ['1234,567', 1234.567],
  ['12،5', 12.5],
  ['1,234', 1234],
  ['12,345', 12345],
  ['1,234,567', 1234567],
  ['1,234.5', 1234.5],
  ['1,234.', 1234],
  ['1.234', 1.234],
  ['1.234,5', 1234.5],
  ['1.234.567', 1234567],
  ['1.234.567,8', 1234567.8],
  ['1 234,5', 1234.5],
  ['1\u202F234,567', 1234.567],
  ['1 234', 1234],
  ['12.5', 12.5],
  ['.5', 0.5],
  ['12.', 12],
  ['+3', 3],
  ['−3.5', -3.5],
  ['۱۲٫۵', 12.5],
  ['۱٬۲۳۴٫۵', 1234.5],
  ['۱٬۲۳۴', 1234],
  ['٢٠', 20],
  ['۱۲,۵', 12.5],
  ['۱۲،۵', 12.5],
  ['−۳٫۲۵', -3.25],
])('%s is %d', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  '',
  ',',
  '.',
  'abc',
  '1.2.3',
  '1,2,3',
  '1.5,000',
  '12,34,567',
  '1,234,5',
  '12 5',
  '1 23',
  '۱۲٬۵',
  '۱٫۲٫۳',
  '1,234.5.6',
  '--4',
  '1 234 5',
  // Two kinds of groups in one number.
  '1 234,567.8',
  '1,234 567,8',
])('%j is no number', text => {
  expect(parseNumber(text)).toBeNull()
})

test('numbers among other words', () => {
  expect(plainNumbers('12 ft 6,5 in')).toBe('12ft6.5in')
  expect(plainNumbers('۱٬۲۳۴٫۵ m²')).toBe('1234.5m²')
  expect(plainNumbers('1.5,000 m')).toBeNull()
  // Text around the numbers is not part of them.
  expect(plainNumbers('  12 ft ')).toBe('12ft')
  expect(plainNumbers(' 12,5 ')).toBe('12.5')
  expect(plainNumbers('\t1 234,5\n')).toBe('1234.5')
})
