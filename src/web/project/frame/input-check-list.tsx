import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useFormat } from '../../text/use-format.ts'
import { tabAddress } from '../addresses.ts'
import { useProjectPart } from '../project-editor.tsx'
import { checkKey, useProjectChecks } from './use-project-checks.ts'

const signs = { error: CircleX, warning: TriangleAlert, info: Info } as const

/** Numbers of errors and warnings, for the panel's heading and the narrow rail. */
export function CheckCounts() {
  const { checks } = useProjectChecks()
  const { t } = useTranslation('project')
  const format = useFormat()
  const count = (severity: 'error' | 'warning') => checks.filter(check => check.severity === severity).length
  return (
    <span className="check-counts">
      {(['error', 'warning'] as const).map(severity => {
        const Sign = signs[severity]
        const n = count(severity)
        return n === 0 ? null : (
          <span key={severity} className={`check-${severity}`}>
            <Sign size={14} strokeWidth={1.75} aria-hidden />
            <span aria-hidden>{format.number(n)}</span>
            <span className="visually-hidden">{t(`check.${severity}Count`, { count: n })}</span>
          </span>
        )
      })}
    </span>
  )
}

/** Errors and warnings across all tabs; each entry leads to its field. */
export function InputCheckList() {
  const id = useProjectPart(({ project }) => project._id)
  const { checks, textOf } = useProjectChecks()
  const { t } = useTranslation('project')
  return (
    <section className="panel-section" aria-label={t('check.title')}>
      <h2 className="panel-heading">
        <span dir="auto">{t('check.title')}</span>
        <CheckCounts />
      </h2>
      {checks.length === 0 ? (
        <p className="check-none">
          <CircleCheck size={15} strokeWidth={1.75} aria-hidden />
          {t('check.none')}
        </p>
      ) : (
        <ul className="checks">
          {checks.map(check => {
            const Sign = signs[check.severity]
            return (
              <li key={checkKey(check)} className={`check check-${check.severity}`}>
                <Sign size={15} strokeWidth={1.75} aria-hidden />
                <span className="visually-hidden">{t(`check.${check.severity}`)}</span>
                <Link href={tabAddress(id, check.tab, check.field)} className="check-link" dir="auto">
                  <strong>{t(`tabs.${check.tab}`)}</strong> {textOf(check)}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
