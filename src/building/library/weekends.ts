import type { Country, WeekendType } from '#contract/options.ts'
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

/** Weekends: two days off by country. The United Arab Emirates have those since 2022. */
const byCountry: Readonly<Record<Country, WeekendType>> = {
  Iran: 'thursday-friday',
  Qatar: 'friday-saturday',
  'United Arab Emirates': 'saturday-sunday',
  'United States': 'saturday-sunday',
}

/** Days off if the project chooses none. */
export function usualWeekend(country: Country): WeekendType {
  return byCountry[country]
}

/** A day of the year, or the n-th weekday (0 = Sunday) of a month, −1 the last. */
export type PublicHoliday =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number }

/**
 * Public holidays on the same day every year. Holidays of the Islamic calendar move through the year, so they do not
 * exist in a typical year of weather.
 *
 * @source United States: the ten of the prototype buildings' calendar (RunPeriodControl:SpecialDays). Iran: the solar
 *   ones of the official calendar, 1–4 and 12–13 Farvardin, 14–15 Khordad, 22 Bahman and 29 Esfand. Qatar: Sport Day
 *   and National Day. United Arab Emirates: New Year and National Day.
 */
export const publicHolidays: Readonly<Record<Country, readonly PublicHoliday[]>> = {
  Iran: [
    { month: 2, day: 11 },
    { month: 3, day: 20 },
    { month: 3, day: 21 },
    { month: 3, day: 22 },
    { month: 3, day: 23 },
    { month: 3, day: 24 },
    { month: 4, day: 1 },
    { month: 4, day: 2 },
    { month: 6, day: 4 },
    { month: 6, day: 5 },
  ],
  Qatar: [
    { month: 2, weekday: 2, nth: 2 },
    { month: 12, day: 18 },
  ],
  'United Arab Emirates': [
    { month: 1, day: 1 },
    { month: 12, day: 2 },
    { month: 12, day: 3 },
  ],
  'United States': [
    { month: 1, day: 1 },
    { month: 1, weekday: 1, nth: 3 },
    { month: 2, weekday: 1, nth: 3 },
    { month: 5, weekday: 1, nth: -1 },
    { month: 7, day: 4 },
    { month: 9, weekday: 1, nth: 1 },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11 },
    { month: 11, weekday: 4, nth: 4 },
    { month: 12, day: 25 },
  ],
}

/** A holiday of several weeks: first and last day, month 1–12 and day of the month. */
export interface LongHoliday {
  readonly from: readonly [month: number, day: number]
  readonly to: readonly [month: number, day: number]
  readonly source: Source
}

/**
 * Summer holiday of schools. Shorter breaks are left out.
 *
 * @source Iran: the school year runs from 1 Mehr to the end of Khordad; United Arab Emirates: one calendar for all
 *   schools, seven to eight weeks; Qatar: 28 June to 3 September 2015, school from 27 August in 2023; United States:
 *   the DOE model's own
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
