import { degree } from './degree.ts'
import { tidyPoint } from './rectangle-ring.ts'
import type { Point, Ring } from './ring.ts'

/** Largest angle between an edge and the nearest axis that is straightened. */
const nearlyRight = 12 * degree
/** Number of passes; an outline is straight to a micrometre after few. */
const passes = 50

/** Angle to the nearest quarter of a direction, in (−45°, 45°]. */
function offAxis(angle: number, axis: number): number {
  const quarter = Math.PI / 2
  const off = (((angle - axis) % quarter) + quarter) % quarter
  return off > quarter / 2 ? off - quarter : off
}

/**
 * Axis of an outline: the median direction, by length, of the edges that are nearly parallel or square to its longest
 * edge [rad]. A single loose edge does not turn the others.
 */
function axisOf(edges: readonly { readonly angle: number; readonly length: number }[]): number {
  const longest = edges.reduce((best, edge) => (edge.length > best.length ? edge : best))
  const near = edges
    .map(({ angle, length }) => ({ off: offAxis(angle, longest.angle), length }))
    .filter(({ off }) => Math.abs(off) <= nearlyRight)
    .toSorted((one, other) => one.off - other.off)
  const whole = near.reduce((sum, { length }) => sum + length, 0)
  let passed = 0
  const median = near.find(({ length }) => (passed += length) >= whole / 2)?.off ?? 0
  const axis = longest.angle + median
  // An axis that is the project's own but for binary errors is the project's own.
  const off = offAxis(axis, 0)
  return Math.abs(off) < 1e-9 ? axis - off : axis
}

/**
 * Outline whose nearly right angles are right. Edges within 12° of the outline's own axis, or square to it, come to lie
 * along it, each through its middle; edges of other directions join what was moved. Corners between two straightened
 * edges lie on both.
 */
export function squaredRing(ring: Ring): readonly Point[] {
  const edges = ring.map(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    return { angle: Math.atan2(by - ay, bx - ax), length: Math.hypot(bx - ax, by - ay) }
  })
  if (edges.length < 3) return ring
  const axis = axisOf(edges)
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)]
  /** Coordinate in the frame of the axis that an edge keeps along its length: 1 for an edge along it, 0 across. */
  const constants = edges.map(({ angle }): 0 | 1 | null => {
    if (Math.abs(offAxis(angle, axis)) > nearlyRight) return null
    return Math.abs(Math.cos(angle - axis)) > Math.SQRT1_2 ? 1 : 0
  })
  const inFrame = ring.map(([x, y]): [number, number] => [x * cos + y * sin, y * cos - x * sin])
  // Both ends of a straightened edge share a coordinate; in turn, until edges in one line share it too.
  for (let pass = 0; pass < passes; pass++) {
    constants.forEach((coordinate, i) => {
      const a = inFrame[i]
      const b = inFrame[(i + 1) % inFrame.length]
      if (coordinate === null || a === undefined || b === undefined) return
      const mean = (a[coordinate] + b[coordinate]) / 2
      a[coordinate] = mean
      b[coordinate] = mean
    })
  }
  return inFrame.map(([u, v]) => tidyPoint([u * cos - v * sin, u * sin + v * cos]))
}
