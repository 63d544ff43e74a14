import type Feature from 'ol/Feature.js'
import type { BaseMapLook } from './base-map-styles.ts'
import { chooseLabels, isWithin, type MapBox } from './choose-labels.ts'
import { countryFeature, countryNameSize, nameSize, placeFeature, waterFeature } from './label-features.ts'
import { labelBox, labelSide, touches, type PixelBox } from './label-side.ts'
import type { NamedPlace } from './read-places.ts'
import { waters } from './waters.ts'
import type { CountryLabel } from './world-shapes.ts'

export interface NamedView {
  /** Features by a key that stays while the name stays; if two collide the first is drawn. */
  readonly features: ReadonlyMap<string, Feature>
  /** Boxes of signs and names. */
  readonly taken: readonly PixelBox[]
}

/**
 * Zooms at which a country is named: its area [square degrees] is neither too small for its name nor larger than the
 * view.
 */
function countryZooms({ area }: CountryLabel): { readonly from: number; readonly to: number } {
  const zoom = 5.6 - 0.375 * Math.log2(Math.max(0.05, area))
  return { from: Math.max(2, zoom), to: Math.max(6, zoom + 3) }
}

/** Names countries, waters and towns in view and a little beyond. Features of the view before that stay are reused. */
export function nameView(
  { places, countries }: { readonly places: readonly NamedPlace[]; readonly countries: readonly CountryLabel[] },
  { zoom, west, south, east, north }: MapBox,
  look: BaseMapLook,
  /** Pixel of a place on the map. */
  pixelOf: (longitude: number, latitude: number) => readonly number[],
  /** Boxes without room for a name. */
  covered: readonly PixelBox[],
  earlier: ReadonlyMap<string, Feature>,
): NamedView {
  const [dx, dy] = [(east - west) / 4, (north - south) / 4]
  const around: MapBox = { zoom, west: west - dx, east: east + dx, south: south - dy, north: north + dy }
  const features = new Map<string, Feature>()
  const keep = (key: string, make: () => Feature) => {
    features.set(key, earlier.get(key) ?? make())
  }
  // Use the equal meridian at most half a turn from the middle.
  const pixelNear = ({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }) =>
    pixelOf(longitude + 360 * Math.round(((west + east) / 2 - longitude) / 360), latitude)
  // Names keep clear of the map's signs, and of each other as far as their widths are known before they are drawn.
  const taken = [...covered]
  for (const country of countries) {
    const { from, to } = countryZooms(country)
    if (zoom < from || zoom >= to || !isWithin(country, around)) continue
    const [x = 0, y = 0] = pixelNear(country)
    const { width, height } = countryNameSize(country, look.language)
    const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
    if (taken.some(other => touches(other, box))) continue
    taken.push(box)
    keep(`country ${country.code}`, () => countryFeature(country, look))
  }
  for (const water of waters) {
    if (zoom < water.from || zoom >= water.to || !isWithin(water, around)) continue
    keep(`water ${water.key}`, () => waterFeature(water, look.waterName(water.key), look))
  }
  for (const place of chooseLabels(places, around)) {
    const [x = 0, y = 0] = pixelNear(place)
    const { width, height } = nameSize(place, look.language)
    const side = labelSide(x, y, width, height, taken)
    if (side === null) continue
    taken.push(labelBox(x, y, width, height, side))
    keep(`${place.country} ${place.name} ${place.latitude} ${place.longitude} ${side}`, () =>
      placeFeature(place, side, look),
    )
  }
  return { features, taken }
}
