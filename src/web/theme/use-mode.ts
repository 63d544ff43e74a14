import { useSyncExternalStore } from 'react'
import { darkPalette, lightPalette, type Palette } from '#charts/palette.ts'
import { usePreferences } from '../text/preferences.ts'

function dark() {
  return matchMedia('(prefers-color-scheme: dark)')
}
function subscribe(tell: () => void) {
  const query = dark()
  query.addEventListener('change', tell)
  return () => {
    query.removeEventListener('change', tell)
  }
}

/** Light or dark: the reader's choice, else the system's. */
export function useMode(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const systemDark = useSyncExternalStore(subscribe, () => dark().matches)
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme
}

/** The colours of the current mode. */
export function usePalette(): Palette {
  return useMode() === 'dark' ? darkPalette : lightPalette
}
