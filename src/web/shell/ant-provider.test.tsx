// @vitest-environment happy-dom
import { ConfigProvider, theme } from 'antd'
import { act, useContext } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { setPreferences } from '../text/preferences.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { AntProvider } from './ant-provider.tsx'

let shown: Shown
/** Properties given to controls inside. */
function Inside() {
  const { direction, locale, button } = useContext(ConfigProvider.ConfigContext)
  const { token } = theme.useToken()
  return JSON.stringify({
    direction,
    locale: locale?.locale,
    spaced: button?.autoInsertSpace,
    text: token.colorText,
    font: token.fontFamily.split(',')[0],
  })
}
function given() {
  return JSON.parse(shown.words()) as Record<string, unknown>
}
function change(preferences: Parameters<typeof setPreferences>[0]) {
  return act(async () => {
    setPreferences(preferences)
  })
}
afterEach(() => shown.close())

test('controls take on colours, font and words as they are chosen; the layout stays left to right', async () => {
  setPreferences({ theme: 'light' })
  shown = await showPart(
    <AntProvider>
      <Inside />
    </AntProvider>,
  )
  expect(given()).toMatchObject({ direction: 'ltr', spaced: false, text: lightPalette.tokens.colorText })
  expect(given()['locale'] ?? 'en').toBe('en')
  const latin = given()['font']
  await change({ theme: 'dark' })
  expect(given()).toMatchObject({ text: darkPalette.tokens.colorText })
  await change({ language: 'fa' })
  await vi.waitFor(
    async () => {
      await shown.settle()
      expect(given()).toMatchObject({ direction: 'ltr', locale: 'fa' })
    },
    { timeout: 15_000 },
  )
  expect(given()['font']).not.toBe(latin)
  await change({ language: 'en' })
  expect(given()['locale'] ?? 'en').toBe('en')
  expect(given()['font']).toBe(latin)
})

test('adds no element of its own', async () => {
  shown = await showPart(
    <AntProvider>
      <i />
    </AntProvider>,
  )
  expect(shown.page.firstElementChild?.tagName).toBe('I')
})
