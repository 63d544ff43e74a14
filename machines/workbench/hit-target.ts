import type { Point, Ring } from '#building/derive/ring.ts'
import type { Handle } from './drag-vertex.machine.ts'

/** Reach of a handle [px]: larger than its square of 9 px, so that it is easy to take. */
const handlePixels = 8

/** Reach of an edge, to either side [px]. */
const edgePixels = 5

/** Distance of a point from a segment. */
function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2))
  return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
}

/** Whether a point is inside a ring (even–odd rule). */
export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Corner, edge middle or edge of a ring under the pointer, the first of these. */
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
  if (middle >= 0) return { kind: 'midpoint', index: middle }
  const edge = ring.findIndex(
    (a, i) => away([x, y], a, ring[(i + 1) % ring.length] ?? a) <= edgePixels * metresPerPixel,
  )
  return edge >= 0 ? { kind: 'edge', index: edge } : null
}

/** Data of a mass for finding it under the pointer. */
export interface Standing {
  readonly id: string
  readonly vertices: Ring
  readonly floorStart: number
  readonly numberOfFloors: number
  /** Whether the pointer passes through it. */
  readonly hidden?: boolean
  /** Whether it may not be changed. */
  readonly locked?: boolean
}

/** Whether a frame and “select all” may take a mass. Both ask here; a click may still select a locked one. */
export function isTouchable({ hidden, locked }: Pick<Standing, 'hidden' | 'locked'>): boolean {
  return hidden !== true && locked !== true
}

/** Topmost mass under the pointer: the highest, and among equals the last drawn. */
export function massAt<M extends Standing>(point: Point, masses: readonly M[]): M | null {
  return masses.reduce<M | null>(
    (best, mass) =>
      mass.hidden !== true &&
      isInside(point, mass.vertices) &&
      (best === null || mass.floorStart + mass.numberOfFloors >= best.floorStart + best.numberOfFloors)
        ? mass
        : best,
    null,
  )
}

/** Twice the signed area of a triangle [m²]: its sign is the side of a line on which the third point is. */
function sideOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
function edgesOf(ring: Ring): readonly (readonly [Point, Point])[] {
  return ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a])
}

/** Whether two rings share area, or their edges cross. */
export function ringsMeet(a: Ring, b: Ring): boolean {
  if (a.some(point => isInside(point, b)) || b.some(point => isInside(point, a))) return true
  return edgesOf(a).some(([p, q]) =>
    edgesOf(b).some(
      ([r, s]) => sideOf(p, q, r) > 0 !== sideOf(p, q, s) > 0 && sideOf(r, s, p) > 0 !== sideOf(r, s, q) > 0,
    ),
  )
}
