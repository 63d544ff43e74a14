import { monthStarts } from '../year/calendar.ts'
import type { GlazingOptics } from '../envelope/glazing-optics.ts'
import { diffuseFactors, type DiffuseFactors } from '../shading/diffuse-factors.ts'
import { sunlitFraction, type SkyView } from '../shading/sky-view.ts'
import { sunlitPart } from '../shading/sunlit-part.ts'
import type { WindowPlates } from '../shading/window-plates.ts'
import { planeAxes, type Plane, type PlaneAxes } from '../geometry/plane.ts'
import type { SkySamples } from './sky-samples.ts'

/** Sun of a window over the year: W per m² of glass, hour means, length `hours`. */
export interface WindowSun {
  /** On the window's plane without any shade. */
  readonly incident: Float64Array
  /** Transmitted beam and circumsolar light. */
  readonly beam: Float64Array
  /** Transmitted light of dome, horizon and ground. */
  readonly diffuse: Float64Array
  /** Absorbed in each pane, outside to inside. */
  readonly absorbed: readonly Float64Array[]
}

/**
 * Sun that a window transmits and absorbs.
 *
 * Beam and circumsolar light pass the plates and obstacles in the sun's direction and the glass at its angle of
 * incidence. Dome, horizon and ground are reduced by their diffuse factors and pass the glass by its hemispherical
 * values. If the sky's parts (circumsolar, dome, horizon) sum to less than 0, all three are 0.
 *
 * @param sky    the weather's sky
 * @param plane  azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param shade  overhang and fins
 * @param view   sky not hidden by obstacles; undefined = all
 * @param optics the glazing's tables
 * @throws  RangeError when ground reflectance is not twelve values, or the glazing has not 1 to 3 panes
 * @checked window-sun.test.ts; tests/validation/incident-sun.test.ts
 */
export function windowSun(
  sky: SkySamples,
  plane: Plane,
  groundReflectance: Float64Array,
  shade: WindowPlates,
  view: SkyView | undefined,
  optics: GlazingOptics,
): WindowSun {
  if (groundReflectance.length !== 12) throw new RangeError('ground reflectance must have twelve values')
  if (optics.panes < 1 || optics.panes > 3) throw new RangeError('glazing must have 1 to 3 panes')
  const { hours, start, weight, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const axes = planeAxes(plane)
  const { sinTilt, cosTilt, normalEast, normalNorth, rightEast, rightNorth, slopeEast, slopeNorth, isLevel } = axes
  const factors = seenDiffuse(plane, axes, shade, view)
  const domeView = 0.5 * (1 + cosTilt)
  const hasShade = shade.isShaded
  const { panes, steps } = optics
  const table = interleave(optics)
  const [firstDiffuse = 0, secondDiffuse = 0, thirdDiffuse = 0] = optics.diffuseAbsorptance
  const { diffuseTransmittance } = optics

  const incident = new Float64Array(hours)
  const beamThrough = new Float64Array(hours)
  const diffuseThrough = new Float64Array(hours)
  const first = new Float64Array(hours)
  const second = new Float64Array(panes > 1 ? hours : 0)
  const third = new Float64Array(panes > 2 ? hours : 0)
  const months = monthStarts(hours)
  for (let month = 0; month < 12; month++) {
    const groundView = groundReflectance[month] * 0.5 * (1 - cosTilt)
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      const from = start[h]
      const to = start[h + 1]
      if (from === to) continue
      let all = 0
      let scattered = 0 // dome, horizon and ground behind the shade
      let through = 0
      let a1 = 0
      let a2 = 0
      let a3 = 0
      for (let i = from; i < to; i++) {
        const w = weight[i]
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        const even = dome[i] * domeView
        const edge = horizon[i] * sinTilt
        const ground = groundView * (direct[i] * up[i] + diffuse[i])
        let light = even + edge
        let seen = even * factors.skyFactor + edge * factors.horizonFactor
        if (cosine > 0) {
          const sun = isLevel ? beamHorizontal[i] : direct[i] * cosine
          const around = circumsolar[i] * cosine
          light += around
          let sunlit = 1
          if (hasShade)
            sunlit = sunlitPart(
              shade,
              cosine,
              rightEast * east[i] + rightNorth * north[i],
              slopeEast * east[i] + slopeNorth * north[i] + sinTilt * up[i],
            )
          if (view !== undefined) sunlit *= sunlitFraction(view, east[i], north[i], up[i])
          let bright = sunlit * (sun + around)
          if (sunlit * around + seen < 0) {
            bright = sunlit * sun
            seen = 0
          }
          const x = cosine * steps
          const row = Math.min(steps - 1, Math.floor(x))
          const rest = x - row
          const k = row * 4
          const dim = w * bright * (1 - rest)
          const lit = w * bright * rest
          through += dim * table[k] + lit * table[k + 4]
          a1 += dim * table[k + 1] + lit * table[k + 5]
          a2 += dim * table[k + 2] + lit * table[k + 6]
          a3 += dim * table[k + 3] + lit * table[k + 7]
          all += w * sun
        } else if (seen < 0) seen = 0
        all += w * ((light > 0 ? light : 0) + ground)
        scattered += w * (seen + ground * factors.groundFactor)
      }
      // A part may be negative (a dark horizon); the sum behind a shade may not.
      if (scattered < 0) scattered = 0
      incident[h] = all
      beamThrough[h] = through
      diffuseThrough[h] = scattered * diffuseTransmittance
      first[h] = a1 + scattered * firstDiffuse
      if (panes > 1) second[h] = a2 + scattered * secondDiffuse
      if (panes > 2) third[h] = a3 + scattered * thirdDiffuse
    }
  }
  return { incident, beam: beamThrough, diffuse: diffuseThrough, absorbed: [first, second, third].slice(0, panes) }
}

/** Transmittance and three absorptances of one angle side by side: one line of memory per look-up. */
function interleave({ steps, transmittance, absorptance }: GlazingOptics): Float64Array {
  const table = new Float64Array((steps + 1) * 4)
  for (let i = 0; i <= steps; i++) {
    table[i * 4] = transmittance[i]
    for (let pane = 0; pane < absorptance.length; pane++) table[i * 4 + 1 + pane] = absorptance[pane][i]
  }
  return table
}

/**
 * Diffuse factors of plates and obstacles together. They are not the product: a plate hides the high sky and a
 * neighbour the low.
 */
export function seenDiffuse(
  plane: Plane,
  axes: PlaneAxes,
  shade: WindowPlates,
  view: SkyView | undefined,
): DiffuseFactors {
  if (view === undefined) return shade
  if (!shade.isShaded) return view
  const { cosTilt, sinTilt, normalEast, normalNorth, rightEast, rightNorth, slopeEast, slopeNorth } = axes
  const both = diffuseFactors(plane.tiltDeg, (normal, right, slope) => {
    const up = normal * cosTilt + slope * sinTilt
    const plates = sunlitPart(shade, normal, right, slope)
    if (up <= 0) return plates
    return (
      plates *
      sunlitFraction(
        view,
        normal * normalEast + right * rightEast + slope * slopeEast,
        normal * normalNorth + right * rightNorth + slope * slopeNorth,
        up,
      )
    )
  })
  return { ...both, groundFactor: both.groundFactor * view.groundFactor }
}
