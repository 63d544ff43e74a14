// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { mehrabad } from '../../../../tests/fixtures/climate-summary.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import {
  useStation,
  useStationsByText,
  useStationsNear,
  type StationSearch,
  type TextSearch,
} from './use-stations-near.ts'

const karaj: WeatherStation = { ...mehrabad, _id: 'station:40752', name: 'Karaj' }
const tehran = { latitude: 35.7, longitude: 51.4 }

let shown: Shown
let server: StandInServer
beforeEach(() => {
  server = standInServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})
function answers(...items: readonly WeatherStation[]) {
  server.answers(searchWeather, { items, totalCount: items.length })
}
function asked() {
  return server.sent(searchWeather).map(({ query }) => query)
}
/** Shows a part, or renders it again, and waits for its requests. */
async function show(part: ReactNode, isFirst: boolean) {
  if (isFirst) shown = await showPart(part)
  else await shown.again(part)
  await shown.settle()
}

describe('near a place', () => {
  let search: StationSearch
  function Probe(given: { readonly place: typeof tehran | null; readonly altitude?: number; readonly again?: number }) {
    const now = useStationsNear(given.place, given.altitude, given.again ?? 0)
    useEffect(() => {
      search = now
    })
    return null
  }
  test('none is asked for without one', async () => {
    answers(mehrabad)
    await show(<Probe place={null} />, true)
    expect(search).toEqual({ stations: [], loading: false, isOfPlace: false, failure: null })
    expect(asked()).toEqual([])
  })
  test('eight are asked for, by the site’s altitude where it is known, and again when it is told so', async () => {
    answers(mehrabad)
    await show(<Probe place={tehran} />, true)
    expect(search).toEqual({ stations: [mehrabad], loading: false, isOfPlace: true, failure: null })
    await show(<Probe place={tehran} altitude={0} />, false)
    await show(<Probe place={tehran} altitude={0} again={1} />, false)
    const query = { lat: '35.7', lon: '51.4', limit: '8' }
    expect(asked()).toEqual([query, { ...query, alt: '0' }, { ...query, alt: '0' }])
    await show(<Probe place={{ ...tehran }} altitude={0} again={1} />, false)
    expect(asked()).toHaveLength(3)
  })
  test('the earlier ones stay while the next come, and when they do not', async () => {
    answers(mehrabad)
    await show(<Probe place={tehran} />, true)
    const held = server.holds(searchWeather)
    server.refuses(searchWeather, 500)
    await show(<Probe place={{ ...tehran, latitude: 36 }} />, false)
    expect(search).toEqual({ stations: [mehrabad], loading: true, isOfPlace: false, failure: null })
    held.letGo()
    await shown.settle()
    expect(search).toMatchObject({ stations: [mehrabad], loading: false, isOfPlace: false, failure: { status: 500 } })
    // Another place has no failure yet.
    server.holds(searchWeather)
    await show(<Probe place={tehran} />, false)
    expect(search).toEqual({ stations: [mehrabad], loading: true, isOfPlace: true, failure: null })
  })
  test('stay of their place when a query of its altitude fails', async () => {
    answers(mehrabad)
    await show(<Probe place={tehran} />, true)
    server.refuses(searchWeather, 429)
    await show(<Probe place={tehran} altitude={900} />, false)
    expect(search).toMatchObject({ stations: [mehrabad], isOfPlace: true, failure: { status: 429 } })
  })
  test('what failed once is forgotten by an answer', async () => {
    server.isNotReachedBy(searchWeather)
    await show(<Probe place={tehran} />, true)
    expect(search).toMatchObject({ stations: [], loading: false, failure: { status: 0 } })
    answers(karaj)
    await show(<Probe place={tehran} again={1} />, false)
    expect(search).toEqual({ stations: [karaj], loading: false, isOfPlace: true, failure: null })
  })
  test('an answer that comes after the next question is nobody’s', async () => {
    answers(mehrabad)
    const held = server.holds(searchWeather)
    await show(<Probe place={tehran} />, true)
    server.answers(searchWeather, ({ query }) => ({
      items: [query['lat'] === '36' ? karaj : mehrabad],
      totalCount: 1,
    }))
    await show(<Probe place={{ ...tehran, latitude: 36 }} />, false)
    held.letGo()
    await shown.settle()
    expect(search.stations).toEqual([karaj])
  })
})

describe('by text', () => {
  let search: TextSearch
  function Probe({ text }: { readonly text: string }) {
    const now = useStationsByText(text)
    useEffect(() => {
      search = now
    })
    return null
  }
  function wait(milliseconds: number) {
    return act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
    })
  }
  async function type(text: string) {
    await shown.again(<Probe text={text} />)
  }
  beforeEach(async () => {
    shown = await showPart(<Probe text="" />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  test('one letter asks nothing, spaces are none', async () => {
    answers(mehrabad)
    await type('  t  ')
    await wait(1000)
    expect(search).toEqual({ kind: 'idle' })
    expect(asked()).toEqual([])
  })
  test('two letters are asked for 250 ms after the last key', async () => {
    answers(mehrabad)
    await type('te')
    await wait(200)
    await type(' teh ')
    expect(search).toEqual({ kind: 'looking', items: [] })
    await wait(249)
    expect(asked()).toEqual([])
    await wait(1)
    expect(asked()).toEqual([{ s: 'teh', limit: '8' }])
    expect(search).toEqual({ kind: 'there', items: [mehrabad] })
  })
  test('while the next is looked for those of before stay; back at fewer letters all is idle', async () => {
    answers(mehrabad)
    await type('te')
    await wait(250)
    await type('teh')
    expect(search).toEqual({ kind: 'looking', items: [mehrabad] })
    await type('te')
    expect(search).toEqual({ kind: 'there', items: [mehrabad] })
    await type('t')
    expect(search).toEqual({ kind: 'idle' })
  })
  test('a refusal is told, and nothing of it stays with the next text', async () => {
    server.refuses(searchWeather, 429)
    await type('te')
    await wait(250)
    expect(search).toMatchObject({ kind: 'failed', failure: { status: 429 } })
    await type('teh')
    expect(search).toEqual({ kind: 'looking', items: [] })
  })
  test('an answer to what is typed no more is nobody’s', async () => {
    answers(mehrabad)
    const held = server.holds(searchWeather)
    await type('te')
    await wait(250)
    await type('ka')
    answers(karaj)
    await wait(250)
    held.letGo()
    await wait(10)
    expect(search).toEqual({ kind: 'there', items: [karaj] })
    expect(asked().map(({ s }) => s)).toEqual(['te', 'ka'])
  })
})

describe('by its id', () => {
  let found: WeatherStation | null
  function Probe({ id, known }: { readonly id: string | undefined; readonly known: readonly WeatherStation[] }) {
    const now = useStation(id, known)
    useEffect(() => {
      found = now
    })
    return null
  }
  test('one that is known is not asked for, nor is none', async () => {
    answers(karaj)
    await show(<Probe id={mehrabad._id} known={[karaj, mehrabad]} />, true)
    await show(<Probe id={undefined} known={[]} />, false)
    expect(found).toBeNull()
    expect(asked()).toEqual([])
  })
  test('another is asked for once and kept', async () => {
    answers(karaj)
    await show(<Probe id={karaj._id} known={[mehrabad]} />, true)
    expect(asked()).toEqual([{ s: karaj._id, limit: '1' }])
    expect(found).toEqual(karaj)
    await show(<Probe id={karaj._id} known={[]} />, false)
    expect(asked()).toHaveLength(1)
    await show(<Probe id={mehrabad._id} known={[mehrabad]} />, false)
    expect(found).toBeNull()
  })
  test('what only resembles it is not it, and a refusal is none', async () => {
    answers(karaj)
    await show(<Probe id="station:407" known={[]} />, true)
    expect(found).toBeNull()
    server.refuses(searchWeather, 500)
    await show(<Probe id={karaj._id} known={[]} />, false)
    expect(found).toBeNull()
  })
  test('an answer that comes after another was chosen is not that one’s', async () => {
    server.answers(searchWeather, ({ query }) => ({
      items: [mehrabad, karaj].filter(({ _id }) => _id === query['s']),
      totalCount: 1,
    }))
    const held = server.holds(searchWeather)
    await show(<Probe id={mehrabad._id} known={[]} />, true)
    await show(<Probe id={karaj._id} known={[]} />, false)
    held.letGo()
    await shown.settle()
    expect(found).toEqual(karaj)
  })
})
