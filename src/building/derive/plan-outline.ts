import { ringArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'
import { floorBands, planSteps, type PlanOutline } from '#contract/entities/plan-outline.ts'

/** Highest number of corners in a card's plan, some 6 kB: four for each of the masses that a project may have. */
const mostPoints = 800

interface Drawn {
  readonly floorStart: number
  readonly area: number
  readonly ring: Ring
}

/**
 * Plan of the masses in few whole numbers, for cards and lists. Corners too fine for a card are left out, the more the
 * plan has. If there are too many masses for the limit, the largest are shown.
 *
 * @returns null while nothing is drawn
 */
export function planOutline({ masses }: Pick<Building, 'masses'>): PlanOutline | null {
  if (masses.length === 0) return null
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  for (const { vertices } of masses) {
    for (const [x, y] of vertices) {
      left = Math.min(left, x)
      bottom = Math.min(bottom, y)
      right = Math.max(right, x)
      top = Math.max(top, y)
    }
  }
  const step = Math.max(right - left, top - bottom, 1e-6) / planSteps
  const drawn = masses.map(({ floorStart, vertices }): Drawn => ({
    floorStart,
    area: ringArea(vertices),
    ring: vertices.map(([x, y]): Point => [Math.round((x - left) / step), Math.round((y - bottom) / step)]),
  }))
  let outlines: readonly Drawn[] = drawn
  for (let tolerance = 0.5; tolerance <= planSteps / 4; tolerance *= 4) {
    outlines = drawn.map(mass => ({ ...mass, ring: simplified(mass.ring, Math.min(tolerance, extent(mass.ring) / 4)) }))
    if (outlines.reduce((sum, { ring }) => sum + ring.length, 0) <= mostPoints) break
  }
  let points = 0
  const shown = outlines.toSorted((a, b) => b.area - a.area).filter(({ ring }) => (points += ring.length) <= mostPoints)
  const floors = new Map<number, string>()
  for (const { floorStart, ring } of shown.toSorted((a, b) => a.floorStart - b.floorStart)) {
    const from = floorBands.findLast(floor => floor <= floorStart) ?? 0
    floors.set(from, `${floors.get(from) ?? ''}M${ring.map(([x, y]) => `${x},${y}`).join(' ')}z`)
  }
  return {
    box: [left, bottom, right, top].map(metres => Math.round(metres * 100) / 100) as [number, number, number, number],
    floors: [...floors].map(([floorStart, path]) => ({ floorStart, path })),
  }
}

/** Longer side of a ring's box; relative to it a small mass keeps its shape as well as a large one. */
function extent(ring: Ring): number {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/**
 * A ring without the corners within a tolerance of the line through their neighbours (Douglas and Peucker 1973); at
 * least three corners stay.
 */
function simplified(ring: Ring, tolerance: number): Ring {
  const far = farthest(ring, 0, ring.length)
  const indices = new Set([0, far.at])
  const keepBetween = (from: number, to: number): void => {
    const { at, distance } = farthest(ring, from, to)
    if (at < 0 || distance <= tolerance) return
    indices.add(at)
    keepBetween(from, at)
    keepBetween(at, to)
  }
  keepBetween(0, far.at)
  keepBetween(far.at, ring.length)
  // A sliver stays as it is: two corners are no ring.
  return indices.size < 3 ? ring.slice(0, 3) : ring.filter((_, i) => indices.has(i))
}

/**
 * Corner between two places of a ring that is farthest from the line through both, or from the common point if both are
 * equal.
 */
function farthest(ring: Ring, from: number, to: number): { readonly at: number; readonly distance: number } {
  const [ax, ay] = ring[from] as Point
  const [bx, by] = ring[to % ring.length] as Point
  const length = Math.hypot(bx - ax, by - ay)
  let at = -1
  let distance = -1
  for (let i = from + 1; i < to; i++) {
    const [x, y] = ring[i] as Point
    const own =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
    if (own > distance) {
      at = i
      distance = own
    }
  }
  return { at, distance }
}
