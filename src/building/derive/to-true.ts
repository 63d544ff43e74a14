import { radians } from './degree.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'

/** A point of the drawing in metres east and north of the site: the building turned clockwise by its rotation [°]. */
export function toTrue([x, y]: Vertex, rotationDeg: number): Vertex {
  const angle = radians(rotationDeg)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x * cos + y * sin, y * cos - x * sin]
}

/** A point east and north of the site in the drawing's metres: the opposite of `toTrue`. */
export function fromTrue(point: Vertex, rotationDeg: number): Vertex {
  return toTrue(point, -rotationDeg)
}
