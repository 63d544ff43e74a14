import { limits } from '#contract/limits.ts'
import type { Point, Ring } from './ring.ts'

/** Distance of a point from a segment [m]. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [east, north] = [bx - ax, by - ay]
  const square = east * east + north * north
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * east + (y - ay) * north) / square))
  return Math.hypot(x - ax - east * along, y - ay - north * along)
}

/** Narrowest place of an outline: the least distance of a corner from an edge that does not end there [m]. */
function narrowest(ring: Ring): number {
  let least = Infinity
  for (const [i, corner] of ring.entries())
    for (const [k, from] of ring.entries()) {
      const next = (k + 1) % ring.length
      if (i !== k && i !== next) least = Math.min(least, distanceTo(corner, from, ring[next] ?? from))
    }
  return least
}

/** Narrowest allowed place [m]: half the shortest edge, so that a short edge at a sharp corner is no sliver by itself. */
const narrow = limits.shortestEdge / 2

/**
 * Whether a change makes a sliver: two walls, or a wall and a corner, that nearly touch. They enclose a strip that no
 * wall thickness fits. An outline that was as narrow before may stay so.
 *
 * ```
 *   ┌───────╲   ╱───────┐
 *   │        ╲ ╱        │
 *   └─────────V─────────┘   the notch ends just above the wall
 * ```
 */
export function makesSliver(before: Ring, after: Ring): boolean {
  const now = narrowest(after)
  return now < narrow - 1e-9 && now < narrowest(before) - 1e-9
}
