import type { Point, Ring } from '#building/derive/ring.ts'
import type { Handle } from './drag-vertex.machine.ts'

/** Reach of a handle [px]: larger than its square of 9 px, so that it is easy to take. */
const handlePixels = 8

/** Whether a point is inside a ring (even–odd rule). */
export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Corner or edge middle of a ring under the pointer; corners first. */
export function handleAt([x, y]: Point, ring: Ring, metresPerPixel: number): Handle | null {
  const reach = handlePixels * metresPerPixel
  const near = (p: Point) => Math.max(Math.abs(p[0] - x), Math.abs(p[1] - y)) <= reach
  const corner = ring.findIndex(near)
  if (corner >= 0) return { kind: 'corner', index: corner }
  const middle = ring.findIndex((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    // Short edges have no middle handle: it would cover their corners.
    return Math.hypot(b[0] - a[0], b[1] - a[1]) > 4 * reach && near([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
  })
  return middle >= 0 ? { kind: 'midpoint', index: middle } : null
}

/** Data of a mass for finding it under the pointer. */
export interface Standing {
  readonly id: string
  readonly vertices: Ring
  readonly floorStart: number
  readonly numberOfFloors: number
}

/** Topmost mass under the pointer: the highest, and among equals the last drawn. */
export function massAt<M extends Standing>(point: Point, masses: readonly M[]): M | null {
  return masses.reduce<M | null>(
    (best, mass) =>
      isInside(point, mass.vertices) &&
      (best === null || mass.floorStart + mass.numberOfFloors >= best.floorStart + best.numberOfFloors)
        ? mass
        : best,
    null,
  )
}
