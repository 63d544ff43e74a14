import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import { HoursCard, type HoursCardProps } from './hours-card.tsx'
import { LoadDuration } from './load-duration.tsx'

/** The card of hours that reach each value, with the sum of the year or its mean and range. */
export function DurationCard({ year, name, unit, text, colour }: HoursCardProps) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const { hours, units, shown, values, high, low } = year
  const { fromZero } = shown
  const half = values.filter(value => value >= 0.5 * high).length
  const running = values.filter(value => value > 0).length
  const sums = fromZero
    ? [
        { term: t('running'), sum: t('hoursCount', { count: running, hours: format.number(running) }) },
        {
          term: t('inYear'),
          sum: (
            <bdi>
              {format.number(shown.sumOf(hours.values), 1)} {shown.sum === null ? '' : format.unit(shown.sum, units)}
            </bdi>
          ),
        },
      ]
    : [
        {
          term: t('mean'),
          sum: (
            <bdi>
              {text(values.reduce((sum, value) => sum + value, 0) / values.length)} {unit}
            </bdi>
          ),
        },
        {
          term: t('range'),
          sum: (
            <bdi>
              {text(low)} – {text(high)} {unit}
            </bdi>
          ),
        },
      ]
  return (
    <HoursCard
      title={t(fromZero ? 'duration' : 'sorted')}
      unit={unit}
      head={<span className="head-space" />}
      picture={[]}
    >
      <LoadDuration
        values={values}
        fromZero={fromZero}
        colour={colour}
        number={format.number}
        decimals={shown.decimals}
        points={
          fromZero && !year.isNothing
            ? [
                { hours: 0, value: high, text: t('peakPoint', { value: text(high) }) },
                {
                  hours: half,
                  value: 0.5 * high,
                  text: t('halfPoint', { count: half, hours: format.number(half), value: text(0.5 * high) }),
                },
              ]
            : []
        }
        words={{ label: t('durationSpoken', { series: name, high: `${text(high)} ${unit}` }), axis: t('hoursAxis') }}
      />
      <dl className="hours-sums">
        {sums.map(({ term, sum }) => (
          <Fragment key={term}>
            <dt dir="auto">{term}</dt>
            <dd>{sum}</dd>
          </Fragment>
        ))}
      </dl>
    </HoursCard>
  )
}
