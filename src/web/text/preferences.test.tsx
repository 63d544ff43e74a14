// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart } from '../../../tests/support/show-part.tsx'

const key = 'badgir.preferences'
/** The page opened anew, with what this device keeps. */
async function opened(stored?: string) {
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem(key, stored)
  vi.resetModules()
  return import('./preferences.ts')
}
function storedPreferences() {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
}
const first = { language: 'en', calendar: 'gregorian', theme: 'system', layoutView: 'grid' }
beforeEach(() => {
  localStorage.clear()
})

describe('on this device', () => {
  test('a new reader has English, its calendar, the system’s mode and the grid', async () => {
    const { preferences } = await opened()
    expect(preferences()).toEqual(first)
  })
  test('all that was chosen comes back', async () => {
    const chosen = { language: 'fa', calendar: 'gregorian', theme: 'dark', layoutView: 'list' }
    const { preferences } = await opened(JSON.stringify(chosen))
    expect(preferences()).toEqual(chosen)
  })
  test('what is unknown or cannot be read counts as not chosen; a calendar goes with its language', async () => {
    const odd = { language: 'fa', calendar: 'julian', theme: 3, layoutView: 'cloud' }
    expect((await opened(JSON.stringify(odd))).preferences()).toEqual({
      language: 'fa',
      calendar: 'persian',
      theme: 'system',
      layoutView: 'grid',
    })
    expect((await opened(JSON.stringify({ language: 'de' }))).preferences()).toEqual(first)
    expect((await opened('{broken')).preferences()).toEqual(first)
  })
})

describe('a change', () => {
  test('is kept beside all else, and counts as made in this window', async () => {
    const { preferences, setPreferences, touchedPreferences } = await opened()
    expect(touchedPreferences()).toEqual({})
    setPreferences({ theme: 'dark' })
    expect(preferences()).toEqual({ ...first, theme: 'dark' })
    expect(storedPreferences()).toEqual({ ...first, theme: 'dark' })
    setPreferences({ layoutView: 'list' })
    expect(storedPreferences()).toEqual({ ...first, theme: 'dark', layoutView: 'list' })
    expect(touchedPreferences()).toEqual({ theme: 'dark', layoutView: 'list' })
  })
  test('of the language brings its calendar along, unless that is chosen with it or the language stays', async () => {
    const { preferences, setPreferences, touchedPreferences } = await opened()
    setPreferences({ language: 'fa' })
    expect(preferences()).toMatchObject({ language: 'fa', calendar: 'persian' })
    expect(touchedPreferences()).toEqual({ language: 'fa', calendar: 'persian' })
    setPreferences({ calendar: 'gregorian' })
    setPreferences({ language: 'fa' })
    expect(preferences().calendar).toBe('gregorian')
    setPreferences({ theme: 'light' })
    expect(preferences().calendar).toBe('gregorian')
    setPreferences({ language: 'en', calendar: 'persian' })
    expect(preferences()).toMatchObject({ language: 'en', calendar: 'persian' })
    setPreferences({ language: 'fa' })
    setPreferences({ language: 'en' })
    expect(preferences()).toMatchObject({ language: 'en', calendar: 'gregorian' })
  })
  test('is told to every part of the page, until that is gone', async () => {
    // These belong to the same page as the visible part.
    const { setPreferences, usePreferences } = await opened()
    const seen: string[] = []
    function Probe() {
      const { theme } = usePreferences()
      seen.push(theme)
      return <p>{theme}</p>
    }
    const shown = await showPart(<Probe />)
    expect(shown.words()).toBe('system')
    await act(async () => {
      setPreferences({ theme: 'dark' })
    })
    expect(shown.words()).toBe('dark')
    await shown.close()
    const drawn = seen.length
    setPreferences({ theme: 'light' })
    expect(seen).toHaveLength(drawn)
  })
})
