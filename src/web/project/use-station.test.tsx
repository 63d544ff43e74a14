// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { searchWeather } from '#contract/calls/weather.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { officeOf } from '../../../tests/fixtures/building.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { standInServer } from '../../../tests/support/stand-in-server.ts'
import { useStation } from './use-station.ts'

let shown: Shown
afterEach(() => shown.close())

function station(_id: string, name: string): WeatherStation {
  return {
    _id,
    kind: 'bundled',
    origin: 'measured',
    name,
    nameFa: null,
    city: 'Tehran',
    country: 'Iran',
    wmo: '40754',
    latitude: 35.7,
    longitude: 51.3,
    altitude: 1190,
    timeZone: 3.5,
    source: 'TMYx',
    years: '2007–2021',
    distance: null,
    repairs: [],
  }
}
function Probe({ building }: { readonly building: Building }) {
  const found = useStation(building)
  return <i>{found?.name ?? 'unknown'}</i>
}
function at(weatherStationId?: string) {
  return (
    <Probe
      building={officeOf([], { userInputs: weatherStationId === undefined ? {} : { location: { weatherStationId } } })}
    />
  )
}

test('the chosen station is asked for by its id, once, and is not known until it is answered', async () => {
  const server = standInServer()
  server.answers(searchWeather, { items: [station('station:1', 'Mehrabad')], totalCount: 1 })
  shown = await showPart(at())
  await shown.settle()
  expect([server.sent(searchWeather).length, shown.words()]).toEqual([0, 'unknown'])
  const { letGo } = server.holds(searchWeather)
  await shown.again(at('station:1'))
  expect(shown.words()).toBe('unknown')
  letGo()
  await shown.settle()
  expect(server.sent(searchWeather).map(({ query }) => query)).toEqual([{ s: 'station:1', limit: '1' }])
  expect(shown.words()).toBe('Mehrabad')
  await shown.again(at('station:1'))
  expect(server.sent(searchWeather)).toHaveLength(1)
})

test('another one that is found instead, or a refusal, is no station', async () => {
  const server = standInServer()
  server.answers(searchWeather, { items: [station('station:10', 'Elsewhere')], totalCount: 1 })
  shown = await showPart(at('station:1'))
  await shown.settle()
  expect(shown.words()).toBe('unknown')
  server.refuses(searchWeather, 500)
  await shown.again(at('station:2'))
  await shown.settle()
  expect([server.sent(searchWeather).length, shown.words()]).toEqual([2, 'unknown'])
})

test('an answer about a station that is no longer the chosen one changes nothing', async () => {
  const server = standInServer()
  server.answers(searchWeather, ({ query }) => ({
    items: [station(query['s'] ?? '', `of ${query['s']}`)],
    totalCount: 1,
  }))
  const { letGo } = server.holds(searchWeather)
  shown = await showPart(at('station:1'))
  await shown.again(at('station:2'))
  await shown.settle()
  expect(shown.words()).toBe('of station:2')
  letGo()
  await shown.settle()
  expect(shown.words()).toBe('of station:2')
})
