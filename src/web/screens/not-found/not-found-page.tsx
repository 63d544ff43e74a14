import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'

/** Page for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  usePageTitle(t('notFoundPage.title'))
  return (
    <EmptyState
      page
      icon={<Compass />}
      title={t('notFoundPage.title')}
      action={
        <PlainButton
          kind="primary"
          onClick={() => {
            navigate('/')
          }}
        >
          {t('notFoundPage.home')}
        </PlainButton>
      }
    >
      {t('notFoundPage.text', { address: path })}
    </EmptyState>
  )
}
