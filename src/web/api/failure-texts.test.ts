import { expect, test } from 'vitest'
import { failureTexts } from './failure-texts.ts'
import type { Failure } from './send.ts'

function failureOf(more: Partial<Failure>): Failure {
  const none = { code: undefined, message: undefined, error: undefined, requestId: undefined, retryAfter: undefined }
  return { status: 409, errors: [], ...none, ...more }
}
const field = 'draw-building'

test('what is missing is told in place of the message that something is, each sentence once', () => {
  const missing = ['No mass is drawn.', 'No weather is chosen.', 'No mass is drawn.'].map(message => ({
    field,
    message,
  }))
  const message = 'Some inputs are missing.'
  expect(failureTexts(failureOf({ message, missing }), 'Bug')).toEqual(['No mass is drawn. No weather is chosen.'])
  expect(failureTexts(failureOf({ message, missing: [] }), 'Bug')).toEqual([message])
})

test('else the message, the errors, the error, and at last that something went wrong', () => {
  const errors = ['One.', 'Two.'].map(message => ({ field, message }))
  expect(failureTexts(failureOf({ message: 'Why.', errors, error: 'Conflict' }), 'Bug')).toEqual(['Why.'])
  expect(failureTexts(failureOf({ errors, error: 'Conflict' }), 'Bug')).toEqual(['One.', 'Two.'])
  expect(failureTexts(failureOf({ error: 'Conflict' }), 'Bug')).toEqual(['Conflict'])
  expect(failureTexts(failureOf({}), 'Bug')).toEqual(['Bug'])
})
