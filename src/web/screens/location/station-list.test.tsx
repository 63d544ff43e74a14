// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { startTranslation } from '../../app/i18n.ts'
import { StationList } from './station-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const bundled: WeatherStation = { _id: 'station:40754', kind: 'bundled', origin: 'generated', name: 'Tehran Mehrabad', nameFa: 'تهران، مهرآباد', city: 'Tehran', country: 'Iran', wmo: '40754', latitude: 35.7, longitude: 51.3, altitude: 1191, timeZone: 3.5, source: 's', years: '1991–2018', distance: 8, repairs: [], radiation: 'sunshine' }
const own: WeatherStation = { ...bundled, _id: 'epw:a', kind: 'upload', origin: 'measured', name: 'Roof', nameFa: null }
const { radiation: _none, ...ownFile } = own

let place: HTMLElement
let root: Root
let removed: string[] = []
const show = (chosen: string, readOnly = false) => act(async () => {
  root.render(<StationList stations={[bundled, ownFile]} chosen={chosen} reason={null} siteAltitude={undefined} units="SI" readOnly={readOnly} onChoose={() => undefined} onRemove={station => { removed.push(station._id) }} />)
})
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
  await act(async () => { root.unmount() })
  place.remove()
})

test('a climate made from normals says so, and that its radiation is estimated; a file does not', async () => {
  await show(bundled._id)
  expect([...place.querySelectorAll('.badge')].map(badge => badge.textContent)).toEqual(['generated from climate normals', 'radiation estimated from sunshine hours'])
})
test('an own file that is not chosen can be deleted; nothing else, and nothing in a locked project', async () => {
  await show(bundled._id)
  const buttons = place.querySelectorAll('button')
  expect([...buttons].map(button => button.getAttribute('aria-label'))).toEqual(['Delete this file: Roof'])
  await act(async () => { buttons[0]?.click() })
  expect(removed).toEqual(['epw:a'])
  await show(own._id)
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await show(bundled._id, true)
  expect(place.querySelectorAll('button')).toHaveLength(0)
})
