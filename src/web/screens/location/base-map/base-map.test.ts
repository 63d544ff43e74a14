// @vitest-environment happy-dom
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Graticule from 'ol/layer/Graticule.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import type Style from 'ol/style/Style.js'
import View from 'ol/View.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { present } from '../../../../../tests/support/present.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { openBaseMap, type BaseMap } from './base-map.ts'
import type { BaseMapLook } from './base-map-styles.ts'
import type { PixelBox } from './label-side.ts'
import type { NamedPlace } from './read-places.ts'

/** Bundled data, here given by the test: each is requested, and answered when the test decides. */
interface Asked {
  readonly what: string
  readonly give: (value: unknown) => void
  readonly fail: () => void
}
const store = vi.hoisted(() => ({ asked: [] as Asked[] }))
const ask = vi.hoisted(
  () => (what: string) => () =>
    new Promise((give, refuse) => {
      store.asked.push({
        what,
        give,
        fail: () => {
          refuse(new Error('offline'))
        },
      })
    }),
)
vi.mock('./gazetteer.ts', () => ({ largePlaces: ask('large'), allPlaces: ask('small') }))
vi.mock('./world-shapes.ts', () => ({
  coarseWorld: ask('coarse'),
  fineWorld: ask('fine'),
  worldDetails: ask('details'),
  countryLabels: ask('countries'),
}))

const look: BaseMapLook = {
  palette: lightPalette,
  language: 'en',
  units: 'SI',
  waterName: key => key,
  attribution: 'Natural Earth',
  distance: km => `${km}`,
  degrees: String,
}
const site = { longitude: 51.4, latitude: 35.7 }

let map: OlMap
let base: BaseMap
let covered: PixelBox[]
let told: { readonly names: readonly string[]; readonly taken: readonly PixelBox[] }[]
let size: number[] | undefined
beforeEach(() => {
  store.asked = []
  covered = []
  told = []
  size = [896, 396]
  map = new OlMap({ layers: [], view: new View({ center: fromLonLat([51.4, 35.7]), zoom: 9 }) })
  vi.spyOn(map, 'getSize').mockImplementation(() => size)
  vi.spyOn(map, 'getPixelFromCoordinate').mockImplementation(([x = 0, y = 0]) => [x / 100, -y / 100])
  base = openBaseMap(
    map,
    () => covered,
    (names, taken) => told.push({ names, taken }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

function goTo(zoom: number) {
  map.getView().setZoom(zoom)
  map.dispatchEvent('moveend')
}
function wanted() {
  return store.asked.map(({ what }) => what)
}
async function answer(what: string, value: unknown) {
  present(
    store.asked.find(one => one.what === what),
    what,
  ).give(value)
  await new Promise(done => {
    setTimeout(done, 0)
  })
}
/** From the ground up. */
const layerNames = ['coarseGround', 'fineGround', 'details', 'coarseLines', 'fineLines', 'rings', 'labels'] as const
function layer(name: (typeof layerNames)[number]) {
  const vectors = map
    .getLayers()
    .getArray()
    .filter(one => one instanceof VectorLayer && !(one instanceof Graticule)) as VectorLayer[]
  return present(vectors[layerNames.indexOf(name)], name)
}
function features(name: (typeof layerNames)[number]) {
  return present(layer(name).getSource() ?? undefined, name).getFeatures()
}
function grids() {
  return map
    .getLayers()
    .getArray()
    .filter(one => one instanceof Graticule)
}
function world() {
  const [land, coast, border] = [1, 2, 3].map(x => new Feature(new Point([x, x])))
  return {
    land: present(land, 'land'),
    coast: present(coast, 'a coast'),
    border: present(border, 'a border'),
    get shapes() {
      return { ground: [this.land], coasts: [this.coast], borders: [this.border] }
    },
  }
}
function town(name: string, population: number, more: Partial<NamedPlace> = {}): NamedPlace {
  return { name, persian: '', also: [], country: 'IR', region: '', ...site, population, isCapital: false, ...more }
}

describe('layers', () => {
  test('lie below the tiles, land under lines under rings under names', () => {
    expect(layerNames.map(name => layer(name).getZIndex())).toEqual([-9, -8, -7, -6, -5, -4, -3])
    expect(new Set(layerNames.map(name => layer(name).getClassName()))).toEqual(new Set(['ol-layer base-map']))
    expect(map.getLayers().getLength()).toBe(layerNames.length)
  })
  test('fine shapes are shown from zoom 7 on, names alone make room for each other', () => {
    const from = layerNames.filter(name => Number.isFinite(layer(name).getMinZoom()))
    expect(from).toEqual(['fineGround', 'fineLines'])
    expect(from.map(name => layer(name).getMinZoom())).toEqual([7, 7])
    expect(layerNames.filter(name => layer(name).getDeclutter() !== undefined)).toEqual(['labels'])
    expect(layerNames.filter(name => !layer(name).getUpdateWhileInteracting())).toEqual([])
  })
})

describe('what is loaded', () => {
  const always = ['coarse', 'details', 'countries', 'large']
  test('nothing before the map is looked at, then each once', () => {
    expect(wanted()).toEqual([])
    goTo(9)
    goTo(10)
    expect(wanted()).toEqual(always)
  })
  test.each([
    [5.99, true, []],
    [6, true, ['small']],
    [6.49, true, ['small']],
    [6.5, true, ['small', 'fine']],
    [12, true, ['small', 'fine']],
    [12, false, []],
    [3, true, []],
  ])('at zoom %d, close views wanted %s: besides %j', (zoom, isClose, more) => {
    map.getView().setZoom(3)
    base.setClose(isClose)
    goTo(zoom)
    expect(wanted()).toEqual([...always, ...more])
  })
  test('told that close views are wanted, it loads what this one needs at once', () => {
    base.setClose(true)
    expect(wanted()).toEqual([...always, 'small', 'fine'])
  })
  test('what could not be loaded is asked for again at the next move', async () => {
    goTo(4)
    store.asked[0]?.fail()
    await new Promise(done => {
      setTimeout(done, 0)
    })
    expect(wanted()).toEqual(always)
    goTo(5)
    expect(wanted()).toEqual([...always, 'coarse'])
  })
  test('until the ground is known there is no sea, and no town or lake that would lie in one', async () => {
    base.paint(look)
    goTo(4)
    await answer('details', [new Feature(new Point([4, 4]))])
    expect([layer('coarseGround').getBackground(), layer('details').getVisible()]).toEqual([undefined, false])
    await answer('coarse', world().shapes)
    expect([layer('coarseGround').getBackground(), layer('details').getVisible()]).toEqual([lightPalette.map.sea, true])
    base.paint({ ...look, palette: darkPalette })
    expect(layer('coarseGround').getBackground()).toBe(darkPalette.map.sea)
  })
  test('what comes after the map was closed is let go', async () => {
    goTo(4)
    base.close()
    await answer('coarse', world().shapes)
    expect(features('coarseGround')).toEqual([])
  })
  test('closed it holds no shapes: they are kept for the next map', async () => {
    goTo(4)
    await answer('coarse', world().shapes)
    base.close()
    expect(layerNames.flatMap(name => features(name))).toEqual([])
  })
})

describe('shapes', () => {
  test('land lies on the ground, coasts and borders with the lines, each of its kind', async () => {
    goTo(4)
    const { land, coast, border, shapes } = world()
    await answer('coarse', shapes)
    expect(features('coarseGround')).toEqual([land])
    expect(new Set(features('coarseLines'))).toEqual(new Set([coast, border]))
    expect([coast.get('kind'), border.get('kind')]).toEqual(['coast', 'border'])
    const lake = new Feature(new Point([0, 0]))
    await answer('details', [lake])
    expect(features('details')).toEqual([lake])
  })
  test('fine ones stand where the coarse ones end', async () => {
    base.setClose(true)
    goTo(9)
    expect([layer('coarseGround').getMaxZoom(), layer('coarseLines').getMaxZoom()]).toEqual([Infinity, Infinity])
    const { land, coast, border, shapes } = world()
    await answer('fine', shapes)
    expect(features('fineGround')).toEqual([land])
    expect(new Set(features('fineLines'))).toEqual(new Set([coast, border]))
    expect([layer('coarseGround').getMaxZoom(), layer('coarseLines').getMaxZoom()]).toEqual([7, 7])
  })
})

describe('names', () => {
  const textOf = (feature: Feature | undefined) =>
    present((present(feature, 'a name').getStyle() as Style).getText() ?? undefined, 'a text')
  const named = () => features('labels').map(feature => String(textOf(feature).getText()).replaceAll('\u200A', ''))
  test('are told once the map is painted and has a size, capitals first, in the reader’s language', async () => {
    goTo(9)
    const towns = [town('Karaj', 2e6, { longitude: 51 }), town('Tehran', 1e6, { isCapital: true, persian: 'تهران' })]
    await answer('large', towns)
    expect(told).toEqual([])
    size = undefined
    base.paint(look)
    expect(told).toEqual([])
    size = [896, 396]
    base.refresh()
    expect(told.at(-1)?.names).toEqual(['Tehran', 'Karaj'])
    base.paint({ ...look, language: 'fa' })
    expect(told.at(-1)?.names).toEqual(['تهران', 'Karaj'])
  })
  test('of what is in view alone are told; a little beyond is drawn already', async () => {
    base.paint(look)
    goTo(9)
    // 896 px at zoom 9 are 2.46° of longitude.
    await answer('large', [
      town('In', 9e5),
      town('Edge', 8e5, { longitude: 51.4 + 1.4 }),
      town('Out', 7e5, { longitude: 54 }),
    ])
    expect(told.at(-1)?.names).toEqual(['In'])
    expect(named()).toEqual(['In', 'Edge'])
  })
  test('countries are named when they come, over the sea of names', async () => {
    base.paint(look)
    goTo(4)
    await answer('countries', [{ code: 'IR', longitude: 54, latitude: 32.5, area: 160 }])
    expect(named()).toContain('IRAN')
  })
  test('keep clear of what stands on the map, and say on what they stand', async () => {
    base.paint(look)
    goTo(9)
    const [x = 0, y = 0] = map.getPixelFromCoordinate(fromLonLat([site.longitude, site.latitude])) ?? []
    covered = [{ left: x - 300, right: x + 300, top: y - 100, bottom: y + 100 }]
    await answer('large', [town('In', 9e5)])
    expect(named()).toEqual([])
    expect(told.at(-1)?.taken).toEqual(covered)
    covered = []
    base.refresh()
    expect(named()).toEqual(['In'])
    expect(told.at(-1)?.taken).toHaveLength(1)
  })
  test('that stay are not drawn anew, until the map is painted otherwise', async () => {
    base.paint(look)
    goTo(9)
    await answer('large', [town('In', 9e5)])
    const [before] = features('labels')
    let cleared = 0
    layer('labels')
      .getSource()
      ?.on('clear', () => {
        cleared++
      })
    base.refresh()
    map.dispatchEvent('change:size')
    expect([features('labels')[0], cleared]).toEqual([before, 0])
    base.paint({ ...look, palette: darkPalette })
    expect(cleared).toBe(1)
    expect(features('labels')[0]).not.toBe(before)
    expect(textOf(features('labels')[0]).getFill()?.getColor()).toBe(darkPalette.tokens.colorText)
  })
  test('one that goes, and one that takes another’s place, are seen', async () => {
    base.paint(look)
    goTo(9)
    await answer('large', [town('In', 9e5), town('East', 8e5, { longitude: 52 })])
    expect(named()).toEqual(['In', 'East'])
    map.getView().setCenter(fromLonLat([53.4, 35.7]))
    base.refresh()
    expect(named()).toEqual(['East'])
    map.getView().setCenter(fromLonLat([49.8, 35.7]))
    base.refresh()
    expect(named()).toEqual(['In'])
  })
  test('of two, one stays and another takes the second’s place', async () => {
    base.paint(look)
    map.getView().setCenter(fromLonLat([52, 35.7]))
    goTo(9)
    await answer('large', [
      town('In', 9e5),
      town('East', 8e5, { longitude: 53 }),
      town('West', 7e5, { longitude: 49.8 }),
    ])
    expect(named()).toEqual(['In', 'East'])
    map.getView().setCenter(fromLonLat([50.8, 35.7]))
    base.refresh()
    expect(named()).toEqual(['In', 'West'])
  })
  test('are placed anew when the map’s size changes', async () => {
    base.paint(look)
    goTo(9)
    const before = told.length
    map.dispatchEvent('change:size')
    expect(told).toHaveLength(before + 1)
  })
})

test('all places that are known are told; fewer that come later take none away', async () => {
  base.setClose(true)
  base.paint(look)
  goTo(9)
  expect(base.places()).toEqual([])
  const all = [town('A', 3), town('B', 2), town('C', 1)]
  await answer('small', all)
  expect(base.places()).toBe(all)
  await answer('large', all.slice(0, 1))
  expect(base.places()).toBe(all)
})
test('as many as are known are the newer ones', async () => {
  base.setClose(true)
  goTo(9)
  const [a, b] = [[town('A', 1)], [town('B', 1)]]
  await answer('large', a)
  await answer('small', b)
  expect(base.places()).toBe(b)
})

describe('rings', () => {
  const distances = () => features('rings').map(feature => feature.get('ring') as number)
  test('stand round the site from zoom 11.5 on, each with its figure', () => {
    base.paint(look)
    base.setSite(site)
    goTo(11.49)
    expect(distances()).toEqual([])
    goTo(11.5)
    // 54 m · cos 35.7° a pixel: 70 pixels are 3.0 km.
    expect(distances().toSorted((a, b) => a - b)).toEqual([5, 5, 10, 10, 15, 15, 20, 20])
    expect(features('rings').filter(feature => feature.getGeometry() instanceof LineString)).toHaveLength(4)
    goTo(11.49)
    expect(distances()).toEqual([])
    goTo(11.5)
    expect(distances()).toHaveLength(8)
  })
  test('need a site and a painted map', () => {
    goTo(14)
    base.setSite(site)
    expect(distances()).toEqual([])
    base.paint(look)
    expect(distances()).toHaveLength(8)
    base.setSite(null)
    expect(distances()).toEqual([])
  })
  test('are as far apart as the view is near, in the reader’s unit', () => {
    base.setSite(site)
    goTo(14)
    base.paint(look)
    expect(Math.min(...distances())).toBe(1)
    const metres = (present(features('rings')[0]?.getGeometry(), 'a ring') as LineString).getLength()
    base.paint({ ...look, units: 'PI' })
    expect(Math.min(...distances())).toBe(0.5)
    const miles = (present(features('rings')[0]?.getGeometry(), 'a ring') as LineString).getLength()
    expect(miles / metres).toBeCloseTo(0.5 * 1.609344, 3)
    const figure = present(
      features('rings').find(feature => feature.getGeometry() instanceof Point),
      'a figure',
    )
    const style = layer('rings').getStyleFunction()?.(figure, 1) as Style
    expect(Number(style.getText()?.getText())).toBeCloseTo(Number(figure.get('ring')) * 1.609344, 9)
  })
  test('that stay are not drawn anew; those of another site are', () => {
    base.paint(look)
    base.setSite(site)
    goTo(14)
    const [before] = features('rings')
    goTo(14.1)
    expect(features('rings')[0]).toBe(before)
    base.setSite({ ...site, latitude: 36 })
    expect(features('rings')).toHaveLength(8)
    expect(features('rings')).not.toContain(before)
  })
})

describe('painted', () => {
  const colour = (name: (typeof layerNames)[number], kind?: string) => {
    const style = layer(name).getStyle()
    const drawn = typeof style === 'function' ? style(new Feature({ kind }), 100) : style
    return (drawn as Style).getStroke()?.getColor()
  }
  test('each layer has the colours of the mode, and names their source', () => {
    for (const palette of [lightPalette, darkPalette]) {
      base.paint({ ...look, palette })
      expect([colour('coarseGround'), colour('fineGround')]).toEqual([palette.map.land, palette.map.land])
      expect([colour('coarseLines', 'coast'), colour('fineLines', 'border'), colour('details', 'lake')]).toEqual([
        palette.map.coast,
        palette.map.border,
        palette.map.coast,
      ])
      expect(colour('rings')).toBe(palette.map.border)
    }
    expect(layer('labels').getSource()?.getAttributions()?.({} as never)).toEqual(['Natural Earth'])
  })
  test('the grid is one, anew at each painting, under the rings and over the land', () => {
    expect(grids()).toEqual([])
    base.paint(look)
    const [first] = grids()
    base.paint({ ...look, palette: darkPalette })
    expect(grids()).toHaveLength(1)
    expect(grids()[0]).not.toBe(first)
    expect(grids()[0]?.getClassName()).toBe('ol-layer base-map')
    expect(grids()[0]?.getZIndex()).toBe(-5)
  })
})
