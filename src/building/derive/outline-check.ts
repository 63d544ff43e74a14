import { limits } from '#contract/limits.ts'
import { footprintCheck, type FootprintAnswer } from './footprint-check.ts'
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
export const narrow = limits.shortestEdge / 2

const sliver: FootprintAnswer = { ok: false, reason: 'footprint.crossing', params: {} }

/**
 * Checks a new outline: it is a footprint and no sliver, that is two walls, or a wall and a corner, that nearly touch. They
 * enclose a strip that no wall thickness fits.
 *
 * ```
 *   ┌───────╲   ╱───────┐
 *   │        ╲ ╱        │
 *   └─────────V─────────┘   the notch ends just above the wall
 * ```
 */
export function drawnCheck(ring: Ring): FootprintAnswer {
  const is = footprintCheck(ring)
  return is.ok && narrowest(ring) < narrow - 1e-9 ? sliver : is
}

/** Checks whether an outline may take the place of another. One that was as narrow before may stay so. */
export function reshapedCheck(before: Ring, after: Ring): FootprintAnswer {
  const is = drawnCheck(after)
  return is === sliver && narrowest(after) >= narrowest(before) - 1e-9 ? { ok: true } : is
}
