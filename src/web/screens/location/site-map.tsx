import Feature from 'ol/Feature.js'
import Graticule from 'ol/layer/Graticule.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import OlMap from 'ol/Map.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import View from 'ol/View.js'
import { Button } from 'antd'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topology, GeometryCollection } from 'topojson-specification'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { Palette } from '../../app/palette.ts'
import { usePalette } from '../../app/use-mode.ts'
import { useFormat } from '../../format/use-format.ts'
import type { Coordinates } from './parse-coordinates.ts'
import 'ol/ol.css'

/** Specification § 9. */
export const defaultCentre: Coordinates = { latitude: 35.7, longitude: 51.2 }
const fonts = "'Inter Variable', 'Vazirmatn Variable', sans-serif"

const pinImage = (colour: string, hole: string) => `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="38" viewBox="0 0 30 38"><path d="M15 1.5c7.2 0 12.5 5.4 12.5 12.3C27.5 22.5 15 36 15 36S2.5 22.5 2.5 13.8C2.5 6.9 7.8 1.5 15 1.5Z" fill="${colour}" stroke="${hole}" stroke-width="2"/><circle cx="15" cy="13.6" r="4.6" fill="${hole}"/></svg>`)}`

/** Land and borders of the whole world, from the package: the map works without a network. */
const loadWorld = async () => {
  const [{ feature, mesh }, { default: world }] = await Promise.all([import('topojson-client'), import('world-atlas/countries-50m.json')])
  const topology = world as unknown as Topology<{ countries: GeometryCollection, land: GeometryCollection }>
  const reader = new GeoJSON({ featureProjection: 'EPSG:3857' })
  return {
    land: reader.readFeatures(feature(topology, topology.objects.land)),
    borders: reader.readFeatures({ type: 'Feature', properties: {}, geometry: mesh(topology, topology.objects.countries, (a, b) => a !== b) }),
  }
}

const at = ({ longitude, latitude }: Coordinates) => fromLonLat([longitude, latitude])

export interface SiteMapProps {
  readonly place: Coordinates | null
  readonly confirmed: boolean
  readonly stations: readonly WeatherStation[]
  readonly chosen: string | undefined
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly tileUrl: string
  readonly tileAttribution: string
  /** Moves the view there when it changes. */
  readonly flyTo: Coordinates | null
  readonly onPlace: (place: Coordinates) => void
}

interface Layers { readonly map: OlMap, readonly land: VectorSource, readonly borders: VectorSource, readonly marks: VectorSource, readonly ground: VectorLayer, readonly lines: VectorLayer, readonly tiles: TileLayer, readonly grid: { current: Graticule | null } }

/** The world as land and sea with its grid, stations as triangles, the site as a pin. Click, or Enter at the middle, places the pin. */
export const SiteMap = ({ place, confirmed, stations, chosen, units, readOnly, tileUrl, tileAttribution, flyTo, onPlace }: SiteMapProps) => {
  const { t } = useTranslation('location')
  const format = useFormat()
  const palette = usePalette()
  const target = useRef<HTMLDivElement>(null)
  const layers = useRef<Layers>(null)
  const latest = useRef({ onPlace, readOnly })
  useEffect(() => { latest.current = { onPlace, readOnly } })
  const first = useRef(place)

  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const land = new VectorSource()
    const borders = new VectorSource()
    const marks = new VectorSource()
    const ground = new VectorLayer({ source: land })
    const lines = new VectorLayer({ source: borders })
    const tiles = new TileLayer({ visible: false })
    const map = new OlMap({
      target: element, layers: [ground, lines, tiles, new VectorLayer({ source: marks, zIndex: 5 })],
      controls: [new Attribution({ collapsible: false })], interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
      view: new View({ center: at(first.current ?? defaultCentre), zoom: first.current === null ? 6 : 7.5, minZoom: 2, maxZoom: 19, constrainResolution: false }),
    })
    map.on('singleclick', event => {
      if (latest.current.readOnly) return
      const [longitude = 0, latitude = 0] = toLonLat(event.coordinate)
      latest.current.onPlace(rounded({ latitude, longitude }))
    })
    layers.current = { map, land, borders, marks, ground, lines, tiles, grid: { current: null } }
    let here = true
    void loadWorld().then(world => {
      if (!here) return
      land.addFeatures(world.land)
      borders.addFeatures(world.borders)
    })
    return () => {
      here = false
      map.setTarget()
      layers.current = null
    }
  }, [])

  // Colours, tiles and scale follow the mode, the installation and the units.
  useEffect(() => {
    const l = layers.current
    if (l === null) return undefined
    const { map: colours, tokens } = palette
    const online = tileUrl !== ''
    l.ground.setStyle(new Style({ fill: new Fill({ color: colours.land }), stroke: new Stroke({ color: colours.coast, width: 1 }) }))
    l.lines.setStyle(new Style({ stroke: new Stroke({ color: colours.border, width: 1, lineDash: [4, 3] }) }))
    l.tiles.setSource(online ? new XYZ({ url: tileUrl, attributions: tileAttribution, maxZoom: 19 }) : null)
    l.tiles.setVisible(online)
    const grid = new Graticule({ strokeStyle: new Stroke({ color: tokens.colorSplit, width: 1 }), showLabels: true, wrapX: false, zIndex: 1, lonLabelStyle: gridText(tokens, 'center'), latLabelStyle: gridText(tokens, 'end'), lonLabelPosition: 0.98, latLabelPosition: 0.99, lonLabelFormatter: lon => degrees(format, lon, 'E', 'W'), latLabelFormatter: lat => degrees(format, lat, 'N', 'S') })
    grid.setVisible(!online)
    l.map.addLayer(grid)
    const scale = new ScaleLine({ units: units === 'PI' ? 'us' : 'metric', minWidth: 80 })
    const paint = scale.render.bind(scale)
    scale.render = event => {
      paint(event)
      const text = l.map.getTargetElement()?.querySelector('.ol-scale-line-inner')
      if (text !== null && text !== undefined) text.textContent = format.digits(text.textContent)
    }
    l.map.addControl(scale)
    return () => {
      l.map.removeLayer(grid)
      l.map.removeControl(scale)
    }
  }, [palette, tileUrl, tileAttribution, units, format])

  // Marks: stations, the line to the chosen one with its length, the pin.
  useEffect(() => {
    const l = layers.current
    if (l === null) return
    l.marks.clear()
    l.marks.addFeatures(markFeatures({ place, confirmed, stations, chosen, palette, distance: km => format.withUnit('distance', km, units), persian: format.digits('1') !== '1' }))
  }, [place, confirmed, stations, chosen, palette, format, units])

  useEffect(() => {
    const view = layers.current?.map.getView()
    if (view === undefined || flyTo === null) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    view.animate({ center: at(flyTo), zoom: Math.max(9, view.getZoom() ?? 9), duration: calm ? 0 : 240 })
  }, [flyTo])

  const zoom = (by: number) => {
    const view = layers.current?.map.getView()
    view?.animate({ zoom: (view.getZoom() ?? 6) + by, duration: 160 })
  }
  const home = useMemo(() => place ?? defaultCentre, [place])
  return (
    <div className="site-map">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the map is a widget of its own: arrows move it, + and − zoom, Enter places the pin */}
      <div
        ref={target} className="site-map-canvas" role="application" tabIndex={0} aria-label={t('map.label')} aria-describedby="map-keys"
        style={{ background: palette.map.sea }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || readOnly) return
          const centre = layers.current?.map.getView().getCenter()
          if (centre === undefined) return
          const [longitude = 0, latitude = 0] = toLonLat(centre)
          onPlace(rounded({ latitude, longitude }))
        }}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <span className="map-crosshair" aria-hidden />
      <p id="map-keys" className="visually-hidden">{t('map.keys')}</p>
      <div className="map-zoom">
        <Button aria-label={t('map.zoomIn')} icon={<Plus />} onClick={() => { zoom(1) }} />
        <Button aria-label={t('map.zoomOut')} icon={<Minus />} onClick={() => { zoom(-1) }} />
        <Button aria-label={t('map.toSite')} icon={<LocateFixed />} onClick={() => { layers.current?.map.getView().animate({ center: at(home), duration: 160 }) }} />
      </div>
    </div>
  )
}

/** Five decimals are about a metre. */
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(Math.max(-90, Math.min(90, latitude)) * 1e5) / 1e5,
  longitude: Math.round((((longitude + 180) % 360 + 360) % 360 - 180) * 1e5) / 1e5,
})

const gridText = (tokens: Palette['tokens'], textAlign: CanvasTextAlign) => new Text({ textAlign, textBaseline: textAlign === 'end' ? 'bottom' : 'top', font: `400 11.5px ${fonts}`, fill: new Fill({ color: tokens.colorTextTertiary }), stroke: new Stroke({ color: tokens.colorBgContainer, width: 2 }) })
const degrees = (format: { readonly number: (value: number, decimals?: number) => string }, value: number, positive: string, negative: string) =>
  `${format.number(Math.abs(value), Number.isInteger(value) ? 0 : 2)}°${value === 0 ? '' : value > 0 ? positive : negative}`

const markFeatures = ({ place, confirmed, stations, chosen, palette, distance, persian }: {
  readonly place: Coordinates | null, readonly confirmed: boolean, readonly stations: readonly WeatherStation[], readonly chosen: string | undefined, readonly palette: Palette
  readonly distance: (km: number) => string, readonly persian: boolean
}): Feature[] => {
  const { tokens, clay } = palette
  const halo = new Stroke({ color: tokens.colorBgContainer, width: 3 })
  const features: Feature[] = stations.map((station): Feature => {
    const active = station._id === chosen
    const feature = new Feature(new Point(at(station)))
    feature.setStyle(new Style({
      zIndex: active ? 2 : 1,
      image: new RegularShape({ points: 3, radius: 8, fill: new Fill({ color: active ? tokens.colorPrimary : tokens.colorBgContainer }), stroke: new Stroke({ color: tokens.colorPrimary, width: 1.5 }) }),
      text: new Text({ text: (persian ? station.nameFa : null) ?? station.name, font: `${active ? 600 : 400} 12px ${fonts}`, offsetY: 16, fill: new Fill({ color: active ? tokens.colorPrimary : tokens.colorText }), stroke: halo, overflow: false }),
    }))
    return feature
  })
  if (place === null) return features
  const station = stations.find(s => s._id === chosen)
  if (station !== undefined && station.distance !== null) {
    const line = new Feature(new LineString([at(place), at(station)]))
    const label = new Style({ text: new Text({ text: distance(station.distance), placement: 'point', font: `600 12px ${fonts}`, fill: new Fill({ color: tokens.colorPrimary }), backgroundFill: new Fill({ color: tokens.colorBgContainer }), padding: [3, 6, 2, 6] }) })
    const dashes = new Style({ stroke: new Stroke({ color: tokens.colorPrimary, width: 1.5, lineDash: [5, 4] }) })
    const span = new LineString([at(place), at(station)]).getLength()
    // The figure only where the line is long enough to carry it between the two signs.
    line.setStyle((_, resolution) => span / resolution > 120 ? [dashes, label] : [dashes])
    features.push(line)
  }
  const pin = new Feature(new Point(at(place)))
  pin.setStyle(new Style({ zIndex: 9, image: new Icon({ src: pinImage(clay, tokens.colorBgContainer), anchor: [0.5, 0.95], opacity: confirmed ? 1 : 0.8 }) }))
  features.push(pin)
  return features
}
