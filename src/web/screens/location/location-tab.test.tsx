// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientSettings } from '#contract/calls/system.ts'
import { deleteWeather, readClimate, searchWeather, uploadWeather } from '#contract/calls/weather.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { locationFields } from '#contract/inputs/fields.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { dryYear, mehrabad } from '../../../../tests/fixtures/climate-summary.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, formField, pickOption } from '../../../../tests/support/form-fields.ts'
import { present } from '../../../../tests/support/present.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import type { ClimatePanel } from './climate-panel.tsx'
import LocationTab from './location-tab.tsx'
import type { SiteMapProps } from './site-map.tsx'

/** Properties given to the map and the climate, which have test files of their own. */
const given = vi.hoisted(() => ({
  map: undefined as SiteMapProps | undefined,
  climate: undefined as Parameters<typeof ClimatePanel>[0] | undefined,
}))
vi.mock('./site-map.tsx', () => ({
  SiteMap: (props: SiteMapProps) => {
    given.map = props
    return null
  },
}))
vi.mock('./climate-panel.tsx', () => ({
  ClimatePanel: (props: Parameters<typeof ClimatePanel>[0]) => {
    given.climate = props
    return null
  },
}))

type Location = NonNullable<Building['userInputs']['location']>
const karaj: WeatherStation = {
  ...mehrabad,
  _id: 'station:40752',
  name: 'Karaj',
  nameFa: null,
  city: 'Karaj',
  distance: 41,
}
const qom: WeatherStation = { ...mehrabad, _id: 'station:40770', name: 'Qom', nameFa: null, city: 'Qom', distance: 120 }
const roof: WeatherStation = {
  ...mehrabad,
  _id: 'epw:a1',
  kind: 'upload',
  name: 'Roof',
  nameFa: null,
  latitude: 35.8,
  longitude: 51.5,
  distance: null,
}
const terrace: WeatherStation = { ...roof, _id: 'epw:b2', name: 'Terrace' }
const tehran = { latitude: 35.7, longitude: 51.4 }

let shown: ShownScreen
let server: StandInServer
let editor: ReturnType<typeof editedProject>
async function open(location?: Location, project: Partial<Project> = {}, more: Partial<Building> = {}) {
  editor = editedProject(officeOf([], { ...more, userInputs: location === undefined ? {} : { location } }), project)
  server = standInServer()
  server.answers(clientSettings, {
    helpUrl: '',
    tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    tileAttribution: 'Somebody',
    signIn: [],
    gateways: [],
    price: null,
  })
  stationsAre([mehrabad, karaj, qom])
  zoneIs('3B')
  return { show }
}
async function show() {
  document.body.append(editor.panel)
  shown = await showScreen(editor.around(<Visits />))
  await shown.settle()
}
let visit: (isVisited: boolean) => void
/** Tab that can be left and opened again while its project stays open. */
function Visits() {
  const [isVisited, setVisited] = useState(true)
  useEffect(() => {
    visit = setVisited
  }, [])
  return isVisited ? <LocationTab /> : null
}
async function leave() {
  await act(async () => {
    visit(false)
  })
}
async function comeBack() {
  await act(async () => {
    visit(true)
  })
  await shown.settle()
}
/** Sets the answers of a search: a station by its id alone, else the first of these. */
function stationsAre(items: readonly WeatherStation[]) {
  server.answers(searchWeather, ({ query }) => {
    const found =
      query['s'] === undefined
        ? items.slice(0, Number(query['limit']))
        : items.concat(roof).filter(({ _id }) => _id === query['s'])
    return { items: found, totalCount: items.length }
  })
}
function zoneIs(name: string) {
  server.answers(readClimate, ({ path }) => ({
    ...dryYear,
    stationId: path['id'] ?? '',
    climateZone: { ...dryYear.climateZone, name },
  }))
}
async function opened(...with_: Parameters<typeof open>) {
  await open(...with_)
  await show()
}
const locked = { state: 'results', isPaid: true } as const

beforeEach(() => {
  given.map = undefined
  given.climate = undefined
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function map() {
  return present(given.map, 'the map')
}
function site() {
  return editor.now().building.userInputs.location
}
function panel() {
  return plain(editor.panel.textContent)
}
/** Name of the shape of coming stations. */
function waiting() {
  return editor.panel.querySelector('.stations-loading')?.getAttribute('aria-label') ?? undefined
}
async function point(latitude: number, longitude: number) {
  await act(async () => {
    map().onPlace({ latitude, longitude })
  })
  await shown.settle()
}
async function press(name: string, kind?: string) {
  await shown.press(name, kind)
  await shown.settle()
}
async function undo() {
  await act(async () => {
    editor.now().undo()
  })
  await shown.settle()
}
async function enter(name: string) {
  await shown.key('Enter', name)
  await act(async () => {
    shown.control(name).dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
  })
}
function toConfirm() {
  return plain(shown.page.querySelector('.location-confirm > span')?.textContent)
}
function offered() {
  return [...editor.panel.querySelectorAll('.station')].map(row => plain(row.querySelector('strong')?.textContent))
}
async function chooseStation(name: string) {
  const row = [...editor.panel.querySelectorAll('.station')].find(
    one => plain(one.querySelector('strong')?.textContent) === name,
  )
  await act(async () => {
    present(row?.querySelector<HTMLInputElement>('input') ?? undefined, name).click()
  })
  await shown.settle()
}
function heading() {
  return [...(editor.panel.querySelector('.panel-heading')?.children ?? [])].map(part => plain(part.textContent))
}
function searches() {
  return server.sent(searchWeather).map(({ query }) => query)
}

describe('a new project', () => {
  test('says how to begin, offers no station and asks for none', async () => {
    await opened()
    expect(shown.words()).toContain('Click the map to place the building, or type its coordinates.')
    expect(panel()).toContain('Place the building first. The list then shows stations by distance.')
    expect(panel()).not.toContain('Looking for stations')
    expect(panel()).toContain('not confirmed yet')
    expect(heading()).toEqual(['Weather station'])
    expect(map()).toMatchObject({ place: null, country: 'Iran', confirmed: true, stations: [], readOnly: false })
    expect(map().chosen).toBeUndefined()
    expect(given.climate).toMatchObject({ stationId: undefined, station: undefined, units: 'SI' })
    expect(shown.control('Latitude, longitude')).toMatchObject({ value: '', placeholder: '35.7, 51.2' })
    expect(searches()).toEqual([])
    expect(toConfirm()).toBe('')
  })
  test('the map has the installation’s tiles', async () => {
    await opened()
    expect(map()).toMatchObject({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileAttribution: 'Somebody' })
  })
})

describe('a place that was pointed at', () => {
  test('waits to be confirmed; stations round it are offered, the nearest one’s climate is shown, nothing is written', async () => {
    await opened()
    await point(35.7, 51.4)
    expect(editor.now().tempCoords).toEqual(tehran)
    expect(site()).toBeUndefined()
    expect(searches()).toEqual([{ lat: '35.7', lon: '51.4', limit: '8' }])
    expect(toConfirm()).toBe('New place: 35.7000, 51.4000')
    expect(shown.words()).not.toContain('Click the map')
    expect(shown.control('Discard')).toBeDefined()
    expect(offered()).toEqual(['Tehran Mehrabad', 'Karaj', 'Qom'])
    expect(heading()).toEqual(['Weather station', '2 within 50 km'])
    expect(panel()).not.toContain('Place the building first')
    expect(map()).toMatchObject({ place: tehran, confirmed: false, chosen: mehrabad._id, flyTo: null })
    expect(given.climate).toMatchObject({ stationId: mehrabad._id, station: mehrabad })
    expect(server.sent(readClimate)).toEqual([])
  })
  test('discarded is gone', async () => {
    await opened()
    await point(35.7, 51.4)
    await press('Discard')
    expect(editor.now().tempCoords).toBeNull()
    expect(map().place).toBeNull()
    expect(toConfirm()).toBe('')
  })
  test('confirmed is written with its city, the nearest station and its zone, all one step', async () => {
    await opened()
    await point(35.7, 51.4)
    await press('Confirm this place')
    expect(searches().at(-1)).toEqual({ lat: '35.7', lon: '51.4', limit: '1' })
    expect(site()).toEqual({ ...tehran, city: 'Tehran', weatherStationId: mehrabad._id, climateZone: '3B' })
    expect(server.sent(readClimate).map(({ path }) => path['id'])).toEqual([mehrabad._id])
    expect(editor.now().tempCoords).toBeNull()
    expect(editor.now().undoName).toBe('site')
    expect(toConfirm()).toBe('')
    expect(map()).toMatchObject({ place: tehran, confirmed: true, chosen: mehrabad._id })
    await undo()
    expect(site()).toBeUndefined()
    expect(editor.now().canUndo).toBe(false)
  })
  test('confirmed leads on to the drawing, with the focus, until it is taken back or something is drawn', async () => {
    await opened()
    const onward = () => shown.page.querySelector<HTMLAnchorElement>('.location-confirmed a')
    await point(35.7, 51.4)
    expect(onward()).toBeNull()
    await press('Confirm this place')
    expect(plain(shown.page.querySelector('.location-confirmed [role=status]')?.textContent)).toBe(
      'The place is confirmed, and its weather is chosen.',
    )
    expect(onward()?.getAttribute('href')).toBe('/dashboard/projects/show/p1/draw-building')
    expect(document.activeElement).toBe(onward())
    await undo()
    expect(onward()).toBeNull()
    await act(async () => {
      editor.now().redo()
    })
    expect(onward()).not.toBeNull()
    await point(35.8, 51.4)
    expect(onward()).toBeNull()
    await press('Back to the confirmed place')
    await act(async () => {
      editor.now().change('draw', b => ({ ...b, masses: [mass('m1', box(0, 0, 10, 10))] }))
    })
    expect(onward()).toBeNull()
  })
  test('a place confirmed in an earlier visit leads nowhere by itself', async () => {
    await opened(tehran)
    expect(shown.page.querySelector('.location-confirmed')).toBeNull()
  })
  test('counts at once, before its station is known, and is one step with it', async () => {
    await opened()
    await point(35.7, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    expect(site()).toEqual(tehran)
    expect(editor.now().tempCoords).toBeNull()
    held.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...tehran, city: 'Tehran', weatherStationId: mehrabad._id, climateZone: '3B' })
    await undo()
    expect(site()).toBeUndefined()
  })
  test('taken back before its station is known stays taken back', async () => {
    await opened()
    await point(35.7, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    await undo()
    held.letGo()
    await shown.settle()
    expect(site()).toBeUndefined()
    expect(editor.now().canUndo).toBe(false)
  })
  test('a file that is read before its station is known stays chosen', async () => {
    await opened()
    await point(35.7, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    await upload()
    held.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...tehran, city: 'Tehran', weatherStationId: roof._id, climateZone: '3B' })
  })
  test('a station that is chosen before the nearest one is known stays chosen, with its zone', async () => {
    await opened()
    await point(35.7, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    await chooseStation('Karaj')
    held.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...tehran, city: 'Tehran', weatherStationId: karaj._id, climateZone: '3B' })
  })
  test('the station of before, chosen again before the nearest one is known, stays chosen', async () => {
    const before = { ...tehran, weatherStationId: karaj._id, climateZone: '4B', city: 'Karaj' } as const
    await opened(before)
    await point(35.8, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    await chooseStation('Qom')
    await chooseStation('Karaj')
    held.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...before, latitude: 35.8, climateZone: '3B' })
  })
  test.each([
    ['the station of before', { weatherStationId: karaj._id, climateZone: '4B', city: 'Karaj' }],
    ['the station of before, without a city', { weatherStationId: karaj._id, climateZone: '4B' }],
    ['the nearest one, without a zone', { weatherStationId: mehrabad._id, city: 'Karaj' }],
    ['none', { city: 'Karaj' }],
  ] as const)('a station chosen and undone before the nearest one is known leaves %s', async (_, before) => {
    await open(before)
    stationsAre([mehrabad, karaj, qom])
    await show()
    await point(35.8, 51.4)
    const held = server.holds(searchWeather)
    await press('Confirm this place')
    await chooseStation('Qom')
    await undo()
    held.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...before, latitude: 35.8, longitude: 51.4 })
    // Redo brings it back: no answer of the search was a step.
    await act(async () => {
      editor.now().redo()
    })
    await shown.settle()
    expect(site()).toMatchObject({ weatherStationId: qom._id })
  })
  test('two that are confirmed one soon after the other: the second has its own nearest station', async () => {
    await opened()
    await point(35.7, 51.4)
    const first = server.holds(searchWeather)
    await press('Confirm this place')
    await point(35.8, 51.4)
    stationsAre([karaj])
    const second = server.holds(searchWeather)
    await press('Confirm this place')
    first.letGo()
    await shown.settle()
    expect(site()).toEqual({ ...tehran, latitude: 35.8 })
    second.letGo()
    await shown.settle()
    expect(site()).toMatchObject({ latitude: 35.8, weatherStationId: karaj._id })
  })
  test('confirmed without the server it is a place without a station; the nearest of those known is taken', async () => {
    await opened()
    await point(35.7, 51.4)
    server.refuses(searchWeather, 500)
    await press('Confirm this place')
    expect(site()).toEqual({ ...tehran, weatherStationId: mehrabad._id, climateZone: '3B' })
    expect(editor.now().undoName).toBe('weather station')
    await undo()
    expect(site()).toEqual(tehran)
    expect(editor.now().undoName).toBe('site')
  })
  test('confirmed without the server it takes none of the stations round another place', async () => {
    await opened()
    await point(35.7, 51.4)
    server.refuses(searchWeather, 500)
    await point(25.3, 51.5)
    await press('Confirm this place')
    expect(site()).toEqual({ latitude: 25.3, longitude: 51.5 })
  })
  test('an own weather file stays chosen, with its zone', async () => {
    await opened({ weatherStationId: roof._id, climateZone: '4B' })
    await point(35.7, 51.4)
    await press('Confirm this place')
    expect(site()).toEqual({ ...tehran, city: 'Tehran', weatherStationId: roof._id, climateZone: '4B' })
    expect(server.sent(readClimate)).toEqual([])
  })
  test('beside a confirmed one leads back to it; at the same place it is none', async () => {
    await opened({ ...tehran, weatherStationId: mehrabad._id })
    await point(35.7, 51.4)
    expect(toConfirm()).toBe('')
    await point(36, 50)
    expect(toConfirm()).toBe('New place: 36.0000, 50.0000')
    expect(panel()).toContain('35.7000, 51.4000')
    await press('Back to the confirmed place')
    expect(map()).toMatchObject({ place: tehran, confirmed: true })
    expect(site()).toEqual({ ...tehran, weatherStationId: mehrabad._id })
  })
  test('elsewhere takes the nearest station there, and the zone of before with it', async () => {
    await opened({ ...tehran, weatherStationId: mehrabad._id, climateZone: '3B', city: 'Tehran' })
    stationsAre([karaj])
    zoneIs('unheard of')
    await point(36, 50)
    await press('Confirm this place')
    expect(site()).toEqual({ latitude: 36, longitude: 50, city: 'Tehran', weatherStationId: karaj._id })
  })
})

describe('a typed or found place', () => {
  test('waits to be confirmed too, and the map flies there', async () => {
    await opened()
    await shown.type('Latitude, longitude', '۲۵٫۲۹، ۵۱٫۵۳', true)
    await shown.settle()
    expect(editor.now().tempCoords).toEqual({ latitude: 25.29, longitude: 51.53 })
    expect(map()).toMatchObject({
      place: { latitude: 25.29, longitude: 51.53 },
      flyTo: { latitude: 25.29, longitude: 51.53 },
    })
    expect(shown.control('Latitude, longitude')).toHaveProperty('value', '25.2900, 51.5300')
  })
  test('Enter takes it as leaving does; what is no place is refused, stays as typed and is taken by nobody', async () => {
    await opened()
    await shown.type('Latitude, longitude', '95, 200')
    expect(shown.refused()).toEqual(['Latitude, longitude'])
    expect(plain(shown.page.querySelector('.typed-error')?.textContent)).toContain('Type latitude and longitude')
    await enter('Latitude, longitude')
    expect(shown.control('Latitude, longitude')).toHaveProperty('value', '95, 200')
    expect(editor.now().tempCoords).toBeNull()
    await shown.type('Latitude, longitude', '25, 51')
    expect(shown.refused()).toEqual([])
    expect(editor.now().tempCoords).toBeNull()
    await enter('Latitude, longitude')
    expect(editor.now().tempCoords).toEqual({ latitude: 25, longitude: 51 })
  })
  test('an emptied field is no mistake; pointing elsewhere ends what was typed', async () => {
    await opened()
    await shown.type('Latitude, longitude', 'here')
    await shown.type('Latitude, longitude', ' ')
    expect(shown.refused()).toEqual([])
    await shown.type('Latitude, longitude', 'there')
    await point(35.7, 51.4)
    expect(shown.control('Latitude, longitude')).toHaveProperty('value', '35.7000, 51.4000')
    expect(shown.refused()).toEqual([])
  })
})

async function upload(station = roof, name = 'roof.epw') {
  server.answers(uploadWeather, station)
  const input = present(editor.panel.querySelector<HTMLInputElement>('input[type=file]') ?? undefined, 'file')
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await shown.settle()
}

describe('a confirmed place without a station', () => {
  test('gets the nearest with its zone, once: undone it stays without', async () => {
    await opened(tehran)
    expect(site()).toEqual({ ...tehran, weatherStationId: mehrabad._id, climateZone: '3B' })
    expect(editor.now().undoName).toBe('weather station')
    await undo()
    expect(site()).toEqual(tehran)
    expect(editor.now().canUndo).toBe(false)
  })
  test('gets none after an undo of the one that was chosen for it', async () => {
    await open(tehran)
    server.refuses(searchWeather, 500)
    await show()
    await upload()
    stationsAre([mehrabad, karaj])
    await undo()
    await press('Try again')
    expect(site()).toEqual(tehran)
  })
  test('gets it at another place too', async () => {
    await opened(tehran)
    await undo()
    await point(36, 50)
    server.refuses(searchWeather, 500)
    await press('Confirm this place')
    expect(site()).toMatchObject({ latitude: 36, weatherStationId: mehrabad._id })
  })
  test('of a locked project gets none', async () => {
    await opened(tehran, locked)
    expect(site()).toEqual(tehran)
    expect(map()).toMatchObject({ readOnly: true, chosen: mehrabad._id })
  })
  test('gets none while another place is pointed at', async () => {
    await opened(tehran, { tempCoords: { latitude: 36, longitude: 50 } })
    expect(site()).toEqual(tehran)
  })
})

describe('stations', () => {
  const chosen = { ...tehran, altitude: 1180, weatherStationId: mehrabad._id, climateZone: '3B' } as const
  test('are asked for by the site’s altitude too; a chosen one stays what it is', async () => {
    await opened(chosen)
    expect(searches()[0]).toEqual({ lat: '35.7', lon: '51.4', alt: '1180', limit: '8' })
    expect(site()).toEqual(chosen)
    expect(panel()).toContain("Nearest, within 100 m of the site's altitude")
  })
  test('another one that is chosen brings its zone, as one step', async () => {
    await opened(chosen)
    zoneIs('4B')
    await chooseStation('Karaj')
    expect(site()).toEqual({ ...chosen, weatherStationId: karaj._id, climateZone: '4B' })
    expect(editor.now().undoName).toBe('weather station')
    expect(given.climate).toMatchObject({ stationId: karaj._id, station: karaj })
    expect(map().chosen).toBe(karaj._id)
    await undo()
    expect(site()).toEqual(chosen)
  })
  test('a zone that comes after yet another was chosen is not that one’s', async () => {
    await opened(chosen)
    zoneIs('4B')
    const held = server.holds(readClimate)
    await chooseStation('Karaj')
    zoneIs('5B')
    await chooseStation('Qom')
    expect(site()).toMatchObject({ weatherStationId: qom._id, climateZone: '5B' })
    held.letGo()
    await shown.settle()
    expect(site()).toMatchObject({ weatherStationId: qom._id, climateZone: '5B' })
  })
  test('a zone that is set by hand before the station’s is known stays', async () => {
    await opened(chosen)
    const held = server.holds(readClimate)
    await chooseStation('Karaj')
    await pickOption(formField(editor.panel, 'Climate zone (ASHRAE 169)').input, '4B')
    held.letGo()
    await shown.settle()
    expect(site()).toMatchObject({ weatherStationId: karaj._id, climateZone: '4B' })
  })
  test('while the first come it says so, and shows their shape; the next ones come behind those before', async () => {
    await open(chosen)
    const held = server.holds(searchWeather)
    await show()
    expect(waiting()).toBe('Looking for stations')
    expect(panel()).not.toContain('Chosen:')
    held.letGo()
    await shown.settle()
    expect(waiting()).toBeUndefined()
    server.holds(searchWeather)
    await point(36, 50)
    expect(waiting()).toBeUndefined()
    expect(offered()).toEqual(['Tehran Mehrabad', 'Karaj', 'Qom'])
  })
  test('a server that is not reached is said, and asked again', async () => {
    await open(chosen)
    server.isNotReachedBy(searchWeather)
    await show()
    const alert = () => plain(editor.panel.querySelector('[role=alert] > span')?.textContent)
    expect(alert()).toBe('Stations could not be loaded: the server was not reached.')
    expect(panel()).toContain('Chosen: station:40754')
    server.refuses(searchWeather, 429, { message: 'Too many attempts.' })
    await press('Try again')
    expect(alert()).toBe('Too many attempts.')
    stationsAre([mehrabad])
    await press('Try again')
    expect(alert()).toBe('')
    expect(offered()).toEqual(['Tehran Mehrabad'])
    expect(panel()).not.toContain('Chosen:')
  })
  test('a chosen one farther away than those that are offered is asked for by its id and offered first', async () => {
    await opened({ ...tehran, weatherStationId: roof._id })
    expect(searches().at(-1)).toEqual({ s: 'epw:a1', limit: '1' })
    expect(offered()).toEqual(['Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
    expect(given.climate).toMatchObject({
      stationId: roof._id,
      station: { ...roof, distance: expect.closeTo(14.3, 1) },
    })
    expect(panel()).not.toContain('Chosen:')
  })
  test('one that is found nowhere is told by its id', async () => {
    await opened({ ...tehran, weatherStationId: 'station:99999' })
    expect(panel()).toContain('Chosen: station:99999')
    expect(given.climate).toMatchObject({ stationId: 'station:99999', station: undefined })
  })
  test('none within reach counts none', async () => {
    await open(chosen)
    stationsAre([qom])
    await show()
    expect(heading()).toEqual(['Weather station', '0 within 50 km'])
  })
  test('in inch-pound units reach is in miles', async () => {
    await opened(chosen, {}, { units: 'PI' })
    expect(heading()).toEqual(['Weather station', '2 within 31 mi'])
    expect(given.climate?.units).toBe('PI')
    expect(map().units).toBe('PI')
  })
})

describe('an own file', () => {
  test('is chosen with its zone; in a project without a place its own place waits to be confirmed', async () => {
    await opened()
    await upload()
    expect(site()).toEqual({ weatherStationId: roof._id, climateZone: '3B' })
    expect(editor.now().undoName).toBe('weather station')
    const at = { latitude: 35.8, longitude: 51.5 }
    expect(editor.now().tempCoords).toEqual(at)
    expect(map().flyTo).toEqual(at)
    expect(offered()).toEqual(['Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
  })
  test('moves no place that was pointed at or confirmed while it was read', async () => {
    await opened()
    const held = server.holds(uploadWeather)
    await upload()
    await point(35.7, 51.4)
    await press('Confirm this place')
    held.letGo()
    await shown.settle()
    expect(site()).toMatchObject({ ...tehran, weatherStationId: roof._id })
    expect(editor.now().tempCoords).toBeNull()
    expect(map().flyTo).toBeNull()
  })
  test.each([
    ['chosen', () => Promise.resolve(), qom._id],
    ['chosen and undone', undo, mehrabad._id],
  ] as const)('read after another station was %s is offered, not chosen, and that is said', async (_, then, left) => {
    await opened({ ...tehran, weatherStationId: mehrabad._id })
    const held = server.holds(uploadWeather)
    await upload()
    await chooseStation('Qom')
    await then()
    held.letGo()
    await shown.settle()
    expect(site()).toMatchObject({ ...tehran, weatherStationId: left })
    expect(offered()).toEqual(['Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
    expect(panel()).toContain(
      'roof.epw was read and is in the list. It was not chosen, as you chose another station or file meanwhile.',
    )
    expect(panel()).not.toContain('was read and chosen')
    expect(shown.toasts).toEqual([])
  })
  test('read after another upload was begun in a later visit leaves the choice to that one', async () => {
    await opened({ ...tehran, weatherStationId: mehrabad._id })
    const first = server.holds(uploadWeather)
    await upload()
    await leave()
    await comeBack()
    const second = server.holds(uploadWeather)
    await upload(terrace, 'terrace.epw')
    server.answers(uploadWeather, roof)
    first.letGo()
    await shown.settle()
    expect(site()?.weatherStationId).toBe(mehrabad._id)
    // The page that began the first upload is gone.
    expect(shown.toasts).toEqual([
      {
        kind: 'info',
        text: 'roof.epw was read and is in the list. It was not chosen, as you chose another station or file meanwhile.',
      },
    ])
    expect(offered()).toEqual(['Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
    server.answers(uploadWeather, terrace)
    second.letGo()
    await shown.settle()
    expect(site()?.weatherStationId).toBe(terrace._id)
    expect(panel()).toContain('terrace.epw was read and chosen.')
    expect(shown.toasts).toHaveLength(1)
    await leave()
    await comeBack()
    expect(offered()).toEqual(['Terrace', 'Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
  })
  test('moves no place that is known; stations are asked for again', async () => {
    await opened({ ...tehran, weatherStationId: mehrabad._id })
    const before = searches().length
    await upload()
    expect(site()).toMatchObject({ ...tehran, weatherStationId: roof._id })
    expect(editor.now().tempCoords).toBeNull()
    expect(map().flyTo).toBeNull()
    expect(searches().slice(before)).toContainEqual({ lat: '35.7', lon: '51.4', limit: '8' })
  })
  const withRoof = { ...tehran, weatherStationId: mehrabad._id }
  async function openWithRoof() {
    await open(withRoof)
    stationsAre([roof, mehrabad, karaj])
    await show()
    await press('Delete this file: Roof')
  }
  const question = () => plain(document.querySelector('.ant-modal-confirm, .ant-modal')?.textContent)
  test('is deleted after a question, told, and not offered any more', async () => {
    await openWithRoof()
    expect(question()).toContain('Delete this weather file?')
    expect(question()).toContain('“Roof” will be deleted and cannot be brought back.')
    expect(server.sent(deleteWeather)).toEqual([])
    server.answers(deleteWeather, undefined)
    stationsAre([mehrabad, karaj])
    await press('Delete')
    await shown.until(() => shown.toasts.length > 0)
    expect(server.sent(deleteWeather).map(({ path }) => path['id'])).toEqual(['epw:a1'])
    expect(shown.toasts).toMatchObject([{ kind: 'success', text: '“Roof” was deleted.' }])
    await shown.until(() => offered().length === 2)
    expect(offered()).toEqual(['Tehran Mehrabad', 'Karaj'])
  })
  test('the question begins at the way back, and warns of the other', async () => {
    await openWithRoof()
    await shown.until(() => document.activeElement?.textContent === 'Cancel')
    expect(shown.control('Delete').className).toContain('danger')
  })
  test('that was just read goes from the list as well', async () => {
    await opened({ ...tehran, weatherStationId: mehrabad._id })
    await upload()
    await chooseStation('Karaj')
    expect(offered()).toEqual(['Roof', 'Tehran Mehrabad', 'Karaj', 'Qom'])
    server.answers(deleteWeather, undefined)
    await press('Delete this file: Roof')
    await press('Delete')
    await shown.until(() => offered().length === 3)
    expect(offered()).toEqual(['Tehran Mehrabad', 'Karaj', 'Qom'])
  })
  test('is kept when the question is answered so, and when the server refuses', async () => {
    await openWithRoof()
    await press('Cancel')
    expect(server.sent(deleteWeather)).toEqual([])
    const before = searches().length
    await press('Delete this file: Roof')
    server.refuses(deleteWeather, 409, { message: 'A project uses it.' })
    await press('Delete')
    await shown.until(() => shown.toasts.length > 0)
    expect(shown.toasts).toMatchObject([{ kind: 'error' }])
    expect(offered()).toContain('Roof')
    expect(searches()).toHaveLength(before)
  })
})

describe('the site’s own data', () => {
  const full = { ...tehran, weatherStationId: mehrabad._id, climateZone: '3B', altitude: 1180, city: 'Tehran' } as const
  const field = (label: string) => formField(editor.panel, label)
  const summary = () =>
    Object.fromEntries(
      [...editor.panel.querySelectorAll('.summary-row')].map(row => [
        plain(row.querySelector('dt')?.textContent),
        plain(row.querySelector('dd')?.textContent),
      ]),
    )
  test('tell the confirmed place and how far its station is', async () => {
    await opened(full, { distanceBetween: 8.25 })
    expect(summary()).toEqual({ 'Latitude, longitude': '35.7000, 51.4000', 'Distance between': '8.3 km' })
    expect([field('Altitude').value, field('Altitude').unit, field('City').value]).toEqual(['1180', 'm', 'Tehran'])
    expect(field('Climate zone (ASHRAE 169)').value).toBe('3B, warm, dry')
    expect(field('Altitude').help).toBe(
      'Sets the air pressure and with it the density of the air. Temperatures stay those of the station.',
    )
  })
  test('what is not known yet is a dash, and the zone says when it will be', async () => {
    await opened()
    expect(summary()).toEqual({ 'Latitude, longitude': 'not confirmed yet', 'Distance between': '–' })
    expect(field('Climate zone (ASHRAE 169)').help).toBe('Available after you choose a weather station')
    expect(field('Climate zone (ASHRAE 169)').mark).not.toBeUndefined()
    await shown.close()
    await opened({ ...tehran, weatherStationId: roof._id })
    expect(field('Climate zone (ASHRAE 169)').help).toBe(
      'The chosen weather does not give the climate zone: choose the zone yourself.',
    )
    await shown.close()
    await opened(full)
    expect(field('Climate zone (ASHRAE 169)').help).toBe('')
  })
  test.each([
    ['Altitude', '1,250', { altitude: 1250 }, 'altitude'],
    ['City', 'Rey', { city: 'Rey' }, 'site'],
  ])('%s is written, a stay in its field one step', async (label, text, written, step) => {
    await opened(full)
    await shown.type(label, text.slice(0, 1))
    await shown.type(label, text, true)
    expect(site()).toEqual({ ...full, ...written })
    expect(editor.now().undoName).toBe(step)
    await undo()
    expect(site()).toEqual(full)
  })
  test('links from other screens find each field', async () => {
    await opened(full)
    const fields = ['weatherStationId', 'climateZone', 'altitude', 'city'].map(key =>
      editor.panel.querySelector<HTMLElement>(`#location-${key}`),
    )
    expect(fields.filter(one => one === null)).toEqual([])
    // The list is no field: it takes focus from a link alone.
    expect(fields[0]?.tabIndex).toBe(-1)
    expect(shown.control('Latitude, longitude').id).toBe('location-latitude')
    expect(field('City').input.maxLength).toBe(locationFields.city.max)
  })
  test('where a value comes from stands behind its mark', async () => {
    await opened(full)
    expect((await aboutField(editor.panel, 'Climate zone (ASHRAE 169)')).notes).toEqual([
      'Follows from the station’s weather. ASHRAE 90.1 limits U-values by climate zone.',
    ])
    expect(Object.values((await aboutField(editor.panel, 'Terrain class')).rows)).toEqual([
      'Urban',
      expect.stringContaining('EN 15242') as string,
    ])
  })
  test('a zone that is set by hand is a step of the weather, terrain one of the project', async () => {
    await opened(full)
    await pickOption(field('Climate zone (ASHRAE 169)').input, '4B')
    expect(editor.now().undoName).toBe('weather station')
    await pickOption(field('Terrain class').input, 'Open')
    expect(editor.now().undoName).toBe('project details')
    expect(site()).toEqual({ ...full, climateZone: '4B' })
  })
  test('the climate of Topic 19 follows the city in Iran, else the nearest station; another can be chosen', async () => {
    await opened(full)
    const climate = () => field('Climate (Iran, Topic 19)')
    const source = async () => Object.values((await aboutField(editor.panel, 'Climate (Iran, Topic 19)')).rows)
    expect([climate().value, climate().mark]).toEqual(['3B, warm, dry', 'default'])
    await shown.type('City', 'Kashan', true)
    expect([climate().value, climate().mark]).toEqual(['2B, hot, dry', 'default'])
    expect(await source()).toContain('Topic 19, 5th edition, Appendix 2, Kashan; not checked against the print')
    await shown.type('City', 'Nowhere', true)
    expect(await source()).toContainEqual(expect.stringMatching(/Tehran \(Mehrabad\), the nearest station/))
    await pickOption(climate().input, '4B, mixed, dry')
    expect(site()).toEqual({ ...full, city: 'Nowhere', iranClimate: '4B' })
    expect(climate().mark).toBe('edited')
  })
})

test('of a locked project nothing can be moved, found, typed, uploaded or chosen', async () => {
  await opened(
    { ...tehran, weatherStationId: mehrabad._id },
    { ...locked, tempCoords: { latitude: 36, longitude: 50 } },
  )
  expect(map().readOnly).toBe(true)
  await point(10, 10)
  expect(editor.now().tempCoords).toEqual({ latitude: 36, longitude: 50 })
  expect(toConfirm()).toBe('')
  expect(shown.control('Latitude, longitude')).toHaveProperty('readOnly', true)
  expect(shown.control('Search a place or weather station')).toHaveProperty('disabled', true)
  expect(editor.panel.querySelectorAll('input[type=file]')).toHaveLength(0)
  expect([...editor.panel.querySelectorAll<HTMLInputElement>('.station input')].map(input => input.disabled)).toEqual([
    true,
    true,
    true,
  ])
})
test('a locked project without a place has no hint either', async () => {
  await opened(undefined, locked)
  expect(shown.words()).not.toContain('Click the map')
})
