import { toTrue } from '#building/derive/to-true.ts'
import { area, polygon } from '@turf/turf'
import { fromLocalMetres, type Place } from '#building/derive/local-metres.ts'
import type { Ring } from '#building/derive/ring.ts'

/**
 * Area of a footprint by Turf, on the map's sphere [m²], shown beside the deciding tangent-plane area.
 * @param ring        corners in local metres of the drawing
 * @param rotationDeg project north, clockwise from true north
 * @valid Turf's one radius and the ellipsoid agree within 0.3 % in area from 22° to 48° of latitude
 */
export function geographicArea(ring: Ring, site: Place, rotationDeg: number): number {
  const corners = ring.map(point => {
    const [east, north] = toTrue(point, rotationDeg)
    const { longitude, latitude } = fromLocalMetres(site, [east, north])
    return [longitude, latitude]
  })
  const first = corners[0]
  return first === undefined || corners.length < 3 ? 0 : area(polygon([[...corners, first]]))
}
