import { expect, test } from 'vitest'
import type { Health } from '#contract/entities/health.ts'
import { healthRows } from './health-rows.ts'

const now = Date.parse('2026-11-28T10:00:00Z')
const worker = {
  engineVersion: '2',
  threads: 2,
  startedAt: '2026-11-28T08:00:00.000Z',
  seenAt: '2026-11-28T09:59:50.000Z',
}
const quiet: Health = {
  engineVersion: '2',
  workers: [worker],
  runs: { queued: 0, running: 0 },
  studies: [],
  explanations: [],
  payments: { gateways: [], waitingRefunds: 0, comparedAt: null, compared: 0, differing: 0 },
  variantsLastMinute: 0,
  parts: [],
}
const waiting = { engineVersion: '1', owners: 2, variants: 300, chunks: 4, oldest: 90 }
function states(health: Health) {
  return healthRows(health, now).map(({ part, name, state, note }) =>
    [part, name, state, note].filter(word => word !== undefined).join(' '),
  )
}

test('a quiet service: all is good', () => {
  expect(states(quiet)).toEqual([
    'workers 2 good',
    'runs good',
    'studies good idle',
    'explanations good idle',
    'books good',
    'speed good',
  ])
})

test('payments that need a person, and books that differ, are marked', () => {
  const payments = {
    gateways: [
      { name: 'stripe', open: 2, flagged: 0, lastAnswer: '2026-11-28T09:00:00.000Z' },
      { name: 'paypal', open: 0, flagged: 1, lastAnswer: null },
      { name: 'sandbox', open: 0, flagged: 0, lastAnswer: null },
    ],
    waitingRefunds: 1,
    comparedAt: '2026-11-28T09:00:00.000Z',
    compared: 7,
    differing: 0,
  }
  const own = (given: Health['payments']) =>
    states({ ...quiet, payments: given }).filter(row => /gateway|books/.test(row))
  expect(own(payments)).toEqual([
    'gateway stripe good',
    'gateway paypal attention flagged',
    'gateway sandbox good',
    'books good',
  ])
  expect(own({ ...payments, differing: 1 }).at(-1)).toBe('books attention flagged')
})

test('workers are added up by engine version, the server’s first; the newest sign of life counts', () => {
  const otherVersion = { ...worker, engineVersion: '1', threads: 8 }
  const rows = healthRows(
    { ...quiet, workers: [otherVersion, worker, { ...worker, seenAt: '2026-11-28T09:59:55.000Z' }] },
    now,
  )
  expect(rows.filter(({ part }) => part === 'workers')).toEqual([
    {
      part: 'workers',
      name: '2',
      state: 'good',
      facts: [
        { words: 'workers', kind: 'count', value: 2 },
        { words: 'threads', kind: 'count', value: 4 },
        { words: 'seen', kind: 'time', value: '2026-11-28T09:59:55.000Z' },
      ],
    },
    {
      part: 'workers',
      name: '1',
      state: 'good',
      facts: [
        { words: 'workers', kind: 'count', value: 1 },
        { words: 'threads', kind: 'count', value: 8 },
        { words: 'seen', kind: 'time', value: worker.seenAt },
      ],
    },
  ])
})

test('without a worker of the server’s version its row says so, and baselines wait', () => {
  const runs = { queued: 1, running: 0 }
  expect(states({ ...quiet, workers: [], runs })).toEqual([
    'workers 2 bad missing',
    'runs attention waits',
    'studies good idle',
    'explanations good idle',
    'books good',
    'speed good',
  ])
  expect(states({ ...quiet, workers: [{ ...worker, engineVersion: '1' }], runs }).slice(0, 3)).toEqual([
    'workers 2 bad missing',
    'workers 1 good',
    'runs attention waits',
  ])
  expect(states({ ...quiet, runs: { queued: 0, running: 1 }, variantsLastMinute: 7 })).toEqual([
    'workers 2 good',
    'runs good',
    'studies good idle',
    'explanations good idle',
    'books good',
    'speed good',
  ])
})

test('unfinished work has a row for each version, and the time when its oldest began', () => {
  const health: Health = {
    ...quiet,
    studies: [
      { ...waiting, studies: 3, isWaitingForWorker: true },
      { ...waiting, engineVersion: '2', studies: 1, isWaitingForWorker: false },
    ],
    explanations: [{ ...waiting, explanations: 5, isWaitingForWorker: true }],
  }
  expect(states(health).slice(2, 5)).toEqual([
    'studies 1 attention waits',
    'studies 2 good',
    'explanations 1 attention waits',
  ])
  expect(healthRows(health, now)[4]?.facts).toEqual([
    { words: 'explanations', kind: 'count', value: 5 },
    { words: 'owners', kind: 'count', value: 2 },
    { words: 'variants', kind: 'count', value: 300 },
    { words: 'oldest', kind: 'time', value: '2026-11-28T09:58:30.000Z' },
  ])
})
