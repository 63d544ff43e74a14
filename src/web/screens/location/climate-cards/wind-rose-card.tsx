import { useMemo } from 'react'
import { windColours, windRings, windRoseChart } from '#charts/wind-rose.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, sum, useClimateTools, type CardProps } from './climate-tools.ts'

/** Directions of the wind, with its speeds. */
export function WindRoseCard({
  climate,
  units,
  height = 240,
  isGenerated = false,
}: CardProps & { /** Whether the directions are generated: its normals have none. */ readonly isGenerated?: boolean }) {
  const { t, palette, months, direction, text, withUnit, unit, percent } = useClimateTools(units)
  const { shares, speedLimits, calm, calmBelow } = climate.wind
  const classNames = useMemo(
    () =>
      [...speedLimits, Infinity].map((limit, i) => {
        const from = i === 0 ? calmBelow : (speedLimits[i - 1] ?? 0)
        return limit === Infinity
          ? t('climate.wind.over', { value: withUnit('windSpeed', from) })
          : t('climate.wind.between', { from: text('windSpeed', from), to: withUnit('windSpeed', limit) })
      }),
    [speedLimits, calmBelow, t, text, withUnit],
  )
  const directionNames = useMemo(() => shares.map((_, i) => direction(i)), [shares, direction])
  const spec = useMemo(
    () =>
      windRoseChart({ shares, directionNames, classNames, percent, height, palette, fontFamily: months.fontFamily }),
    [shares, directionNames, classNames, percent, height, palette, months],
  )
  const totals = shares.map(sum)
  const most = largest(totals)
  const meaning = isGenerated
    ? t('climate.wind.generated', { calm: percent(calm) })
    : t('climate.wind.summary', { direction: direction(most), share: percent(totals[most] ?? 0), calm: percent(calm) })
  const colours = windColours(palette, classNames.length)
  return (
    <ClimateCard
      name="wind-rose"
      title={t('climate.wind.title')}
      unit={unit('windSpeed')}
      spec={spec}
      legend={classNames.map((name, i) => ({ name, colour: colours[i] ?? '' }))}
      sentence={`${meaning} ${t('climate.wind.rings', { step: percent(windRings(shares)[0] ?? 0) })}`}
      table={{
        head: [t('climate.wind.direction'), ...classNames, t('climate.wind.all')],
        rows: shares.map((row, i) => [direction(i), ...row.map(percent), percent(totals[i] ?? 0)]),
      }}
    />
  )
}
