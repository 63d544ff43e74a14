import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { usePreferences } from '../text/preferences.ts'
import { toastTop } from '../ui/toast-place.ts'
import { themeFor } from '../theme/theme.ts'
import { useMode } from '../theme/use-mode.ts'

/** Texts of Ant Design; English is built in, Persian loads on first use. */
function useWords(language: 'en' | 'fa'): Locale | undefined {
  const [persian, setPersian] = useState<Locale>()
  useEffect(() => {
    if (language === 'fa' && persian === undefined)
      void import('antd/es/locale/fa_IR').then(words => {
        setPersian(words.default)
      })
  }, [language, persian])
  return language === 'fa' ? persian : undefined
}

/** Ant Design in our theme and language, with `App.useApp()`. The layout stays left-to-right in both languages. */
export function AntProvider({ children }: { readonly children: ReactNode }) {
  const { language } = usePreferences()
  const mode = useMode()
  const words = useWords(language)
  const theme = useMemo(() => themeFor(mode, language), [mode, language])
  return (
    <ConfigProvider
      theme={theme}
      direction="ltr"
      {...(words === undefined ? {} : { locale: words })}
      button={{ autoInsertSpace: false }}
    >
      <App component={false} notification={{ placement: 'topRight', top: toastTop }}>
        {children}
      </App>
    </ConfigProvider>
  )
}
