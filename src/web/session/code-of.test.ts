import { expect, test } from 'vitest'
import { codeOf } from './code-of.ts'

test.each([
  ['123456', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['123-456', '123456'],
  ['Your code is 123 456.', '123456'],
  ['1234567', '123456'],
  ['12', '12'],
  ['no code', ''],
])('%s is read as %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})
