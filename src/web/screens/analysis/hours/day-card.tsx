import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../../theme/use-mode.ts'
import { useFormat } from '../../../text/use-format.ts'
import { DayChart, type DayRow } from './day-chart.tsx'
import { DesignDaysTable } from './design-days-table.tsx'
import { HoursCard, type HoursCardProps } from './hours-card.tsx'
import type { DayOfHours } from './year-of-hours.ts'

/** A day of a year with its weather, and the days that plants are designed for. */
export function DayCard({
  figures,
  spokenDay,
  ...card
}: HoursCardProps & { readonly figures: DayOfHours; readonly spokenDay: string }) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const palette = usePalette()
  const { year, name, unit, text, colour, words, day, onDay } = card
  const { shown, units } = year
  const { series } = year.hours
  const persianDate = words.persianDate(24 * day)
  const rows: readonly DayRow[] = [
    {
      key: 'own',
      name,
      unit,
      values: figures.values,
      range: [shown.fromZero ? 0 : year.low, year.high],
      fromZero: shown.fromZero,
      colour,
      decimals: shown.decimals,
      height: 118,
    },
    ...(series === 'outdoorTemperature'
      ? []
      : [
          {
            key: 'outdoor',
            name: t('of.outdoorTemperature'),
            unit: format.unit('temperature', units),
            values: figures.outdoor,
            range: figures.outdoorRange,
            fromZero: false,
            colour: palette.tokens.colorText,
            decimals: 0,
            height: 62,
          },
        ]),
    ...(series === 'globalRadiation'
      ? []
      : [
          {
            key: 'sun',
            name: t('of.globalRadiation'),
            unit: format.unit('heatFlux', units),
            values: figures.sun,
            range: [0, year.sunHigh] as const,
            fromZero: true,
            colour: palette.balance.solar,
            decimals: 0,
            height: 62,
          },
        ]),
  ]
  const step = (title: string, to: number, Icon: typeof ChevronLeft) => (
    <Button
      size="small"
      icon={<Icon size={16} />}
      aria-label={title}
      title={title}
      disabled={to < 0 || 24 * to >= year.values.length}
      onClick={() => {
        onDay(to)
      }}
    />
  )
  return (
    <HoursCard
      title={words.longDate(24 * day)}
      picture={[]}
      head={
        <>
          {persianDate !== null && (
            <span className="unit" dir="auto" data-testid="persian-day">
              {persianDate}
            </span>
          )}
          <span className="head-space" />
          {step(t('dayBefore'), day - 1, ChevronLeft)}
          {step(t('dayAfter'), day + 1, ChevronRight)}
        </>
      }
    >
      <DayChart rows={rows} number={format.number} clock={words.clock} label={spokenDay} />
      <dl className="hours-day-sums">
        <div>
          <dt dir="auto">{name}</dt>
          <dd>
            {t('dayPeak', { time: words.clock(figures.highHour) })}{' '}
            <bdi>
              <strong>{text(figures.high)}</strong> {unit}
            </bdi>
          </dd>
          {shown.sum !== null && (
            <dd>
              {t('dayHours', { count: figures.running, hours: format.number(figures.running) })}
              {format.comma}
              <bdi>
                <strong>{format.number(figures.sum, 2)}</strong> {format.unit(shown.sum, units)}
              </bdi>
            </dd>
          )}
        </div>
        <div>
          <dt dir="auto">{t('of.outdoorTemperature')}</dt>
          <dd>
            <bdi>
              {format.number(figures.outdoorRange[0], 1)} – <strong>{format.number(figures.outdoorRange[1], 1)}</strong>{' '}
              {format.unit('temperature', units)}
            </bdi>
          </dd>
        </div>
        <div>
          <dt dir="auto">{t('of.globalRadiation')}</dt>
          <dd>
            <bdi>
              <strong>{format.number(figures.sunSum, 1)}</strong> {format.unit('irradiation', units)}
            </bdi>
          </dd>
        </div>
      </dl>
      <DesignDaysTable {...card} />
    </HoursCard>
  )
}
