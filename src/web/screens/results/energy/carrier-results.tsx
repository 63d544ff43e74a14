import { Fragment, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownParts, shownTotal } from '#building/net-lines.ts'
import { drawingUses } from '#contract/entities/run.ts'
import { carriers, type Carrier } from '#contract/options.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthPartsChart, type MonthsLook } from '../../../charts/month-parts.chart.ts'
import { equipmentLines, monthsCsv, shownBought, shownNetLines, type ResultView } from '../result-view.ts'
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
  const sums = months.map(month => shown.of(carriers.reduce((sum, carrier) => sum + month[carrier], 0)))
  const total = sums.reduce((sum, month) => sum + month, 0)
  const years = shownBought(view.result, shown)
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
          months: shownMonths.map(month => month[key]),
          year: years[key],
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
  const { byEndUse, byEquipment, byCarrier, endUses, humidification } = view.result.annual
  const steam = carriers.reduce((sum, carrier) => sum + (humidification?.[carrier] ?? 0), 0)
  if (byEndUse === undefined) return null
  const columns = carriers.filter(carrier => byCarrier[carrier] > 0)
  const lines = shownNetLines(view.result, shown)
  // Rows add to the end uses, and columns to what stands below them.
  const cells = drawingUses.map(use =>
    shownParts(
      columns.map(carrier => shown.of(byEndUse[use][carrier])),
      lines[use],
      shown.decimals,
    ),
  )
  const sumOf = (use: (typeof drawingUses)[number], row: readonly number[]) =>
    shownTotal(row, shown.of(carriers.reduce((sum, carrier) => sum + byEndUse[use][carrier], 0)), shown.decimals)
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
            {drawingUses.map((use, u) => (
              <Fragment key={use}>
                <tr>
                  <th scope="row" dir="auto">
                    {t(`endUse.${use}`)}
                  </th>
                  {columns.map((carrier, c) => (
                    <td key={carrier} data-part={`${use} ${carrier}`}>
                      {byEndUse[use][carrier] === 0 ? '–' : shown.number(cells[u]?.[c] ?? 0)}
                    </td>
                  ))}
                  {columns.length > 1 && <td>{shown.number(sumOf(use, cells[u] ?? []))}</td>}
                </tr>
                {use === 'heating' && humidification !== undefined && steam > 0 && (
                  <tr className="part-row">
                    <th scope="row" dir="auto">
                      {t('ofHumidifying')}
                    </th>
                    {columns.map(carrier => (
                      <td key={carrier} data-part={`humidification ${carrier}`}>
                        {humidification[carrier] === 0 ? '–' : shown.text(humidification[carrier])}
                      </td>
                    ))}
                    {columns.length > 1 && <td>{shown.text(steam)}</td>}
                  </tr>
                )}
                {use === 'equipment' &&
                  equipmentLines(view.result).map(({ line, kWh }) => (
                    <tr key={line} className="part-row">
                      <th scope="row" dir="auto">
                        {t(`equipmentUse.${line}`)}
                      </th>
                      {columns.map(carrier => (
                        <td key={carrier} data-part={`${line} ${carrier}`}>
                          {(byEquipment?.[line][carrier] ?? 0) === 0
                            ? '–'
                            : shown.text(byEquipment?.[line][carrier] ?? 0)}
                        </td>
                      ))}
                      {columns.length > 1 && <td>{shown.text(kWh)}</td>}
                    </tr>
                  ))}
              </Fragment>
            ))}
            <tr className="sum">
              <th scope="row" dir="auto">
                {t('sum')}
              </th>
              {columns.map((carrier, c) => (
                <td key={carrier}>
                  {shown.number(
                    shownTotal(
                      cells.map(row => row[c] ?? 0),
                      shown.of(byCarrier[carrier]),
                      shown.decimals,
                    ),
                  )}
                </td>
              ))}
              {columns.length > 1 && <td>{shown.number(lines.used)}</td>}
            </tr>
          </tbody>
        </table>
      </ScrollX>
      {endUses.generation > 0 && (
        <p className="card-note" dir="auto">
          {t('beforeGeneration')}
        </p>
      )}
    </section>
  )
}
