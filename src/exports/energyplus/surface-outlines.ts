import type { Point } from '#engine/input.ts'
import type { EpFields } from './ep-document.ts'

/** Corners of a surface in their order. */
export function surfaceOutline({ vertices }: EpFields): readonly Point[] {
  return Array.isArray(vertices)
    ? vertices.map((v): Point => [
        Number(v['vertex_x_coordinate']),
        Number(v['vertex_y_coordinate']),
        Number(v['vertex_z_coordinate']),
      ])
    : []
}

/** Corners of a window in their order. */
export function windowOutline(fields: EpFields): readonly Point[] {
  return Array.from({ length: Number(fields['number_of_vertices'] ?? 0) }, (_, i): Point => [
    Number(fields[`vertex_${i + 1}_x_coordinate`]),
    Number(fields[`vertex_${i + 1}_y_coordinate`]),
    Number(fields[`vertex_${i + 1}_z_coordinate`]),
  ])
}

/** Area vector of a ring in space, along its outward normal (Newell) [m²]. */
export function areaVector(outline: readonly Point[]): Point {
  let x = 0
  let y = 0
  let z = 0
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  })
  return [x / 2, y / 2, z / 2]
}
export function lengthOf([x, y, z]: Point): number {
  return Math.hypot(x, y, z)
}

/** Measures the distance of points from the plane of an outline, positive on its outside [m]. */
export function planeDistance(outline: readonly Point[]): (point: Point) => number {
  const normal = areaVector(outline)
  const length = lengthOf(normal)
  const [x, y, z] = outline[0] ?? [0, 0, 0]
  return point => ((point[0] - x) * normal[0] + (point[1] - y) * normal[1] + (point[2] - z) * normal[2]) / length
}
