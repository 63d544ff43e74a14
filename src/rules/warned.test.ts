import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { tehranStation } from '../../tests/fixtures/tehran-station.ts'
import { resultWarnings } from './warned.ts'

const office = officeOf([mass('a', box(0, 0, 20, 10))])

test('a result carries warnings and a code that is left out, not remarks', () => {
  expect(resultWarnings(office, tehranStation)).toEqual([])
  const userInputs = {
    ...office.userInputs,
    construction: { roofUValue: 3.5 },
    mechanical: { lightingOccupancyControl: 'auto-on-auto-off' },
  } as const
  const keys = (energyCode: 'gsas' | 'ashrae-90.1-2019') =>
    resultWarnings({ ...office, energyCode, userInputs }, tehranStation).map(({ key }) => key)
  expect(keys('gsas')).toEqual(['check.unusual', 'check.ratingSystem'])
  expect(keys('ashrae-90.1-2019')).toEqual(['check.climateZoneMissing', 'check.unusual'])
})

test('a result says that its office is near the size at which the code changes its system', () => {
  const at = (width: number) =>
    resultWarnings(
      { ...office, masses: [mass('a', box(0, 0, width, 100))], energyCode: 'ashrae-90.1-2019' },
      tehranStation,
    )
  expect(at(23).map(({ key }) => key)).toEqual(['check.climateZoneMissing', 'check.sizeLimit'])
  expect(at(20).map(({ key }) => key)).toEqual(['check.climateZoneMissing'])
})

test('a result carries warnings about its weather', () => {
  const windless = { ...tehranStation, repairs: [{ quantity: 'windSpeed', rule: 'constant', hours: 8760 }] }
  expect(resultWarnings(office, windless).map(({ key }) => key)).toEqual(['check.weatherNoWind'])
})
