import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldCount } from '#building/library/field-counts.ts'
import { useFormat } from '../text/use-format.ts'
import { MarkSign } from './fields/edited-mark.tsx'

/**
 * Head of a tab: title with a sentence, counts of edited and default values, and actions; below, the number of values
 * that are this product's own.
 */
export function ScreenHead({
  title,
  note,
  counts,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly counts?: FieldCount
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('project')
  const format = useFormat()
  return (
    <div className="screen-head">
      <h2 dir="auto">{title}</h2>
      {note === undefined ? null : <p dir="auto">{note}</p>}
      <span className="head-space" />
      {counts === undefined ? null : (
        <span className="head-counts">
          <span className="legend-mark">
            <MarkSign kind="edited" />
            {t('mark.editedCount', { count: counts.edited, shown: format.number(counts.edited) })}
          </span>
          <span className="legend-mark">
            <MarkSign kind="default" />
            {t('mark.defaultCount', { count: counts.byDefault, shown: format.number(counts.byDefault) })}
          </span>
        </span>
      )}
      {children}
      {counts === undefined || counts.proposals === 0 ? null : (
        <p className="head-proposals" dir="auto">
          {t('mark.proposals', { count: counts.proposals })}
        </p>
      )}
    </div>
  )
}
