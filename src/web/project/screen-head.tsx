import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'
import { EditedMark } from './edited-mark.tsx'

/** A tab's title with a sentence, the counts of edited and default values, and its actions. */
export const ScreenHead = ({ title, note, counts, children }: {
  readonly title: string, readonly note?: string, readonly counts?: { readonly edited: number, readonly byDefault: number }, readonly children?: ReactNode
}) => {
  const { t } = useTranslation('project')
  const format = useFormat()
  return (
    <div className="screen-head">
      <h2 dir="auto">{title}</h2>
      {note === undefined ? null : <p dir="auto">{note}</p>}
      <span className="head-space" />
      {counts === undefined ? null : (
        <>
          <span className="legend-mark"><EditedMark edited />{t('mark.editedCount', { count: counts.edited, shown: format.number(counts.edited) })}</span>
          <span className="legend-mark"><EditedMark edited={false} />{t('mark.defaultCount', { count: counts.byDefault, shown: format.number(counts.byDefault) })}</span>
        </>
      )}
      {children}
    </div>
  )
}
