import { expect, test } from 'vitest'
import { shownColumn } from './shown-column.ts'

/* By hand: 1 kWh = 3.412142 kBtu, 1 m² = 10.76391 ft², 1 kg = 2.204623 lb. */
test('energy and carbon stand by floor area, in either system', () => {
  const si = shownColumn('net', 200, 'SI', '$')
  expect([si.of(26_080), si.unit]).toEqual([130.4, 'kWh/m²'])
  expect(shownColumn('net', 200, 'PI', '$').of(26_080)).toBeCloseTo((130.4 * 3.412142) / 10.76391, 4)
  expect(shownColumn('co2', 200, 'PI', '$').of(2000)).toBeCloseTo((10 * 2.204623) / 10.76391, 4)
})

test('a peak stands for the whole building, in kW', () => {
  expect(shownColumn('peakCooling', 200, 'SI', '$').of(238_000)).toBe(238)
})

test('cost by area reads its currency; 200 m² are 2152.78 ft²', () => {
  const cost = shownColumn('cost', 200, 'PI', '$')
  expect(cost.of(2152.782)).toBeCloseTo(1, 5)
  expect(cost.unit).toBe('$/ft²')
})

test('what is shown goes back to what is stored', () => {
  for (const key of ['used', 'co2', 'peakHeating', 'comfort', 'unmetHours', 'cost'] as const)
    for (const units of ['SI', 'PI'] as const) {
      const { of, stored } = shownColumn(key, 321, units, '$')
      expect(stored(of(4567.8))).toBeCloseTo(4567.8, 9)
    }
})
