import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import { endUses } from '#contract/options.ts'
import type { usePalette } from '../../../theme/use-mode.ts'

/** The colour of a series: of its end use, or of what drives it. */
export function seriesColour(
  series: HourSeriesKey,
  isFromZero: boolean,
  { endUse, balance, carrier, tokens }: ReturnType<typeof usePalette>,
): string {
  const use = endUses.find(key => key === series)
  if (use !== undefined) return endUse[use]
  if (series === 'globalRadiation') return balance.solar
  if (series === 'heatingNeed') return endUse.heating
  if (series === 'sensibleCoolingNeed' || series === 'latentCoolingNeed') return endUse.cooling
  return isFromZero ? carrier.electricity : tokens.colorText
}
