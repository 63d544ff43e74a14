import { useMemo } from 'react'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, useClimateTools, usualHeight, type CardProps } from './climate-tools.ts'

/** Relative humidity of the months. */
export function RelativeHumidityCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, format, palette, months, text, unit } = useClimateTools(units)
  const { relativePercent, dewPoint } = climate.humidity
  const title = t('climate.humidity.relative')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [{ key: 'relative', name: title, colour: palette.endUse.fans, values: relativePercent }],
        monthNames: months.short,
        unit: '%',
        decimals: 0,
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [relativePercent, title, months, height, palette],
  )
  const damp = largest(relativePercent)
  const dry = largest(relativePercent.map(value => -value))
  return (
    <ClimateCard
      name="relative-humidity"
      title={title}
      unit="%"
      spec={spec}
      sentence={t('climate.humidity.relativeSummary', {
        dry: months.long[dry] ?? '',
        low: format.percent(relativePercent[dry] ?? 0),
        damp: months.long[damp] ?? '',
        high: format.percent(relativePercent[damp] ?? 0),
      })}
      table={{
        head: [months.heading, title, `${t('climate.humidity.dewPoint')} (${unit('temperature')})`],
        rows: relativePercent.map((value, m) => [
          months.long[m] ?? '',
          format.percent(value),
          text('temperature', dewPoint[m] ?? 0),
        ]),
      }}
    />
  )
}
