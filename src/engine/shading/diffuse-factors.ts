import { degree } from '../maths/degree.ts'
import { cos } from '../maths/cos.ts'
import { sin } from '../maths/sin.ts'

const azimuthSteps = 48 // over half a circle
const elevationSteps = 32 // over a right angle
/** The horizon band of the Perez sky is taken from 0 to 6°. */
const bandDeg = 6
const bandSteps = 2

/** Parts of the dome's, the horizon band's and the ground's light that a plane receives; 1 = in full view. */
export interface DiffuseFactors {
  readonly skyFactor: number
  readonly horizonFactor: number
  readonly groundFactor: number
}

/**
 * Diffuse factors of a plane whose sun is partly shaded, by the same test over the half space in front of it.
 *
 * The weight is the cosine of incidence over solid angle (vertical plane: cos²a·cos γ with a the altitude, γ the
 * azimuth from the normal). The sky lies above the horizontal, the ground below. Made once per geometry.
 *
 * @param tiltDeg of the plane
 * @param sunlit  sunlit part for a direction given as (normal > 0, right, upslope) in the plane's axes
 * @checked window-shade.test.ts, closed forms of endless plates
 */
export function diffuseFactors(
  tiltDeg: number,
  sunlit: (normal: number, right: number, slope: number) => number,
): DiffuseFactors {
  const sinTilt = sin(tiltDeg * degree)
  const cosTilt = cos(tiltDeg * degree)
  const part = (fromDeg: number, toDeg: number, steps: number): number => {
    let all = 0
    let seen = 0
    for (let j = 0; j < steps; j++) {
      const altitude = (fromDeg + ((toDeg - fromDeg) * (j + 0.5)) / steps) * degree
      const level = cos(altitude)
      const up = sin(altitude)
      // Mirror pairs of azimuths from the normal.
      for (let i = 0; i < azimuthSteps; i++) {
        const turn = ((180 * (i + 0.5)) / azimuthSteps) * degree
        const ahead = level * cos(turn)
        const aside = level * sin(turn)
        const normal = cosTilt * up + sinTilt * ahead
        if (normal <= 1e-9) continue
        const slope = sinTilt * up - cosTilt * ahead
        const weight = normal * level
        all += 2 * weight
        seen += weight * (sunlit(normal, aside, slope) + sunlit(normal, -aside, slope))
      }
    }
    return all > 0 ? seen / all : 1
  }
  return {
    skyFactor: part(0, 90, elevationSteps),
    horizonFactor: part(0, bandDeg, bandSteps),
    groundFactor: part(-90, 0, elevationSteps),
  }
}
