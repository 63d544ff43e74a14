import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, toShown } from '../../../text/units.ts'

/** How the values of a series are shown: powers and sun per area, so that zones and buildings compare. */
export interface ShownSeries {
  readonly quantity: QuantityKey
  /** Of a day or a year; null where hours are not added up. */
  readonly sum: QuantityKey | null
  /** What runs or shines starts at zero; temperatures and shares do not. */
  readonly fromZero: boolean
  readonly decimals: number
  /** A value as it is shown, in the reader's units. */
  readonly of: (value: number) => number
  /** kWh/m² of hours [kW/m²-hours], shown. */
  readonly sumOf: (values: readonly number[]) => number
}

const quantities = {
  W: ['heatFlux', 'energyPerArea'],
  'W/m²': ['heatFlux', 'irradiation'],
  '°C': ['temperature', null],
  '%': ['percent', null],
} as const satisfies Record<HourSeries['unit'], readonly [QuantityKey, QuantityKey | null]>

/** @param area m² that powers are shown by */
export function shownSeries(unit: HourSeries['unit'], area: number, units: UnitSystem): ShownSeries {
  const [quantity, sum] = quantities[unit]
  const by = unit === 'W' ? area : 1
  return {
    quantity,
    sum,
    fromZero: sum !== null,
    decimals: quantity === 'percent' ? 0 : decimalsOf(quantity, units),
    of: value => toShown(quantity, value / by, units),
    sumOf: values =>
      sum === null ? 0 : toShown(sum, values.reduce((total, value) => total + value, 0) / by / 1000, units),
  }
}
