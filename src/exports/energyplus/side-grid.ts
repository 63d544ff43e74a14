import { cachedWith } from '#engine/cached-with.ts'
import type { Point } from '#engine/geometry/ring-area.ts'

/** A stretch of a plan; a point is one without length. */
export interface PlanSide {
  readonly from: Point
  readonly to: Point
}

/** Side of a cell [m] that is passed by few of these sides, whether they are evenly spread or crowded. */
export function cellSize(sides: readonly PlanSide[]): number {
  let [left, bottom, right, top, length] = [Infinity, Infinity, -Infinity, -Infinity, 0]
  for (const { from, to } of sides) {
    left = Math.min(left, from[0], to[0])
    bottom = Math.min(bottom, from[1], to[1])
    right = Math.max(right, from[0], to[0])
    top = Math.max(top, from[1], to[1])
    length += Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  const extent = Math.max(right - left, top - bottom)
  return sides.length === 0
    ? leastCell
    : Math.max(leastCell, Math.min(extent / Math.sqrt(sides.length), length / sides.length))
}

/** Smallest cell [m]: wider than any joint. */
const leastCell = 0.1

/**
 * Sides of a plan in a grid, so that a side is compared only with those near it. A cell holds about one side: a search costs the
 * cells that its side passes, not all sides.
 *
 * ```
 *   ┌───┬───┬───┐
 *   │   │  ╱│   │   A side lies in the cells that it passes. A search visits those that
 *   ├───┼─╱─┼───┤   its own side passes, and what is within reach beside it.
 *   │   │╱  │   │
 *   └───┴───┴───┘
 * ```
 */
export class SideGrid {
  readonly #size: number
  readonly #cells = new Map<number, number[]>()
  /** Number of the last search that found a side. */
  readonly #found: Int32Array
  #searches = 0
  /** Cells in use: a long side is not searched for where there is nothing. */
  readonly #inUse = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }

  /** @param size side of a cell [m] */
  constructor(sides: readonly PlanSide[], size = cellSize(sides)) {
    this.#size = size
    this.#found = new Int32Array(sides.length)
    const inUse = this.#inUse
    sides.forEach((side, i) => {
      this.#visit(side, 0, (key, column, row) => {
        inUse.left = Math.min(inUse.left, column)
        inUse.right = Math.max(inUse.right, column)
        inUse.bottom = Math.min(inUse.bottom, row)
        inUse.top = Math.max(inUse.top, row)
        cachedWith(this.#cells, key, () => []).push(i)
      })
    })
  }

  /** Places of all sides within reach of one, and of some that are farther, rising. */
  near(side: PlanSide, reach: number): readonly number[] {
    const search = ++this.#searches
    const found: number[] = []
    const visit = (key: number) => {
      for (const i of this.#cells.get(key) ?? [])
        if (this.#found[i] !== search) {
          this.#found[i] = search
          found.push(i)
        }
    }
    this.#visit(side, reach, visit, this.#inUse)
    return found.toSorted((a, b) => a - b)
  }

  /** Calls back with the key of each cell within reach of a side, its column and its row. */
  #visit(
    { from: [ax, ay], to: [bx, by] }: PlanSide,
    reach: number,
    at: (key: number, column: number, row: number) => void,
    within = everywhere,
  ): void {
    const size = this.#size
    // Rounding must not hide a side that lies on the line between two cells.
    const wide = reach + size * 1e-6
    const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)]
    const [low, high] = [Math.min(ay, by), Math.max(ay, by)]
    const isUpright = right - left <= wide
    const slope = isUpright ? 0 : (by - ay) / (bx - ax)
    const last = Math.min(within.right, Math.floor((right + wide) / size))
    for (let column = Math.max(within.left, Math.floor((left - wide) / size)); column <= last; column++) {
      // Part of the side that is within reach of the column.
      const y0 = ay + slope * (Math.max(left, column * size - wide) - ax)
      const y1 = ay + slope * (Math.min(right, (column + 1) * size + wide) - ax)
      const bottom = isUpright ? low : Math.max(low, Math.min(y0, y1))
      const top = isUpright ? high : Math.min(high, Math.max(y0, y1))
      const end = Math.min(within.top, Math.floor((top + wide) / size))
      for (let row = Math.max(within.bottom, Math.floor((bottom - wide) / size)); row <= end; row++)
        at(column * cellsAcross + row, column, row)
    }
  }
}
const everywhere = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity }
/** More than the rows of any drawing. */
const cellsAcross = 2 ** 26
