import { ringArea, type Ring } from '#engine/geometry/ring-area.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'

/**
 * Largest part of a roof that lies wholly on one side of the masses above it.
 *
 * ```
 *   ┌───────────┐
 *   │  ┌───┐    │   the strip right of the tower: cut by the line along its box
 *   │  │   │    │
 *   └──┴───┴────┘
 * ```
 *
 * @param roof     outline of the roof
 * @param covering outlines of the masses above it; without any, the roof itself is returned
 * @returns null when a covering box leaves no side free
 */
export function openPart(roof: Ring, covering: readonly Ring[]): Ring | null {
  const corners = covering.flat()
  if (corners.length === 0) return roof
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const parts = [
    cut(roof, ([x]) => Math.min(...xs) - x),
    cut(roof, ([x]) => x - Math.max(...xs)),
    cut(roof, ([, y]) => Math.min(...ys) - y),
    cut(roof, ([, y]) => y - Math.max(...ys)),
  ].toSorted((a, b) => ringArea(b) - ringArea(a))
  const [largest] = parts
  return largest !== undefined && largest.length >= 3 && ringArea(largest) > 0.01 ? largest : null
}

/** Part of a ring where `side` is not negative (Sutherland and Hodgman 1974). */
function cut(ring: Ring, side: (point: Vertex) => number): Ring {
  return ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point
    const here = side(point)
    const there = side(next)
    const vertices: Vertex[] = here >= 0 ? [point] : []
    if (here * there < 0) {
      const part = here / (here - there)
      vertices.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])])
    }
    return vertices
  })
}
