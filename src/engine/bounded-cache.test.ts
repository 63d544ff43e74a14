import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BoundedCache, cachedMegabytes, ObjectCache, limitCaches } from './bounded-cache.ts'

function series(megabytes: number): Float64Array {
  return new Float64Array(megabytes * 131072)
}
beforeEach(() => {
  limitCaches(0)
  limitCaches(10)
})
afterEach(() => {
  limitCaches()
})

test('what was asked for longest ago goes first, over all that is kept', () => {
  const rows = new BoundedCache<Float64Array>()
  const sun = new ObjectCache<object, { readonly beam: Float64Array }>()
  const [tehran, doha] = [{}, {}]
  let made = 0
  const row = (key: string) =>
    rows.get(key, () => {
      made++
      return series(3)
    })
  const sunOf = (weather: object) =>
    sun.get(weather, () => {
      made++
      return { beam: series(3) }
    })
  const first = row('a')
  sunOf(tehran)
  row('b')
  expect([made, row('a') === first]).toEqual([3, true])
  // Four do not fit: the sun of Tehran is the least recently used.
  sunOf(doha)
  expect([row('a') === first, made]).toEqual([true, 4])
  row('b')
  expect(made).toBe(4)
  sunOf(tehran)
  expect(made).toBe(5)
  expect(cachedMegabytes()).toBeLessThan(10)
})
test('one that is larger than the budget is all that is kept, and the next takes its place', () => {
  const cache = new BoundedCache<Float64Array>()
  cache.get('small', () => series(1))
  const large = cache.get('large', () => series(20))
  expect(cache.get('large', () => series(20))).toBe(large)
  expect(cachedMegabytes()).toBeCloseTo(20, 1)
  cache.get('small', () => series(1))
  expect(cachedMegabytes()).toBeCloseTo(1, 1)
})
test('all that a value holds counts, each object once, and its name', () => {
  const cache = new BoundedCache<unknown>()
  const own = series(1)
  cache.get('a'.repeat(1_048_576), () => ({
    own,
    again: [own, { own }],
    names: ['b'.repeat(1_048_576)],
    make: () => own,
  }))
  expect(cachedMegabytes()).toBeCloseTo(3, 2)
})
test('nothing is not kept; what does not fit is made anew', () => {
  const cache = new BoundedCache<number>()
  expect([cache.get('a', () => undefined), cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([undefined, 1, 1])
  const by = new ObjectCache<object, Float64Array>()
  const of = {}
  const before = cachedMegabytes()
  by.get(of, () => series(1))
  expect(
    by.get(
      of,
      () => series(2),
      value => value.length > 131072,
    ),
  ).toHaveLength(262144)
  expect(cachedMegabytes() - before).toBeCloseTo(2, 2)
})

test('memory is what the budget says, though objects live whose values went long ago', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers / 1024 ** 2
  }
  const before = held()
  const rows = new BoundedCache<Float64Array>()
  const sun = new ObjectCache<object, Float64Array>()
  // Weather years live as long as their studies; rows come and go between them.
  const years = Array.from({ length: 20 }, () => ({}))
  for (const [i, year] of years.entries()) {
    sun.get(year, () => series(1))
    for (let row = 0; row < 20; row++) rows.get(`${i} ${row}`, () => series(1))
  }
  // 420 MB were made; what other tests of this process leave and what the collector has still to free is little beside.
  await expect.poll(() => held() - before).toBeLessThan(100)
  expect(years).toHaveLength(20)
})
