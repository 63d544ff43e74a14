import { earthRadius } from '#contract/earth-radius.ts'
import { degree } from '#building/derive/degree.ts'
import { touches, type PixelBox } from './label-side.ts'
import type { NamedPlace } from './read-places.ts'

/** A place outside the map, marked at its edge. */
export interface PointedPlace {
  readonly place: NamedPlace
  readonly km: number
  /** Clockwise from north. */
  readonly azimuthDeg: number
  /** Position of its sign, in pixels from the map's top left corner. */
  readonly x: number
  readonly y: number
}
export interface PointingView {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
  readonly width: number
  readonly height: number
  /** Margins of the map for its tools, without signs. */
  readonly inset: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  /** Boxes where no sign may be. */
  readonly taken: readonly PixelBox[]
}

/** Farthest distance that helps to find one's way. */
const farthest = 150 // km
const most = 5
/** Half size of a sign [px]. */
const half = { x: 72, y: 15 }
/** Population of a village without a known one. */
const fewest = 300

/** Web Mercator position, in pixels of a zoom. */
function toPixels(longitude: number, latitude: number, zoom: number): readonly [number, number] {
  const world = 256 * 2 ** zoom
  return [
    world * (longitude / 360 + 0.5),
    world * (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / (2 * Math.PI)),
  ]
}
function kilometres(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const [dy, dx] = [((b.latitude - a.latitude) * degree) / 2, ((b.longitude - a.longitude) * degree) / 2]
  return (
    2 *
    earthRadius *
    Math.asin(
      Math.min(
        1,
        Math.sqrt(
          Math.sin(dy) ** 2 + Math.cos(a.latitude * degree) * Math.cos(b.latitude * degree) * Math.sin(dx) ** 2,
        ),
      ),
    )
  )
}

/**
 * Point at which the straight line from the middle to a place leaves the free part of the map; null: the place is on
 * the map.
 */
function edgeOf(
  dx: number,
  dy: number,
  { width, height, inset }: PointingView,
): { readonly x: number; readonly y: number } | null {
  const free = {
    left: -width / 2 + inset.left,
    right: width / 2 - inset.right,
    top: -height / 2 + inset.top,
    bottom: height / 2 - inset.bottom,
  }
  const part = Math.min(
    dx === 0 ? Infinity : (dx < 0 ? free.left : free.right) / dx,
    dy === 0 ? Infinity : (dy < 0 ? free.top : free.bottom) / dy,
  )
  return part >= 1 || part <= 0 ? null : { x: width / 2 + dx * part, y: height / 2 + dy * part }
}

/** Towns around the map, at most one in each eighth of the horizon: large and near ones first. */
export function pointPlaces(places: readonly NamedPlace[], view: PointingView): readonly PointedPlace[] {
  const [middleX, middleY] = toPixels(view.longitude, view.latitude, view.zoom)
  const reach = farthest / 111
  const candidates = places
    .flatMap(place => {
      if (
        Math.abs(place.latitude - view.latitude) > reach ||
        Math.abs(place.longitude - view.longitude) * Math.cos(view.latitude * degree) > reach
      )
        return []
      const km = kilometres(view, place)
      const [x, y] = toPixels(place.longitude, place.latitude, view.zoom)
      const [dx, dy] = [x - middleX, y - middleY]
      const edge = km > farthest ? null : edgeOf(dx, dy, view)
      return edge === null
        ? []
        : [
            {
              place,
              km,
              azimuthDeg: (Math.atan2(dx, -dy) / degree + 360) % 360,
              ...edge,
              worth: Math.max(fewest, place.population) ** 0.45 / km,
            },
          ]
    })
    .toSorted((a, b) => b.worth - a.worth)
  const taken = [...view.taken]
  const chosen: typeof candidates = []
  for (const candidate of candidates) {
    if (chosen.length === most) break
    const eighth = (azimuth: number) => Math.floor(((azimuth + 22.5) % 360) / 45)
    const box = {
      left: candidate.x - half.x,
      right: candidate.x + half.x,
      top: candidate.y - half.y,
      bottom: candidate.y + half.y,
    }
    if (
      chosen.some(other => eighth(other.azimuthDeg) === eighth(candidate.azimuthDeg)) ||
      taken.some(other => touches(other, box))
    )
      continue
    taken.push(box)
    chosen.push(candidate)
  }
  return chosen.map(({ worth: _worth, ...pointed }) => pointed)
}
