import { describe, expect, test } from 'vitest'
import { monthBlock, rowsThatAdd } from './month-block.ts'

function flat(value: number) {
  return Array.from({ length: 12 }, () => value)
}

describe('the unit of a block is the first in which its widest figure fits', () => {
  test.each([
    [1, 'kWh', '1', '12'],
    [99_999, 'kWh', '99,999', '1,199,988'],
    [100_000, 'MWh', '100.0', '1,200.0'],
    [-12_345, 'MWh', '-12.3', '-148.1'],
    [9_999_900, 'MWh', '10,000', '119,999'],
    [99_999_000, 'MWh', '99,999', '1,199,988'],
    [500_000_000, 'GWh', '500.0', '6,000.0'],
    [20_000_000_000, 'GWh', '20,000', '240,000'],
  ])('%d kWh a month: %s', (value, unit, month, year) => {
    const [title, header, row] = monthBlock('Needs', rowsThatAdd([{ name: 'Heating need', months: flat(value) }]))
    expect(title).toBe(`Needs, ${unit}`)
    expect(header).toMatch(/^ {22} +Jan .* Dec +Year$/)
    const cells = (row ?? '').slice(22).trim().split(/ +/)
    expect(cells.at(-1)).toBe(year)
    // The shown months add up to the shown year: some have one more in the last digit.
    const digits = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 10)
    expect(cells.slice(0, 12).reduce((sum, text) => sum + digits(text), 0)).toBe(digits(year))
    for (const text of cells.slice(0, 12))
      expect(Math.abs(digits(text) - digits(month))).toBeLessThanOrEqual(month.includes('.') ? 1 : 10)
    expect([header?.length, row?.length]).toEqual([116, 116])
  })
  test('masses have their own', () => {
    expect(monthBlock('CO₂', rowsThatAdd([{ name: 'CO₂', months: flat(250_000) }]), 'mass')[0]).toBe('CO₂, t')
  })
})

test('rows of nothing are left out, and a block of nothing else', () => {
  expect(
    monthBlock(
      'Needs',
      rowsThatAdd([
        { name: 'Heating', months: flat(0) },
        { name: 'Cooling', months: flat(3) },
      ]),
    ).map(line => line.slice(0, 7)),
  ).toEqual(['Needs, ', '       ', 'Cooling', ''])
  expect(monthBlock('Needs', rowsThatAdd([{ name: 'Heating', months: flat(0.01) }]))).toEqual([])
})
test('what cancels over the year stays, without a minus before zero', () => {
  const months = [100, -100, ...Array.from({ length: 10 }, () => -0.2)]
  const row = monthBlock('Balance', rowsThatAdd([{ name: 'Storage', months, year: -0.3 }]))[2]
  expect(row?.slice(22).trim().split(/ +/)).toEqual(['100', '-100', ...Array.from({ length: 11 }, () => '0')])
})
