import { App as AntApp, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import i18next from 'i18next'
import { LucideProvider } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { applyCssVariables } from '../ui/css-variables.ts'
import { Toaster } from '../ui/toaster.tsx'
import { usePreferences } from './preferences.ts'
import { Routes } from './routes.tsx'
import { themeFor } from './theme.ts'
import { useMode, usePalette } from './use-mode.ts'

/** Ant Design's own words; English is built in, Persian loads when it is read. */
const useWords = (language: 'en' | 'fa'): Locale | undefined => {
  const [persian, setPersian] = useState<Locale>()
  useEffect(() => {
    if (language === 'fa' && persian === undefined) void import('antd/es/locale/fa_IR').then(words => { setPersian(words.default) })
  }, [language, persian])
  return language === 'fa' ? persian : undefined
}

/** The whole page: theme, words, toasts, routes. */
export const App = () => {
  const { language } = usePreferences()
  const mode = useMode()
  const palette = usePalette()
  const words = useWords(language)
  const theme = useMemo(() => themeFor(mode, language), [mode, language])

  useLayoutEffect(() => { applyCssVariables(palette, mode) }, [palette, mode])
  useLayoutEffect(() => {
    document.documentElement.lang = language
    if (i18next.language !== language) void i18next.changeLanguage(language)
  }, [language])

  return (
    <ConfigProvider theme={theme} direction="ltr" {...(words === undefined ? {} : { locale: words })} button={{ autoInsertSpace: false }}>
      <LucideProvider size={16} strokeWidth={1.75}>
        <AntApp component={false}>
          <Toaster />
          <ErrorBoundary retry={() => {}}>
            <Suspense fallback={null}><Routes /></Suspense>
          </ErrorBoundary>
        </AntApp>
      </LucideProvider>
    </ConfigProvider>
  )
}
