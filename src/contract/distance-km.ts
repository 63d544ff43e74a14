import { earthRadius } from './earth-radius.ts'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const degree = Math.PI / 180

/** Great-circle distance in km (haversine on the mean sphere: within 0.5 % of the ellipsoid). */
export function distanceKm(a: Point, b: Point): number {
  const sin2 = (x: number) => Math.sin(x / 2) ** 2
  const h =
    sin2((b.latitude - a.latitude) * degree) +
    Math.cos(a.latitude * degree) * Math.cos(b.latitude * degree) * sin2((b.longitude - a.longitude) * degree)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}
