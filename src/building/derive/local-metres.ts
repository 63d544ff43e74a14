import { degree } from './degree.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'

/** A place on the ellipsoid [°], longitude east. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

// WGS 84 (NGA.STND.0036): semi-major axis [m] and first eccentricity squared.
const semiMajorAxis = 6_378_137
const eccentricitySquared = 0.00669437999014

/** Metres per degree east and north on the tangent plane at a latitude, from the ellipsoid's two radii of curvature. */
function metresPerDegree(latitude: number): readonly [east: number, north: number] {
  const phi = latitude * degree
  const w = 1 - eccentricitySquared * Math.sin(phi) ** 2
  const primeVertical = semiMajorAxis / Math.sqrt(w)
  const meridional = (semiMajorAxis * (1 - eccentricitySquared)) / w ** 1.5
  return [primeVertical * Math.cos(phi) * degree, meridional * degree]
}

/** Shortest way around the globe: a site at 179.9° E has neighbours at 179.9° W. */
function around(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}

/**
 * Local metres [east, north] of a place, on the plane that touches WGS 84 at the site.
 * @valid within 5 km of the site and between 85° S and 85° N; there the length error is below 0.1 %
 */
export function toLocalMetres(site: Place, place: Place): Vertex {
  const [east, north] = metresPerDegree(site.latitude)
  return [around(place.longitude - site.longitude) * east, (place.latitude - site.latitude) * north]
}

/** Place of a point in local metres: the inverse of `toLocalMetres`. */
export function fromLocalMetres(site: Place, [x, y]: Vertex): Place {
  const [east, north] = metresPerDegree(site.latitude)
  return { latitude: site.latitude + y / north, longitude: around(site.longitude + x / east) }
}
