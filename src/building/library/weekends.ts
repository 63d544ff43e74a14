import type { BuildingType, Country, WeekendType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'

/** Days without work, 0 = Sunday. */
export const weekendDays: Readonly<Record<WeekendType, readonly number[]>> = {
  'thursday-friday': [4, 5], 'friday-saturday': [5, 6], 'saturday-sunday': [6, 0], 'friday': [5], 'saturday': [6], 'sunday': [0], 'none': [],
}

/** The one table of weekends: two days off by country, and the one of those who work six days. The United Arab Emirates as since 2022. */
const byCountry: Readonly<Record<Country, { readonly pair: WeekendType, readonly single: WeekendType }>> = {
  'Iran': { pair: 'thursday-friday', single: 'friday' },
  'Qatar': { pair: 'friday-saturday', single: 'friday' },
  'United Arab Emirates': { pair: 'saturday-sunday', single: 'sunday' },
  'United States': { pair: 'saturday-sunday', single: 'sunday' },
}

/** Days off while the project chooses none: two, or one where the type of building works six days. */
export const usualWeekend = (type: BuildingType, country: Country): WeekendType => byCountry[country][buildingTypeDefaults[type].days === 6 ? 'single' : 'pair']
