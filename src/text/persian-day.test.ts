import { expect, test } from 'vitest'
import { persianDay } from './persian-day.ts'

test.each([
  [3, 21, 8760, 1, 'Farvardin', 'فروردین'], // Nowruz
  [3, 20, 8784, 1, 'Farvardin', 'فروردین'],
  [3, 20, 8760, 29, 'Esfand', 'اسفند'],
  [3, 19, 8784, 29, 'Esfand', 'اسفند'],
  [7, 5, 8760, 14, 'Tir', 'تیر'],
  [9, 23, 8760, 1, 'Mehr', 'مهر'], // the school year begins
  [12, 21, 8760, 30, 'Azar', 'آذر'], // Yalda
  [1, 1, 8760, 11, 'Dey', 'دی'],
])('%i/%i of %i hours is %i %s', (month, day, hours, nth, english, persian) => {
  expect(persianDay(month, day, hours, 'en')).toEqual({ day: nth, month: english })
  expect(persianDay(month, day, hours, 'fa')).toEqual({ day: nth, month: persian })
})
