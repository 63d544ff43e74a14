import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { currencies } from '../options.ts'
import { number, option } from '../schemas.ts'

/**
 * Price per kWh. It is a rate, not an amount of money: tariffs have parts of a cent, and rials are in the thousands.
 */
const price = Schema.optionalKey(number(limits.energyPrice.min, limits.energyPrice.max))

/**
 * Prices of a kWh by carrier, in the same currency: a setting of the results that payment does not lock. Without a
 * price of a carrier in use there is no cost. Without a price of export, electricity fed into the grid earns nothing.
 */
export const EnergyPrices = Schema.Struct({
  currency: Schema.optionalKey(option(currencies)),
  electricity: price,
  'natural-gas': price,
  fuel: price,
  export: price,
})
export type EnergyPrices = typeof EnergyPrices.Type
