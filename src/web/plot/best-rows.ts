/** A goal: a column and which way is better. */
export interface Goal {
  readonly column: Float64Array
  readonly better: 'less' | 'more'
}

/**
 * Rows to which no other is at least as good in every goal and better in one (Pareto). Rows without a value of a goal are none of them;
 * of rows that are alike all are. Sorted by the first goal, only an earlier row can beat a later one; the best of the earlier ones
 * stand as a staircase over the two others, in which each row is looked up (Kung, Luccio and Preparata 1975): n log n.
 *
 * @param goals  two or three
 * @param within which rows take part, one byte a row
 * @returns the best, one byte a row
 */
export function bestRows(goals: readonly Goal[], within: Uint8Array): Uint8Array {
  const best = new Uint8Array(within.length)
  // Signs turned so that less is better; the third of two goals is alike in all rows. -0 is 0.
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
 * Pairs of costs: where `x` rises, or stays, `y` falls.
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

  /** How many steps have an `x` up to this one. */
  #upTo(x: number): number {
    let [from, to] = [0, this.#xs.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#xs[middle] as number) <= x) from = middle + 1
      else to = middle
    }
    return from
  }
  /** Whether a step is nowhere above this pair: of those with no larger `x` the last has the least `y`. */
  covers(x: number, y: number): boolean {
    const place = this.#upTo(x)
    return place > 0 && (this.#ys[place - 1] as number) <= y
  }
  /** A pair that none covers; those after it that it covers go. */
  add(x: number, y: number): void {
    const from = this.#upTo(x)
    let to = from
    while (to < this.#ys.length && (this.#ys[to] as number) >= y) to++
    this.#xs.splice(from, to - from, x)
    this.#ys.splice(from, to - from, y)
  }
}
