import { expect, test } from 'vitest'
import { shownAmount } from './shown-amount.ts'

test('an amount of the smallest unit is shown in the main one, in the words of a language', () => {
  expect(shownAmount(12_400, 'USD', 'en')).toBe('$124.00')
  expect(shownAmount(123_456, 'EUR', 'en')).toBe('€1,234.56')
  expect(shownAmount(5, 'USD', 'en')).toBe('$0.05')
  expect(shownAmount(12_400, 'USD', 'fa')).toContain('۱۲۴٫۰۰')
})
