import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pick } from '#contract/entities/study.ts'
import { useFormat } from '../../../text/use-format.ts'

/** Name of a pick: its own, else its stage and the number of its row, as in the table and the files. */
export function usePickNames(): (pick: Pick | null) => string {
  const { t } = useTranslation(['stages', 'studies'])
  const format = useFormat()
  return useCallback(
    pick =>
      pick === null
        ? t('stages:baseline')
        : (pick.name ??
          t('stages:pick.named', { stage: t(`studies:stage.${pick.stage}`), row: format.digits(String(pick.row)) })),
    [t, format],
  )
}
