import Feature from 'ol/Feature.js'
import { circular } from 'ol/geom/Polygon.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'

/** Round distances in the reader's unit. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20]
const most = 4
/** Least room between two rings [px]. */
const leastRoom = 70

/** Distances of the rings around the site that fit in a view, in the unit with the given length in metres. */
export function ringDistances(metresAPixel: number, unitMetres: number): readonly number[] {
  const step = steps.find(size => (size * unitMetres) / metresAPixel >= leastRoom)
  return step === undefined ? [] : Array.from({ length: most }, (_, i) => Number(((i + 1) * step).toFixed(1)))
}

/**
 * Features of a ring around a place: the ring, and the point at its top with its figure; both carry `ring`, the
 * distance.
 */
export function ringFeatures(
  place: { readonly longitude: number; readonly latitude: number },
  distance: number,
  unitMetres: number,
): readonly Feature[] {
  const ring = circular([place.longitude, place.latitude], distance * unitMetres, 96).transform(
    'EPSG:4326',
    'EPSG:3857',
  )
  const line = new LineString(ring.getCoordinates()[0] ?? [])
  return [
    new Feature({ geometry: line, ring: distance }),
    new Feature({
      geometry: new Point(
        line.getCoordinates().reduce((top, point) => ((point[1] ?? 0) > (top[1] ?? 0) ? point : top)),
      ),
      ring: distance,
    }),
  ]
}
