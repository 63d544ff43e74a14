// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import i18next from 'i18next'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { setPreferences } from '../text/preferences.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { lastUsed } from '../ui/last-used.ts'
import { toast } from '../ui/toasts.ts'
import { App } from './app.tsx'

const routes = vi.hoisted(() => ({ fails: false }))
vi.mock('./routes.tsx', () => ({
  Routes: () => {
    if (routes.fails) throw new Error('broken')
    return 'the page'
  },
}))

let shown: Shown
const { documentElement: page } = document
beforeEach(async () => {
  routes.fails = false
  setPreferences({ theme: 'light' })
  shown = await showPart(<App />)
})
afterEach(() => shown.close())
function change(given: Parameters<typeof setPreferences>[0]) {
  return act(async () => {
    setPreferences(given)
  })
}

/** What is loaded when it is first wanted may take its time. */
function until(holds: () => void) {
  return vi.waitFor(
    async () => {
      await shown.settle()
      holds()
    },
    { timeout: 15_000 },
  )
}

test('takes on the colours that are chosen, at once', async () => {
  const colour = () => page.style.getPropertyValue('--color-text')
  expect(page.dataset['mode']).toBe('light')
  expect(colour()).toBe(lightPalette.tokens.colorText)
  await change({ theme: 'dark' })
  expect(page.dataset['mode']).toBe('dark')
  expect(page.style.colorScheme).toBe('dark')
  expect(colour()).toBe(darkPalette.tokens.colorText)
  expect(colour()).not.toBe(lightPalette.tokens.colorText)
})

test('takes on the language that is chosen, at once, and none anew', async () => {
  expect(page.lang).toBe('en')
  const changed = vi.fn<(language: string) => void>()
  i18next.on('languageChanged', changed)
  await change({ theme: 'dark' })
  expect(changed).not.toHaveBeenCalled()
  await change({ language: 'fa' })
  expect(page.lang).toBe('fa')
  await until(() => {
    expect(i18next.language).toBe('fa')
  })
  await change({ language: 'en' })
  expect(page.lang).toBe('en')
  await until(() => {
    expect(i18next.language).toBe('en')
  })
  expect(changed.mock.calls.map(([language]) => language)).toEqual(['fa', 'en'])
  i18next.off('languageChanged', changed)
})

test('a page that breaks says so and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  routes.fails = true
  await shown.again(null)
  await shown.again(<App />)
  expect(shown.words()).toContain('Something went wrong!')
  expect(logged).toHaveBeenCalled()
  routes.fails = false
  await shown.press('Try again')
  expect(shown.words()).toBe('the page')
  logged.mockRestore()
})

test('toasts are painted from the first that is told on, in the page’s colours', async () => {
  expect(document.querySelector('.ant-notification')).toBeNull()
  await act(async () => {
    toast({ kind: 'error', text: 'Told early' })
  })
  await until(() => {
    expect(document.querySelector('.ant-notification [role=alert]')?.textContent).toContain('Told early')
  })
})

test('notes what was used last, so that no toast lies over it', async () => {
  const button = shown.page.appendChild(document.createElement('button'))
  button.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40)
  button.click()
  expect(lastUsed()).toMatchObject({ left: 10, top: 20 })
})
