// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { savePicks } from '#contract/calls/runs.ts'
import type { Pick } from '#contract/entities/study.ts'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

/* What a hand does on the tree of picks; each change is sent. The machine of the picks is walked for itself. */
let page: OpenedAnalysis
afterEach(() => page.close())

const active = passivePick('c', 1, { stage: 'active', run: 's9', parent: 'a' })
async function open() {
  page = await openAnalysis('page=passive', [passivePick('a', 2), active])
}
function names() {
  return [...document.querySelectorAll('[data-pick] a')].map(({ textContent }) => textContent)
}
/** Names of the picks that were sent last, or their ids. */
function sent() {
  const body = page.server.sent(savePicks).at(-1)?.body as { readonly picks: readonly Pick[] } | undefined
  return body?.picks.map(({ id, name }) => name ?? id)
}
async function press(name: string, kind = 'button') {
  await page.press(name, kind)
  await page.settle()
}
async function remove() {
  await press('More about Passive 2')
  await press('Remove', '[role=menuitem]')
}
function field() {
  return document.querySelector<HTMLInputElement>('[data-pick=a] input')
}
async function type(text: string) {
  await act(async () => {
    const input = field()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function tell(event: Event, to: Element | null = field()) {
  await act(async () => {
    to?.dispatchEvent(event)
  })
  await page.settle()
}
function isAsked() {
  return document.querySelector('.pick-swap') !== null
}
function steps() {
  const may = (name: string) => page.control(name, 'button').getAttribute('disabled') === null
  return { mayUndo: may('Undo the last change of the picks'), mayRedo: may('Redo the last change of the picks') }
}

test('a pick is named by Enter or by leaving the field, and Escape leaves its name', async () => {
  await open()
  let name = 'Passive 2'
  for (const [typed, event, isKept] of [
    ['Deep louvres', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), true],
    ['Wide louvres', new FocusEvent('focusout', { bubbles: true }), true],
    ['No louvres', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }), false],
  ] as const) {
    await press(`More about ${name}`)
    await press('Rename', '[role=menuitem]')
    await type(typed)
    await tell(event)
    if (isKept) name = typed
    expect([names()[0], field(), sent()]).toEqual([name, null, [name, 'c']])
  }
})

test('a figure of a swept study is followed by how far it may be off', async () => {
  const figure = () => document.querySelector('[data-pick=a] .pick-figure')
  page = await openAnalysis('page=passive', [passivePick('a', 2)], {
    studies: [passiveStudy({ setting: 'sweep' })],
    columns: { net: [9000, 10_000, 11_000, 12_000], used: [9000, 10_000, 20_000, 12_000] },
  })
  await page.until(() => figure()?.textContent !== '')
  expect([figure()?.textContent, figure()?.getAttribute('title')]).toEqual([
    // 3 % of 20,000 kWh over 100 m².
    '110.0 ±6.0',
    'From the fast setting. The figure in the default setting is being calculated',
  ])
})

test('a pick with others on it is asked about: kept, or removed with them, taken back and made again', async () => {
  await open()
  await remove()
  expect(steps()).toEqual({ mayUndo: false, mayRedo: false })
  for (const declined of [
    () => press('Keep Passive 2'),
    () => press('Close'),
    () => tell(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }), document.activeElement),
  ]) {
    await remove()
    expect(isAsked()).toBe(true)
    await declined()
    expect([isAsked(), names().length, sent()]).toEqual([false, 2, undefined])
  }
  await remove()
  await press('Remove with 1 more')
  expect([names(), sent(), steps()]).toEqual([[], [], { mayUndo: true, mayRedo: false }])
  await press('Undo the last change of the picks')
  expect([names().length, sent(), steps()]).toEqual([2, ['a', 'c'], { mayUndo: false, mayRedo: true }])
  await press('Redo the last change of the picks')
  expect([names(), sent(), steps()]).toEqual([[], [], { mayUndo: true, mayRedo: false }])
})
