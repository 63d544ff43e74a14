import type Feature from 'ol/Feature.js'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import Point from 'ol/geom/Point.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import View from 'ol/View.js'
import type { UnitSystem } from '#contract/options.ts'
import { openBaseMap } from './base-map/base-map.ts'
import type { BaseMapLook } from './base-map/base-map-styles.ts'
import type { PixelBox } from './base-map/label-side.ts'
import type { NamedPlace } from './base-map/read-places.ts'
import { namedBelow, pinRoom } from './map-marks.ts'
import type { Coordinates } from './parse-coordinates.ts'
import { wayIntoSight } from './way-into-sight.ts'

/** View of the map, reported when its names change. */
export interface SeenView {
  /** Boxes of signs and names. */
  readonly taken: readonly PixelBox[]
  readonly places: readonly NamedPlace[]
  readonly width: number
  readonly height: number
  readonly zoom: number
  readonly centre: Coordinates
  /** Whether tiles cover the base map. */
  readonly hasTiles: boolean
}

/** Map for its screen. */
export interface SiteMapView {
  readonly paint: (
    look: BaseMapLook & { readonly units: UnitSystem; readonly digits: (text: string) => string },
  ) => void
  /** Sets tiles over the base map; without an address, and until they arrive, the base map is alone. */
  readonly setTiles: (url: string, attribution: string) => void
  readonly setMarks: (marks: readonly Feature[]) => void
  /** Sets the site: rings of distance surround it in close views. If it is in view, its pin stays clear of the tools. */
  readonly setSite: (place: Coordinates | null) => void
  /** Moves the view: to a town's zoom or the present closer one, or to a zoom that is told. */
  readonly flyTo: (place: Coordinates, zoom?: number) => void
  readonly zoomBy: (steps: number) => void
  readonly centre: () => Coordinates | undefined
  readonly close: () => void
}

function at({ longitude, latitude }: Coordinates) {
  return fromLonLat([longitude, latitude])
}
/** Width of the map's world [m]. */
const worldWidth = 2 * (fromLonLat([180, 0])[0] ?? 0)
/** Five decimals are about a metre. */
function rounded([longitude = 0, latitude = 0]: readonly number[]): Coordinates {
  return {
    latitude: Math.round(Math.max(-90, Math.min(90, latitude)) * 1e5) / 1e5,
    longitude: Math.round((((((longitude + 180) % 360) + 360) % 360) - 180) * 1e5) / 1e5,
  }
}
/** Zoom of the view of a town found by its name. */
const townZoom = 10
function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Opens a map in an element. */
export function openSiteMap({
  element,
  centre,
  zoom,
  overlays,
  onClick,
  onLabels,
}: {
  readonly element: HTMLElement
  readonly centre: Coordinates
  readonly zoom: number
  /** Boxes of the page's own tools over the map, in the window. */
  readonly overlays: () => readonly PixelBox[]
  readonly onClick: (place: Coordinates) => void
  readonly onLabels: (names: readonly string[], seen: SeenView) => void
}): SiteMapView {
  const marks = new VectorSource()
  const tiles = new TileLayer({ visible: false, className: 'ol-layer map-tiles' })
  const view = new View({ center: at(centre), zoom, minZoom: 2, maxZoom: 19, constrainResolution: false })
  const map = new OlMap({
    target: element,
    layers: [tiles, new VectorLayer({ source: marks, zIndex: 5, declutter: 'map', className: 'ol-layer map-marks' })],
    view,
    controls: [new Attribution({ collapsible: false })],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  })
  map.on('singleclick', event => {
    onClick(rounded(toLonLat(event.coordinate)))
  })
  let hasTiles = false
  /** Boxes of the page's tools, on the map. */
  const tools = (): readonly PixelBox[] => {
    const frame = element.getBoundingClientRect()
    return overlays().map(box => ({
      left: box.left - frame.left,
      top: box.top - frame.top,
      right: box.right - frame.left,
      bottom: box.bottom - frame.top,
    }))
  }
  /** Boxes of the signs on the map and of the page's tools over it. */
  const covered = (): readonly PixelBox[] => {
    const signs = marks.getFeatures().flatMap(feature => {
      const geometry = feature.getGeometry()
      const [x = 0, y = 0] =
        geometry instanceof Point ? (map.getPixelFromCoordinate(geometry.getCoordinates()) ?? []) : []
      return ['room', 'tipRoom', ...((view.getResolution() ?? 0) > namedBelow ? [] : ['nameRoom'])].flatMap(key => {
        const room = feature.get(key) as PixelBox | undefined
        return room === undefined
          ? []
          : [{ left: x + room.left, top: y + room.top, right: x + room.right, bottom: y + room.bottom }]
      })
    })
    return [...signs, ...tools()]
  }
  let site: Coordinates | null = null
  /**
   * Moves the view by the least that brings a pin into sight, if its place was in the view of the given size. A view
   * that somebody has moved away from the site stays.
   */
  const keepInSight = ([oldWidth = 0, oldHeight = 0]: readonly number[]): void => {
    const [width = 0, height = 0] = map.getSize() ?? []
    const [middleX = 0, middleY = 0] = view.getCenter() ?? []
    const resolution = view.getResolution() ?? 1
    if (site === null || view.getAnimating()) return
    const [siteX = 0, siteY = 0] = at(site)
    // The view may be of another copy of the world.
    const across = siteX - middleX - Math.round((siteX - middleX) / worldWidth) * worldWidth
    const [x, y] = [across / resolution, (middleY - siteY) / resolution]
    if (Math.abs(x) > oldWidth / 2 || Math.abs(y) > oldHeight / 2) return
    const [byX, byY] = wayIntoSight([width / 2 + x, height / 2 + y], pinRoom, [width, height], tools())
    if (byX !== 0 || byY !== 0) view.setCenter([middleX - byX * resolution, middleY + byY * resolution])
  }
  // Not animated: the map's own change of size is none either.
  map.on('change:size', event => {
    keepInSight((event.oldValue as readonly number[] | undefined) ?? [])
  })
  const base = openBaseMap(map, covered, (names, taken) => {
    const [width = 0, height = 0] = map.getSize() ?? []
    onLabels(names, {
      taken,
      places: base.places(),
      width,
      height,
      zoom: view.getZoom() ?? 0,
      centre: rounded(toLonLat(view.getCenter() ?? at(centre))),
      hasTiles,
    })
  })
  let scale: ScaleLine | null = null
  let aimed = zoom
  const go = (center: number[] | undefined, to: number, usualDuration: number): void => {
    aimed = to
    view.cancelAnimations()
    if (!isCalm())
      return view.animate({ ...(center === undefined ? {} : { center }), zoom: to, duration: usualDuration })
    if (center !== undefined) view.setCenter(center)
    view.setZoom(to)
  }
  return {
    paint: look => {
      base.paint(look)
      if (scale !== null) map.removeControl(scale)
      const line = new ScaleLine({ units: look.units === 'PI' ? 'us' : 'metric', minWidth: 80 })
      const render = line.render.bind(line)
      line.render = event => {
        render(event)
        const text = element.querySelector('.ol-scale-line-inner')
        if (text !== null) text.textContent = look.digits(text.textContent)
      }
      map.addControl((scale = line))
    },
    setTiles: (url, attribution) => {
      hasTiles = false
      tiles.setVisible(url !== '')
      base.setClose(url === '')
      if (url === '') return tiles.setSource(null)
      const source = new XYZ({ url, attributions: attribution, maxZoom: 19 })
      source.on('tileloadend', () => {
        hasTiles = true
      })
      // A single missing tile is enough to need the base map below.
      source.on('tileloaderror', () => {
        hasTiles = false
        base.setClose(true)
      })
      tiles.setSource(source)
    },
    setMarks: features => {
      marks.clear(true)
      marks.addFeatures([...features])
      base.refresh()
    },
    setSite: place => {
      const isMoved = place?.latitude !== site?.latitude || place?.longitude !== site?.longitude
      site = place
      base.setSite(place)
      if (!isMoved) return
      // The page's tools may stand in a map of another size already.
      map.updateSize()
      keepInSight(map.getSize() ?? [])
    },
    flyTo: (place, told) => {
      go(at(place), told ?? Math.max(townZoom, view.getZoom() ?? 0), 240)
    },
    // Clicks during a move of the map add up.
    zoomBy: steps => {
      go(
        undefined,
        Math.max(
          view.getMinZoom(),
          Math.min(view.getMaxZoom(), (view.getAnimating() ? aimed : (view.getZoom() ?? zoom)) + steps),
        ),
        160,
      )
    },
    centre: () => {
      const point = view.getCenter()
      return point === undefined ? undefined : rounded(toLonLat(point))
    },
    close: () => {
      base.close()
      map.setTarget()
    },
  }
}
