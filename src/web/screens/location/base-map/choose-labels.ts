import type { NamedPlace } from './read-places.ts'

/** Visible part of the map, in degrees; west may be below −180 and east above 180. */
export interface MapBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly zoom: number
}

/** Population of the smallest town named at a zoom: each step in names some two to three times as many. */
export function smallestNamed(zoom: number): number {
  const steps = [
    [3, 5_000_000],
    [4, 2_000_000],
    [5, 700_000],
    [6, 250_000],
    [7, 90_000],
    [8, 30_000],
    [9, 12_000],
    [10, 3000],
  ] as const
  return steps.find(([below]) => zoom < below)?.[1] ?? 0
}
/** Zoom from which capitals are named, whatever their size. */
const capitalsFrom = 4
/** Highest number of labels: more would collide; the rest is left out before it is measured. */
export const mostLabels = 160

/** Whether a place is in the box, counted around the world. */
export function isWithin({ longitude, latitude }: Pick<NamedPlace, 'longitude' | 'latitude'>, box: MapBox): boolean {
  return (
    latitude >= box.south &&
    latitude <= box.north &&
    [longitude, longitude - 360, longitude + 360].some(x => x >= box.west && x <= box.east)
  )
}

/** Places to name on the map, most important first. `places` are given largest first. */
export function chooseLabels(places: readonly NamedPlace[], box: MapBox): readonly NamedPlace[] {
  const smallest = smallestNamed(box.zoom)
  const chosen: NamedPlace[] = []
  for (const place of places) {
    if (place.population < smallest && !(place.isCapital && box.zoom >= capitalsFrom)) continue
    if (!isWithin(place, box)) continue
    chosen.push(place)
    if (chosen.length === mostLabels) break
  }
  return chosen.toSorted((a, b) => Number(b.isCapital) - Number(a.isCapital) || b.population - a.population)
}
