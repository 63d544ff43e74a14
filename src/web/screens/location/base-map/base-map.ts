import type Feature from 'ol/Feature.js'
import type Graticule from 'ol/layer/Graticule.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { fromLonLat, getPointResolution, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { UnitSystem } from '#contract/options.ts'
import { groundStyle, openGrid, ringStyles, shapeStyles, type BaseMapLook } from './base-map-styles.ts'
import { chooseLabels, type MapBox } from './choose-labels.ts'
import { ringDistances, ringFeatures } from './distance-rings.ts'
import { allPlaces, largePlaces } from './gazetteer.ts'
import type { PixelBox } from './label-side.ts'
import { nameView } from './name-view.ts'
import { placeName, type NamedPlace } from './read-places.ts'
import {
  coarseWorld,
  countryLabels,
  fineWorld,
  worldDetails,
  type CountryLabel,
  type WorldShapes,
} from './world-shapes.ts'

export interface BaseMap {
  readonly paint: (look: BaseMapLook) => void
  /** Loads the data of close views, unless tiles cover them. */
  readonly setClose: (isWanted: boolean) => void
  /** All places loaded so far, largest first. */
  readonly places: () => readonly NamedPlace[]
  /** Places the names again, after the signs on the map have changed. */
  readonly refresh: () => void
  /** Sets the site: rings of distance surround it in close views. */
  readonly setSite: (site: Site | null) => void
  /** Closes the map and drops pending loads. */
  readonly close: () => void
}
interface Site {
  readonly longitude: number
  readonly latitude: number
}

/** Zooms from which the finer coasts, the small places and the rings are shown. */
const fineFrom = 7
const smallFrom = 6
const ringsFrom = 11.5
/** Class of the layers: they share a canvas, below that of the tiles. */
const className = 'ol-layer base-map'
/** Metres in a kilometre and in a mile. */
function unitMetres(units: UnitSystem): number {
  return units === 'PI' ? 1609.344 : 1000
}

/**
 * Opens the base map: bundled countries, coasts, borders, lakes, towns and a grid. The map works without a network, and
 * lies under the tiles if there is one. The data of a view are loaded at its first use.
 * @param covered boxes of the map's signs, where no name has room
 * @param onLabels called with the visible names, the most important first, whenever they may have changed
 */
export function openBaseMap(
  map: OlMap,
  covered: () => readonly PixelBox[],
  onLabels: (names: readonly string[], taken: readonly PixelBox[]) => void,
): BaseMap {
  const view = map.getView()
  const layers: VectorLayer[] = []
  /** Adds a layer; layers lie in the order of adding. */
  const add = (options: { readonly minZoom?: number; readonly declutter?: string } = {}): VectorLayer => {
    const layer = new VectorLayer({
      source: new VectorSource(),
      zIndex: layers.length - 9,
      className,
      updateWhileInteracting: true,
      ...options,
    })
    layers.push(layer)
    map.addLayer(layer)
    return layer
  }
  const [coarseGround, fineGround, details, coarseLines] = [add(), add({ minZoom: fineFrom }), add(), add()]
  const [fineLines, rings, labels] = [add({ minZoom: fineFrom }), add(), add({ declutter: 'map' })]
  const fill = (layer: VectorLayer, features: readonly Feature[]): void => {
    layer.getSource()?.clear(true)
    layer.getSource()?.addFeatures([...features])
  }

  let look: BaseMapLook | null = null
  let grid: Graticule | null = null
  let places: readonly NamedPlace[] = []
  let countries: readonly CountryLabel[] = []
  let site: Site | null = null
  let isClose = false
  let isOpen = true

  let named: ReadonlyMap<string, Feature> = new Map()
  const drawNames = (): void => {
    const size = map.getSize()
    const zoom = view.getZoom()
    if (look === null || size === undefined || zoom === undefined) return
    const { language } = look
    const [west = 0, south = 0, east = 0, north = 0] = transformExtent(
      view.calculateExtent(size),
      'EPSG:3857',
      'EPSG:4326',
    )
    const box: MapBox = { zoom, west, south, east, north }
    const pixelOf = (longitude: number, latitude: number) =>
      map.getPixelFromCoordinate(fromLonLat([longitude, latitude])) ?? []
    const { features, taken } = nameView({ places, countries }, box, look, pixelOf, covered(), named)
    const before = [...named.keys()]
    if (features.size !== before.length || [...features.keys()].some((key, i) => key !== before[i]))
      fill(labels, [...features.values()])
    named = features
    const inView = chooseLabels(places, box).map(place => placeName(place, language))
    onLabels(inView, taken)
  }

  let drawnRings = ''
  const drawRings = (): void => {
    const middle = site
    if (look === null || middle === null || (view.getZoom() ?? 0) < ringsFrom) {
      drawnRings = ''
      return fill(rings, [])
    }
    const metres = unitMetres(look.units)
    const at = fromLonLat([middle.longitude, middle.latitude])
    const distances = ringDistances(getPointResolution('EPSG:3857', view.getResolution() ?? 1, at), metres)
    const wanted = `${at.join(' ')} ${look.units} ${distances.join(' ')}`
    if (wanted === drawnRings) return
    drawnRings = wanted
    fill(
      rings,
      distances.flatMap(distance => [...ringFeatures(middle, distance, metres)]),
    )
  }

  const asked = new Set<string>()
  /** Loads once; a failed load is repeated at the next move of the map. */
  const load = <T>(name: string, get: () => Promise<T>, use: (value: T) => void): void => {
    if (asked.has(name)) return
    asked.add(name)
    const failed = () => {
      asked.delete(name)
    }
    get().then(value => {
      if (isOpen) use(value)
    }, failed)
  }
  const grounds: VectorLayer[] = []
  /** Until the ground is known the map is as land, without a sea and what would lie in it. */
  const drawSea = (): void => {
    for (const ground of grounds) ground.setBackground(look?.palette.map.sea)
    details.setVisible(grounds.length > 0)
  }
  const putWorld = (ground: VectorLayer, lines: VectorLayer, world: WorldShapes): void => {
    for (const feature of world.coasts) feature.set('kind', 'coast', true)
    for (const feature of world.borders) feature.set('kind', 'border', true)
    fill(ground, world.ground)
    fill(lines, [...world.coasts, ...world.borders])
    grounds.push(ground)
    drawSea()
  }
  const takePlaces = (found: readonly NamedPlace[]): void => {
    if (found.length < places.length) return
    places = found
    drawNames()
  }
  const update = (): void => {
    const zoom = view.getZoom() ?? 0
    load('coarse', coarseWorld, world => {
      putWorld(coarseGround, coarseLines, world)
    })
    load('details', worldDetails, features => {
      fill(details, features)
    })
    load('countries', countryLabels, found => {
      countries = found
      drawNames()
    })
    load('large', largePlaces, takePlaces)
    if (isClose && zoom >= smallFrom) load('small', allPlaces, takePlaces)
    if (isClose && zoom >= fineFrom - 0.5) {
      load('fine', fineWorld, world => {
        putWorld(fineGround, fineLines, world)
        for (const layer of [coarseGround, coarseLines]) layer.setMaxZoom(fineFrom)
      })
    }
    drawRings()
    drawNames()
  }
  map.on('moveend', update)
  map.on('change:size', drawNames)

  return {
    places: () => places,
    refresh: drawNames,
    setSite: next => {
      site = next
      drawRings()
    },
    setClose: isWanted => {
      isClose = isWanted
      update()
    },
    paint: next => {
      look = next
      for (const layer of [coarseGround, fineGround]) layer.setStyle(groundStyle(next.palette))
      for (const layer of [coarseLines, fineLines, details]) layer.setStyle(shapeStyles(next.palette))
      drawSea()
      rings.setStyle(ringStyles(next, unitMetres(next.units)))
      labels.getSource()?.setAttributions(next.attribution)
      if (grid !== null) map.removeLayer(grid)
      grid = openGrid(next, className, -10 + layers.indexOf(rings), () => view.getZoom() ?? 0)
      map.addLayer(grid)
      named = new Map()
      drawRings()
      drawNames()
    },
    close: () => {
      isOpen = false
      // Shapes are stored for the next map: they must not hold this one.
      for (const layer of layers) layer.getSource()?.clear()
    },
  }
}
