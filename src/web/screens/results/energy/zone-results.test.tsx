// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { BaselineResult, ZoneResult } from '#contract/entities/run.ts'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { tableOf, wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { ZoneResults } from './zone-results.tsx'

const offices: ZoneResult = {
  id: 'a',
  name: 'Offices',
  place: 1,
  floorArea: 80,
  heatingNeed: 1600,
  sensibleCoolingNeed: 2400,
  latentCoolingNeed: 320,
  peaks: {
    heating: { power: 9000, hour: 7 },
    sensibleCooling: { power: 8000, hour: 4700 },
    latentCooling: { power: 1500, hour: 5000 },
  },
  unmetHours: 12,
  comfort: { model: 'pmv', hours: 1500, of: 2000 },
  lowestTemperature: 19.5,
  highestTemperature: 26.4,
}
const store: ZoneResult = {
  ...offices,
  id: 'b',
  name: null,
  place: 4,
  floorArea: 20,
  heatingNeed: 100,
  highestTemperature: null,
  comfort: { model: 'pmv', hours: 0, of: 0 },
  unmetHours: 1234,
}
let shown: Shown
async function open(zones: BaselineResult['zones'], basis: 'total' | 'per-area' = 'total', units: 'SI' | 'PI' = 'SI') {
  const result = { ...resultSample(), ...(zones === undefined ? {} : { zones }) }
  shown = await showPart(<ZoneResults result={result} basis={basis} units={units} />)
}
afterEach(() => shown.close())

test('a coldest hour that is not followed is a dash, with its note', async () => {
  await open([
    { ...offices, lowestTemperature: null },
    { ...store, highestTemperature: 27 },
  ])
  const [, row] = tableOf(shown.page, 'zone-results')
  expect(row?.slice(8, 10)).toEqual(['—', '26.4'])
  expect(shown.words()).toContain('warmer or colder than its setpoint')
})
test('each zone type with its area, needs, peaks, temperatures, comfort and hours', async () => {
  await open([offices, store])
  expect(tableOf(shown.page, 'zone-results')).toEqual([
    [
      'Zone type',
      'Floor area m²',
      'Heating need kWh',
      'Sensible cooling kWh',
      'Latent cooling kWh',
      'Peak heating load kW',
      'Peak sensible cooling load kW',
      'Peak latent cooling load kW',
      'Coldest hour °C',
      'Hottest hour °C',
      'Hours in comfort',
      'Hours outside the setpoints',
    ],
    ['Offices', '80.0', '1,600', '2,400', '320', '9.0', '8.0', '1.5', '19.5', '26.4', '75%', '12'],
    ['Zone 4', '20.0', '100', '2,400', '320', '9.0', '8.0', '1.5', '19.5', '—', '—', '1,234'],
  ])
  expect(wordsOf(shown.page, '.card-note')).toHaveLength(1)
})

test('by area each zone’s own area counts; in inch-pound units all is turned', async () => {
  await open([offices, store], 'per-area')
  expect(tableOf(shown.page, 'zone-results')[1]?.slice(1, 6)).toEqual(['80.0', '20.0', '30.0', '4.0', '9.0'])
  expect(tableOf(shown.page, 'zone-results')[2]?.slice(2, 3)).toEqual(['5.0'])
  expect(tableOf(shown.page, 'zone-results')[0]?.[2]).toBe('Heating need kWh/m²')
  await shown.close()
  await open([offices, store], 'total', 'PI')
  expect(tableOf(shown.page, 'zone-results')[1]).toEqual([
    'Offices',
    '861',
    '5,459',
    '8,189',
    '1,092',
    '30.7',
    '27.3',
    '5.1',
    '67.1',
    '79.5',
    '75%',
    '12',
  ])
  expect(tableOf(shown.page, 'zone-results')[0]).toContain('Hottest hour °F')
})

test('a zone without a name is called by its place in the list, or here', async () => {
  const { place: _none, ...placeless } = store
  await open([offices, placeless])
  expect(tableOf(shown.page, 'zone-results')[2]?.[0]).toBe('Zone 2')
})

test('one judged hour is enough for a share', async () => {
  await open([
    { ...offices, comfort: { model: 'pmv', hours: 0.2, of: 0.4 } },
    { ...offices, id: 'c' },
  ])
  expect(tableOf(shown.page, 'zone-results')[1]?.[10]).toBe('50%')
  // All are followed: nothing to explain.
  expect(wordsOf(shown.page, '.card-note')).toEqual([])
})

test('one zone alone is the building, and says nothing more', async () => {
  await open([offices])
  expect(shown.page.innerHTML).toBe('')
  await shown.close()
  await open(undefined)
  expect(shown.page.innerHTML).toBe('')
})
