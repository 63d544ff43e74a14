import { useMemo } from 'react'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, sum, useClimateTools, usualHeight, type CardProps } from './climate-tools.ts'

/** Sun on a level plane and on walls, by month. */
export function SunCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, palette, months, direction, shown, text, withUnit, unit, decimals } = useClimateTools(units)
  const { sun } = climate
  const series = useMemo(() => {
    const walls = [
      palette.endUse.cooling,
      palette.balance.airChange,
      palette.balance.people,
      palette.endUse.equipment,
      palette.endUse.heating,
      palette.balance.solar,
      palette.balance.wall,
      palette.endUse.fans,
    ]
    return [
      {
        key: 'horizontal',
        name: t('climate.sun.horizontal'),
        colour: palette.tokens.colorText,
        values: sun.horizontal,
      },
      ...sun.vertical.map((values, i) => ({
        key: `wall-${i}`,
        name: direction(2 * i),
        colour: walls[i] ?? palette.clay,
        values,
      })),
    ]
  }, [sun, palette, t, direction])
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: series.map(one => ({ ...one, values: one.values.map(value => shown('irradiation', value)) })),
        monthNames: months.short,
        unit: unit('irradiation'),
        decimals: decimals('irradiation'),
        mark: 'line',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [series, shown, unit, decimals, months, height, palette],
  )
  const years = sun.vertical.map(sum)
  const best = largest(years)
  const worst = largest(years.map(value => -value))
  const all = [
    ...series,
    { key: 'direct', name: t('climate.sun.direct'), values: sun.directNormal },
    { key: 'diffuse', name: t('climate.sun.diffuse'), values: sun.diffuseHorizontal },
  ]
  return (
    <ClimateCard
      name="sun"
      title={t('climate.sun.title')}
      unit={unit('irradiation')}
      spec={spec}
      legend={series}
      sentence={t('climate.sun.summary', {
        best: direction(2 * best),
        high: withUnit('irradiation', years[best] ?? 0),
        worst: direction(2 * worst),
        low: withUnit('irradiation', years[worst] ?? 0),
      })}
      table={{
        head: [months.heading, ...all.map(one => one.name)],
        rows: [
          ...months.long.map((name, m) => [name, ...all.map(one => text('irradiation', one.values[m] ?? 0))]),
          [t('climate.year'), ...all.map(one => text('irradiation', sum(one.values)))],
        ],
      }}
    />
  )
}
