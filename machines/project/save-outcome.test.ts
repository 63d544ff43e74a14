import { expect, test } from 'vitest'
import { saveOutcome, type SaveOutcome } from './save-outcome.ts'

function answer(status: number, code?: string) {
  return {
    ok: false,
    failure: {
      status,
      code,
      errors: [],
      message: undefined,
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
    },
  } as const
}

test.each<[number, string | undefined, SaveOutcome]>([
  [0, undefined, 'unreached'],
  [409, 'project.stale', 'stale'],
  [409, 'project.paid', 'paid'],
  [409, 'run.active', 'denied'],
  [400, 'body.malformed', 'refused'],
  [422, 'fields.invalid', 'refused'],
  [429, 'rate.limited', 'busy'],
  [500, undefined, 'busy'],
  [502, undefined, 'busy'],
  [503, undefined, 'busy'],
  [403, 'session.ended', 'denied'],
  [404, 'project.notFound', 'denied'],
  [413, undefined, 'denied'],
])('%d %s means %s', (status, code, outcome) => {
  expect(saveOutcome(answer(status, code))).toBe(outcome)
})

test('an answer means saved', () => {
  expect(saveOutcome({ ok: true, value: 1 })).toBe('saved')
})
