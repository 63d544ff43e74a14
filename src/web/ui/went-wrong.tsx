import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { PlainButton } from './plain/plain-button.tsx'

/** "Something went wrong!" with a way to try again. */
export function WentWrong({
  retry,
  page = false,
  children,
}: {
  readonly retry: () => void
  readonly page?: boolean
  readonly children?: string
}) {
  const { t } = useTranslation()
  return (
    <EmptyState
      page={page}
      icon={<CircleAlert />}
      title={t('somethingWentWrong')}
      action={
        <PlainButton kind="primary" onClick={retry}>
          {t('tryAgain')}
        </PlainButton>
      }
    >
      {children ?? t('nothingLost')}
    </EmptyState>
  )
}
