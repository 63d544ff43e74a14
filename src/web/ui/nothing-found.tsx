import { Button } from 'antd'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { EmptyState } from './empty-state.tsx'

/** Notice that a search on this page finds nothing, with a button that clears it. */
export function NothingFound({ children }: { readonly children: string }) {
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('nothingWasFound')}
      action={
        <Button
          onClick={() => {
            navigate(path)
          }}
        >
          {t('clearSearch')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
