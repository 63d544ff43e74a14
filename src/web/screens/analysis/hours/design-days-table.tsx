import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { designDays } from '#building/design-days.ts'
import { useFormat } from '../../../text/use-format.ts'
import type { HoursCardProps } from './hours-card.tsx'

/** Values of a series on the design days, beside the highest value of its year. */
export function DesignDaysTable({ year, name, unit, text, words, day: shownDay, onDay }: HoursCardProps) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const { outdoor, sun, units, values, high } = year
  const { fromZero } = year.shown
  const days = useMemo(() => designDays(outdoor.values, sun.values), [outdoor, sun])
  return (
    <>
      <div className="hours-head">
        <h3 dir="auto">{t('designDays.title')}</h3>
      </div>
      <table className="hours-peaks" data-testid="design-days">
        <thead>
          <tr>
            <th scope="col">{t('designDays.day')}</th>
            <th scope="col">
              {name}
              <bdi className="unit">{unit}</bdi>
            </th>
            <th scope="col">
              {t('designDays.dryBulb')}
              <bdi className="unit">{format.unit('temperature', units)}</bdi>
            </th>
            {fromZero && <th scope="col">{t('designDays.ofPeak')}</th>}
          </tr>
        </thead>
        <tbody>
          {(['heating', 'cooling'] as const).map(season => {
            const { day, dryBulb } = days[season]
            const own = values.slice(24 * day, 24 * day + 24)
            // For a floating temperature, the lowest value counts in winter.
            const value = season === 'heating' && !fromZero ? Math.min(...own) : Math.max(...own)
            return (
              <tr key={season} className={day === shownDay ? 'hours-peak-shown' : undefined}>
                <th scope="row">
                  <span dir="auto">{t(`designDays.${season}`)}</span>{' '}
                  <Button
                    type="link"
                    size="small"
                    onClick={() => {
                      onDay(day)
                    }}
                  >
                    {words.date(24 * day)}
                  </Button>
                </th>
                <td>
                  <strong>{text(value)}</strong>
                </td>
                <td>{format.quantity('temperature', dryBulb, units)}</td>
                {fromZero && <td>{high > 0 ? format.percent((100 * value) / high) : '—'}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="hours-whole" dir="auto">
        {t('designDays.what')}
      </p>
    </>
  )
}
