import { useMemo } from 'react'
import { monthTemperaturesChart, temperatureColours } from '#charts/month-temperatures.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, useClimateTools, usualHeight, type CardProps } from './climate-tools.ts'

/** Temperatures of the months, with the band of adaptive comfort. */
export function TemperatureCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, format, palette, months, shown, text, withUnit, unit, decimals } = useClimateTools(units)
  const { monthly, year } = climate.temperature
  const spec = useMemo(
    () =>
      monthTemperaturesChart({
        months: monthly.map((month, m) => ({
          mean: shown('temperature', month.mean),
          dailyMinimum: shown('temperature', month.dailyMinimum),
          dailyMaximum: shown('temperature', month.dailyMaximum),
          lowest: shown('temperature', month.lowest),
          highest: shown('temperature', month.highest),
          comfortLow: shown('temperature', climate.comfort[m]?.low ?? 0),
          comfortHigh: shown('temperature', climate.comfort[m]?.high ?? 0),
        })),
        names: {
          mean: t('climate.temperature.mean'),
          days: t('climate.temperature.days'),
          extremes: t('climate.temperature.extremes'),
          comfort: t('climate.temperature.comfort'),
        },
        monthNames: months.short,
        inWords: value => format.number(value, decimals('temperature')),
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [monthly, climate, shown, t, months, decimals, format, height, palette],
  )
  const warmest = monthly[largest(monthly.map(month => month.mean))] ?? year
  const colours = temperatureColours(palette)
  return (
    <ClimateCard
      name="temperature"
      title={t('climate.temperature.title')}
      unit={unit('temperature')}
      spec={spec}
      legend={(['mean', 'days', 'extremes', 'comfort'] as const).map(key => ({
        name: t(`climate.temperature.${key}`),
        colour: colours[key],
      }))}
      sentence={t('climate.temperature.summary', {
        below: format.number(monthly.filter((month, m) => month.mean < (climate.comfort[m]?.low ?? -Infinity)).length),
        above: format.number(monthly.filter((month, m) => month.mean > (climate.comfort[m]?.high ?? Infinity)).length),
        swing: withUnit('temperatureDifference', warmest.dailyMaximum - warmest.dailyMinimum),
      })}
      table={{
        head: [
          months.heading,
          t('climate.temperature.mean'),
          t('climate.temperature.days'),
          t('climate.temperature.extremes'),
          t('climate.temperature.comfort'),
        ],
        rows: [
          ...monthly.map((month, m) => ({ name: months.long[m] ?? '', span: month, comfort: climate.comfort[m] })),
          { name: t('climate.year'), span: year, comfort: undefined },
        ].map(({ name, span, comfort }) => [
          name,
          text('temperature', span.mean),
          `${text('temperature', span.dailyMinimum)} … ${text('temperature', span.dailyMaximum)}`,
          `${text('temperature', span.lowest)} … ${text('temperature', span.highest)}`,
          comfort === undefined ? '–' : `${text('temperature', comfort.low)} … ${text('temperature', comfort.high)}`,
        ]),
      }}
    />
  )
}
