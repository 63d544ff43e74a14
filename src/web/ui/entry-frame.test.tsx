// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientSettings } from '#contract/calls/system.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { standInServer } from '../../../tests/support/stand-in-server.ts'

let shown: Shown
async function open(helpUrl: string | undefined) {
  const server = standInServer()
  if (helpUrl !== undefined)
    server.answers(clientSettings, {
      helpUrl,
      tileUrl: '',
      tileAttribution: '',
      signIn: [],
      gateways: [],
      price: null,
    })
  // Settings are asked for once a page.
  vi.resetModules()
  const { EntryFrame } = await import('./entry-frame.tsx')
  shown = await showPart(
    <EntryFrame title="Log in">
      <input name="first" />
      <input name="second" />
    </EntryFrame>,
  )
  await shown.settle()
}
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => shown.close())

test('the window is named, and the keyboard starts in the first field of the form', async () => {
  await open('')
  expect([document.title, shown.page.querySelector('h1')?.textContent]).toEqual(['Log in – Badgir', 'Log in'])
  expect(document.activeElement?.getAttribute('name')).toBe('first')
  expect(shown.words()).toContain('Passive first, then measured.')
})

test('help is offered where this installation has some', async () => {
  await open('https://help.example/badgir')
  const link = shown.page.querySelector('footer a[target]')
  expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'Help',
    'https://help.example/badgir',
    'noopener',
  ])
  await shown.close()
  await open('')
  expect(shown.page.querySelector('footer a[target]')).toBeNull()
  await shown.close()
  await open(undefined)
  expect(shown.page.querySelector('footer a[target]')).toBeNull()
})

test('the language can be chosen before login', async () => {
  await open('')
  const radios = () =>
    [...shown.page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked)
  expect(radios()).toEqual([true, false])
  await act(async () => {
    shown.control('فارسی', 'input').click()
  })
  expect(JSON.parse(localStorage.getItem('badgir.preferences') ?? '{}')).toMatchObject({
    language: 'fa',
    calendar: 'persian',
  })
  expect(radios()).toEqual([false, true])
})

test('terms, privacy and about lead to their pages', async () => {
  await open('')
  expect(
    [...shown.page.querySelectorAll('footer a')].map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['About', '/about'],
  ])
})
