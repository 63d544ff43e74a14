import { expect, test } from 'vitest'
import { momentOfHour } from './moment-of-hour.ts'

// Days before a month: 59 before March in a common year, 60 in a leap year; 227 before 16 August, 228 in a leap year.
test.each([
  [0, 8760, 1, 1, '00:00', '01:00'],
  [59 * 24, 8760, 3, 1, '00:00', '01:00'],
  [227 * 24 + 15, 8760, 8, 16, '15:00', '16:00'],
  [8759, 8760, 12, 31, '23:00', '24:00'],
  [0, 8784, 1, 1, '00:00', '01:00'],
  [59 * 24, 8784, 2, 29, '00:00', '01:00'],
  [60 * 24, 8784, 3, 1, '00:00', '01:00'],
  [228 * 24 + 15, 8784, 8, 16, '15:00', '16:00'],
  [8783, 8784, 12, 31, '23:00', '24:00'],
])('hour %i of %i', (hour, hours, month, day, from, until) => {
  expect(momentOfHour(hour, hours)).toEqual({ month, day, from, until })
})
