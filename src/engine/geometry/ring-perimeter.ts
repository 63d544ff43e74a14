import type { Point, Ring } from './ring-area.ts'

/** Length of a closed ring's outline [m]. */
export function ringPerimeter(ring: Ring): number {
  let length = 0
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i] as Point
    const [bx, by] = ring[(i + 1) % ring.length] as Point
    length += Math.hypot(bx - ax, by - ay)
  }
  return length
}
