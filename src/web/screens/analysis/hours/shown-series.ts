import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, toShown } from '#text/units.ts'

/** Display of a series' values: powers and sun per area, so that zones and buildings can be compared. */
export interface ShownSeries {
  readonly quantity: QuantityKey
  /** Quantity of the sum over a day or a year; null if hours are not added up. */
  readonly sum: QuantityKey | null
  /** Whether the scale starts at zero: for powers and sun, not for temperatures and shares. */
  readonly fromZero: boolean
  readonly decimals: number
  /** A value as shown, in the reader's units. */
  readonly of: (value: number) => number
  /** Sum of hours [kWh/m²], as shown. */
  readonly sumOf: (values: readonly number[]) => number
}

const quantities = {
  W: ['heatFlux', 'energyPerArea'],
  'W/m²': ['heatFlux', 'irradiation'],
  '°C': ['temperature', null],
  '%': ['percent', null],
} as const satisfies Record<HourSeries['unit'], readonly [QuantityKey, QuantityKey | null]>

/** @param area floor area for powers [m²] */
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
