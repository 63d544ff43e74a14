// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCodeSent, secondsUntilCode } from './code-sent.ts'

const start = Date.UTC(2026, 4, 1)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})
function after(ms: number) {
  vi.setSystemTime(start + ms)
  return secondsUntilCode()
}

test('a code may be asked for when none was sent', () => {
  expect(secondsUntilCode()).toBe(0)
})

test('another one after two minutes, a begun second counts whole', () => {
  noteCodeSent()
  expect([0, 1, 999, 1000, 119_001, 119_999, 120_000, 200_000].map(after)).toEqual([120, 120, 120, 119, 1, 1, 0, 0])
})

test('or after as long as the server said', () => {
  noteCodeSent(30)
  expect([0, 29_500, 30_000].map(after)).toEqual([30, 1, 0])
})

test('never later than in an hour, also when the clock was turned back', () => {
  noteCodeSent()
  expect(after(-86_400_000)).toBe(3600)
  noteCodeSent(5000)
  expect(secondsUntilCode()).toBe(3600)
})
