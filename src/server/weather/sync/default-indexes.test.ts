import { expect, test } from 'vitest'
import { defaultIndexes } from './default-indexes.ts'

function list(region: string) {
  return `https://climate.onebuilding.org/sources/${region}_TMYx_EPW_Processing_locations.kml`
}

test.each(['IRN', 'QAT', 'ARE'])('%s is in the list of Asia alone', country => {
  expect(defaultIndexes([country])).toEqual([list('Region2_Asia')])
})
test('the USA and Canada have lists of their own, Hawaii is in another', () => {
  expect(defaultIndexes(['USA'])).toEqual([list('Region4_USA'), list('Region5_Southwest_Pacific')])
  expect(defaultIndexes(['CAN'])).toEqual([list('Region4_Canada')])
})
test('a country elsewhere may be in any of the others', () => {
  expect(defaultIndexes(['DEU']).toSorted()).toEqual(
    [
      'Region1_Africa',
      'Region2_Asia',
      'Region2_Region6_Russia',
      'Region3_South_America',
      'Region4_NA_CA_Caribbean',
      'Region5_Southwest_Pacific',
      'Region6_Europe',
      'Region7_Antarctica',
    ].map(list),
  )
})
test('each list is read once', () => {
  expect(defaultIndexes(['IRN', 'QAT', 'USA'])).toEqual([
    list('Region2_Asia'),
    list('Region4_USA'),
    list('Region5_Southwest_Pacific'),
  ])
})
