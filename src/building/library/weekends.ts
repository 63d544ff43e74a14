import type { BuildingType, Country, WeekendType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { cited, type Source } from './source.ts'

/** Days without work, 0 = Sunday. */
export const weekendDays: Readonly<Record<WeekendType, readonly number[]>> = {
  'thursday-friday': [4, 5],
  'friday-saturday': [5, 6],
  'saturday-sunday': [6, 0],
  friday: [5],
  saturday: [6],
  sunday: [0],
  none: [],
}

/** The one table of weekends: two days off by country, and the one of those who work six days. The United Arab Emirates as since 2022. */
const byCountry: Readonly<Record<Country, { readonly pair: WeekendType; readonly single: WeekendType }>> = {
  Iran: { pair: 'thursday-friday', single: 'friday' },
  Qatar: { pair: 'friday-saturday', single: 'friday' },
  'United Arab Emirates': { pair: 'saturday-sunday', single: 'sunday' },
  'United States': { pair: 'saturday-sunday', single: 'sunday' },
}

/** Days off while the project chooses none: two, or one where the type of building works six days. */
export function usualWeekend(type: BuildingType, country: Country): WeekendType {
  return byCountry[country][buildingTypeDefaults[type].days === 6 ? 'single' : 'pair']
}

/** A holiday of weeks: first and last day, month 1–12 and day of it. */
export interface LongHoliday {
  readonly from: readonly [month: number, day: number]
  readonly to: readonly [month: number, day: number]
  readonly source: Source
}

/**
 * Summer holiday of schools. Shorter breaks are not in it.
 *
 * @source Iran: the school year runs from 1 Mehr to the end of Khordad; United Arab Emirates: one calendar for all schools, seven
 *   to eight weeks; Qatar: 28 June to 3 September 2015, school from 27 August in 2023; United States: the DOE model's own
 */
export const schoolHoliday: Readonly<Record<Country, LongHoliday>> = {
  Iran: {
    from: [6, 22],
    to: [9, 22],
    source: cited('Iran, school regulations: school from 1 Mehr to the end of Khordad'),
  },
  Qatar: {
    from: [6, 28],
    to: [8, 26],
    source: cited('Qatar, Ministry of Education, school calendars 2014/15 and 2023/24'),
  },
  'United Arab Emirates': {
    from: [7, 4],
    to: [8, 24],
    source: cited('United Arab Emirates, Ministry of Education, school calendar 2025/26'),
  },
  'United States': { from: [7, 1], to: [9, 1], source: cited('DOE commercial reference buildings, primary school') },
}
