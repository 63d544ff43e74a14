import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUses } from '#contract/options.ts'
import type { Pick } from '#contract/entities/study.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useMonthNames } from '../../../text/month-names.ts'
import { useAnalysis } from '../analysis-context.ts'
import { seriesGroups } from '../hours/series-groups.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useStudyWords } from '../use-study-words.ts'
import { useMonthSums } from './use-month-sums.ts'

const compared = [...seriesGroups.uses, ...seriesGroups.exchange] as const
type Compared = (typeof compared)[number]

/** Designs month by month on one scale, with a dashed tick where the baseline stands; simulated when they are asked for. */
export function MonthsCard({ picks }: { readonly picks: readonly Pick[] }) {
  const { t } = useTranslation(['stages', 'hours', 'results', 'errors', 'common'])
  const words = useStudyWords()
  const months = useMonthNames()
  const nameOf = usePickNames()
  const { project } = useProjectEditor()
  const { floorArea } = useAnalysis()
  const [series, setSeries] = useState<Compared>('cooling')
  const [isOpen, setIsOpen] = useState(false)
  const { of, failure, retry } = useMonthSums(
    project._id,
    series,
    [null, ...picks.map(({ id }) => id)],
    isOpen && picks.length > 0,
  )
  const text = (kWh: number) => words.figure('net', kWh, floorArea)
  const baseline = of(null)
  const columns = picks.map(pick => ({ pick, sums: of(pick.id) }))
  const known = [...(baseline ?? []), ...columns.flatMap(({ sums }) => sums ?? [])]
  const largest = Math.max(1e-9, ...known)
  const isWhole = baseline !== null && columns.every(({ sums }) => sums !== null)
  const share = (kWh: number) => `${(100 * Math.max(0, kWh)) / largest}%`
  const sum = (sums: readonly number[]) => sums.reduce((total, month) => total + month, 0)
  return (
    <section className="sheet compare-card" aria-label={t('stages:compare.months')} data-testid="compare-months">
      <div className="compare-months-head">
        <strong dir="auto">{t('stages:compare.months')}</strong>
        <select
          className="plain-input"
          aria-label={t('hours:series')}
          value={series}
          onChange={({ target }) => {
            setSeries(target.value as Compared)
          }}
        >
          {compared.map(key => (
            <option key={key} value={key}>
              {t(`hours:of.${key}`)}
            </option>
          ))}
        </select>
        <bdi className="option-note">{words.shown('net', floorArea).unit}</bdi>
        <span className="option-note" dir="auto">
          {t('stages:compare.monthsNote')}
        </span>
        <span className="head-space" />
        {!isOpen && (
          <Button
            size="small"
            onClick={() => {
              setIsOpen(true)
            }}
          >
            {t('stages:compare.showMonths')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" dir="auto">
          {failure.message ?? t('errors:server.bug')}{' '}
          <Button size="small" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        </p>
      )}
      {isOpen && (
        <table className="compare-table" aria-busy={!isWhole && failure === null}>
          <thead>
            <tr>
              <th scope="col">
                <span className="only-spoken">{t('stages:compare.month')}</span>
              </th>
              {picks.map(pick => (
                <th key={pick.id} scope="col" dir="auto">
                  {nameOf(pick)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.long.map((month, m) => (
              <tr key={month}>
                <th scope="row" dir="auto">
                  {month}
                </th>
                {columns.map(({ pick, sums }) => (
                  <td key={pick.id}>
                    <bdi className="tabular">{sums === null ? '…' : text(sums[m] ?? 0)}</bdi>
                    <span className="compare-scale" aria-hidden>
                      {sums !== null && (
                        <i
                          className={`compare-bar${endUses.some(use => use === series) ? ` use-${series}` : ''}`}
                          style={{ width: share(sums[m] ?? 0) }}
                        />
                      )}
                      {baseline !== null && (
                        <i className="compare-baseline" style={{ insetInlineStart: share(baseline[m] ?? 0) }} />
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" dir="auto">
                {t('hours:view.year')}
              </th>
              {columns.map(({ pick, sums }) => (
                <td key={pick.id} data-year={pick.id}>
                  <bdi className="tabular">{sums === null ? '…' : text(sum(sums))}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
