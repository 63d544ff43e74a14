import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { useMonthNames } from '../../../text/month-names.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { useFormat } from '../../../text/use-format.ts'

/** Properties of every climate card. */
export interface CardProps {
  readonly climate: ClimateSummary
  readonly units: UnitSystem
  /** Height of its chart [px]. */
  readonly height?: number
}

/** Usual height of a chart [px]. */
export const usualHeight = 220

/** Sum of a list. */
export function sum(list: readonly number[]) {
  return list.reduce((total, x) => total + x, 0)
}

/** Index of the largest value. */
export function largest(list: readonly number[]): number {
  return list.reduce((best, value, i) => (value > (list[best] ?? -Infinity) ? i : best), 0)
}

/** Tools of every climate card: words, numbers, colours, months. */
export function useClimateTools(units: UnitSystem) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const palette = usePalette()
  const months = useMonthNames()
  return useMemo(() => {
    const direction = (i: number): string => t(`climate.direction.${i}` as 'climate.direction.0')
    return {
      t,
      format,
      palette,
      months,
      direction,
      shown: (key: QuantityKey, value: number) => toShown(key, value, units),
      text: (key: QuantityKey, value: number) => format.quantity(key, value, units),
      withUnit: (key: QuantityKey, value: number) => format.withUnit(key, value, units),
      unit: (key: QuantityKey) => format.unit(key, units),
      decimals: (key: QuantityKey) => decimalsOf(key, units),
      percent: (share: number) => format.percent(share * 100, share < 0.1 ? 1 : 0),
    }
  }, [t, format, palette, months, units])
}
