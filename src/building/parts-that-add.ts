/** A number as it is shown with some decimals: rounded half away from zero (1.45 → 1.5). */
export function asShown(value: number, decimals: number): number {
  return inLastDecimals(value, decimals) / 10 ** decimals
}

function inLastDecimals(value: number, decimals: number): number {
  // Fifteen digits: 1.005 · 100 is 100.499… in binary, and 1.005 is shown as 1.01.
  return Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15))) + 0
}

/**
 * Rounds the parts of a shown sum so that the shown parts add to the shown sum (method of the largest remainder). Each
 * part is rounded down, and the parts with the largest remainders get one more in the last decimal. A shown part is
 * less than one in the last decimal from its value, and a part of 0 stays 0.
 *
 * @param values   parts in the shown unit, of any sign
 * @param total    their sum, or the difference of two shown numbers that the parts explain; it is less than one in the
 *   last decimal from the sum
 * @param decimals number of shown decimals
 * @returns        shown parts in the order of the values: with this number of decimals they add to the shown total
 * @throws RangeError for a total that is not the sum of the parts: a caller's bug, never a user's
 */
export function partsThatAdd(values: readonly number[], total: number, decimals: number): readonly number[] {
  const one = 10 ** decimals
  const exact = values.map(value => Number((value * one).toPrecision(15)))
  const parts = exact.map(Math.floor)
  const remainder = (place: number) => exact[place]! - parts[place]!
  const rest = exact.reduce((sum, _value, place) => sum + remainder(place), 0)
  const missing = inLastDecimals(total, decimals) - parts.reduce((sum, part) => sum + part, 0)
  if (!(Math.abs(missing - rest) < 2) || (parts.length === 0 && missing !== 0))
    throw new RangeError(`parts that do not add to ${total}`)
  // It is 0 to the number of parts, unless rounding errors of the values make it one more or less.
  const each = parts.length === 0 ? 0 : Math.floor(missing / parts.length)
  const raised = new Set(
    parts
      .map((_part, place) => place)
      .toSorted((a, b) => remainder(b) - remainder(a))
      .slice(0, missing - each * parts.length),
  )
  // No −0.
  return parts.map((part, place) => (part + each + (raised.has(place) ? 1 : 0)) / one + 0)
}

/** Cost of a cell that is more than one in the last decimal from its value: more than all cells that are not. */
const beyondOne = 1e4
/** Error of a rounded cell: the square of its distance. Beyond the two neighbours of its value it is very large. */
function error(value: number, cell: number): number {
  return (cell - value) ** 2 + beyondOne * Math.max(0, cell - Math.ceil(value), Math.floor(value) - cell)
}

/**
 * Rounds the cells of a table so that each row adds to its shown total and each column to its own (controlled rounding).
 * Each row is rounded by largest remainder; then units of the last decimal move between cells of a row, along the chain
 * of least error, until the columns add. A cell is less than one in the last decimal from its value, unless the totals
 * admit no such table; then as few units as possible go beyond. A cell of 0 stays 0.
 *
 * A total that is to be found gets a row or column of its own with the negative total, and the sum is 0. If all totals
 * of a table are found so, every cell and total is less than one from its value (Cox, JASA 82, 1987).
 *
 * @param values       rows of cells in the shown unit, of any sign
 * @param rowTotals    shown totals of the rows
 * @param columnTotals shown totals of the columns
 * @param decimals     number of shown decimals
 * @returns            shown cells in the order of the values; null if no cells but zeros could add to the totals, or if
 *   the values have other sums than the totals
 */
export function cellsThatAdd(
  values: readonly (readonly number[])[],
  rowTotals: readonly number[],
  columnTotals: readonly number[],
  decimals: number,
): readonly (readonly number[])[] | null {
  const one = 10 ** decimals
  const exact = values.map(row => row.map(value => Number((value * one).toPrecision(15))))
  const ofRows = rowTotals.map(total => inLastDecimals(total, decimals))
  const missing = columnTotals.map(total => inLastDecimals(total, decimals))
  const isSum = (cells: readonly number[], total: number) => Math.abs(sumOf(cells) - total) < 3
  if (
    sumOf(ofRows) !== sumOf(missing) ||
    !exact.every((row, i) => isSum(row, ofRows[i]!)) ||
    !missing.every((total, j) =>
      isSum(
        exact.map(row => row[j]!),
        total,
      ),
    )
  )
    return null
  const cells = exact.map((row, i) => rowThatAdds(row, ofRows[i]!))
  for (const row of cells) {
    if (row === null) return null
    row.forEach((cell, j) => {
      missing[j]! -= cell
    })
  }
  const table = cells as readonly number[][]
  while (missing.some(units => units !== 0)) {
    const chain = cheapestChain(exact, table, missing)
    if (chain === null) return null
    for (const { row, from, to } of chain) {
      table[row]![from]! -= 1
      table[row]![to]! += 1
      missing[from]! += 1
      missing[to]! -= 1
    }
  }
  // No −0.
  return table.map(row => row.map(cell => cell / one + 0))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Cells of a row that add to the total with the least error; null if it has none but zeros. */
function rowThatAdds(exact: readonly number[], total: number): number[] | null {
  const cells = exact.map(Math.floor)
  const rest = total - sumOf(cells)
  const step = Math.sign(rest)
  const cost = (j: number) => error(exact[j]!, cells[j]! + step) - error(exact[j]!, cells[j]!)
  const free = exact.flatMap((value, j) => (value === 0 ? [] : [j]))
  if (free.length === 0 && rest !== 0) return null
  for (let units = 0; units < Math.abs(rest); units++)
    cells[free.reduce((best, j) => (cost(j) < cost(best) ? j : best))]! += step
  return cells
}

/** Moves one unit between two columns of a row. */
interface Move {
  readonly row: number
  readonly from: number
  readonly to: number
}
/**
 * Moves that bring one unit from a column with too much to one with too little, with the least error (Bellman and Ford);
 * null if zeros leave no way.
 */
function cheapestChain(
  exact: readonly (readonly number[])[],
  cells: readonly (readonly number[])[],
  missing: readonly number[],
): readonly Move[] | null {
  const costs: number[] = missing.map(units => (units < 0 ? 0 : Infinity))
  const last: (Move | null)[] = missing.map(() => null)
  const change = (row: number, j: number, by: 1 | -1) =>
    error(exact[row]![j]!, cells[row]![j]! + by) - error(exact[row]![j]!, cells[row]![j]!)
  const free = exact.map(values => values.flatMap((value, j) => (value === 0 ? [] : [j])))
  for (let round = 0, isNew = true; isNew && round < missing.length; round++) {
    isNew = false
    free.forEach((columns, row) => {
      for (const from of columns) {
        const lowered = costs[from]! + change(row, from, -1)
        for (const to of columns) {
          if (to === from || !(lowered + change(row, to, 1) < costs[to]! - 1e-7)) continue
          costs[to] = lowered + change(row, to, 1)
          last[to] = { row, from, to }
          isNew = true
        }
      }
    })
  }
  const ends = missing.flatMap((units, j) => (units > 0 && costs[j]! < Infinity ? [j] : []))
  if (ends.length === 0) return null
  const chain: Move[] = []
  let end = ends.reduce((best, j) => (costs[j]! < costs[best]! ? j : best))
  for (let move = last[end] ?? null; move !== null; move = last[end] ?? null) {
    chain.push(move)
    end = move.from
  }
  return chain
}
