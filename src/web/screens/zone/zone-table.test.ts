import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { densityColumns, freshId, pasted, pasteColumns, typedZones, withValue } from './zone-table.ts'

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

test('columns stand as in the table: name, share, then those with a default', () => {
  expect(pasteColumns).toEqual(['name', 'areaPercent', ...densityColumns])
  expect(densityColumns).toEqual([
    'occupancy',
    'lightingPowerDensity',
    'equipmentPowerDensity',
    'hotWater',
    'outdoorAir',
    'outdoorAirPerArea',
    'doorAir',
  ])
})

test('while none is typed there is one type with the whole floor; typed ones are as they are', () => {
  expect(typedZones(officeOf([]))).toEqual([{ id: 'whole', values: { areaPercent: 100 } }])
  const zoneTypes = [{ id: 'a', values: { areaPercent: 30 } }]
  expect(typedZones(officeOf([], { userInputs: { zone: { zoneTypes } } }))).toBe(zoneTypes)
})

test('a fresh id is one more than there are, or the next that is free', () => {
  const named = (...ids: readonly string[]) => ids.map(id => ({ id, values: {} }))
  expect(freshId(named('whole'))).toBe('zone-2')
  expect(freshId(named('zone-1', 'zone-3'))).toBe('zone-4')
  expect(freshId(named('zone-3', 'zone-4'))).toBe('zone-5')
})

test('a value changes no other of its type', () => {
  const full = { id: 'z', values: { name: 'Open', areaPercent: 40, occupancy: 12 } }
  expect(withValue(full, 'occupancy', 9)).toEqual({ id: 'z', values: { name: 'Open', areaPercent: 40, occupancy: 9 } })
  expect(withValue(full, 'areaPercent', undefined)).toEqual({
    id: 'z',
    values: { name: 'Open', areaPercent: 0, occupancy: 12 },
  })
  expect(withValue(full, 'name', undefined)).toEqual({ id: 'z', values: { areaPercent: 40, occupancy: 12 } })
})

test('what is pasted begins at its cell; empty cells and columns beyond leave what was there', () => {
  const types = [
    { id: 'a', values: { name: 'Open', areaPercent: 60, occupancy: 10 } },
    { id: 'b', values: { areaPercent: 40, outdoorAir: 7 } },
  ]
  const at = (text: string, row: number, column: number) => pasted(types, text, row, column, 'SI')
  expect(at('12\t \t9', 1, 2)).toEqual({
    types: [types[0], { id: 'b', values: { areaPercent: 40, outdoorAir: 7, occupancy: 12, equipmentPowerDensity: 9 } }],
    refused: 0,
  })
  expect(at('5\t6\t7', 0, 8)).toEqual({
    types: [{ id: 'a', values: { name: 'Open', areaPercent: 60, occupancy: 10, doorAir: 5 } }, types[1]],
    refused: 0,
  })
  // Lines as another system ends them, and empty ones at the end.
  expect(at('1\r\n2\r\n\r\n', 0, 1).types.map(({ values }) => values.areaPercent)).toEqual([1, 2])
})

test('names are trimmed and cut to what fits', () => {
  const long = 'x'.repeat(limits.shortName + 5)
  const { types } = pasted([open], `  ${long}`, 0, 0, 'SI')
  expect(types[0]?.values.name).toBe('x'.repeat(limits.shortName))
  expect(pasted([open], ' Open office ', 0, 0, 'SI').types[0]?.values.name).toBe('Open office')
})

test('the ends of a range are possible, beyond them each cell is counted', () => {
  const shares = (text: string) => {
    const { types, refused } = pasted([open], text, 0, 1, 'SI')
    return [types[0]?.values.areaPercent, refused]
  }
  expect(shares('0')).toEqual([0, 0])
  expect(shares('100')).toEqual([100, 0])
  expect(shares('-1')).toEqual([100, 1])
  expect(shares('101')).toEqual([100, 1])
  expect(pasted([open], 'x\ty\n1\tz', 0, 1, 'SI').refused).toBe(3)
})

test('rows beyond the last that may be are refused cell by cell; a new row without a share has none', () => {
  const nine = Array.from({ length: 9 }, (_, i) => ({ id: `z${i}`, values: { areaPercent: 10 } }))
  const { types, refused } = pasted(nine, 'a\t1\nb\t2\nc\t3', 9, 0, 'SI')
  expect(types).toHaveLength(10)
  expect(refused).toBe(4)
  expect(pasted(nine, 'Store', 9, 0, 'SI').types[9]).toEqual({
    id: 'zone-10',
    values: { name: 'Store', areaPercent: 0 },
  })
})
