// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type Feature from 'ol/Feature.js'
import type { Language } from '#contract/options.ts'
import { mehrabad } from '../../../../tests/fixtures/climate-summary.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import type { NamedPlace } from './base-map/read-places.ts'
import { countryView } from './country-view.ts'
import type { openSiteMap, SeenView, SiteMapView } from './open-site-map.ts'
import { SiteMap, type SiteMapProps } from './site-map.tsx'

type Opened = Parameters<typeof openSiteMap>[0]
type Look = Parameters<SiteMapView['paint']>[0]
/** Calls to the map, which is tested in its own file: its opening, and its updates. */
const wire = vi.hoisted(() => ({
  opened: [] as Opened[],
  told: [] as (readonly [what: string, ...given: unknown[]])[],
  centre: undefined as { latitude: number; longitude: number } | undefined,
}))
vi.mock('./open-site-map.ts', () => ({
  openSiteMap: (given: Opened) => {
    wire.opened.push(given)
    const tell =
      (what: string) =>
      (...with_: unknown[]) => {
        wire.told.push([what, ...with_])
      }
    return {
      ...Object.fromEntries(
        ['paint', 'setTiles', 'setMarks', 'setSite', 'flyTo', 'zoomBy', 'close'].map(what => [what, tell(what)]),
      ),
      centre: () => wire.centre,
    }
  },
}))

const tehran = { latitude: 35.7, longitude: 51.4 }
const doha = { latitude: 25.29, longitude: 51.53 }
let shown: Shown
let placed: unknown[]
function part(given: Partial<SiteMapProps> = {}) {
  return (
    <div className="location">
      <div className="location-tools">
        <span data-at="1" />
        <span data-at="2" />
      </div>
      <SiteMap
        place={null}
        country="Iran"
        confirmed
        stations={[]}
        chosen={undefined}
        units="SI"
        readOnly={false}
        tileUrl=""
        tileAttribution=""
        flyTo={null}
        onPlace={place => placed.push(place)}
        {...given}
      />
    </div>
  )
}
async function show(given: Partial<SiteMapProps> = {}, language: Language = 'en') {
  shown = await showPart(part(given), { language })
}
beforeEach(() => {
  Object.assign(wire, { opened: [], told: [], centre: undefined })
  placed = []
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
function told(what: string) {
  return wire.told.filter(([name]) => name === what).map(([, ...given]) => given)
}
function opened() {
  return present(wire.opened[0], 'a map')
}
function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function town(name: string, latitude: number, longitude: number): NamedPlace {
  return {
    name,
    persian: '',
    also: [],
    country: 'IR',
    region: '',
    latitude,
    longitude,
    population: 50_000,
    isCapital: false,
  }
}
const seen: SeenView = {
  taken: [],
  places: [],
  width: 896,
  height: 396,
  zoom: 14,
  centre: tehran,
  hasTiles: false,
}
async function see(names: readonly string[], view: Partial<SeenView> = {}) {
  await act(async () => {
    opened().onLabels(names, { ...seen, ...view })
  })
}

describe('opened', () => {
  test('without a place over the country, with one over its town', async () => {
    await show()
    expect(opened()).toMatchObject({ centre: { latitude: 35.7, longitude: 51.2 }, zoom: 5.5 })
    await shown.close()
    wire.opened = []
    await show({ place: doha })
    expect(opened()).toMatchObject({ centre: doha, zoom: 9.5 })
  })
  test.each([
    ['Qatar', 25.3, 51.2],
    ['United Arab Emirates', 24.4, 54.4],
    ['United States', 39, -98],
  ] as const)('without a place in %s it shows that country', async (country, latitude, longitude) => {
    await show({ country })
    expect(opened().centre.latitude).toBeCloseTo(latitude, -0.5)
    expect(opened().centre.longitude).toBeCloseTo(longitude, -0.5)
    await shown.close()
    wire.opened = []
    await show({ country, place: doha })
    expect(opened()).toMatchObject({ centre: doha, zoom: 9.5 })
  })
  test('it follows another country while there is no place', async () => {
    await show()
    await shown.again(part({ country: 'Qatar' }))
    await shown.again(part({ country: 'Qatar' }))
    expect(told('flyTo')).toEqual([[countryView.Qatar.centre, countryView.Qatar.zoom]])
    await shown.again(part({ country: 'Qatar', place: doha }))
    await shown.again(part({ country: 'United States', place: doha }))
    expect(told('flyTo')).toHaveLength(1)
  })
  test('once, in its element; another place moves the pin and no view', async () => {
    await show({ place: doha })
    await shown.again(part({ place: tehran }))
    expect(wire.opened).toHaveLength(1)
    expect(opened().element).toBe(shown.control('Map of the site'))
    expect(told('setSite')).toEqual([[doha], [tehran]])
    expect(told('flyTo')).toEqual([])
    await shown.close()
    expect(told('close')).toHaveLength(1)
    await show()
  })
  test('what lies over it are the page’s tools and its own buttons', async () => {
    await show()
    for (const [i, element] of [...shown.page.querySelectorAll('.location-tools > *, .map-zoom')].entries())
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left: i } as DOMRect)
    expect(opened().overlays()).toEqual([{ left: 0 }, { left: 1 }, { left: 2 }])
  })
})

describe('a click, or Enter at the middle,', () => {
  const key = (name: string) =>
    act(async () => {
      shown.control('Map of the site').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  test('places the pin', async () => {
    await show()
    opened().onClick(doha)
    expect(placed).toEqual([doha])
    wire.centre = tehran
    await key('Enter')
    expect(placed).toEqual([doha, tehran])
    await key('a')
    wire.centre = undefined
    await key('Enter')
    expect(placed).toHaveLength(2)
  })
  test('in a locked project does not, from when it is locked on', async () => {
    await show()
    wire.centre = tehran
    await shown.again(part({ readOnly: true }))
    opened().onClick(doha)
    await key('Enter')
    expect(placed).toEqual([])
  })
  test('goes to who listens now', async () => {
    await show()
    const later: unknown[] = []
    await shown.again(part({ onPlace: place => later.push(place) }))
    opened().onClick(doha)
    expect([placed, later]).toEqual([[], [doha]])
  })
})

describe('painted', () => {
  const look = () => present(told('paint').at(-1), 'a look')[0] as Look
  test('in the mode’s colours, the reader’s words and the project’s units', async () => {
    await show()
    expect(look()).toMatchObject({ palette: lightPalette, language: 'en', units: 'SI' })
    expect(look().attribution).toContain('GeoNames')
    expect(look().waterName('caspianSea')).toBe('Caspian Sea')
    expect(plain(look().distance(8.25))).toBe('8.3 km')
    expect(look().digits('100 km')).toBe('100 km')
    expect(plain(look().degrees(51.4, 2, 'E', 'W'))).toBe('51.40°E')
    expect(plain(look().degrees(-35.7, 1, 'N', 'S'))).toBe('35.7°S')
    await shown.again(part({ units: 'PI' }))
    expect(look().units).toBe('PI')
    expect(plain(look().distance(8.25))).toBe('5.1 mi')
  })
  test('in Persian with Persian digits and names', async () => {
    await show({}, 'fa')
    expect(look().language).toBe('fa')
    expect(look().digits('100 km')).toBe('۱۰۰ km')
    expect(look().waterName('persianGulf')).toBe('خلیج فارس')
    expect(plain(look().degrees(51.4, 1, 'E', 'W'))).toMatch(/^۵۱٫۴°/)
  })
  test('in the land’s colour while it loads', async () => {
    await show()
    expect(shown.control('Map of the site').style.background).toBe(lightPalette.map.land)
  })
})

test('tiles are those of the installation, when they are known', async () => {
  await show()
  await shown.again(part({ tileUrl: 'https://tiles.example', tileAttribution: 'Somebody' }))
  expect(told('setTiles')).toEqual([
    ['', ''],
    ['https://tiles.example', 'Somebody'],
  ])
})
test('marks are the stations, the way to the chosen one, and the pin', async () => {
  await show({ stations: [mehrabad] })
  const marks = () => present(told('setMarks').at(-1), 'marks')[0] as Feature[]
  const kinds = () => marks().map(feature => feature.getGeometry()?.getType())
  expect(kinds()).toEqual(['Point'])
  await shown.again(part({ stations: [mehrabad], chosen: mehrabad._id, place: tehran }))
  expect(kinds()).toEqual(['Point', 'LineString', 'Point'])
  const line = marks()[1]
  const styles = line?.getStyleFunction()?.(line, 1)
  const label = Array.isArray(styles) ? styles[1] : undefined
  expect(plain(String(label?.getText()?.getText()))).toBe('8.3 km')
})
test('marks are drawn anew when any of what they show changes, and not else', async () => {
  const before: Partial<SiteMapProps> = { stations: [mehrabad], chosen: mehrabad._id, place: tehran }
  await show(before)
  const changes: readonly Partial<SiteMapProps>[] = [
    { place: doha },
    { confirmed: false },
    { stations: [] },
    { chosen: undefined },
    { units: 'PI' },
  ]
  for (const change of changes) {
    await shown.again(part(before))
    const times = told('setMarks').length
    await shown.again(part({ ...before, ...change }))
    expect(told('setMarks').length, Object.keys(change).join()).toBe(times + 1)
    await shown.again(part({ ...before, ...change, readOnly: true }))
    expect(told('setMarks').length, Object.keys(change).join()).toBe(times + 1)
  }
})
test('it flies where it is sent', async () => {
  await show()
  expect(told('flyTo')).toEqual([])
  await shown.again(part({ flyTo: doha }))
  expect(told('flyTo')).toEqual([[doha]])
})

test('its buttons zoom by one and lead back to the site, or to where it began', async () => {
  await show()
  await shown.press('Zoom in')
  await shown.press('Zoom out')
  expect(told('zoomBy')).toEqual([[1], [-1]])
  await shown.press('Back to the site')
  expect(told('flyTo')).toEqual([[{ latitude: 35.7, longitude: 51.2 }, 5.5]])
  await shown.again(part({ place: doha }))
  await shown.press('Back to the site')
  expect(told('flyTo').at(-1)).toEqual([doha])
})

describe('what is seen', () => {
  const read = () => plain(shown.page.querySelector('#map-names')?.textContent)
  test('is read out: the first eight names', async () => {
    await show()
    expect(read()).toBe('')
    await see(['A', 'B'])
    expect(read()).toBe('In view: A, B.')
    await see(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(read()).toBe('In view: 1, 2, 3, 4, 5, 6, 7, 8.')
    await see([])
    expect(read()).toBe('')
    const map = shown.control('Map of the site')
    expect(map.getAttribute('aria-describedby')).toBe('map-keys map-names')
    expect(map.tabIndex).toBe(0)
    expect(plain(shown.page.querySelector('#map-keys')?.textContent)).toContain(
      'Enter places the pin in the middle of the map.',
    )
  })
  const pointed = () =>
    [...shown.page.querySelectorAll<HTMLElement>('[data-testid=pointed-place]')].map(sign => ({
      name: plain(sign.getAttribute('aria-label')),
      words: plain(sign.textContent),
      at: [sign.style.left, sign.style.top],
      arrow: sign.querySelector('svg')?.style.rotate,
    }))
  const east = town('Damavand', 35.7, 52)
  test('near and with few names: signs at the edge to the towns beyond, one leads there', async () => {
    await show()
    await see(['A', 'B', 'C'], { places: [east] })
    expect(pointed()).toEqual([
      {
        name: 'Damavand, 54.2 km E. Show it.',
        words: 'Damavand 54.2 km',
        at: ['812px', expect.stringMatching(/^\d+(\.\d+)?px$/) as string],
        arrow: expect.stringMatching(/^90(\.\d+)?deg$|^89\.\d+deg$/) as string,
      },
    ])
    await shown.press('Damavand, 54.2 km E. Show it.')
    expect(told('flyTo')).toEqual([[east]])
    await shown.again(part({ units: 'PI' }))
    expect(pointed()[0]?.words).toBe('Damavand 33.7 mi')
  })
  test.each([
    ['with more names', ['A', 'B', 'C', 'D'], {}],
    ['under tiles', [], { hasTiles: true }],
    ['from afar', [], { zoom: 8.9 }],
    ['where something stands already', [], { taken: [{ left: 0, top: 0, right: 896, bottom: 396 }] }],
    ['to a town that is in view', [], { centre: { latitude: 35.7, longitude: 51.99 } }],
  ])('%s there are none', async (_, names, view) => {
    await show()
    await see([], { places: [east] })
    expect(pointed()).toHaveLength(1)
    await see(names, { places: [east], ...view })
    expect(pointed()).toEqual([])
  })
  test.each([
    [0, 'N'],
    [22.5, 'NNE'],
    [180, 'S'],
    [270, 'W'],
    [350, 'N'],
  ])('a town at an azimuth of %d° lies %s', async (azimuth, direction) => {
    await show()
    const angle = (azimuth * Math.PI) / 180
    const at = town('Rey', 0.3 * Math.cos(angle), 0.3 * Math.sin(angle))
    await see([], { centre: { latitude: 0, longitude: 0 }, places: [at] })
    expect(pointed()[0]?.name).toBe(`Rey, 33.4 km ${direction}. Show it.`)
  })
})
