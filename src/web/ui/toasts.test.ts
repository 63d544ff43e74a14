import { expect, test } from 'vitest'
import type { Failure } from '../api/send.ts'
import { connectToasts, toast, toastDuration, toastFailure, toastsWanted, type ToastNotice } from './toasts.ts'

function failure(given: Partial<Failure>): Failure {
  return {
    status: 400,
    code: undefined,
    message: undefined,
    errors: [],
    error: undefined,
    requestId: undefined,
    retryAfter: undefined,
    ...given,
  }
}

test('a toast that comes before its painter is kept, and closes after 5000 ms', () => {
  expect(toastsWanted()).toBe(false)
  toast({ kind: 'success', text: 'early' })
  expect(toastsWanted()).toBe(true)
  const seen: ToastNotice[] = []
  const disconnect = connectToasts(notice => {
    seen.push(notice)
  })
  toast({ kind: 'info', text: 'late' })
  disconnect()
  expect(seen.map(notice => notice.text)).toEqual(['early', 'late'])
  expect(toastDuration).toBe(5000)
})

test.each([
  ['the message first', { message: 'm', errors: [{ field: 'a', message: 'e' }], error: 'x' }, ['m']],
  [
    'else each of errors',
    {
      errors: [
        { field: 'a', message: 'e1' },
        { field: 'b', message: 'e2' },
      ],
      error: 'x',
    },
    ['e1', 'e2'],
  ],
  ['else the error', { error: 'x' }, ['x']],
  ['else something went wrong', {}, ['Something went wrong!']],
  ['nothing on 403, which has its own rule', { status: 403, message: 'm' }, []],
])('a failure shows %s', (_, given, texts) => {
  const seen: string[] = []
  const disconnect = connectToasts(notice => {
    seen.push(notice.text)
  })
  toastFailure(failure(given), 'Something went wrong!')
  disconnect()
  expect(seen).toEqual(texts)
})
