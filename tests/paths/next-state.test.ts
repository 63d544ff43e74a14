import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paymentStatuses, projectStates, runStatuses } from '#contract/options.ts'
import { nextPaymentStatus, type PaymentEvent } from '#machines/payment/payment.machine.ts'
import { canProject, nextProjectState, type ProjectEvent } from '#machines/project/project-lifecycle.machine.ts'
import { nextRunStatus, type RunEvent } from '#machines/simulation-run/simulation-run.machine.ts'

const sentences: unknown = JSON.parse(readFileSync('locales/en/errors.json', 'utf8'))
function hasSentence(key: string): boolean {
  return (
    typeof key
      .split('.')
      .reduce<unknown>(
        (at, part) =>
          typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[part] : undefined,
        sentences,
      ) === 'string'
  )
}

const projectEvents: readonly ProjectEvent[] = [
  { type: 'edit' },
  { type: 'delete' },
  { type: 'duplicate' },
  { type: 'payment.registered' },
  { type: 'payment.refunded' },
  { type: 'run.started' },
  { type: 'run.finished' },
  { type: 'run.failed' },
  { type: 'run.cancelled', hasResults: true },
  { type: 'run.cancelled', hasResults: false },
  { type: 'results.read' },
  { type: 'picks.saved' },
]
const paymentEvents: readonly PaymentEvent[] = [
  { type: 'gateway.paid', matches: true, buys: true },
  { type: 'gateway.paid', matches: true, buys: false },
  { type: 'gateway.paid', matches: false, buys: true },
  { type: 'gateway.pending' },
  { type: 'gateway.failed' },
  { type: 'payer.cancelled' },
  { type: 'price.changed' },
  { type: 'time.expired' },
  { type: 'money.returned' },
]
const runEvents: readonly RunEvent[] = [
  { type: 'chunk.claimed' },
  { type: 'chunk.finished', last: false },
  { type: 'chunk.finished', last: true },
  { type: 'chunk.failed', attemptsLeft: 2 },
  { type: 'chunk.failed', attemptsLeft: 0 },
  { type: 'run.cancelled' },
]

describe('every stored state answers every event with a known state or a reason that has a sentence', () => {
  test.each([
    [
      'project',
      projectStates,
      projectStates.flatMap(state => projectEvents.map(event => nextProjectState(state, event))),
    ],
    [
      'payment',
      paymentStatuses,
      paymentStatuses.flatMap(state => paymentEvents.map(event => nextPaymentStatus(state, event))),
    ],
    ['run', runStatuses, runStatuses.flatMap(state => runEvents.map(event => nextRunStatus(state, event)))],
  ] as const)('%s', (_, states, answers) => {
    expect(answers.length).toBeGreaterThanOrEqual(30)
    for (const answer of answers)
      expect(answer.ok ? states.some(state => state === answer.state) : hasSentence(answer.reason)).toBe(true)
    expect(answers.some(answer => answer.ok)).toBe(true)
    expect(answers.some(answer => !answer.ok)).toBe(true)
  })
})

test.each<[state: (typeof projectStates)[number], event: ProjectEvent, answer: string]>([
  ['draft', { type: 'edit' }, 'draft'],
  ['paid-locked', { type: 'edit' }, 'project.paid'],
  ['results', { type: 'delete' }, 'project.paid'],
  ['draft', { type: 'run.started' }, 'project.unpaid'],
  ['simulating', { type: 'run.started' }, 'run.active'],
  ['failed', { type: 'run.started' }, 'simulating'],
  ['results', { type: 'payment.registered' }, 'payment.alreadyPaid'],
  ['results', { type: 'payment.refunded' }, 'draft'],
  ['results', { type: 'run.finished' }, 'run.finished'],
  ['draft', { type: 'results.read' }, 'project.unpaid'],
  ['simulating', { type: 'run.cancelled', hasResults: false }, 'paid-locked'],
])('a project in %s answers $1.type with %s', (state, event, expected) => {
  const answer = nextProjectState(state, event)
  expect(answer.ok ? answer.state : answer.reason).toBe(expected)
  expect(canProject(state, event)).toBe(answer.ok)
})

test('money that comes late buys or goes back, and other money is refused by name', () => {
  for (const buys of [true, false])
    expect(nextPaymentStatus('expired', { type: 'gateway.paid', matches: true, buys })).toEqual({
      ok: true,
      state: buys ? 'paid' : 'refunding',
    })
  expect(nextPaymentStatus('refunded', { type: 'gateway.paid', matches: true, buys: true })).toEqual({
    ok: false,
    reason: 'payment.closed',
  })
  expect(nextPaymentStatus('paid', { type: 'gateway.paid', matches: true, buys: true })).toEqual({
    ok: false,
    reason: 'payment.alreadyPaid',
  })
  expect(nextPaymentStatus('open', { type: 'gateway.paid', matches: false, buys: true })).toEqual({
    ok: false,
    reason: 'payment.mismatch',
  })
  expect(nextRunStatus('done', { type: 'chunk.finished', last: true })).toEqual({ ok: false, reason: 'run.finished' })
  expect(nextRunStatus('queued', { type: 'chunk.finished', last: true })).toEqual({
    ok: false,
    reason: 'run.notClaimed',
  })
})
