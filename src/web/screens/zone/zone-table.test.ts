import { expect, test } from 'vitest'
import { pasted, withValue } from './zone-table.ts'

const open = { id: 'whole', values: { areaPercent: 100 } }

test('rows of a spreadsheet are laid over the table in any digits', () => {
  const { types, refused } = pasted([open], 'Open office\t46\t12\nاتاق جلسه\t۵۴٫۵\tabc\n', 0, 0, 'SI')
  expect(refused).toBe(1)
  expect(types).toEqual([
    { id: 'whole', values: { name: 'Open office', areaPercent: 46, occupancy: 12 } },
    { id: 'zone-2', values: { name: 'اتاق جلسه', areaPercent: 54.5 } },
  ])
})

test('inch-pound cells are stored in SI', () => {
  const { types } = pasted([open], '1', 0, 3, 'PI')
  expect(types[0]?.values.lightingPowerDensity).toBeCloseTo(10.764, 3)
})

test('no eleventh row', () => {
  const { types, refused } = pasted([open], Array.from({ length: 12 }, (_, i) => String(i)).join('\n'), 0, 1, 'SI')
  expect(types).toHaveLength(10)
  expect(refused).toBe(2)
})

test('a share taken away is 0, a density taken away is the default', () => {
  expect(withValue(open, 'areaPercent', undefined).values).toEqual({ areaPercent: 0 })
  expect(withValue(withValue(open, 'hotWater', 3), 'hotWater', undefined).values).toEqual({ areaPercent: 100 })
})
