import { describe, expect, test } from 'vitest'
import { memoryLimiter } from './limiter.ts'

function frozenClock(at = 1_000_000) {
  let now = at
  return {
    now: () => new Date(now),
    offset: () => 0,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('so many in a window, which opens with the first; the next one waits for its end', () => {
  const clock = frozenClock()
  const { take } = memoryLimiter(clock, 1)
  const ask = () => take('a', 2, 60)
  expect([ask(), ask(), ask()]).toEqual([{ ok: true }, { ok: true }, { ok: false, retryAfter: 60 }])
  clock.advance(30_500)
  expect(ask()).toEqual({ ok: false, retryAfter: 30 })
  clock.advance(499)
  expect(ask()).toEqual({ ok: false, retryAfter: 30 })
  clock.advance(29_000)
  expect(ask()).toEqual({ ok: false, retryAfter: 1 })
  clock.advance(1)
  expect([ask(), ask(), ask()]).toEqual([{ ok: true }, { ok: true }, { ok: false, retryAfter: 60 }])
})

test('each key has a window of its own', () => {
  const { take } = memoryLimiter(frozenClock(), 1)
  expect([take('a', 1, 60).ok, take('a', 1, 60).ok, take('b', 1, 60).ok]).toEqual([true, false, true])
})

test('RATE_LIMIT_SCALE multiplies each limit', () => {
  const { take } = memoryLimiter(frozenClock(), 2)
  expect(Array.from({ length: 5 }, () => take('a', 2, 60).ok)).toEqual([true, true, true, true, false])
})

test('every 10,000 events the ended windows are forgotten, and none that still counts', () => {
  const clock = frozenClock()
  const { take, size } = memoryLimiter(clock, 1)
  for (let i = 0; i < 4; i++) take('kept', 3, 3600)
  for (let i = 0; i < 9000; i++) take(`short ${i}`, 1, 60)
  clock.advance(60_000)
  for (let i = 0; i < 995; i++) take('busy', 1, 60)
  expect(size()).toBe(9002)
  take('busy', 1, 60)
  expect(size()).toBe(2)
  expect([take('kept', 3, 3600).ok, take('busy', 1, 60).ok, take('short 0', 1, 60).ok]).toEqual([false, false, true])
})

test('a spent key is told without being counted', () => {
  const clock = frozenClock()
  const { take, isSpent, isOpen } = memoryLimiter(clock, 1)
  expect(isSpent('a', 1)).toBe(false)
  take('a', 1, 60)
  expect([isSpent('a', 1), isSpent('a', 2), isSpent('b', 1)]).toEqual([true, false, false])
  expect([isOpen('a'), isOpen('b')]).toEqual([true, false])
  clock.advance(60_000)
  expect([isSpent('a', 1), isOpen('a')]).toEqual([false, false])
})

describe('places', () => {
  test('so many at once; the next caller gets the place that is given back first', async () => {
    const { enter } = memoryLimiter(frozenClock(), 1)
    const [first, second] = [await enter('a', 2, 0), await enter('a', 2, 0)]
    expect(await enter('a', 2, 0)).toBeUndefined()
    expect(await enter('b', 2, 0)).toBeTypeOf('function')
    const order: string[] = []
    const waiting = ['third', 'fourth'].map(async name => {
      const leave = await enter('a', 2, 60_000)
      order.push(name)
      leave?.()
    })
    second?.()
    // A place that is given back twice frees no second place.
    second?.()
    await Promise.all(waiting)
    expect(order).toEqual(['third', 'fourth'])
    expect(await enter('a', 2, 0)).toBeTypeOf('function')
    expect(await enter('a', 2, 0)).toBeUndefined()
    first?.()
    expect(await enter('a', 2, 0)).toBeTypeOf('function')
  })
  test('a caller waits no longer than its patience, and takes no place afterwards', async () => {
    const { enter } = memoryLimiter(frozenClock(), 1)
    const leave = await enter('a', 1, 0)
    expect(await enter('a', 1, 5)).toBeUndefined()
    leave?.()
    expect(await enter('a', 1, 0)).toBeTypeOf('function')
  })
  test('RATE_LIMIT_SCALE multiplies them, and one is always there', async () => {
    const many = memoryLimiter(frozenClock(), 3)
    expect([await many.enter('a', 1, 0), await many.enter('a', 1, 0), await many.enter('a', 1, 0)]).not.toContain(
      undefined,
    )
    expect(await many.enter('a', 1, 0)).toBeUndefined()
    expect(await memoryLimiter(frozenClock(), 0.01).enter('a', 8, 0)).toBeTypeOf('function')
  })
})
