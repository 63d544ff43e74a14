import type { SkyYear } from './sky-year.ts'

const degree = Math.PI / 180

/**
 * Hemispherical mean of the angular factor 1 − tan⁴(θ/2): ∫₀¹ (1 − ((1−c)/(1+c))²)·2c dc = 12 − 16·ln 2.
 * Close to the 0.9 that ISO 13790 takes for all directions.
 */
export const diffuseAngularFactor = 12 - 16 * Math.LN2

/**
 * Transmittance of glazing at incidence θ over that at normal incidence, 1 − tan⁴(θ/2).
 *
 * @param cosine cos θ, 0–1
 * @source Ambrosetti 1983, exponent 4 for double clear glazing; tan²(θ/2) = (1 − cos θ)/(1 + cos θ)
 */
export function angularFactor(cosine: number): number {
  const q = (1 - cosine) / (1 + cosine)
  return 1 - q * q
}

/** A plane in the sky's light, with the shades of its windows. */
export interface ShadedPlane {
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** At the window's centre [°], see input.ts. */
  readonly overhangAngleDeg: number
  readonly finAngleDeg: number
}

/**
 * Irradiance of a plane over the year, and what of it reaches the room behind an ideal window in it.
 *
 * Overhang and fins shade beam and circumsolar light by the hour's geometry and dim the even sky:
 *
 * ```
 *      ______ overhang, depth ½H·tan α        tan Ω = sun's height over its distance from the plane,
 *     |    .'                                 shaded part of the height = ½·tan α·tan Ω
 *   H |  .'  Ω
 *     |.'
 * ```
 *
 * @param sky         the weather's sky, see sky-year.ts
 * @param plane       azimuth from north and tilt [°], overhang and fin angles [°]
 * @param groundReflectance  ρ_g [0–1]
 * @param incident    [W/m²], length `sky.hours`, means over the hour on the unshaded plane; written for bright hours only
 * @param throughWindow [W/m²], same shape: shaded, times the glazing's angular factor; multiply by g at normal incidence
 * @valid   shades of planes with tilt near 90°; for tilt 0 give angles 0
 * @throws  RangeError on wrong lengths
 * @source  Perez et al. 1990; shading by profile angles (normative note 4.3); a horizontal plane gets the file's global
 * @checked plane-irradiance.test.ts
 */
export function planeIrradiance(sky: SkyYear, plane: ShadedPlane, groundReflectance: number, incident: Float64Array, throughWindow: Float64Array): void {
  if (incident.length !== sky.hours || throughWindow.length !== sky.hours) throw new RangeError('plane series must have the length of the weather')
  const { brightHours, litFraction, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const sinTilt = plane.tiltDeg === 0 ? 0 : Math.sin(plane.tiltDeg * degree)
  const cosTilt = Math.cos(plane.tiltDeg * degree)
  const sinAzimuth = Math.sin(plane.azimuthDeg * degree)
  const cosAzimuth = Math.cos(plane.azimuthDeg * degree)
  const isHorizontal = sinTilt === 0 && cosTilt > 0
  // Outward normal n, upslope u and sideways v (clockwise from n as seen from above), in east-north-up.
  const nEast = sinTilt * sinAzimuth
  const nNorth = sinTilt * cosAzimuth
  const uEast = -cosTilt * sinAzimuth
  const uNorth = -cosTilt * cosAzimuth
  const vEast = cosAzimuth
  const vNorth = -sinAzimuth
  const skyView = 0.5 * (1 + cosTilt)
  const groundView = 0.5 * groundReflectance * (1 - cosTilt)
  const overhang = 0.5 * Math.tan(plane.overhangAngleDeg * degree)
  const fin = 0.5 * Math.tan(plane.finAngleDeg * degree)
  // Wide shades before an even sky, seen from the window's centre.
  const finView = Math.cos(plane.finAngleDeg * degree)
  const diffuseSky = diffuseAngularFactor * finView * Math.cos(plane.overhangAngleDeg * degree)
  const diffuseGround = diffuseAngularFactor * finView

  for (let i = 0; i < brightHours.length; i++) {
    const h = brightHours[i]
    const fraction = litFraction[i]
    const cosine = nEast * east[i] + nNorth * north[i] + cosTilt * up[i]
    let beam = 0
    let even = dome[i] * skyView + horizon[i] * sinTilt
    let sunward = 1 // part of the beam that reaches the room, relative to normal incidence
    if (cosine > 0) {
      beam = (isHorizontal ? beamHorizontal[i] : direct[i] * cosine) + circumsolar[i] * cosine
      const height = uEast * east[i] + uNorth * north[i] + sinTilt * up[i]
      const side = vEast * east[i] + vNorth * north[i]
      const shadeAbove = height > 0 ? Math.min(1, overhang * height / cosine) : 0
      const shadeBeside = Math.min(1, fin * Math.abs(side) / cosine)
      sunward = (1 - shadeAbove) * (1 - shadeBeside) * angularFactor(cosine)
    }
    // A dark horizon (F2 < 0) may outweigh the dome on a steep plane, never the whole light.
    if (beam + even < 0) {
      beam = 0
      even = 0
    }
    const ground = groundView * (direct[i] * up[i] + diffuse[i])
    incident[h] = fraction * (beam + even + ground)
    const inside = fraction * (beam * sunward + even * diffuseSky + ground * diffuseGround)
    throughWindow[h] = inside > 0 ? inside : 0
  }
}
