import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('ids have 22 signs, tokens 43, codes as many digits as asked; none comes twice', () => {
  const many = Array.from({ length: 200 }, () => [systemRandom.id(), systemRandom.token()])
  for (const [id, token] of many) {
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
  }
  expect(new Set(many.flat()).size).toBe(400)
  const digits = Array.from({ length: 500 }, () => systemRandom.digits(2))
  for (const text of digits) expect(text).toMatch(/^\d{2}$/)
  // Small ones are filled up in front.
  expect(digits.some(text => text.startsWith('0'))).toBe(true)
  expect(digits.some(text => text.startsWith('9'))).toBe(true)
  expect(systemRandom.digits(6)).toMatch(/^\d{6}$/)
})
