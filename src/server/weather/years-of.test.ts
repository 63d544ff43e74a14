import { expect, test } from 'vitest'
import { yearsOf } from './years-of.ts'

const header = Array.from({ length: 8 }, (_, i) => `1900,header ${i}`)
function file(...rows: readonly string[]) {
  return [...header, ...rows]
}

test('the first and last year of the rows, in whatever order; headers name none', () => {
  expect(yearsOf(file('2010,1,1', '2003,2,1', '2021,3,1').join('\n'))).toEqual([2003, 2021])
  expect(yearsOf(file('2010,1,1').join('\r\n'))).toEqual([2010, 2010])
  expect(yearsOf(file('2010,1,1', ' 2011 ,1').join('\r'))).toEqual([2010, 2011])
  expect(yearsOf(file('"2010","1"', '"2011,1"').join('\n'))).toEqual([2010, 2011])
})

test('a row without a year of four digits names none; a file of such has none', () => {
  expect(yearsOf(file('2010,1,1', 'x,1', '99,1', '20111,1', '2012;1').join('\n'))).toEqual([2010, 2010])
  expect(yearsOf(file('a', 'b').join('\n'))).toBeNull()
  expect(yearsOf(header.join('\n'))).toBeNull()
  expect(yearsOf('')).toBeNull()
})

test('the rows of a leap year are looked at, what follows them is not', () => {
  const rows = Array<string>(8783).fill('2000,1')
  expect(yearsOf(file(...rows, '2001,12').join('\n'))).toEqual([2000, 2001])
  expect(yearsOf(file(...rows, '2001,12', '2002,1').join('\n'))).toEqual([2000, 2001])
})
