/** A goal: a column and which way is better. */
export interface Goal {
  readonly column: Float64Array
  readonly better: 'less' | 'more'
}

/**
 * Rows to which no other is at least as good in every goal and better in one (Pareto). Rows without a value of a goal are none of them;
 * of rows that are alike all are.
 *
 * @param within which rows take part, one byte a row
 * @returns the best, one byte a row
 */
export function bestRows(goals: readonly Goal[], within: Uint8Array): Uint8Array {
  const best = new Uint8Array(within.length)
  // Signs turned so that less is better.
  const costs = goals.map(({ column, better }) => (better === 'less' ? column : column.map(value => -value)))
  const cost = (goal: number, row: number) => costs[goal]?.[row] ?? NaN
  const rows: number[] = []
  for (let row = 0; row < within.length; row++)
    if (within[row] === 1 && costs.every(column => !Number.isNaN(column[row] ?? NaN))) rows.push(row)
  const compare = (a: number, b: number) => {
    for (let goal = 0; goal < costs.length; goal++) {
      const difference = cost(goal, a) - cost(goal, b)
      if (difference !== 0) return difference
    }
    return 0
  }
  rows.sort(compare)
  // Sorted like this, only an earlier row can beat a later one, and a row that is beaten is beaten by one of the best.
  const front: number[] = []
  for (const row of rows) {
    const beaten = front.some(
      other => compare(other, row) !== 0 && costs.every((_, goal) => cost(goal, other) <= cost(goal, row)),
    )
    if (beaten) continue
    best[row] = 1
    const last = front.at(-1)
    if (last === undefined || compare(last, row) !== 0) front.push(row)
  }
  return best
}
