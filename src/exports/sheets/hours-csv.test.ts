import { expect, test } from 'vitest'
import { hoursCsv } from './hours-csv.ts'

test('a row an hour, with its day and the hour’s begin; names with commas and quotes stay one field', () => {
  const values = Array.from({ length: 8784 }, (_, hour) => hour / 10)
  const lines = hoursCsv({ month: 'Month', day: 'Day', hour: 'Hour' }, [
    { name: 'Cooling, "North" [W/m²]', values, decimals: 1 },
  ]).split('\r\n')
  expect(lines.length).toBe(8784 + 2)
  expect(lines[0]).toBe('Month,Day,Hour,"Cooling, ""North"" [W/m²]"')
  expect(lines[1]).toBe('1,1,00:00,0.0')
  // A year of 8,784 hours has a 29 February.
  expect(lines[1 + 59 * 24]).toBe('2,29,00:00,141.6')
  expect(lines.at(-2)).toBe('12,31,23:00,878.3')
})
