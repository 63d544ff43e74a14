import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromLonLat } from 'ol/proj.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Palette } from '#charts/palette.ts'
import { stationWords } from '#text/station-words.ts'
import type { PixelBox } from './base-map/label-side.ts'
import type { Coordinates } from './parse-coordinates.ts'

const fonts = "'Inter Variable', 'Vazirmatn Variable', sans-serif"
function at({ longitude, latitude }: Coordinates) {
  return fromLonLat([longitude, latitude])
}
function pinImage(colour: string, hole: string) {
  const outline = 'M15 1.5c7.2 0 12.5 5.4 12.5 12.3C27.5 22.5 15 36 15 36S2.5 22.5 2.5 13.8C2.5 6.9 7.8 1.5 15 1.5Z'
  const drop = `<path d="${outline}" fill="${colour}" stroke="${hole}" stroke-width="2"/><circle cx="15" cy="13.6" r="4.6" fill="${hole}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="38" viewBox="0 0 30 38">${drop}</svg>`
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

/** Room of the pin around its place. */
export const pinRoom: PixelBox = { left: -14, top: -37, right: 14, bottom: 1 }

/** Resolution from which towns are named instead of their stations [m/px at the equator]. */
export const namedBelow = 900

/**
 * Features on top of the map: weather stations, the line to the chosen one with its length, the pin. Signs carry their
 * `room` around their point, stations the `nameRoom` below it.
 */
export function markFeatures({
  place,
  confirmed,
  stations,
  chosen,
  palette,
  distance,
  persian,
}: {
  readonly place: Coordinates | null
  readonly confirmed: boolean
  readonly stations: readonly WeatherStation[]
  readonly chosen: string | undefined
  readonly palette: Palette
  readonly distance: (km: number) => string
  readonly persian: boolean
}): Feature[] {
  const { tokens, clay } = palette
  const halo = new Stroke({ color: tokens.colorBgContainer, width: 3 })
  // The chosen station comes first: if two names collide the first stays.
  const features: Feature[] = stations
    .toSorted((a, b) => Number(b._id === chosen) - Number(a._id === chosen))
    .map((station): Feature => {
      const active = station._id === chosen
      const feature = new Feature(new Point(at(station)))
      const name = stationWords(persian ? 'fa' : 'en').name(station)
      const image = new RegularShape({
        points: 3,
        radius: active ? 9 : 7.5,
        declutterMode: 'obstacle',
        fill: new Fill({ color: active ? tokens.colorPrimary : tokens.colorBgContainer }),
        stroke: new Stroke({ color: active ? tokens.colorBgContainer : tokens.colorPrimary, width: 1.5 }),
      })
      const text = new Text({
        text: name,
        font: `${active ? 600 : 400} 12px ${fonts}`,
        offsetY: 17,
        padding: [1, 3, 1, 3],
        fill: new Fill({ color: active ? tokens.colorPrimary : tokens.colorText }),
        stroke: halo,
        overflow: false,
      })
      const [far, near] = [new Style({ image }), new Style({ image, text })]
      feature.setStyle((_, resolution) => (resolution > namedBelow ? far : near))
      feature.set('room', { left: -9, top: -9, right: 9, bottom: 9 } satisfies PixelBox)
      feature.set('nameRoom', {
        left: -3.4 * name.length,
        top: 8,
        right: 3.4 * name.length,
        bottom: 26,
      } satisfies PixelBox)
      return feature
    })
  if (place === null) return features
  const station = stations.find(s => s._id === chosen)
  if (station !== undefined && station.distance !== null) {
    const line = new Feature(new LineString([at(place), at(station)]))
    const label = new Style({
      text: new Text({
        text: distance(station.distance),
        placement: 'point',
        font: `600 12px ${fonts}`,
        fill: new Fill({ color: tokens.colorPrimary }),
        backgroundFill: new Fill({ color: tokens.colorBgContainer }),
        padding: [3, 6, 2, 6],
      }),
    })
    const dashes = new Style({ stroke: new Stroke({ color: tokens.colorPrimary, width: 1.5, lineDash: [5, 4] }) })
    const span = new LineString([at(place), at(station)]).getLength()
    // The figure is drawn only if the line is long enough between the two signs.
    line.setStyle((_, resolution) => (span / resolution > 120 ? [dashes, label] : [dashes]))
    features.push(line)
  }
  const pin = new Feature(new Point(at(place)))
  pin.setStyle(
    new Style({
      zIndex: 9,
      image: new Icon({
        src: pinImage(clay, tokens.colorBgContainer),
        anchor: [0.5, 0.95],
        opacity: confirmed ? 1 : 0.8,
        declutterMode: 'none',
      }),
    }),
  )
  // A drop: broad above, its tip narrow.
  pin.set('room', { ...pinRoom, bottom: -12 } satisfies PixelBox)
  pin.set('tipRoom', { ...pinRoom, left: -4, top: -12, right: 4 } satisfies PixelBox)
  features.push(pin)
  return features
}
