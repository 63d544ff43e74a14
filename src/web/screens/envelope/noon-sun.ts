import { degrees, radians } from '#building/derive/degree.ts'

/** Declination of the sun at the solstices [°]. */
const obliquity = 23.44

export type Solstice = 'june' | 'december'

/** Height of the sun above the horizon at solar noon of a solstice [°]; negative below it. */
export function noonAltitude(latitude: number, day: Solstice): number {
  return 90 - Math.abs(latitude - (day === 'june' ? obliquity : -obliquity))
}

/** Azimuth of the noon sun: south or north, clockwise from north [°]. */
function noonAzimuth(latitude: number, day: Solstice): number {
  return latitude >= (day === 'june' ? obliquity : -obliquity) ? 180 : 0
}

/**
 * Profile angle of the noon sun in a section across a wall [°] above the horizon, or null if it is behind the wall or
 * below the horizon.
 */
export function profileAngle(latitude: number, azimuthDeg: number, day: Solstice): number | null {
  const altitude = noonAltitude(latitude, day)
  const across = Math.cos(radians(noonAzimuth(latitude, day) - azimuthDeg))
  return altitude <= 0 || across <= 1e-6 ? null : degrees(Math.atan2(Math.tan(radians(altitude)), across))
}

/** Depth of an overhang at the head of a window whose angle is measured at the window's centre [m]. */
export function overhangDepth(angle: number, windowHeight: number): number {
  return (Math.tan(radians(angle)) * windowHeight) / 2
}

/** Share of the glass in the sun under the overhang, 0 to 1. */
export function sunlitShare(profile: number, angle: number, windowHeight: number): number {
  return windowHeight <= 0
    ? 0
    : 1 - Math.min(1, Math.max(0, (overhangDepth(angle, windowHeight) * Math.tan(radians(profile))) / windowHeight))
}
