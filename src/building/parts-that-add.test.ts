import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asShown, cellsThatAdd, partsThatAdd } from './parts-that-add.ts'

const places = fc.integer({ min: 0, max: 3 })
const value = fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.integer({ min: -50, max: 50 }))
const formats = [0, 1, 2, 3].map(
  decimals =>
    new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    }),
)
/** A number as a reader sees it, in units of its last decimal. */
function seen(number: number, decimals: number): number {
  return Math.round(Number(formats[decimals]!.format(number)) * 10 ** decimals) + 0
}
function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

test('shown parts add to the shown sum, each within one in the last decimal of its value, and 0 stays 0', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), places, (values, decimals) => {
      const total = sumOf(values)
      const parts = partsThatAdd(values, total, decimals)
      expect(sumOf(parts.map(part => seen(part, decimals)))).toBe(seen(total, decimals))
      parts.forEach((part, i) => {
        expect(seen(part, decimals) / 10 ** decimals).toBeCloseTo(part, 9)
        expect(Math.abs(part - values[i]!)).toBeLessThan(10 ** -decimals + 1e-9)
        expect(Object.is(part, -0)).toBe(false)
        expect(values[i] === 0 && part !== 0).toBe(false)
      })
    }),
  )
})

test('parts of a difference add to the difference of its two shown ends', () => {
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 1, maxLength: 12 }), places, (from, values, decimals) => {
      const ends = [seen(from, decimals), seen(from + sumOf(values), decimals)] as const
      const parts = partsThatAdd(values, (ends[1] - ends[0]) / 10 ** decimals, decimals)
      expect(ends[0] + sumOf(parts.map(part => seen(part, decimals)))).toBe(ends[1])
    }),
  )
})

test.each([
  [[-4.04, 0], -4.1, 1, [-4.1, 0]],
  [[1 / 3, 1 / 3, 1 / 3], 1, 1, [0.4, 0.3, 0.3]],
  [[0.25, 0.25], 0.5, 1, [0.3, 0.2]],
  [[1.005], 1.005, 2, [1.01]],
  [[1.45, -1.45], 0, 1, [1.5, -1.5]],
  [[0.004, 2], 2.004, 0, [0, 2]],
  [[], 0, 1, []],
] as const)('parts %j of %d with %d decimals are %j', (values, total, decimals, parts) => {
  expect(partsThatAdd(values, total, decimals)).toEqual(parts)
})

test('a number is rounded as it is shown', () => {
  fc.assert(
    fc.property(value, places, (number, decimals) => {
      expect(asShown(number, decimals)).toBeCloseTo(seen(number, decimals) / 10 ** decimals, 9)
    }),
  )
  expect([asShown(1.45, 1), asShown(-1.45, 1), asShown(1.005, 2)]).toEqual([1.5, -1.5, 1.01])
  expect(Object.is(asShown(-0.01, 1), 0)).toBe(true)
})

test('a rounding error of the values changes one part by one', () => {
  expect(partsThatAdd([-1, 0], -1.6, 0)).toEqual([-1, -1])
  expect(partsThatAdd([1, 1], 2.6, 0)).toEqual([2, 1])
})

test('a total that the parts do not make is refused', () => {
  expect(() => partsThatAdd([1, 2], 6, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([1, 2], 1, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([], 1, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([Number.NaN], 0, 0)).toThrow(RangeError)
})

/** A table and its sums: a fifth of the cells are 0. */
const cell = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: value })
const table = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 8 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )
function columnOf(rows: readonly (readonly number[])[], j: number): readonly number[] {
  return rows.map(row => row[j]!)
}
function columnsOf(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return rows[0]!.map((_, j) => columnOf(rows, j))
}
function digits(number: number, decimals: number): number {
  return Math.round(number * 10 ** decimals)
}
function expectToAdd(
  cells: readonly (readonly number[])[] | null,
  values: readonly (readonly number[])[],
  [ofRows, ofColumns]: readonly [readonly number[], readonly number[]],
  decimals: number,
): asserts cells is readonly (readonly number[])[] {
  expect(cells).not.toBeNull()
  const sums = (rows: readonly (readonly number[])[]) =>
    rows.map(row => sumOf(row.map(number => digits(number, decimals))) + 0)
  expect(sums(cells!)).toEqual(ofRows.map(total => digits(total, decimals) + 0))
  expect(sums(columnsOf(cells!))).toEqual(ofColumns.map(total => digits(total, decimals) + 0))
  const ofZeros = values.flat().flatMap((number, place) => (number === 0 ? [cells!.flat()[place]] : []))
  expect(ofZeros).toEqual(ofZeros.map(() => 0))
}

test('cells and totals of any table add up, each within one in the last decimal of its value', () => {
  fc.assert(
    fc.property(table, places, (values, decimals) => {
      // The negative totals are cells too; the sum of all is shown as everywhere else, and so is one more row's cell.
      const all = asShown(sumOf(values.map(sumOf)), decimals)
      const totals = columnsOf(values).map(sumOf)
      const bordered = [...values.map(row => [...row, -sumOf(row)]), [...totals.map(total => -total), sumOf(totals)]]
      const none = [bordered.map(() => 0), bordered[0]!.map(() => 0)] as const
      const cells = cellsThatAdd(bordered, ...none, decimals)
      expectToAdd(cells, bordered, none, decimals)
      const near = (shown: number, exact: number) => {
        expect(Math.abs(shown - exact)).toBeLessThan(10 ** -decimals + 1e-8)
      }
      bordered.forEach((row, i) => {
        row.forEach((number, j) => {
          near(cells[i]![j]!, number)
          expect(Object.is(cells[i]![j], -0)).toBe(false)
        })
      })
      // The same with the sum of all as shown.
      const open = [
        [...values.map(() => 0), -all],
        [...totals.map(() => 0), -all],
      ] as const
      const withSum = cellsThatAdd(
        bordered.map((row, i) => (i < values.length ? row : [...row.slice(0, -1), 0])),
        ...open,
        decimals,
      )
      expectToAdd(
        withSum,
        bordered.map((row, i) => (i < values.length ? row : [...row.slice(0, -1), 1])),
        open,
        decimals,
      )
      withSum.slice(0, -1).forEach((row, i) => {
        row.forEach((number, j) => {
          near(number, bordered[i]![j]!)
        })
      })
    }),
  )
})

test('cells add to given totals of rows and columns that are rounded apart', () => {
  const full = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 8 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.double({ min: 0.001, max: 900, noNaN: true }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  fc.assert(
    fc.property(full, places, (values, decimals) => {
      const total = sumOf(values.map(sumOf))
      const totals = [
        partsThatAdd(values.map(sumOf), total, decimals),
        partsThatAdd(columnsOf(values).map(sumOf), total, decimals),
      ] as const
      const cells = cellsThatAdd(values, ...totals, decimals)
      expect(cells).not.toBeNull()
      expectToAdd(cells, values, totals, decimals)
    }),
  )
})

test.each([
  // The rows alone would be [1, 0] and [1, 0].
  [
    [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    [1, 1],
    [1, 1],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  // A chain over three rows, since no row holds both wrong columns.
  [
    [
      [0.6, 0.4, 0],
      [0, 0.6, 0.4],
      [0, 0, 1],
    ],
    [1, 1, 1],
    [0, 1, 2],
    [
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 1],
    ],
  ],
  // No table within one has these totals.
  [
    [
      [5, 5],
      [5, 5],
    ],
    [11, 9],
    [9, 11],
    [
      [5, 6],
      [4, 5],
    ],
  ],
  // Zeros alone cannot add to one; nor can columns that no row connects.
  [
    [
      [0, 0],
      [1, 1],
    ],
    [1, 1],
    [1, 1],
    null,
  ],
  [
    [
      [0.5, 0],
      [0, 0.5],
    ],
    [1, 0],
    [0, 1],
    null,
  ],
  // Totals that differ from each other, and from the values.
  [[[1, 1]], [2], [1, 2], null],
  [[[1, 1]], [9], [4, 5], null],
  [[[Number.NaN]], [1], [1], null],
] as const)('cells %j with rows of %j and columns of %j are %j', (values, ofRows, ofColumns, cells) => {
  expect(cellsThatAdd(values, ofRows, ofColumns, 0)).toEqual(cells)
})
