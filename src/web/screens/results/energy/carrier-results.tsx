import { Fragment, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownResult } from '#building/shown-result.ts'
import { drawingUses } from '#contract/entities/run.ts'
import { carriers, type Carrier } from '#contract/options.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthPartsChart, type MonthsLook } from '#charts/month-parts.chart.ts'
import { monthsCsv } from '../months-csv.ts'
import { equipmentLines, type ResultView } from '#text/result-view.ts'
import { MonthsChartCard } from '../months-chart-card.tsx'
import { ScrollX } from '../scroll-x.tsx'
import { useShown } from '../use-shown.ts'

/** Bought energy by month and carrier, and end uses by carrier; each if the result has it. */
export function CarrierResults({ view }: { readonly view: ResultView }) {
  const hasMonths = view.result.monthly.every(({ bought }) => bought !== undefined)
  const hasUses = view.result.annual.byEndUse !== undefined
  if (!hasMonths && !hasUses) return null
  return (
    <div className={hasMonths && hasUses ? 'results-halves' : 'results-one'}>
      {hasMonths && <BoughtMonths view={view} />}
      {hasUses && <UsesByCarrier view={view} />}
    </div>
  )
}

const none = { electricity: 0, 'natural-gas': 0, fuel: 0 }
function useCarriers(used: readonly Carrier[]) {
  const { t } = useTranslation('results')
  const palette = usePalette()
  return useMemo(
    () =>
      used.map(key => ({
        key,
        name: t(`carrier.${key}`),
        colour: palette.carrier[key],
        edge: palette.carrierEdge[key],
      })),
    [used, palette, t],
  )
}

function BoughtMonths({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const shown = useShown('energy', view)
  const { monthly } = view.result
  const months = useMemo(() => monthly.map(({ bought }) => bought ?? none), [monthly])
  const used = useMemo(() => carriers.filter(carrier => months.some(month => month[carrier] > 0)), [months])
  const parts = useCarriers(used)
  const shownMonths = useMemo(
    () =>
      months.map(
        month =>
          Object.fromEntries(carriers.map(carrier => [carrier, shown.of(month[carrier])])) as Record<Carrier, number>,
      ),
    [months, shown],
  )
  const chart = useCallback(
    (look: MonthsLook) => monthPartsChart({ ...look, months: shownMonths, parts }),
    [shownMonths, parts],
  )
  const { annual, monthly: rounded } = useMemo(() => shownResult(view.result, shown), [view.result, shown])
  const table = rounded.map(({ bought }) => bought ?? none)
  const sums = table.map(month => carriers.reduce((sum, carrier) => sum + month[carrier], 0))
  const total = carriers.reduce((sum, carrier) => sum + (annual.bought?.[carrier] ?? 0), 0)
  return (
    <MonthsChartCard
      name="bought"
      title={t('boughtMonths')}
      unit={shown.unit}
      decimals={shown.decimals}
      chart={chart}
      height={280}
      legend={parts}
      columns={[
        ...parts.map(({ key, name }) => ({
          key,
          name,
          months: table.map(month => month[key]),
          year: annual.bought?.[key] ?? 0,
        })),
        ...(used.length > 1 ? [{ key: 'sum', name: t('sum'), months: sums, year: total, isSum: true }] : []),
      ]}
      summary={{ what: t('boughtMonths'), sums }}
      csv={() => monthsCsv(carriers.map(carrier => [`${carrier} [kWh]`, months.map(month => month[carrier])]))}
      fileName={`badgir-${view.projectId}-bought`}
    />
  )
}

function UsesByCarrier({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const shown = useShown('energy', view)
  const exact = view.result.annual
  const { annual } = useMemo(() => shownResult(view.result, shown), [view.result, shown])
  const { byEndUse, byEquipment, byCarrier, humidification } = annual
  const sumOf = (cells: Readonly<Record<Carrier, number>>) => carriers.reduce((sum, carrier) => sum + cells[carrier], 0)
  const steam = exact.humidification === undefined ? 0 : sumOf(exact.humidification)
  if (byEndUse === undefined || exact.byEndUse === undefined) return null
  const columns = carriers.filter(carrier => exact.byCarrier[carrier] > 0)
  const written = (kWh: number | undefined, figure: number | undefined) =>
    (kWh ?? 0) === 0 ? '–' : shown.number(figure ?? 0)
  return (
    <section className="card">
      <div className="card-title">
        <h2 dir="auto">
          {t('usesByCarrier')} <bdi className="unit">{shown.unit}</bdi>
        </h2>
      </div>
      <ScrollX name={t('usesByCarrier')}>
        <table className="results-table tabular" data-testid="uses-by-carrier">
          <thead>
            <tr>
              <th scope="col" dir="auto">
                {t('endUseName')}
              </th>
              {columns.map(carrier => (
                <th key={carrier} scope="col" dir="auto">
                  {t(`carrier.${carrier}`)}
                </th>
              ))}
              {columns.length > 1 && (
                <th scope="col" dir="auto">
                  {t('sum')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {drawingUses.map(use => (
              <Fragment key={use}>
                <tr>
                  <th scope="row" dir="auto">
                    {t(`endUse.${use}`)}
                  </th>
                  {columns.map(carrier => (
                    <td key={carrier} data-part={`${use} ${carrier}`}>
                      {written(exact.byEndUse?.[use][carrier], byEndUse[use][carrier])}
                    </td>
                  ))}
                  {columns.length > 1 && <td>{shown.number(sumOf(byEndUse[use]))}</td>}
                </tr>
                {use === 'heating' && humidification !== undefined && steam > 0 && (
                  <tr className="part-row">
                    <th scope="row" dir="auto">
                      {t('ofHumidifying')}
                    </th>
                    {columns.map(carrier => (
                      <td key={carrier} data-part={`humidification ${carrier}`}>
                        {written(exact.humidification?.[carrier], humidification[carrier])}
                      </td>
                    ))}
                    {columns.length > 1 && <td>{shown.number(sumOf(humidification))}</td>}
                  </tr>
                )}
                {use === 'equipment' &&
                  equipmentLines(view.result).map(({ line }) => (
                    <tr key={line} className="part-row">
                      <th scope="row" dir="auto">
                        {t(`equipmentUse.${line}`)}
                      </th>
                      {columns.map(carrier => (
                        <td key={carrier} data-part={`${line} ${carrier}`}>
                          {written(exact.byEquipment?.[line][carrier], byEquipment?.[line][carrier])}
                        </td>
                      ))}
                      {columns.length > 1 && <td>{shown.number(annual.equipment?.[line] ?? 0)}</td>}
                    </tr>
                  ))}
              </Fragment>
            ))}
            <tr className="sum">
              <th scope="row" dir="auto">
                {t('sum')}
              </th>
              {columns.map(carrier => (
                <td key={carrier}>{shown.number(byCarrier[carrier])}</td>
              ))}
              {columns.length > 1 && <td>{shown.number(annual.used)}</td>}
            </tr>
          </tbody>
        </table>
      </ScrollX>
      {exact.endUses.generation > 0 && (
        <p className="card-note" dir="auto">
          {t('beforeGeneration')}
        </p>
      )}
    </section>
  )
}
