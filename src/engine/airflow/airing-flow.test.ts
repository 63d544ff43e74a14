import { expect, test } from 'vitest'
import { airingFlow, airingShare } from './airing-flow.ts'

test('stack alone, by hand', () => {
  // 2 m², 1.5 m high, 8 K: 1·√(0.0035·1.5·8) = √0.042 = 0.20494 m³/s
  expect(airingFlow(2, 1.5, 0, 8, 1)).toBeCloseTo(0.20494, 5)
  expect(airingFlow(2, 1.5, 0, -8, 1)).toBe(airingFlow(2, 1.5, 0, 8, 1))
})

test('wind alone, by hand', () => {
  // 2 m², 4 m/s: √(0.001·16) = 0.12649 m³/s
  expect(airingFlow(2, 1.5, 4, 0, 1)).toBeCloseTo(0.12649, 5)
})

test('the stronger of both, not their sum', () => {
  expect(airingFlow(2, 1.5, 4, 8, 1)).toBe(airingFlow(2, 1.5, 0, 8, 1))
  expect(airingFlow(2, 1.5, 10, 8, 1)).toBe(airingFlow(2, 1.5, 10, 0, 1))
  expect(airingFlow(2, 1.5, 10, 8, 0.9)).toBeCloseTo(0.9 * airingFlow(2, 1.5, 10, 8, 1), 15)
})

test('opens above the temperature, and not to warmer air', () => {
  expect(airingShare(24, 15, 24)).toBe(0)
  expect(airingShare(25, 15, 24)).toBe(0.5)
  expect(airingShare(26, 15, 24)).toBe(1)
  expect(airingShare(40, 15, 24)).toBe(1)
  expect(airingShare(26, 26, 24)).toBe(0)
  expect(airingShare(26, 30, 24)).toBe(0)
})
