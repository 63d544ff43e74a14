import i18next from 'i18next'
import { LucideProvider } from 'lucide-react'
import { Suspense, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { aroundNavigation } from '../ui/leave-guard.ts'
import { applyCssVariables } from '../theme/css-variables.ts'
import { usePreferences } from '../text/preferences.ts'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { Routes } from './routes.tsx'
import { ShortcutHost } from './shortcut-host.tsx'
import { ToastHost } from './toast-host.tsx'
import { useMode, usePalette } from '../theme/use-mode.ts'

/** Root of the page: colours, language, routes, toasts. Ant Design loads with the first page or toast that needs it. */
export function App() {
  const { language } = usePreferences()
  const mode = useMode()
  const palette = usePalette()

  useLayoutEffect(() => {
    applyCssVariables(palette, mode)
  }, [palette, mode])
  useLayoutEffect(() => {
    document.documentElement.lang = language
    if (i18next.language !== language) void i18next.changeLanguage(language)
  }, [language])

  return (
    <LucideProvider size={16} strokeWidth={1.75}>
      <ErrorBoundary retry={() => {}}>
        <Suspense fallback={<SkeletonPage />}>
          <Router aroundNav={aroundNavigation}>
            <Routes />
          </Router>
        </Suspense>
      </ErrorBoundary>
      <ShortcutHost />
      <ToastHost />
    </LucideProvider>
  )
}
