import { expect, test } from 'vitest'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { repeated } from './same-digits.ts'

test('same only where every figure is, of one engine', () => {
  const sample = resultSample()
  expect(repeated(sample, structuredClone(sample))).toBe('same')
  const month = structuredClone(sample)
  const off = { ...month, floorArea: month.floorArea * (1 + 2 ** -52) }
  expect(repeated(sample, off)).toBe('differs')
  expect(repeated(sample, { ...off, engineVersion: '9.9.9' })).toBe('otherEngine')
})
