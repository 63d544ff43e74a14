// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

test('names the address without its search and hash, and leads to the start', async () => {
  shown = await showScreen(<NotFoundPage />, { at: '/no-such/page?s=x#part' })
  expect(shown.page.querySelector('h1')?.textContent).toBe('Page not found')
  expect(document.title).toBe('Page not found – Badgir')
  expect(shown.words()).toContain('There is no page with the address /no-such/page.')
  await shown.press('Go to the start page')
  expect(shown.address()).toBe('/')
})
