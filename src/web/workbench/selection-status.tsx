import { useTranslation } from 'react-i18next'
import { useSelectedWords } from './use-selected-words.ts'

/** Live region that tells a screen reader how many are selected. */
export function SelectionStatus() {
  const words = useSelectedWords()
  const { t } = useTranslation('arrange')
  return (
    <p className="visually-hidden" role="status" data-testid="selection-status" dir="auto">
      {words ?? t('selected.none')}
    </p>
  )
}
