import type { Point, Prism } from '../input.ts'
import { planeAxes, type Plane, type PlaneAxes } from '../geometry/plane.ts'
import { planePoints } from './plane-points.ts'
import { azimuthCells, elevationCells, type SkyView } from './sky-view.ts'

/** Number of cells over the whole height: ground, then sky. */
const allElevations = 2 * elevationCells
/** The horizon band of the Perez sky, 0 to 6°, in cells. */
const bandCells = 6

/**
 * Part of the sky that a plane sees past neighbours and the building's own masses.
 *
 * For each sample point and each azimuth the blocked elevations are exact: the ray's way through a footprint, from
 * `near` to `far`, and the prism's heights give the silhouette:
 *
 * ```
 *             ______ top        blocked: tan from (base − z)/near … (top − z)/near
 *      ..--''|      |           base above the point: from (base − z)/far
 *   z *------|------|---        top below the point: only its side hides; the top reflects like the ground
 *            |______| base
 *          near    far
 * ```
 *
 * Intervals of all prisms are joined, then counted over cells of direction. Points lie in front of the plane, so a
 * prism does not shade the faces it carries, while the wings of a concave one shade each other. A point inside a prism
 * sees nothing. Prisms are black; one without height or with fewer than three corners hides nothing.
 *
 * @param outline corners of the plane [x, y, z], at least three
 * @param plane   azimuth and tilt of the outward normal [°]
 * @param prisms  neighbours and own masses
 * @checked obstruction-map.test.ts, closed forms of endless walls
 */
export function obstructionMap(outline: readonly Point[], plane: Plane, prisms: readonly Prism[]): SkyView {
  const points = planePoints(outline, plane)
  const axes = planeAxes(plane)
  const bodies = bodiesInFront(points, axes, prisms)
  const seen = new Float64Array(azimuthCells * allElevations).fill(1)
  if (bodies.tops.length > 0) castShades(points, axes, bodies, seen)
  const sunlit = new Float32Array(azimuthCells * elevationCells)
  for (let azimuth = 0; azimuth < azimuthCells; azimuth++) {
    for (let e = 0; e < elevationCells; e++)
      sunlit[azimuth * elevationCells + e] = seen[azimuth * allElevations + elevationCells + e]
  }
  return {
    sunlit,
    skyFactor: bodies.tops.length > 0 ? seenPart(axes, seen, elevationCells, allElevations) : 1,
    horizonFactor: bodies.tops.length > 0 ? seenPart(axes, seen, elevationCells, elevationCells + bandCells) : 1,
    groundFactor: bodies.tops.length > 0 ? seenPart(axes, seen, 0, elevationCells) : 1,
  }
}

/** Footprints of all prisms one after the other; corners of prism k are `first[k]` … `first[k + 1]` − 1. */
interface Bodies {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly first: Uint32Array
  readonly bases: Float64Array
  readonly tops: Float64Array
}

/** Prisms that a plane can see: those not wholly behind it. */
function bodiesInFront(
  points: Float64Array,
  { normalEast, normalNorth, cosTilt }: PlaneAxes,
  prisms: readonly Prism[],
): Bodies {
  const isUpright = Math.abs(cosTilt) < 1e-9
  const level = points[0] * normalEast + points[1] * normalNorth
  const obstacles = prisms.filter(
    ({ footprint, base = 0, top }) =>
      top > base &&
      footprint.length >= 3 &&
      (!isUpright || footprint.some(([x, y]) => x * normalEast + y * normalNorth > level)),
  )
  const first = new Uint32Array(obstacles.length + 1)
  for (let k = 0; k < obstacles.length; k++) first[k + 1] = first[k] + obstacles[k].footprint.length
  return {
    x: Float64Array.from(obstacles.flatMap(({ footprint }) => footprint.map(([x]) => x))),
    y: Float64Array.from(obstacles.flatMap(({ footprint }) => footprint.map(([, y]) => y))),
    first,
    bases: Float64Array.from(obstacles, ({ base = 0 }) => base),
    tops: Float64Array.from(obstacles, ({ top }) => top),
  }
}

/** Writes the part of the points that sees each cell. */
function castShades(
  points: Float64Array,
  { normalEast, normalNorth, cosTilt }: PlaneAxes,
  { x, y, first, bases, tops }: Bodies,
  seen: Float64Array,
): void {
  const isUpright = Math.abs(cosTilt) < 1e-9
  const crossings = new Float64Array(x.length + 1)
  const from = new Float64Array(x.length + tops.length) // blocked intervals of one ray, by pseudo-elevation −1 … 1
  const to = new Float64Array(x.length + tops.length)
  const full = new Float64Array(allElevations + 1) // changes in the count of wholly blocked cells
  const part = new Float64Array(allElevations)
  const count = points.length / 3
  for (let azimuth = 0; azimuth < azimuthCells; azimuth++) {
    let dx = diamondEast(azimuth)
    let dy = diamondNorth(azimuth)
    const scale = 1 / Math.sqrt(dx * dx + dy * dy)
    dx *= scale
    dy *= scale
    if (isUpright) {
      // A cell half behind the plane is sampled along the plane; a cell wholly behind is not needed.
      const ahead = dx * normalEast + dy * normalNorth
      if (ahead < -0.03) continue
      if (ahead < 1e-6) {
        dx += (1e-6 - ahead) * normalEast
        dy += (1e-6 - ahead) * normalNorth
      }
    }
    full.fill(0)
    part.fill(0)
    for (let p = 0; p < points.length; p += 3) {
      const px = points[p]
      const py = points[p + 1]
      const pz = points[p + 2]
      let intervals = 0
      for (let k = 0; k < tops.length; k++) {
        // Crossings of the ray with the footprint's outline, ascending.
        let hits = 0
        const end = first[k + 1]
        let ax = x[end - 1] - px
        let ay = y[end - 1] - py
        let aside = dx * ay - dy * ax
        for (let i = first[k]; i < end; i++) {
          const bx = x[i] - px
          const by = y[i] - py
          const side = dx * by - dy * bx
          if (aside >= 0 !== side >= 0) {
            const along = ((dx * ax + dy * ay) * side - (dx * bx + dy * by) * aside) / (side - aside)
            if (along > 0) {
              let j = hits++
              while (j > 0 && crossings[j - 1] > along) {
                crossings[j] = crossings[j - 1]
                j--
              }
              crossings[j] = along
            }
          }
          ax = bx
          ay = by
          aside = side
        }
        if (hits === 0) continue
        const top = tops[k] - pz
        const base = bases[k] - pz
        // An odd count: the point stands over, under or in the footprint.
        for (let j = (hits & 1) === 1 ? -1 : 0; j < hits; j += 2) {
          const near = j < 0 ? 1e-9 : crossings[j]
          const low = pseudoElevation(base / (base > 0 ? crossings[j + 1] : near))
          const high = pseudoElevation(top / near)
          let i = intervals++
          while (i > 0 && from[i - 1] > low) {
            from[i] = from[i - 1]
            to[i] = to[i - 1]
            i--
          }
          from[i] = low
          to[i] = high
        }
      }
      // Join overlapping intervals, and count them over the cells.
      let i = 0
      while (i < intervals) {
        const low = from[i]
        let high = to[i++]
        while (i < intervals && from[i] <= high) {
          if (to[i] > high) high = to[i]
          i++
        }
        if (high <= low) continue
        const a = (low + 1) * elevationCells
        const b = (high + 1) * elevationCells
        const ca = Math.min(allElevations - 1, Math.floor(a))
        const cb = Math.min(allElevations - 1, Math.floor(b))
        if (ca === cb) part[ca] += b - a
        else {
          part[ca] += ca + 1 - a
          part[cb] += b - cb
          full[ca + 1] += 1
          full[cb] -= 1
        }
      }
    }
    let whole = 0
    for (let e = 0; e < allElevations; e++) {
      whole += full[e]
      seen[azimuth * allElevations + e] = Math.max(0, 1 - (whole + part[e]) / count)
    }
  }
}

/** Pseudo-elevation −1 … 1 of a tangent of the elevation. */
function pseudoElevation(tangent: number): number {
  return tangent / (1 + Math.abs(tangent))
}

/** Middle of an azimuth cell on the square |x| + |y| = 1. */
function diamondEast(azimuth: number): number {
  return diamondNorth(azimuth + azimuthCells / 4)
}
function diamondNorth(azimuth: number): number {
  const p = (((azimuth + 0.5) * 4) / azimuthCells) % 4
  return p < 1 ? p : p < 3 ? 2 - p : p - 4
}

/** Part of the light that still arrives from the cells of some elevations, weighted by the cosine of incidence over solid angle. */
function seenPart(
  { cosTilt, normalEast, normalNorth }: PlaneAxes,
  seen: Float64Array,
  firstElevation: number,
  endElevation: number,
): number {
  let all = 0
  let left = 0
  for (let azimuth = 0; azimuth < azimuthCells; azimuth++) {
    const dx = diamondEast(azimuth)
    const dy = diamondNorth(azimuth)
    const square = dx * dx + dy * dy
    const ahead = (dx * normalEast + dy * normalNorth) / Math.sqrt(square)
    for (let e = firstElevation; e < endElevation; e++) {
      const pseudo = (e + 0.5) / elevationCells - 1
      const rest = 1 - Math.abs(pseudo)
      const tangent = pseudo / rest
      const level = 1 / Math.sqrt(1 + tangent * tangent)
      const cosine = cosTilt * tangent * level + ahead * level
      if (cosine <= 0) continue
      // cos θ · cos a · da · dγ with da = cos²a/(1 − |e|)² de and dγ = dp/(x² + y²)
      const weight = (cosine * level * level * level) / (rest * rest * square)
      all += weight
      left += weight * seen[azimuth * allElevations + e]
    }
  }
  return all > 0 ? Math.min(1, left / all) : 1
}
