// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Failure } from '../api/send.ts'
import { refusal, success } from '../../../tests/support/answers.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { connectToasts } from './toasts.ts'
import { useSubmit, type Submit } from './use-submit.ts'

let shown: Shown
let submit: Submit
let toasts: string[]
let logged: unknown[][]
let disconnect: () => void
function Probe({ quiet }: { readonly quiet?: boolean }) {
  const made = useSubmit(quiet)
  useEffect(() => {
    submit = made
  })
  return null
}
async function open(quiet?: boolean) {
  shown = await showPart(<Probe {...(quiet === undefined ? {} : { quiet })} />)
}
const succeeded = vi.fn<(value: unknown) => void>()
/** Sends a call, answered on request. */
async function send(place?: (failure: Failure) => boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<number>>()
  const call = vi.fn<() => Promise<Answer<number>>>(() => promise)
  await act(async () => {
    submit.run(call, succeeded, place)
  })
  return {
    call,
    answer: (given: Answer<number>) =>
      act(async () => {
        resolve(given)
        await promise
      }),
    breaks: (bug: Error) =>
      act(async () => {
        reject(bug)
      }),
  }
}
beforeEach(() => {
  toasts = []
  logged = []
  succeeded.mockClear()
  disconnect = connectToasts(({ kind, text }) => toasts.push(`${kind}: ${text}`))
  vi.spyOn(console, 'error').mockImplementation((...given: unknown[]) => {
    logged.push(given)
  })
})
afterEach(async () => {
  disconnect()
  await shown.close()
  vi.restoreAllMocks()
})

test('busy while under way, and sent once; then what came is handed on', async () => {
  await open()
  expect([submit.busy, submit.problem]).toEqual([false, undefined])
  const first = await send()
  expect(submit.busy).toBe(true)
  const second = await send()
  expect(second.call).not.toHaveBeenCalled()
  await first.answer(success(7))
  expect(succeeded.mock.calls).toEqual([[7]])
  expect([submit.busy, submit.problem, submit.failure, toasts]).toEqual([false, undefined, undefined, []])
})

test('a refusal becomes a toast and stays on the page until the next try', async () => {
  await open()
  await (await send()).answer(refusal(409, { message: 'Taken.' }))
  expect([submit.busy, submit.problem, submit.failure?.status]).toEqual([false, 'Taken.', 409])
  expect([toasts, logged]).toEqual([['error: Taken.'], []])
  expect(succeeded).not.toHaveBeenCalled()
  const again = await send()
  expect([submit.problem, submit.failure]).toEqual([undefined, undefined])
  await again.answer(success(1))
  expect(succeeded).toHaveBeenCalledTimes(1)
})

test('several texts stand in one line; none is “Something went wrong!”', async () => {
  await open()
  const errors = [
    { field: 'a', message: 'First.' },
    { field: 'b', message: 'Second.' },
  ]
  await (await send()).answer(refusal(422, { errors }))
  expect([submit.problem, toasts]).toEqual(['First. Second.', ['error: First.', 'error: Second.']])
  await (await send()).answer(refusal(500))
  expect(submit.problem).toBe('Something went wrong!')
})

test('a server that was not reached is said so on the page', async () => {
  await open()
  await (await send()).answer(refusal(0))
  expect(submit.problem).toBe('The server was not reached. Check your connection and try again.')
})

test('what found its field does not stand on the page a second time', async () => {
  await open()
  const place = vi.fn<(failure: Failure) => boolean>(() => true)
  await (await send(place)).answer(refusal(422, { message: 'At the field.' }))
  expect(place.mock.calls[0]?.[0].message).toBe('At the field.')
  expect([submit.problem, submit.failure?.status]).toEqual([undefined, 422])
  await (await send(() => false)).answer(refusal(422, { message: 'Nowhere.' }))
  expect(submit.problem).toBe('Nowhere.')
})

test('quietly: logged instead of shown', async () => {
  await open(true)
  await (await send()).answer(refusal(409, { message: 'Taken.' }))
  expect(toasts).toEqual([])
  expect(logged).toMatchObject([['Not saved', { status: 409 }]])
  expect(submit.problem).toBe('Taken.')
})

test('a bug on the way is logged and told as a failure of ours', async () => {
  await open()
  await (await send()).breaks(new Error('a bug'))
  expect(logged[0]?.[0]).toMatchObject({ message: 'a bug' })
  expect([submit.busy, submit.problem, submit.failure?.status]).toEqual([false, 'Something went wrong!', 500])
  expect(toasts).toEqual(['error: Something went wrong!'])
})
