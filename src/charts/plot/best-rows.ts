/** A goal: a column and its better direction. */
export interface Goal {
  readonly column: Float64Array
  readonly better: 'less' | 'more'
}

/**
 * Pareto-optimal rows: no other row is at least as good in every goal and better in one. Rows without a value of a goal
 * are left out; of equal rows all are optimal. After sorting by the first goal, only an earlier row can beat a later
 * one. The best earlier rows form a staircase over the two other goals, in which each row is looked up (Kung, Luccio
 * and Preparata 1975): n log n.
 *
 * @param goals  two or three
 * @param within participating rows, one byte a row
 * @returns the optimal rows, one byte a row
 */
export function bestRows(goals: readonly Goal[], within: Uint8Array): Uint8Array {
  const best = new Uint8Array(within.length)
  // Signs are turned so that less is better; the third of two goals is equal in all rows. -0 becomes 0.
  const cost = ({ column, better }: Goal) => (better === 'less' ? column : column.map(value => 0 - value))
  const [a, b, c] = [0, 1, 2].map(nth => {
    const goal = goals[nth]
    return goal === undefined ? new Float64Array(within.length) : cost(goal)
  }) as [Float64Array, Float64Array, Float64Array]
  const of = (column: Float64Array, row: number) => column[row] as number
  const rows: number[] = []
  for (let row = 0; row < within.length; row++)
    if (within[row] === 1 && !Number.isNaN(of(a, row) + of(b, row) + of(c, row))) rows.push(row)
  rows.sort((one, other) => of(a, one) - of(a, other) || of(b, one) - of(b, other) || of(c, one) - of(c, other))
  const stairs = new Stairs()
  let last = -1
  for (const row of rows) {
    const isLike = (other: number) =>
      other !== -1 && of(a, other) === of(a, row) && of(b, other) === of(b, row) && of(c, other) === of(c, row)
    if (isLike(last)) {
      best[row] = best[last] as number
      continue
    }
    last = row
    if (stairs.covers(of(b, row), of(c, row))) continue
    best[row] = 1
    stairs.add(of(b, row), of(c, row))
  }
  return best
}

/**
 * Staircase of pairs of costs: if `x` rises, or stays, `y` falls.
 *
 *     y │ ■
 *       │    ■      ◻ is covered, ○ is not
 *       │  ○   ◻
 *       │        ■
 *       └────────── x
 */
class Stairs {
  readonly #xs: number[] = []
  readonly #ys: number[] = []

  /** Number of steps with an `x` up to this one. */
  #upTo(x: number): number {
    let [from, to] = [0, this.#xs.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#xs[middle] as number) <= x) from = middle + 1
      else to = middle
    }
    return from
  }
  /** Whether a step is nowhere above this pair: among the steps with no larger `x` the last has the least `y`. */
  covers(x: number, y: number): boolean {
    const place = this.#upTo(x)
    return place > 0 && (this.#ys[place - 1] as number) <= y
  }
  /** Adds a pair that no step covers, and removes the later steps that it covers. */
  add(x: number, y: number): void {
    const from = this.#upTo(x)
    let to = from
    while (to < this.#ys.length && (this.#ys[to] as number) >= y) to++
    this.#xs.splice(from, to - from, x)
    this.#ys.splice(from, to - from, y)
  }
}
