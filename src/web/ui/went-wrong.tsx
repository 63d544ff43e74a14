import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

/** "Something went wrong!" with a way to try again. */
export const WentWrong = ({ retry, children }: { readonly retry: () => void, readonly children?: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<CircleAlert />} title={t('somethingWentWrong')} action={<Button type="primary" onClick={retry}>{t('tryAgain')}</Button>}>
      {children ?? t('nothingLost')}
    </EmptyState>
  )
}
