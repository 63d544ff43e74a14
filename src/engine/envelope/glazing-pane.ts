import type { Pane } from '../input.ts'
import { exp } from '../maths/exp.ts'
import { log } from '../maths/log.ts'

/** Change of a pane's transmittance and reflectance with the angle. */
export interface PaneLaw {
  /** Refractive index of the glass. */
  readonly index: number
  /** Extinction times thickness, K·d; Infinity = opaque. */
  readonly depth: number
  /**
   * Whether the pane is coated: bare glass of that index and depth gives the shape over the angle, and these three give
   * the size at normal incidence.
   */
  readonly coated: boolean
  readonly transmittance: number
  readonly frontReflectance: number
  readonly backReflectance: number
  /** Transmittance of the bare glass at normal incidence. */
  readonly bareTransmittance: number
  readonly bareReflectance: number
}

/**
 * Finds the law of a pane from its values at normal incidence.
 *
 * If both faces are alike, refractive index and extinction give exactly these values. If they differ (a coating), or if
 * no glass between n = 1.3 and 2 gives the values, the pane has the shape of bare float glass of the same thickness.
 *
 * @source Fresnel and Bouguer; their inversion as in the EnergyPlus Engineering Reference, "Glass optical properties"
 * @checked glazing-optics.test.ts: T .834, R .075 gives n 1.5207, K·d .09582
 */
export function paneLaw(pane: Pane): PaneLaw {
  const t = pane.solarTransmittance
  const r = 0.5 * (pane.frontReflectance + pane.backReflectance)
  if (Math.abs(pane.frontReflectance - pane.backReflectance) <= alike) {
    const beta = t * t - r * r + 2 * r + 1
    const root = beta * beta - 4 * (2 - r) * r
    const once = root >= 0 ? (beta - Math.sqrt(root)) / (2 * (2 - r)) : 1 // reflectance of one face
    const left = t > 0 ? (r - once) / (once * t) : 0 // e^(−K·d)
    const index = (1 + Math.sqrt(once)) / (1 - Math.sqrt(once))
    if (index >= 1.3 && index <= 2 && left >= 0 && left <= 1 + 1e-9) {
      const depth = left > 0 ? Math.max(0, -log(left)) : Infinity
      return { ...bare(index, depth), coated: false, transmittance: t, frontReflectance: r, backReflectance: r }
    }
  }
  return {
    ...bare(floatGlassIndex, floatGlassExtinction * pane.thickness),
    coated: true,
    transmittance: t,
    frontReflectance: pane.frontReflectance,
    backReflectance: pane.backReflectance,
  }
}

/**
 * Transmittance, front and back reflectance of a pane for light of one polarisation.
 *
 * @param cosine of the angle of incidence, above 0 to 1
 * @param parallel polarised in the plane of incidence (p), else across it (s)
 * @param out    the three of them, written in place
 */
export function paneLight(law: PaneLaw, cosine: number, parallel: boolean, out: Float64Array): void {
  bareLight(law.index, law.depth, cosine, parallel, out)
  if (!law.coated) return
  const rise = (out[1] - law.bareReflectance) / (1 - law.bareReflectance)
  const front = Math.max(0, law.frontReflectance + (1 - law.frontReflectance) * rise)
  const back = Math.max(0, law.backReflectance + (1 - law.backReflectance) * rise)
  out[0] = Math.min((law.transmittance * out[0]) / law.bareTransmittance, 1 - Math.max(front, back))
  out[1] = front
  out[2] = back
}

/** A slab of glass: all reflections between its two faces. */
function bareLight(index: number, depth: number, cosine: number, parallel: boolean, out: Float64Array): void {
  const within = Math.sqrt(1 - (1 - cosine * cosine) / (index * index)) // cosine inside the glass, Snell
  const amplitude = parallel
    ? (index * cosine - within) / (index * cosine + within)
    : (cosine - index * within) / (cosine + index * within)
  const face = amplitude * amplitude
  const left = exp(-depth / within)
  const transmittance = (left * (1 - face) * (1 - face)) / (1 - face * face * left * left)
  out[0] = transmittance
  out[1] = out[2] = face * (1 + left * transmittance)
}

function bare(index: number, depth: number) {
  const normal = new Float64Array(3)
  bareLight(index, depth, 1, false, normal)
  return { index, depth, bareTransmittance: normal[0], bareReflectance: normal[1] }
}

const alike = 0.002 // difference of two reflectances that is rounding of a data sheet, not a coating
const floatGlassIndex = 1.526 // clear float glass: BESTEST 2014, Duffie & Beckman § 5.1
const floatGlassExtinction = 19.6 // 1/m, the same
