import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { currencies } from '../options.ts'
import { number, option } from '../schemas.ts'

/** Per kWh: a rate, not an amount of money: tariffs have parts of a cent, and rials in the thousands. */
const price = Schema.optionalKey(number(limits.energyPrice.min, limits.energyPrice.max))

/**
 * What a kWh costs, by carrier, in one currency: a setting of the results that payment does not lock. Without a price of a
 * carrier in use there is no cost; without one for export, what is fed into the grid brings nothing.
 */
export const EnergyPrices = Schema.Struct({
  currency: Schema.optionalKey(option(currencies)),
  electricity: price,
  'natural-gas': price,
  fuel: price,
  export: price,
})
export type EnergyPrices = typeof EnergyPrices.Type
