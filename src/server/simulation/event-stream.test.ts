import { expect, test } from 'vitest'
import { eventMessage, forwardOnly, isTerminal } from './event-stream.ts'

test('a message is one data line and an empty one', () => {
  expect(eventMessage({ status: 'running', done: 0, total: 1 })).toBe(
    'data: {"status":"running","done":0,"total":1}\n\n',
  )
})

test('late, repeated and older news do not pass', () => {
  const passes = forwardOnly()
  const seen = (['queued', 'queued', 'running', 'queued', 'running', 'done', 'running', 'done'] as const).map(status =>
    passes({ status, done: status === 'done' ? 1 : 0, total: 1 }),
  )
  expect(seen).toEqual([true, false, true, false, false, true, false, false])
})

test('progress within a state passes', () => {
  const passes = forwardOnly()
  expect([0, 64, 64, 32, 128].map(done => passes({ status: 'running', done, total: 128 }))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect((['queued', 'running', 'done', 'failed', 'cancelled'] as const).map(isTerminal)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
