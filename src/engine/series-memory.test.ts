import { expect, test } from 'vitest'
import { freshMemory, lyingIn, memoryOf, SeriesPool } from './series-memory.ts'
import type { YearLoads } from './output.ts'

test('what is given back is used again, as zeros and under another identity; what is held is left alone', () => {
  const pool = new SeriesPool()
  const held = pool.open()
  const series = held.take(8760).fill(7)
  const given = pool.open()
  const first = given.take(8760).fill(5)
  given.release()
  const second = pool.open().take(8784)
  expect([second.buffer === first.buffer, second === (first as unknown), second.every(value => value === 0)]).toEqual([
    true,
    false,
    true,
  ])
  expect(pool.open().take(8760).buffer).not.toBe(series.buffer)
  expect(series.every(value => value === 7)).toBe(true)
})
test('a part may end before the whole, ends with it, and is given back once', () => {
  const pool = new SeriesPool()
  const whole = pool.open()
  const own = whole.take(24)
  const part = whole.open()
  const early = part.take(24)
  part.release()
  expect(pool.open().take(24).buffer).toBe(early.buffer)
  const late = whole.open().take(24)
  whole.release()
  whole.release()
  const next = pool.open()
  const three = [next.take(24), next.take(24), next.take(24)].map(({ buffer }) => buffer)
  expect(new Set(three).size).toBe(3)
  expect(three).toEqual(expect.arrayContaining([own.buffer, late.buffer]))
  expect(three).not.toContain(early.buffer)
})
test('who writes every number of a series is spared its zeros', () => {
  const pool = new SeriesPool()
  const given = pool.open()
  const first = given.takeUnwritten(24).fill(3)
  given.release()
  const own = pool.open()
  const second = own.takeUnwritten(24)
  expect([second.buffer === first.buffer, second === first, second.length]).toEqual([true, false, 24])
  expect(second.every(value => value === 3)).toBe(true)
  own.release()
  expect(pool.open().take(24)).toEqual(new Float64Array(24))
  expect(freshMemory.takeUnwritten(3)).toEqual(new Float64Array(3))
})
test('longer series than a year of hours, and memory without a pool, are their own', () => {
  const memory = new SeriesPool().open()
  const long = memory.take(17520)
  memory.release()
  expect(memory.take(17520).buffer).not.toBe(long.buffer)
  freshMemory.release()
  expect(freshMemory.open().take(3)).toEqual(new Float64Array(3))
})
test('a year lies in memory of its own unless it is said', () => {
  const year = {} as YearLoads
  expect(memoryOf(year)).toBe(freshMemory)
  const memory = new SeriesPool().open()
  lyingIn(year, memory)
  expect(memoryOf(year)).toBe(memory)
})
