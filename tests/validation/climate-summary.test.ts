import { describe, expect, test } from 'vitest'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { climateSummary } from '#engine/climate/summary/climate-summary.ts'
import { epwPrecipitation } from '#engine/climate/summary/epw-precipitation.ts'
import { stationYear } from '../fixtures/station-year.ts'
import { needsReference } from '../support/needs-reference.ts'
import { someOf } from '../support/rounds.ts'
import { referenceText, referenceWeather } from './reference-data.ts'

const files = referenceWeather('weather')
function read(part: string) {
  const answer = readEpw(referenceText(part))
  if (!answer.ok) throw new Error(part)
  return { ...answer, summary: climateSummary(answer.weather, epwPrecipitation(answer.records)) }
}

/** Thermal zones of the counties as ASHRAE 169-2020, Annex 1 lists them; places whose degree-days lie at a limit are left out. */
const zones: Readonly<Record<string, string>> = {
  '702610': '8',
  '722740': '2',
  '722950': '3',
  '722900': '3',
  '724940': '3',
  '725650': '5',
  '722020': '1',
  '722110': '2',
  '722190': '3',
  '911820': '1',
  '725300': '5',
  '722310': '2',
  '725090': '5',
  '724060': '4',
  '725370': '5',
  '727450': '7',
  '727470': '7',
  '724340': '4',
  '727720': '6',
  '723140': '3',
  '723650': '4',
  '744860': '4A',
  '726980': '4',
  '726940': '4',
  '724080': '4',
  '723340': '3',
  '722700': '3',
  '722430': '2',
  '722530': '2',
  '724050': '4A',
  '726170': '6',
  '727930': '4',
  '407850': '2B',
}

// The moisture letter asks for precipitation, which only files have.
test.each(someOf(Object.entries(zones), 3))('the bundled climate %s lies in the thermal zone of %s', (wmo, zone) => {
  expect(climateSummary(stationYear(wmo)).climateZone.name).toBe(zone.slice(0, 1))
})

describe('climate of real weather files', needsReference('weather'), () => {
  test.each(someOf(Object.entries(zones).slice(1), 3))('%s lies in zone %s', (wmo, zone) => {
    const name = files.find(file => file.includes(wmo))
    if (name === undefined) throw new Error(`no file of ${wmo}`)
    expect(read(name).summary.climateZone.name).toBe(zone)
  })
  test('design temperatures of typical years lie near those of decades that their header states', () => {
    const american = files.filter(name => name.startsWith('weather/USA_'))
    const heating: number[] = []
    const cooling: number[] = []
    for (const { header, summary } of someOf(american, 3).map(read)) {
      const stated = header.designConditions[0]
      if (stated === undefined || Number.isNaN(stated.heatingDryBulb[0])) continue
      heating.push(summary.design.heating996 - stated.heatingDryBulb[0])
      cooling.push(summary.design.cooling04.dryBulb - stated.coolingDryBulb[0])
    }
    const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length
    expect(heating.length).toBeGreaterThan(someOf(american, 3).length / 2)
    // A typical year leaves out the hardest winters and summers: milder in the mean, never by much (Fairbanks 7 K).
    expect(mean(heating)).toBeGreaterThan(0)
    expect(mean(heating)).toBeLessThan(3)
    expect(mean(cooling)).toBeLessThan(0)
    expect(mean(cooling)).toBeGreaterThan(-1.5)
    expect(Math.max(...heating.map(Math.abs))).toBeLessThan(8)
  })
})
