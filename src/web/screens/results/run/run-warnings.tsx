import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { BaselineResult } from '#contract/entities/run.ts'
import { tabAddress } from '../../../project/addresses.ts'
import { checkKey, useProjectChecks } from '../../../project/frame/use-project-checks.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'

/** Warnings of the input check at the time of the run, each with a link to its field, and the way to change it. */
export function RunWarnings({ warnings }: Pick<BaselineResult, 'warnings'>) {
  const { t } = useTranslation(['results', 'project'])
  const { project, locked } = useProjectEditor()
  const { textOf } = useProjectChecks()
  const checked = warnings.flatMap(warning => ('quantity' in warning ? [] : [warning]))
  if (checked.length === 0) return null
  return (
    <section className="card result-notice" aria-label={t('results:runWarnings.title')} data-testid="run-warnings">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <h2 dir="auto">{t('results:runWarnings.title')}</h2>
        <p dir="auto">
          {t('results:runWarnings.lead')} {locked ? t('results:runWarnings.locked') : null}
        </p>
        <ul>
          {checked.map(warning => (
            <li key={checkKey({ ...warning, severity: 'warning' })} dir="auto">
              <Link href={tabAddress(project._id, warning.tab, warning.field)} className="check-link">
                <strong>{t(`project:tabs.${warning.tab}`)}</strong> {textOf(warning)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
