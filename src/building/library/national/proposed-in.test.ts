import { expect, test } from 'vitest'
import { countries } from '#contract/options.ts'
import { proposedIn } from './proposed-in.ts'

test('each country proposes its units and a code of its own', () => {
  expect(Object.fromEntries(countries.map(country => [country, proposedIn(country)]))).toEqual({
    Iran: { units: 'SI', energyCode: 'iran-part-19' },
    Qatar: { units: 'SI', energyCode: 'kahramaa-2023' },
    'United Arab Emirates': { units: 'SI', energyCode: 'al-safat' },
    'United States': { units: 'PI', energyCode: 'ashrae-90.1-2019' },
  })
})
