import { Button } from 'antd'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownParts } from '#building/net-lines.ts'
import { partsNear } from '#building/parts-near.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { PictureMenu } from '../../../charts/picture-menu.tsx'
import { PictureSource } from '../../../project/picture-source.tsx'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useMonthNames } from '../../../text/month-names.ts'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { seriesGroups } from '../hours/series-groups.ts'
import { useStudyWords } from '../use-study-words.ts'
import { FigureBar, type MarkKind } from './figure-bar.tsx'
import { figureScale } from './figure-scale.ts'
import { MarkLegend } from './mark-legend.tsx'
import { baselineDesign, keyOfDesign, useMonthSums, type HoursDesign } from './use-month-sums.ts'

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
const compared = [...seriesGroups.uses, ...seriesGroups.exchange] as const
type Compared = (typeof compared)[number]

/** Designs month by month on a common scale, with a dashed tick for the baseline; they are simulated on request. */
export function MonthsOfDesigns({
  designs,
  from,
  table,
  children,
}: {
  readonly designs: readonly {
    readonly design: HoursDesign
    readonly name: string
    /** Figures of the year that stand above the months: the months add to them. */
    readonly figures?: DesignFigures
  }[]
  /** Pick from which they start: a tick as well. */
  readonly from?: { readonly design: HoursDesign; readonly name: string }
  /** Class of the table. */
  readonly table: string
  /** The heading. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['stages', 'hours', 'common'])
  const words = useStudyWords()
  const months = useMonthNames()
  const failureText = useFailureText()
  const nameOf = usePickNames()
  const { project } = useProjectEditor()
  const { floorArea } = useAnalysis()
  const [series, setSeries] = useState<Compared>('cooling')
  const [isOpen, setIsOpen] = useState(false)
  const compareWith: readonly { readonly kind: MarkKind; readonly name: string; readonly design: HoursDesign }[] = [
    { kind: 'baseline', name: nameOf(null), design: baselineDesign },
    ...(from === undefined ? [] : [{ kind: 'parent' as const, ...from }]),
  ]
  const { of, engineVersions, failure, retry } = useMonthSums(
    project._id,
    series,
    [...compareWith.map(({ design }) => design), ...designs.map(({ design }) => design)],
    isOpen && designs.length > 0,
  )
  const text = (kWh: number) => words.figure('net', kWh, floorArea)
  const ticks = compareWith.map(({ kind, name, design }) => ({ kind, name, sums: of(design) }))
  const { of: shownOf, decimals } = words.shown('net', floorArea)
  const columns = designs.map(({ design, name, figures: above }) => {
    const sums = of(design)
    // The shown months add up to the shown year.
    const own = sum(sums ?? [])
    const yearAbove = series in variantColumns ? (above?.[series as VariantColumnKey] ?? own) : own
    const values = (sums ?? []).map(shownOf)
    // A stored figure of another run of the year is not the sum of these months.
    const isSum = Math.abs(shownOf(yearAbove - own)) < 2 * 10 ** -decimals
    const parts = isSum ? partsNear(values, shownOf(yearAbove), decimals) : null
    const year = parts === null ? own : yearAbove
    const figures = sums === null ? null : (parts ?? shownParts(values, shownOf(own), decimals))
    return { key: keyOfDesign(design), name, sums, figures, year }
  })
  const scale = figureScale([...ticks, ...columns].flatMap(({ sums }) => sums ?? []))
  const isWhole = [...ticks, ...columns].every(({ sums }) => sums !== null)
  const shown = (sums: readonly number[] | null, kWh: (sums: readonly number[]) => number) =>
    sums !== null ? text(kWh(sums)) : failure === null ? '…' : '–'
  return (
    <>
      <div className="compare-months-head">
        {children}
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
        {isOpen && isWhole && (
          <PictureSource engineVersion={engineVersions}>
            <PictureMenu
              title={`${t('stages:compare.months')}: ${t(`hours:of.${series}`)}`}
              unit={words.shown('net', floorArea).unit}
            />
          </PictureSource>
        )}
      </div>
      {failure !== null && (
        <p role="alert" dir="auto">
          {failureText(failure)}{' '}
          <Button size="small" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        </p>
      )}
      {isOpen && (
        <div data-picture>
          <MarkLegend marks={compareWith} />
          <table
            className={`${table} months-table`}
            style={{ '--designs': designs.length } as CSSProperties}
            aria-busy={!isWhole && failure === null}
          >
            <thead>
              <tr>
                <th scope="col">
                  <span className="only-spoken">{months.heading}</span>
                </th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col" dir="auto">
                    {name}
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
                  {columns.map(({ key, sums, figures }) => (
                    <td key={key}>
                      <bdi className="tabular">
                        {figures === null ? shown(null, sum) : words.format.number(figures[m] ?? 0, decimals)}
                      </bdi>
                      <FigureBar
                        column={series}
                        value={sums?.[m] ?? null}
                        marks={ticks.flatMap(tick => {
                          const value = tick.sums?.[m]
                          return value === undefined ? [] : [{ kind: tick.kind, value }]
                        })}
                        scale={scale}
                      />
                      <span className="only-spoken">
                        {words.format.list(
                          ticks.map(({ name, sums: those }) => `${name}: ${shown(those, of12 => of12[m] ?? 0)}`),
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
                {columns.map(({ key, sums, year }) => (
                  <td key={key} data-year={key}>
                    <bdi className="tabular">{shown(sums, () => year)}</bdi>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  )
}
