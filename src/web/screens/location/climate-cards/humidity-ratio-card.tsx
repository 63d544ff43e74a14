import { useMemo } from 'react'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, useClimateTools, usualHeight, type CardProps } from './climate-tools.ts'

/** Water that the air holds, by month. */
export function HumidityRatioCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, palette, months, shown, text, withUnit, unit, decimals } = useClimateTools(units)
  const grams = useMemo(() => climate.humidity.ratio.map(ratio => ratio * 1000), [climate])
  const title = t('climate.humidity.ratio')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [
          {
            key: 'ratio',
            name: title,
            colour: palette.endUse.cooling,
            values: grams.map(value => shown('humidityRatio', value)),
          },
        ],
        monthNames: months.short,
        unit: unit('humidityRatio'),
        decimals: decimals('humidityRatio'),
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [grams, title, months, shown, unit, decimals, height, palette],
  )
  const most = largest(grams)
  return (
    <ClimateCard
      name="humidity-ratio"
      title={title}
      unit={unit('humidityRatio')}
      spec={spec}
      sentence={t('climate.humidity.ratioSummary', {
        month: months.long[most] ?? '',
        value: withUnit('humidityRatio', grams[most] ?? 0),
      })}
      table={{
        head: [months.heading, title],
        rows: grams.map((value, m) => [months.long[m] ?? '', text('humidityRatio', value)]),
      }}
    />
  )
}
