import { expect, test } from 'vitest'
import { countries, energyCodes } from '#contract/options.ts'
import { codesIn } from './codes-in.ts'

test('every code can be chosen everywhere; a country’s own come first, other countries’ last', () => {
  for (const country of [...countries, undefined]) {
    expect(codesIn(country).toSorted()).toEqual(energyCodes.toSorted())
    expect(codesIn(country)[0]).toBe('none')
  }
  expect(countries.map(country => codesIn(country)[1])).toEqual([
    'iran-part-19',
    'kahramaa-2023',
    'al-safat',
    'ashrae-90.1-2019',
  ])
  expect(codesIn('Qatar').slice(-3)).toEqual(['iran-part-19', 'al-safat', 'estidama'])
})
