import { degree } from '../maths/degree.ts'
import { sin } from '../maths/sin.ts'

/** Orientation of a plane, by its outward normal. */
export interface Plane {
  /** Azimuth, clockwise from north; without effect on a horizontal plane. */
  readonly azimuthDeg: number
  /** Tilt: 0 = up, 90 = vertical. */
  readonly tiltDeg: number
}

/**
 * Directions of a plane in east, north, up: its outward normal, its upslope, and to the right as seen from outside.
 * Right × upslope = normal.
 */
export interface PlaneAxes {
  readonly sinTilt: number
  readonly cosTilt: number
  readonly normalEast: number
  readonly normalNorth: number
  /** `cosTilt` */
  readonly normalUp: number
  readonly rightEast: number
  readonly rightNorth: number
  readonly slopeEast: number
  readonly slopeNorth: number
  /** `sinTilt` */
  readonly slopeUp: number
  /** Whether it faces straight up: its beam is then the file's global less diffuse. */
  readonly isLevel: boolean
}

/** Axes of a plane; tilts 0, 90 and 180 and azimuths of whole right angles are exact. */
export function planeAxes({ azimuthDeg, tiltDeg }: Plane): PlaneAxes {
  const sinTilt = sineOfDegrees(tiltDeg)
  const cosTilt = sineOfDegrees(tiltDeg + 90)
  const sinAzimuth = sineOfDegrees(azimuthDeg)
  const cosAzimuth = sineOfDegrees(azimuthDeg + 90)
  return {
    sinTilt,
    cosTilt,
    normalEast: sinTilt * sinAzimuth,
    normalNorth: sinTilt * cosAzimuth,
    normalUp: cosTilt,
    rightEast: -cosAzimuth,
    rightNorth: sinAzimuth,
    slopeEast: -cosTilt * sinAzimuth,
    slopeNorth: -cosTilt * cosAzimuth,
    slopeUp: sinTilt,
    isLevel: sinTilt === 0 && cosTilt > 0,
  }
}

/** Sine with the angle folded into the first quarter, so that mirrored planes have mirrored axes to the bit. */
function sineOfDegrees(angleDeg: number): number {
  const turned = angleDeg - 360 * Math.floor(angleDeg / 360)
  if (turned > 180) return -sineOfQuarter(Math.min(turned - 180, 360 - turned))
  return sineOfQuarter(Math.min(turned, 180 - turned))
}

function sineOfQuarter(angleDeg: number): number {
  return angleDeg === 90 ? 1 : sin(angleDeg * degree)
}
