import { degree } from '../derive/degree.ts'
import type { Prism } from '#engine/input.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'

/** Directions of view, from the wall's normal [°]. */
const turns = [-80, -60, -40, -20, 0, 20, 40, 60, 80]
const clearance = 0.01 // m in front of the wall

/** An obstruction with a circle around it, so that most rays miss it at once. */
export interface Body {
  readonly prism: Prism
  readonly x: number
  readonly y: number
  readonly radius: number
}

export function bodiesOf(prisms: readonly Prism[]): readonly Body[] {
  return prisms.map(prism => {
    const xs = prism.footprint.map(([x]) => x)
    const ys = prism.footprint.map(([, y]) => y)
    const x = (Math.min(...xs) + Math.max(...xs)) / 2
    const y = (Math.min(...ys) + Math.max(...ys)) / 2
    return { prism, x, y, radius: Math.max(...prism.footprint.map(([a, b]) => Math.hypot(a - x, b - y))) }
  })
}

/**
 * Approximate part of its sky that the middle of a wall sees, 0–1, from the highest edge in nine directions.
 *
 * It serves to distinguish walls with different shade; the engine's obstruction map computes the sun of each. An
 * obstruction up to elevation h hides (h + sin h · cos h)·2/π of a vertical surface's sky in its direction.
 *
 * @param middle     of the wall, metres east and north
 * @param height     of that middle above the ground [m]
 * @param azimuthDeg of the outward normal
 */
export function openView([east, north]: Vertex, height: number, azimuthDeg: number, bodies: readonly Body[]): number {
  const x = east + clearance * Math.sin(azimuthDeg * degree)
  const y = north + clearance * Math.cos(azimuthDeg * degree)
  let seen = 0
  let all = 0
  for (const turn of turns) {
    const dx = Math.sin((azimuthDeg + turn) * degree)
    const dy = Math.cos((azimuthDeg + turn) * degree)
    let tangent = 0
    for (const body of bodies) {
      const rise = body.prism.top - height
      if (
        rise <= 0 ||
        Math.abs(dx * (body.y - y) - dy * (body.x - x)) > body.radius ||
        dx * (body.x - x) + dy * (body.y - y) < -body.radius
      )
        continue
      const away = distance(body.prism.footprint, x, y, dx, dy)
      if (away !== null) tangent = Math.max(tangent, rise / Math.max(away, clearance))
    }
    const elevation = Math.atan(tangent)
    const weight = Math.cos(turn * degree)
    all += weight
    seen += weight * (1 - ((elevation + Math.sin(elevation) * Math.cos(elevation)) * 2) / Math.PI)
  }
  return seen / all
}

/** Distance from a point along a unit direction to a ring's nearest edge [m]; null if the ray meets none. */
function distance(ring: Prism['footprint'], x: number, y: number, dx: number, dy: number): number | null {
  let nearest: number | null = null
  ring.forEach(([bx, by], i) => {
    const [ax, ay] = ring.at(i - 1) ?? [bx, by]
    const a = dx * (ay - y) - dy * (ax - x)
    const b = dx * (by - y) - dy * (bx - x)
    if (a >= 0 === b >= 0) return
    const along = (b * (dx * (ax - x) + dy * (ay - y)) - a * (dx * (bx - x) + dy * (by - y))) / (b - a)
    if (along > 0 && (nearest === null || along < nearest)) nearest = along
  })
  return nearest
}
