/** Days before each month of a common year, and the year's end. */
const commonYear = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const
const leapYear = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366] as const

/** First day of each month counted from 0, with the year's length as thirteenth value; by 8760 or 8784 hours. */
export function monthStarts(hours: number): readonly number[] {
  return hours > 8760 ? leapYear : commonYear
}

/** Weekday names as EPW writes them; the index is the engine's weekday number. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
