import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthPartsChart, type MonthsLook } from '#charts/month-parts.chart.ts'
import { useFormat } from '../../../text/use-format.ts'
import { monthsCsv } from '../months-csv.ts'
import { type ResultView } from '#text/result-view.ts'
import { MonthsChartCard } from '../months-chart-card.tsx'
import { useShown } from '../use-shown.ts'

const keys = ['photovoltaic', 'wind', 'selfUsed', 'exported', 'bought'] as const
type Key = (typeof keys)[number]
/** Parts of the chart, in stacking order; `exported` is below the axis. */
const drawn = ['bought', 'selfUsed', 'exported'] as const

/** Generated and bought electricity, kWh; null without generation, or for an earlier engine. */
export function electricityOf({
  photovoltaic,
  wind,
  selfUsed,
  exported,
  bought,
}: BaselineResult['annual'] | BaselineResult['monthly'][number]): Readonly<Record<Key, number>> | null {
  return selfUsed === undefined || exported === undefined || bought === undefined
    ? null
    : { photovoltaic: photovoltaic ?? 0, wind: wind ?? 0, selfUsed, exported, bought: bought.electricity }
}

/** Generation, self-use, export and bought electricity of the building. It is empty without generation. */
export function GridExchange({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const shown = useShown('energy', view)
  const { annual, monthly } = view.result
  const year = electricityOf(annual)
  const months = useMemo(() => monthly.flatMap(month => electricityOf(month) ?? []), [monthly])
  const parts = useMemo(
    () =>
      drawn.map(key => {
        const colour = key === 'bought' ? 'electricity' : key
        return { key, name: t(`exchange.${key}`), colour: palette.carrier[colour], edge: palette.carrierEdge[colour] }
      }),
    [palette, t],
  )
  const chart = useCallback(
    (look: MonthsLook) =>
      monthPartsChart({
        ...look,
        months: months.map(({ bought, selfUsed, exported }) => ({
          bought: shown.of(bought),
          selfUsed: shown.of(selfUsed),
          exported: -shown.of(exported),
        })),
        parts,
      }),
    [months, shown, parts],
  )
  const rounded = useMemo(() => shownResult(view.result, shown), [view.result, shown])
  const generated = year === null ? 0 : year.photovoltaic + year.wind
  if (year === null || generated <= 0 || months.length !== 12) return null

  const used = year.selfUsed + year.bought
  const figures: readonly {
    readonly key: Key | 'selfUse' | 'selfSufficiency'
    readonly value: string
    readonly unit: string
    readonly aside?: string
  }[] = [
    ...(year.photovoltaic > 0
      ? [{ key: 'photovoltaic' as const, value: shown.text(year.photovoltaic), unit: shown.unit }]
      : []),
    ...(year.wind > 0 ? [{ key: 'wind' as const, value: shown.text(year.wind), unit: shown.unit }] : []),
    { key: 'selfUsed', value: shown.text(year.selfUsed), unit: shown.unit },
    { key: 'exported', value: shown.text(year.exported), unit: shown.unit },
    { key: 'selfUse', value: format.percent((100 * year.selfUsed) / generated), unit: '', aside: t('exchange.ofMade') },
    {
      key: 'selfSufficiency',
      value: used > 0 ? format.percent((100 * year.selfUsed) / used) : '—',
      unit: '',
      aside: t('exchange.ofUsed'),
    },
  ]
  const columns = keys.filter(key => (key !== 'photovoltaic' && key !== 'wind') || year[key] > 0)
  return (
    <MonthsChartCard
      name="exchange"
      title={t('exchange.title')}
      unit={shown.unit}
      decimals={shown.decimals}
      chart={chart}
      height={280}
      legend={parts}
      columns={columns.map(key => ({
        key,
        name: t(`exchange.${key}`),
        months: rounded.monthly.map(month => electricityOf(month)?.[key] ?? 0),
        year: electricityOf(rounded.annual)?.[key] ?? 0,
      }))}
      summary={t('exchange.summary', {
        made: `${shown.text(generated)}\u00A0${shown.unit}`,
        used: shown.text(year.selfUsed),
        fed: shown.text(year.exported),
        bought: shown.text(year.bought),
      })}
      csv={() =>
        monthsCsv(
          keys.map(key => [`${key === 'bought' ? 'boughtElectricity' : key} [kWh]`, months.map(month => month[key])]),
        )
      }
      fileName={`badgir-${view.projectId}-exchange`}
      lead={
        <dl className="small-figures" data-testid="exchange-figures">
          {figures.map(({ key, value, unit, aside }) => (
            <div key={key} data-figure={key}>
              <dt dir="auto">{t(`exchange.${key}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
                {unit === '' ? null : (
                  <small>
                    {' '}
                    <bdi>{unit}</bdi>
                  </small>
                )}
                {aside === undefined ? null : (
                  <small>
                    {' '}
                    <bdi>{aside}</bdi>
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}
