// @vitest-environment happy-dom
import Feature from 'ol/Feature.js'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import DragRotate from 'ol/interaction/DragRotate.js'
import PinchRotate from 'ol/interaction/PinchRotate.js'
import type TileLayer from 'ol/layer/Tile.js'
import type VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import type MapEvent from 'ol/MapEvent.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import type XYZ from 'ol/source/XYZ.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { present } from '../../../../tests/support/present.ts'
import { lightPalette } from '#charts/palette.ts'
import type { PixelBox } from './base-map/label-side.ts'
import type { NamedPlace } from './base-map/read-places.ts'
import { openSiteMap, type SeenView, type SiteMapView } from './open-site-map.ts'
import type { Coordinates } from './parse-coordinates.ts'

/** The base map below, tested in its own file: its calls, and its callbacks. */
const base = vi.hoisted(() => ({
  map: undefined as OlMap | undefined,
  covered: (): readonly PixelBox[] => [],
  onLabels: (_names: readonly string[], _taken: readonly PixelBox[]): void => {},
  asked: [] as (readonly [what: string, ...with: unknown[]])[],
  places: [] as NamedPlace[],
}))
vi.mock('./base-map/base-map.ts', () => ({
  openBaseMap: (opened: OlMap, covered: typeof base.covered, onLabels: typeof base.onLabels) => {
    Object.assign(base, { map: opened, covered, onLabels })
    const ask =
      (what: string) =>
      (...given: unknown[]) => {
        base.asked.push([what, ...given])
      }
    return {
      paint: ask('paint'),
      setClose: ask('setClose'),
      places: () => base.places,
      refresh: ask('refresh'),
      setSite: ask('setSite'),
      close: ask('close'),
    }
  },
}))

const tehran = { latitude: 35.7, longitude: 51.2 }
let element: HTMLElement
let site: SiteMapView
let isCalm: boolean
let overlays: PixelBox[]
let clicked: Coordinates[]
let seen: (SeenView & { readonly names: readonly string[] })[]
beforeEach(() => {
  isCalm = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCalm && query === '(prefers-reduced-motion: reduce)',
  }))
  Object.assign(base, { asked: [], places: [] })
  overlays = []
  clicked = []
  seen = []
  element = document.body.appendChild(document.createElement('div'))
  site = openSiteMap({
    element,
    centre: tehran,
    zoom: 9.5,
    overlays: () => overlays,
    onClick: place => clicked.push(place),
    onLabels: (names, now) => seen.push({ ...now, names }),
  })
})
afterEach(() => {
  site.close()
  element.remove()
  vi.restoreAllMocks()
})
function map() {
  return present(base.map, 'a map')
}
function view() {
  return map().getView()
}
function tiles() {
  return map().getLayers().item(0) as TileLayer<XYZ>
}
function marks() {
  return present((map().getLayers().item(1) as VectorLayer).getSource() ?? undefined, 'marks')
}
function middle() {
  return toLonLat(view().getCenter() ?? []).map(degrees => Number(degrees.toFixed(6)))
}
function askedFor(what: string) {
  return base.asked.filter(([name]) => name === what).map(([, ...given]) => given)
}

test('opens in its element at the place and zoom it is given, between the world and a house', () => {
  expect(map().getTargetElement()).toBe(element)
  expect([middle(), view().getZoom(), view().getMinZoom(), view().getMaxZoom()]).toEqual([[51.2, 35.7], 9.5, 2, 19])
  expect(tiles().getVisible()).toBe(false)
  // Signs stand above the tiles, and stay clear of each other.
  expect(map().getLayers().item(1).getZIndex()).toBe(5)
  expect((map().getLayers().item(1) as VectorLayer).getDeclutter()).toBe('map')
})
test('cannot be turned, and its sources are never folded away', () => {
  const interactions = map().getInteractions().getArray()
  expect(interactions.length).toBeGreaterThan(0)
  expect(interactions.filter(one => one instanceof DragRotate || one instanceof PinchRotate)).toEqual([])
  const [attribution, ...more] = map().getControls().getArray()
  expect(more).toEqual([])
  expect(attribution).toBeInstanceOf(Attribution)
  expect((attribution as Attribution).getCollapsible()).toBe(false)
})

describe('a click', () => {
  test.each([
    [51.234567, 35.765432, 51.23457, 35.76543],
    [-58.381592, -34.603722, -58.38159, -34.60372],
    // On another copy of the world it is the same place.
    [190, 10, -170, 10],
    [-190, 10, 170, 10],
    [551.2, 0, -168.8, 0],
    [180, 0, -180, 0],
  ])('at %d, %d is told to five decimals: %d, %d', (x, y, longitude, latitude) => {
    map().dispatchEvent({ type: 'singleclick', coordinate: fromLonLat([x, y]) } as never)
    expect(clicked).toHaveLength(1)
    expect(clicked[0]?.longitude).toBeCloseTo(longitude, 9)
    expect(clicked[0]?.latitude).toBeCloseTo(latitude, 9)
  })
  test.each([
    [1e12, 90],
    [-1e12, -90],
  ])('beyond the map’s end is at the pole', (y, latitude) => {
    map().dispatchEvent({ type: 'singleclick', coordinate: [0, y] } as never)
    expect(clicked).toEqual([{ latitude, longitude: 0 }])
  })
})

describe('where no name has room', () => {
  beforeEach(() => {
    vi.spyOn(map(), 'getPixelFromCoordinate').mockImplementation(([x = 0, y = 0]) => [x + 1000, y + 2000])
  })
  const room = { left: -9, top: -8, right: 7, bottom: 6 }
  const nameRoom = { left: -30, top: 8, right: 31, bottom: 26 }
  test('are the signs, with their tips and the names that are shown', () => {
    const sign = new Feature({ geometry: new Point([100, 200]), room, nameRoom, tipRoom: { ...room, bottom: 1 } })
    site.setMarks([sign])
    view().setResolution(900)
    expect(base.covered()).toEqual([
      { left: 1091, top: 2192, right: 1107, bottom: 2206 },
      { left: 1091, top: 2192, right: 1107, bottom: 2201 },
      { left: 1070, top: 2208, right: 1131, bottom: 2226 },
    ])
    // From farther away stations have no names.
    view().setResolution(900.1)
    expect(base.covered()).toHaveLength(2)
  })
  test('a line takes none', () => {
    site.setMarks([
      new Feature(
        new LineString([
          [0, 0],
          [1, 1],
        ]),
      ),
    ])
    expect(base.covered()).toEqual([])
  })
  test('are the page’s tools, counted from the map’s own corner', () => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left: 40, top: 60 } as DOMRect)
    overlays = [{ left: 50, top: 65, right: 250, bottom: 105 }]
    site.setMarks([new Feature({ geometry: new Point([0, 0]), room })])
    expect(base.covered()).toEqual([
      { left: 991, top: 1992, right: 1007, bottom: 2006 },
      { left: 10, top: 5, right: 210, bottom: 45 },
    ])
  })
})

test('what is named is told with what is seen', () => {
  vi.spyOn(map(), 'getSize').mockReturnValue([896, 396])
  base.places = [{ name: 'Rey' } as NamedPlace]
  const taken = [{ left: 0, top: 0, right: 1, bottom: 1 }]
  view().setZoom(12.5)
  view().setCenter(fromLonLat([190, 20]))
  base.onLabels(['Rey', 'Karaj'], taken)
  expect(seen).toEqual([
    {
      names: ['Rey', 'Karaj'],
      taken,
      places: base.places,
      width: 896,
      height: 396,
      zoom: expect.closeTo(12.5, 9) as number,
      centre: { longitude: -170, latitude: 20 },
      hasTiles: false,
    },
  ])
})

describe('tiles', () => {
  const hasTiles = () => {
    base.onLabels([], [])
    return seen.at(-1)?.hasTiles
  }
  const tell = (type: string) => tiles().getSource()?.dispatchEvent(type)
  const wantsClose = () => askedFor('setClose').at(-1)?.[0]
  test('with an address lie over the base map, which then loads nothing for close views', () => {
    site.setTiles('https://tiles.example/{z}/{x}/{y}.png', 'Somebody')
    expect(tiles().getVisible()).toBe(true)
    expect(tiles().getSource()?.getUrls()).toEqual(['https://tiles.example/{z}/{x}/{y}.png'])
    expect(tiles().getSource()?.getAttributions()?.({} as never)).toEqual(['Somebody'])
    expect(tiles().getSource()?.getTileGrid()?.getMaxZoom()).toBe(19)
    expect(wantsClose()).toBe(false)
  })
  test('count as there from the first that comes on; one that does not come is enough to need the base map', () => {
    site.setTiles('https://tiles.example/{z}/{x}/{y}.png', '')
    expect(hasTiles()).toBe(false)
    tell('tileloadend')
    expect(hasTiles()).toBe(true)
    expect(wantsClose()).toBe(false)
    tell('tileloaderror')
    expect(hasTiles()).toBe(false)
    expect(wantsClose()).toBe(true)
  })
  test('of another address are waited for anew; without one the base map stands alone', () => {
    site.setTiles('https://tiles.example/{z}/{x}/{y}.png', '')
    tell('tileloadend')
    site.setTiles('https://other.example/{z}/{x}/{y}.png', '')
    expect(hasTiles()).toBe(false)
    tell('tileloadend')
    site.setTiles('', '')
    expect(hasTiles()).toBe(false)
    expect(tiles().getVisible()).toBe(false)
    expect(tiles().getSource()).toBeNull()
    expect(wantsClose()).toBe(true)
  })
})

test('marks take the place of those before, and names find new room', () => {
  const [a, b] = [new Feature(new Point([0, 0])), new Feature(new Point([1, 1]))]
  site.setMarks([a])
  site.setMarks([b])
  expect(marks().getFeatures()).toEqual([b])
  expect(askedFor('refresh')).toHaveLength(2)
})
test('the site is told to the base map', () => {
  site.setSite(tehran)
  site.setSite(null)
  expect(askedFor('setSite')).toEqual([[tehran], [null]])
})

describe('the pin', () => {
  /** Pixel of a place in the view, and the place of a pixel. */
  const pixelOf = ({ longitude, latitude }: Coordinates) => {
    const [[x = 0, y = 0], [middleX = 0, middleY = 0]] = [fromLonLat([longitude, latitude]), view().getCenter() ?? []]
    const [[width = 0, height = 0], resolution] = [map().getSize() ?? [], view().getResolution() ?? 1]
    return [width / 2 + (x - middleX) / resolution, height / 2 - (y - middleY) / resolution].map(Math.round)
  }
  const placeAt = (x: number, y: number): Coordinates => {
    const [[middleX = 0, middleY = 0], resolution] = [view().getCenter() ?? [], view().getResolution() ?? 1]
    const [width = 0, height = 0] = map().getSize() ?? []
    const [longitude = 0, latitude = 0] = toLonLat([
      middleX + (x - width / 2) * resolution,
      middleY - (y - height / 2) * resolution,
    ])
    return { longitude, latitude }
  }
  beforeEach(() => {
    vi.spyOn(map(), 'updateSize').mockImplementation(() => {})
    map().setSize([900, 800])
  })
  test.each([
    [450, 790, 391],
    [450, 40, 45],
  ])('near an edge, at %d, %d, stays in sight in a map that gets lower', (x, y, then) => {
    const place = placeAt(x, y)
    site.setSite(place)
    expect(pixelOf(place)).toEqual([x, y])
    map().setSize([900, 400])
    expect(pixelOf(place)).toEqual([x, then])
  })
  test('on another copy of the world stays in sight too', () => {
    view().setCenter(fromLonLat([tehran.longitude + 360, tehran.latitude]))
    const place = placeAt(450, 790)
    site.setSite({ ...place, longitude: place.longitude - 360 })
    map().setSize([900, 400])
    expect(pixelOf({ ...place, longitude: place.longitude + (place.longitude < 180 ? 360 : 0) })).toEqual([450, 391])
  })
  test('under a tool comes out of it, the map’s corner being where it is', () => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left: 40, top: 60 } as DOMRect)
    overlays = [{ left: 340, top: 760, right: 640, bottom: 820 }]
    const place = placeAt(450, 720)
    site.setSite(place)
    expect(pixelOf(place)).toEqual([450, 691])
  })
  test('stays where it is if only the page’s next layout has a tool there', () => {
    const place = placeAt(450, 420)
    vi.spyOn(map(), 'updateSize').mockImplementation(() => {
      map().setSize([900, 400])
    })
    overlays = [{ left: 340, top: 390, right: 640, bottom: 440 }]
    site.setSite(place)
    expect(pixelOf(place)).toEqual([450, 220])
  })
  test('stays where somebody has moved it since, and out of a view of elsewhere', () => {
    const place = placeAt(450, 300)
    site.setSite(place)
    overlays = [{ left: 0, top: 0, right: 900, bottom: 320 }]
    site.setSite({ ...place })
    expect(pixelOf(place)).toEqual([450, 300])
    overlays = []
    view().setCenter(fromLonLat([10, 50]))
    map().setSize([900, 400])
    site.setSite(tehran)
    expect(middle()).toEqual([10, 50])
  })
  test.each([
    ['east', 600, 0],
    ['south', 0, 500],
  ])('stays out of a view that was moved only %s', (_, right, down) => {
    site.setSite(placeAt(450, 400))
    const moved = placeAt(450 + right, 400 + down)
    view().setCenter(fromLonLat([moved.longitude, moved.latitude]))
    const before = middle()
    map().setSize([900, 700])
    expect(middle()).toEqual(before)
  })
  test('does not stop a flight to its place', () => {
    const place = placeAt(450, 790)
    site.setSite(place)
    vi.spyOn(view(), 'getAnimating').mockReturnValue(true)
    map().setSize([900, 400])
    expect(middle()).toEqual([51.2, 35.7])
  })
})

describe('moving', () => {
  const doha = { latitude: 25.29, longitude: 51.53 }
  test('to a town comes near it, and never back out', () => {
    site.flyTo(doha)
    expect([middle(), view().getZoom()]).toEqual([[51.53, 25.29], 10])
    view().setZoom(13)
    site.flyTo(tehran)
    expect([middle(), view().getZoom()]).toEqual([[51.2, 35.7], 13])
  })
  test('to a zoom that is told goes back out', () => {
    view().setZoom(13)
    site.flyTo(doha, 5.5)
    expect([middle(), view().getZoom()]).toEqual([[51.53, 25.29], 5.5])
  })
  test('by steps stays where it is, between the world and a house', () => {
    site.zoomBy(1)
    expect([middle(), view().getZoom()]).toEqual([[51.2, 35.7], 10.5])
    site.zoomBy(-2)
    expect(view().getZoom()).toBe(8.5)
    site.zoomBy(40)
    expect(view().getZoom()).toBe(19)
    site.zoomBy(-40)
    expect(view().getZoom()).toBe(2)
  })
  test('is animated for who does not mind', () => {
    isCalm = false
    const animate = vi.spyOn(view(), 'animate').mockImplementation(() => {})
    site.flyTo(doha)
    expect(animate).toHaveBeenLastCalledWith({ center: fromLonLat([51.53, 25.29]), zoom: 10, duration: 240 })
    site.zoomBy(1)
    expect(animate).toHaveBeenLastCalledWith({ zoom: 10.5, duration: 160 })
    expect(middle()).toEqual([51.2, 35.7])
  })
  test('clicks that come while the last one still moves the map add up', () => {
    isCalm = false
    const animate = vi.spyOn(view(), 'animate').mockImplementation(() => {})
    const animating = vi.spyOn(view(), 'getAnimating').mockReturnValue(false)
    site.zoomBy(1)
    animating.mockReturnValue(true)
    site.zoomBy(1)
    expect(animate).toHaveBeenLastCalledWith({ zoom: 11.5, duration: 160 })
    // At rest it counts from where the map is: someone turned the wheel.
    animating.mockReturnValue(false)
    view().setZoom(5)
    site.zoomBy(1)
    expect(animate).toHaveBeenLastCalledWith({ zoom: 6, duration: 160 })
  })
  test('anew lets go of the movement before', () => {
    const cancel = vi.spyOn(view(), 'cancelAnimations')
    site.zoomBy(1)
    expect(cancel).toHaveBeenCalledOnce()
  })
})
test('its middle is told to five decimals', () => {
  view().setCenter(fromLonLat([51.123456, -35.654321]))
  expect(site.centre()).toEqual({ longitude: 51.12346, latitude: -35.65432 })
})

describe('the scale', () => {
  const paint = (units: 'SI' | 'PI', digits = (text: string) => text) => {
    const look = {
      palette: lightPalette,
      language: 'en',
      units,
      attribution: '',
      waterName: String,
      distance: String,
      degrees: String,
      digits,
    }
    site.paint(look)
    return look
  }
  const scales = () =>
    map()
      .getControls()
      .getArray()
      .filter(one => one instanceof ScaleLine)
  const render = () => {
    scales()[0]?.render({ frameState: { viewState: view().getState() } } as unknown as MapEvent)
    return element.querySelector('.ol-scale-line-inner')?.textContent
  }
  test('there is one, in the project’s units', () => {
    paint('SI')
    expect(scales().map(scale => scale.getUnits())).toEqual(['metric'])
    expect(render()).toBe('20 km')
    paint('PI')
    expect(scales().map(scale => scale.getUnits())).toEqual(['us'])
    // At least 80 pixels of 175 m.
    expect(render()).toBe('10 mi')
  })
  test('is read in the language’s digits', () => {
    paint('SI', text => text.replaceAll(/\d/g, '#'))
    expect(render()).toMatch(/^#+ km$/)
  })
  test('is painted with the base map', () => {
    const look = paint('SI')
    expect(askedFor('paint')).toEqual([[look]])
  })
})

test('closed it lets go of its element and of what still loads', () => {
  site.close()
  expect(askedFor('close')).toHaveLength(1)
  expect(map().getTarget()).toBeUndefined()
})
