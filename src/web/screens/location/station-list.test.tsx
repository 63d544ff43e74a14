// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { startTranslation } from '../../text/i18n.ts'
import { StationList } from './station-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const bundled: WeatherStation = {
  _id: 'station:40754',
  kind: 'bundled',
  origin: 'generated',
  name: 'Tehran Mehrabad',
  nameFa: 'تهران، مهرآباد',
  city: 'Tehran',
  country: 'Iran',
  wmo: '40754',
  latitude: 35.7,
  longitude: 51.3,
  altitude: 1191,
  timeZone: 3.5,
  source: 's',
  years: '1991–2018',
  distance: 8,
  repairs: [],
  radiation: 'sunshine',
}
const own: WeatherStation = { ...bundled, _id: 'epw:a', kind: 'upload', origin: 'measured', name: 'Roof', nameFa: null }
const { radiation: _none, ...ownFile } = own

let place: HTMLElement
let root: Root
let removed: string[] = []
function show(chosen: string, readOnly = false, stations: readonly WeatherStation[] = [bundled, ownFile]) {
  return act(async () => {
    root.render(
      <StationList
        stations={stations}
        chosen={chosen}
        reason={null}
        siteAltitude={undefined}
        units="SI"
        readOnly={readOnly}
        onChoose={() => undefined}
        onRemove={station => {
          removed.push(station._id)
        }}
      />,
    )
  })
}
beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces('location')
})
beforeEach(() => {
  removed = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  place.remove()
})

function texts(selector: string) {
  return [...place.querySelectorAll(selector)].map(element => element.textContent)
}
test('a climate made from normals and an estimated radiation are one quiet line; a file says that it is one', async () => {
  await show(bundled._id)
  expect(texts('.badge')).toEqual([])
  expect(texts('.station-quiet:not(.station-source)')).toEqual([
    'generated from climate normals, radiation from sunshine hours',
    'Own file',
  ])
})
test('where all are made from normals one badge above them says so, and no line repeats it', async () => {
  const second = { ...bundled, _id: 'station:40731', name: 'Qazvin', radiation: 'measured' as const }
  await show(bundled._id, false, [bundled, second])
  expect(texts('.badge')).toEqual(['generated from climate normals'])
  expect(texts('.station-quiet:not(.station-source)')).toEqual(['radiation from sunshine hours'])
})
test('only the chosen one names its source', async () => {
  await show(bundled._id, false, [bundled, { ...bundled, _id: 'station:1', source: 'other' }])
  expect(texts('.station-source')).toEqual(['s'])
})
test('an own file that is not chosen can be deleted; nothing else, and nothing in a locked project', async () => {
  await show(bundled._id)
  const buttons = place.querySelectorAll('button')
  expect([...buttons].map(button => button.getAttribute('aria-label'))).toEqual(['Delete this file: Roof'])
  await act(async () => {
    buttons[0]?.click()
  })
  expect(removed).toEqual(['epw:a'])
  await show(own._id)
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await show(bundled._id, true)
  expect(place.querySelectorAll('button')).toHaveLength(0)
})
