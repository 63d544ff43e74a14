import { afterEach, expect, test } from 'vitest'
import { limitCaches } from './bounded-cache.ts'
import { nameOf } from './name-of.ts'

afterEach(() => {
  limitCaches()
})

test('equal data have one name, others another; what is none says itself', () => {
  const gains = [{ kind: 'people', power: 1 }]
  const name = nameOf(gains)
  expect(nameOf(gains)).toBe(name)
  expect(nameOf([{ kind: 'people', power: 1 }])).toBe(name)
  const others = [[{ kind: 'people', power: 2 }], [], {}, 1, 2, undefined]
  expect(new Set([gains, ...others].map(nameOf)).size).toBe(others.length + 1)
  expect([nameOf(21.5), nameOf(undefined)]).toEqual(['21.5', 'undefined'])
})
test('data that were forgotten keep their own name, and share none with others', () => {
  const [before, other] = [{ flow: 1 }, { flow: 2 }]
  const name = nameOf(before)
  limitCaches(0)
  nameOf(other)
  expect(nameOf(before)).toBe(name)
  expect(nameOf({ flow: 1 })).not.toBe(nameOf(other))
})
