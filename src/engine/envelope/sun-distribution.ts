import { radians } from '../maths/degree.ts'
import type { Box } from '../input.ts'
import { cos } from '../maths/cos.ts'
import { sin } from '../maths/sin.ts'
import { boxViewFactors } from './view-factors.ts'

/** A zone for the distribution of the sun that has entered it. */
export interface SunlitZone {
  readonly surfaces: readonly SunlitSurface[]
  readonly box?: Box | undefined
}
/** Inner face of an element, or the glass of a window. */
export interface SunlitSurface {
  /** [m²], ≥ 0 */
  readonly area: number
  /** Face of the box that it lies on, 0–5 as in `boxViewFactors`; undefined = anywhere in the room (furniture, no box). */
  readonly face: number | undefined
  /** Azimuth of the normal that points out of the zone [°]. */
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** Short-wave absorptance; not used for glass. */
  readonly absorptance: number
  /** Properties of glass for diffuse light from the room; the three sum to 1. */
  readonly glass?:
    | { readonly backReflectance: number; readonly backTransmittance: number; readonly backAbsorptance: number }
    | undefined
}

/** Surfaces that absorb each watt of sun in the zone. Each vector and its `lost` sum to 1. */
export interface SunDistribution {
  /** Part of the beam absorbed by each surface. */
  readonly beam: Float64Array
  /**
   * Part of the diffuse light absorbed by each surface; a vector per glass surface through which it enters, in the
   * order of the surfaces.
   */
  readonly diffuse: readonly Float64Array[]
  /** Part that leaves through glass again. */
  readonly lostBeam: number
  readonly lostDiffuse: readonly number[]
}

/**
 * Distribution of the sun's light in a zone after all reflections, computed once per zone. Beam falls on the floor
 * first, and diffuse light leaves its window by view factor. Every surface reflects the rest of its light evenly in all
 * directions, after absorption and transmission.
 *
 * Surfaces stand in groups that do not see themselves: faces of the box, or orientations. The members of a group share
 * its light by area, so only the groups' exchange has to be solved: a dense system with 7 unknowns, or with one per
 * orientation.
 *
 * - Box: its view factors, over the faces that have a surface. Surfaces without a face (furniture) stand in everyone's
 *   way in proportion to their area, also in each other's.
 * - No box: each orientation sees the others in proportion to their area.
 * - A group that sees nothing sees itself (a single surface, an open room).
 * - Floor: the surfaces of the box's floor, else those that face up within 60°; without any, beam spreads over the
 *   opaque surfaces by area; without those, over the glass.
 *
 * @valid   a surface absorbs, or passes, at least 1e-6 of what falls on it
 * @throws  RangeError on a negative or unbounded area, or a face beyond 0–5: a caller's bug
 * @source  radiosity: Incropera, Fundamentals of Heat and Mass Transfer, § 13.3; beam to the floor: BESTEST, ASHRAE 140
 *          annex
 * @checked sun-distribution.test.ts: BESTEST 600 fractions; closed forms of one surface, of two plates and of the white
 *          sphere
 */
export function sunDistribution({ surfaces, box }: SunlitZone): SunDistribution {
  const n = surfaces.length
  for (const { area, face } of surfaces) {
    if (!(area >= 0 && area < Infinity)) throw new RangeError(`a surface of ${area} m²`)
    if (face !== undefined && !(face >= 0 && face <= 5 && Math.floor(face) === face))
      throw new RangeError(`face ${face} of a box`)
  }
  const glassIndices = surfaces.flatMap((surface, i) => (surface.glass ? [i] : []))
  const total = surfaces.reduce((sum, { area }) => sum + area, 0)
  if (!(total > 0)) {
    // no surface to fall on
    return {
      beam: new Float64Array(n),
      diffuse: glassIndices.map(() => new Float64Array(n)),
      lostBeam: 1,
      lostDiffuse: glassIndices.map(() => 1),
    }
  }

  const group = box ? surfaces.map(({ face }) => face ?? 6) : orientations(surfaces)
  const groups = group.reduce((most, g) => Math.max(most, g), 0) + 1
  const groupArea = new Float64Array(groups)
  surfaces.forEach(({ area }, i) => {
    groupArea[group[i]] += area
  })
  const share = surfaces.map(({ area }, i) => (groupArea[group[i]] > 0 ? area / groupArea[group[i]] : 0))
  const sees = box ? seenInBox(box, groupArea, total) : seenByArea(groupArea, total)

  const reflectance = surfaces.map(({ absorptance, glass }) =>
    Math.min(1 - leastTaken, glass ? glass.backReflectance : 1 - absorptance),
  )
  const groupReflectance = new Float64Array(groups)
  surfaces.forEach((_, i) => {
    groupReflectance[group[i]] += share[i] * reflectance[i]
  })

  // First surfaces of the light: the beam in row 0, then a row per glass.
  const first = [
    beamTargets(surfaces, box !== undefined),
    ...glassIndices.map(glass => surfaces.map((_, i) => sees[group[glass] * groups + group[i]] * share[i])),
  ]
  // First reflections, by the group they reach; bounces J_k = Σ_g F_gk (first_g + ρ_g J_g).
  const bounced = first.map(row => {
    const left = new Float64Array(groups)
    row.forEach((light, i) => {
      left[group[i]] += light * reflectance[i]
    })
    const reached = new Float64Array(groups)
    for (let g = 0; g < groups; g++) {
      for (let k = 0; k < groups; k++) reached[k] += left[g] * sees[g * groups + k]
    }
    return reached
  })
  solveBounces(sees, groupReflectance, bounced)

  const absorbed = first.map((row, r) =>
    Float64Array.from(row, (light, i) => {
      const incident = light + share[i] * bounced[r][group[i]]
      const { glass } = surfaces[i]
      return incident * (glass ? takenByGlass(glass, reflectance[i]) : 1 - reflectance[i])
    }),
  )
  const lost = first.map((row, r) =>
    glassIndices.reduce(
      (sum, i) =>
        sum +
        (row[i] + share[i] * bounced[r][group[i]]) *
          (1 - reflectance[i] - takenByGlass(surfaces[i].glass, reflectance[i])),
      0,
    ),
  )
  return { beam: absorbed[0], diffuse: absorbed.slice(1), lostBeam: lost[0], lostDiffuse: lost.slice(1) }
}

const leastTaken = 1e-6 // absorptance; keeps a room of perfect mirrors solvable

/** Part of the light not reflected by glass that it absorbs: absorptance over absorptance and transmittance. */
function takenByGlass(glass: SunlitSurface['glass'], reflectance: number): number {
  if (!glass) return 0
  const goes = glass.backAbsorptance + glass.backTransmittance
  return goes > 0 ? ((1 - reflectance) * glass.backAbsorptance) / goes : 0
}

function beamTargets(surfaces: readonly SunlitSurface[], inBox: boolean): number[] {
  const choices: ((surface: SunlitSurface) => boolean)[] = [
    ({ face }) => inBox && face === 4,
    ({ tiltDeg, glass }) => tiltDeg > 120 && !glass,
    ({ glass }) => !glass,
    () => true,
  ]
  for (const choice of choices) {
    const area = surfaces.reduce((sum, surface) => sum + (choice(surface) ? surface.area : 0), 0)
    if (area > 0) return surfaces.map(surface => (choice(surface) ? surface.area / area : 0))
  }
  return surfaces.map(() => 0)
}

/** Group number of each surface by its orientation; orientations within 2.5° are equal. */
function orientations(surfaces: readonly SunlitSurface[]): number[] {
  const normals: (readonly [number, number, number])[] = []
  return surfaces.map(({ azimuthDeg, tiltDeg }) => {
    const [azimuth, tilt] = [radians(azimuthDeg), radians(tiltDeg)]
    const [x, y, z] = [sin(tilt) * sin(azimuth), sin(tilt) * cos(azimuth), cos(tilt)]
    const found = normals.findIndex(([a, b, c]) => a * x + b * y + c * z > 0.999)
    return found >= 0 ? found : normals.push([x, y, z]) - 1
  })
}

/** View factors from group to group; rows sum to 1. */
function seenByArea(groupArea: Float64Array, total: number): Float64Array {
  const groups = groupArea.length
  const sees = new Float64Array(groups * groups)
  for (let g = 0; g < groups; g++) {
    const others = total - groupArea[g]
    const alone = others <= 1e-12 * total
    for (let k = 0; k < groups; k++)
      sees[g * groups + k] = alone ? (k === g ? 1 : 0) : k === g ? 0 : groupArea[k] / others
    normalise(sees, g, groups)
  }
  return sees
}

function seenInBox(box: Box, groupArea: Float64Array, total: number): Float64Array {
  const factors = boxViewFactors(box.width, box.depth, box.height)
  const groups = groupArea.length
  const loose = groups > 6 ? groupArea[6] / total : 0
  const sees = new Float64Array(groups * groups)
  for (let g = 0; g < groups; g++) {
    let seen = 0
    for (let k = 0; k < Math.min(6, groups); k++) if (g < 6 && groupArea[k] > 0) seen += factors[g * 6 + k]
    for (let k = 0; k < groups; k++) {
      sees[g * groups + k] =
        g === 6 || k === 6
          ? groupArea[k] / total
          : groupArea[k] === 0
            ? 0
            : seen > 0
              ? ((1 - loose) * factors[g * 6 + k]) / seen
              : k === g
                ? 1 - loose
                : 0
    }
    normalise(sees, g, groups)
  }
  return sees
}

function normalise(sees: Float64Array, row: number, groups: number): void {
  let sum = 0
  for (let k = 0; k < groups; k++) sum += sees[row * groups + k]
  if (sum === 0) return // a group without surfaces
  for (let k = 0; k < groups; k++) sees[row * groups + k] /= sum
}

/** Solves J_k − Σ_g F_gk ρ_g J_g = right_k for each row in place. Its columns are dominated by the diagonal, so Gauss needs no exchange. */
function solveBounces(sees: Float64Array, reflectance: Float64Array, rows: readonly Float64Array[]): void {
  const n = reflectance.length
  const matrix = new Float64Array(n * n)
  for (let k = 0; k < n; k++) {
    for (let g = 0; g < n; g++) matrix[k * n + g] = (k === g ? 1 : 0) - sees[g * n + k] * reflectance[g]
  }
  for (let p = 0; p < n; p++) {
    for (let i = p + 1; i < n; i++) {
      const factor = matrix[i * n + p] / matrix[p * n + p]
      if (factor === 0) continue
      for (let j = p + 1; j < n; j++) matrix[i * n + j] -= factor * matrix[p * n + j]
      for (const row of rows) row[i] -= factor * row[p]
    }
  }
  for (const row of rows) {
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) row[i] -= matrix[i * n + j] * row[j]
      row[i] /= matrix[i * n + i]
    }
  }
}
