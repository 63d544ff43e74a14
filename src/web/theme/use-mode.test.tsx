// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { setPreferences } from '../text/preferences.ts'
import { useCanvasFont } from './canvas-font.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { useMode, usePalette } from './use-mode.ts'

/** The system's own mode, which may change while the page is open. */
function system() {
  const listeners = new Set<() => void>()
  const state = { matches: false }
  const queries: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    return {
      get matches() {
        return state.matches
      },
      addEventListener: (_: string, tell: () => void) => listeners.add(tell),
      removeEventListener: (_: string, tell: () => void) => listeners.delete(tell),
    }
  })
  return {
    queries,
    listeners,
    turn: (dark: boolean) =>
      act(async () => {
        state.matches = dark
        for (const tell of listeners) tell()
      }),
  }
}
function Probe() {
  const mode = useMode()
  const palette = usePalette()
  return <i>{`${mode} ${palette === darkPalette ? 'dark' : palette === lightPalette ? 'light' : 'none'}`}</i>
}
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.unstubAllGlobals()
})

test('is the system’s, and follows it, unless the reader chose', async () => {
  const { turn, listeners, queries } = system()
  setPreferences({ theme: 'system' })
  shown = await showPart(<Probe />)
  expect(shown.words()).toBe('light light')
  await turn(true)
  expect(shown.words()).toBe('dark dark')
  expect(new Set(queries)).toEqual(new Set(['(prefers-color-scheme: dark)']))
  await act(async () => {
    setPreferences({ theme: 'light' })
  })
  expect(shown.words()).toBe('light light')
  await turn(false)
  await act(async () => {
    setPreferences({ theme: 'dark' })
  })
  expect(shown.words()).toBe('dark dark')
  await shown.again(null)
  expect(listeners.size).toBe(0)
})

function Font() {
  return <i>{useCanvasFont()}</i>
}
test('letters on the canvas: the reading language’s face first', async () => {
  shown = await showPart(<Font />)
  expect(shown.words()).toMatch(/^'Inter Variable', 'Vazirmatn Variable',/)
  await shown.close()
  shown = await showPart(<Font />, { language: 'fa' })
  expect(shown.words()).toMatch(/^'Vazirmatn Variable', 'Inter Variable',/)
})
