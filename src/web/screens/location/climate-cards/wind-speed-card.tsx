import { useClimateTools, type CardProps } from './climate-tools.ts'
import { MonthBarsCard } from './month-bars-card.tsx'

/** Mean wind speed of the months. */
export function WindSpeedCard({ climate, units, height = 240 }: CardProps) {
  const { t, palette } = useClimateTools(units)
  return (
    <MonthBarsCard
      name="wind-speed"
      title={t('climate.wind.speed')}
      quantity="windSpeed"
      values={climate.wind.meanSpeed}
      colour={palette.sky[4] ?? palette.clay}
      units={units}
      height={height}
      sentenceOf={largest => t('climate.wind.speedSummary', largest)}
    />
  )
}
