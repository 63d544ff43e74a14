// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Failure } from '../../api/call.ts'
import { startTranslation } from '../../app/i18n.ts'
import { PlaceSearch } from './place-search.tsx'

const asked = vi.hoisted(() => ({ answer: undefined as undefined | (() => Promise<unknown>) }))
vi.mock('../../api/call.ts', () => ({ send: () => asked.answer?.() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let place: HTMLElement
let root: Root
const wait = (time: number) => act(async () => { await new Promise(done => { setTimeout(done, time) }) })
const type = async (text: string) => {
  const input = place.querySelector('input')
  if (input === null) throw new Error('no box')
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const list = () => document.querySelector('.ant-select-dropdown')?.textContent ?? ''
const failure = (given: Partial<Failure>): Answer<never> => ({ ok: false, failure: { status: 0, code: undefined, message: undefined, errors: [], error: undefined, requestId: undefined, retryAfter: undefined, ...given } })

beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces(['location', 'errors'])
})
beforeEach(async () => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => { root.render(<PlaceSearch disabled={false} onFound={() => undefined} />) })
})
afterEach(async () => {
  await act(async () => { root.unmount() })
  place.remove()
})

test('before the answer it says that it searches, then that nothing was found', async () => {
  let tell: (answer: unknown) => void = () => undefined
  asked.answer = () => new Promise(done => { tell = done })
  await type('zzyzx')
  expect(list()).toBe('Searching')
  await wait(300)
  expect(list()).toBe('Searching')
  await act(async () => { tell({ ok: true, value: { items: [], totalCount: 0 } }) })
  await wait(10)
  expect(list()).toBe('Nothing was found')
})
test('a server that was not reached, and one that asks for patience, are no empty answer', async () => {
  asked.answer = () => Promise.resolve(failure({}))
  await type('tehran')
  await wait(300)
  expect(list()).toBe('Nothing could be searched: the server was not reached.')
  asked.answer = () => Promise.resolve(failure({ status: 429, message: 'Too many attempts. Please try again later.' }))
  await type('tehran m')
  await wait(300)
  expect(list()).toBe('Too many attempts. Please try again later.')
})
