import { expect, test } from 'vitest'
import { sweptNetWithin, sweptWithin } from './setting-error.ts'

test('3 % of a large figure, half a kilowatt hour by area of a small one', () => {
  expect(sweptWithin(100_000, 1000)).toBe(3000)
  expect(sweptWithin(2000, 1000)).toBe(500)
})

test('net is as far away as what is used, however much is generated', () => {
  expect(sweptNetWithin({ used: 100_000 }, 1000)).toBe(3000)
  expect(sweptNetWithin({ used: 2000 }, 1000)).toBe(500)
  expect(sweptNetWithin({ used: null }, 1000)).toBe(500)
})
