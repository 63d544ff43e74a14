// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContent } from '#contract/calls/system.ts'
import type { Content } from '#contract/entities/content.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ContentPage } from './content-page.tsx'

const text: Content = {
  slug: 'privacy',
  language: 'en',
  html: '<h1>Privacy</h1><p>Yours.</p>',
  version: 3,
  savedAt: '2026-10-01T00:00:00Z',
}
let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
})
afterEach(() => shown.close())

test('shows the text that the address names, with its version, in its own direction', async () => {
  server.answers(readContent, text)
  shown = await showScreen(<ContentPage />, { at: '/privacy' })
  await shown.until(() => shown.words().includes('Yours.'))
  expect(server.sent(readContent)[0]).toMatchObject({ path: { slug: 'privacy' }, query: { language: 'en' } })
  expect(shown.page.querySelector('.content-text')?.getAttribute('dir')).toBe('ltr')
  expect(shown.words()).toContain('Version 3')
  expect(document.title).toBe('Privacy – Badgir')
})

test('a Persian text runs from right to left', async () => {
  server.answers(readContent, { ...text, language: 'fa' })
  shown = await showScreen(<ContentPage />, { at: '/privacy', language: 'fa' })
  await shown.until(() => shown.page.querySelector('.content-text') !== null)
  expect(server.sent(readContent)[0]?.query).toEqual({ language: 'fa' })
  expect(shown.page.querySelector('.content-text')?.getAttribute('dir')).toBe('rtl')
})

test('a text that could not be read is said, and read again', async () => {
  server.isNotReachedBy(readContent)
  shown = await showScreen(<ContentPage />, { at: '/about' })
  await shown.until(() => shown.words().includes('The text could not be read.'))
  server.answers(readContent, { ...text, slug: 'about' })
  await shown.press('Try again')
  await shown.until(() => shown.words().includes('Yours.'))
  expect(shown.words()).not.toContain('could not be read')
})
