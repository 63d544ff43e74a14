import { useMemo } from 'react'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, useClimateTools, type CardProps } from './climate-tools.ts'

/** Mean wind speed of the months. */
export function WindSpeedCard({ climate, units, height = 240 }: CardProps) {
  const { t, palette, months, shown, text, withUnit, unit, decimals } = useClimateTools(units)
  const { meanSpeed } = climate.wind
  const title = t('climate.wind.speed')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [
          {
            key: 'speed',
            name: title,
            colour: palette.sky[4] ?? palette.clay,
            values: meanSpeed.map(value => shown('windSpeed', value)),
          },
        ],
        monthNames: months.short,
        unit: unit('windSpeed'),
        decimals: decimals('windSpeed'),
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [meanSpeed, title, months, shown, unit, decimals, height, palette],
  )
  const most = largest(meanSpeed)
  return (
    <ClimateCard
      name="wind-speed"
      title={title}
      unit={unit('windSpeed')}
      spec={spec}
      sentence={t('climate.wind.speedSummary', {
        month: months.long[most] ?? '',
        value: withUnit('windSpeed', meanSpeed[most] ?? 0),
      })}
      table={{
        head: [months.heading, title],
        rows: meanSpeed.map((value, m) => [months.long[m] ?? '', text('windSpeed', value)]),
      }}
    />
  )
}
