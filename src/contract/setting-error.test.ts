import { expect, test } from 'vitest'
import { sweptWithin } from './setting-error.ts'

test('3 % of a large figure, half a kilowatt hour by area of a small one', () => {
  expect(sweptWithin(100_000, 1000)).toBe(3000)
  expect(sweptWithin(2000, 1000)).toBe(500)
})
