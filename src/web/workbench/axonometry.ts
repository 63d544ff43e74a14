import { massLevels } from '#building/derive/mass-levels.ts'
import { signedRingArea, type Point } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { toTrue } from './camera.ts'

/** One face of the preview, in drawing order. */
export interface Face {
  readonly massId: string
  readonly kind: 'wall' | 'roof'
  /** 0 in shade to 1 in light, for walls */
  readonly light: number
  readonly floorStart: number
  readonly points: readonly Point[]
  /** Lines between the floors of a wall. */
  readonly floors: readonly (readonly [Point, Point])[]
}
export interface Axonometry { readonly faces: readonly Face[], readonly left: number, readonly top: number, readonly width: number, readonly height: number }

const cos30 = Math.cos(Math.PI / 6)

/** Seen from the south-east and above: east goes right and down, north right and up, heights straight up. y points down. */
const project = ([x, y]: Point, z: number): Point => [(x + y) * cos30, (x - y) * 0.5 - z]
/** How far a point is from the eye. */
const depth = ([x, y]: Point) => y - x

/**
 * The masses as a drawing without perspective: walls that face the eye, then the roof, far before near and low before high.
 * @param rotationDeg project north, clockwise from true north
 */
export const axonometry = (masses: readonly Mass[], rotationDeg: number): Axonometry => {
  const levels = massLevels(masses)
  const solids = masses.map((mass, i) => {
    const { base, top } = levels[i] ?? { base: 0, top: 0 }
    const turned = mass.vertices.map(vertex => toTrue(vertex, rotationDeg))
    const ring = signedRingArea(turned) < 0 ? turned.toReversed() : turned
    return { mass, base, top, ring, depth: ring.reduce((sum, p) => sum + depth(p), 0) / Math.max(1, ring.length) }
  }).toSorted((a, b) => a.base - b.base || b.depth - a.depth)
  const faces = solids.flatMap(({ mass, base, top, ring }): Face[] => {
    const walls = ring.flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a
      const dx = b[0] - a[0], dy = b[1] - a[1]
      const length = Math.hypot(dx, dy)
      // Outward normal of a ring that turns left: (dy, −dx); towards the eye: (1, −1).
      const facing = length === 0 ? 0 : (dy + dx) / length
      if (facing <= 1e-9) return []
      const floors = Array.from({ length: mass.numberOfFloors - 1 }, (_, n): readonly [Point, Point] => {
        const z = base + (n + 1) * mass.floorHeight
        return [project(a, z), project(b, z)]
      })
      const face: Face = {
        massId: mass.id, kind: 'wall', floorStart: mass.floorStart, light: Math.max(0, Math.min(1, 0.5 + 0.5 * dx / length)), floors,
        points: [project(a, base), project(b, base), project(b, top), project(a, top)],
      }
      return [{ face, depth: (depth(a) + depth(b)) / 2 }]
    }).toSorted((a, b) => b.depth - a.depth).map(wall => wall.face)
    return [...walls, { massId: mass.id, kind: 'roof', floorStart: mass.floorStart, light: 1, floors: [], points: ring.map(p => project(p, top)) }]
  })
  const xs = faces.flatMap(f => f.points.map(p => p[0])), ys = faces.flatMap(f => f.points.map(p => p[1]))
  const left = Math.min(...xs), top = Math.min(...ys)
  return faces.length === 0 ? { faces, left: 0, top: 0, width: 1, height: 1 } : { faces, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
