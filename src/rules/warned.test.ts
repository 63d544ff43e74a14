import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { resultWarnings } from './warned.ts'

const office = officeOf([mass('a', box(0, 0, 20, 10))])

test('a result carries warnings and a code that is left out, not remarks', () => {
  expect(resultWarnings(office)).toEqual([])
  const userInputs = {
    ...office.userInputs,
    construction: { roofUValue: 3.5 },
    mechanical: { lightingOccupancyControl: 'auto-on-auto-off' },
  } as const
  const keys = (energyCode: 'gsas' | 'ashrae-90.1-2019') =>
    resultWarnings({ ...office, energyCode, userInputs }).map(({ key }) => key)
  expect(keys('gsas')).toEqual(['check.unusual', 'check.ratingSystem'])
  expect(keys('ashrae-90.1-2019')).toEqual(['check.climateZoneMissing', 'check.unusual'])
})
