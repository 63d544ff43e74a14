import { useMemo } from 'react'
import { useClimateTools, usualHeight, type CardProps } from './climate-tools.ts'
import { MonthBarsCard } from './month-bars-card.tsx'

/** Water that the air holds, by month. */
export function HumidityRatioCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, palette } = useClimateTools(units)
  const grams = useMemo(() => climate.humidity.ratio.map(ratio => ratio * 1000), [climate])
  return (
    <MonthBarsCard
      name="humidity-ratio"
      title={t('climate.humidity.ratio')}
      quantity="humidityRatio"
      values={grams}
      colour={palette.endUse.cooling}
      units={units}
      height={height}
      sentenceOf={largest => t('climate.humidity.ratioSummary', largest)}
    />
  )
}
