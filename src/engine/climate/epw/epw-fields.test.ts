import { expect, test } from 'vitest'
import { epwFields, epwHeaders, epwMissingFrom, epwQuantities, locationFields } from './epw-fields.ts'

/**
 * The data dictionary of EnergyPlus' Auxiliary Programs: fields in order, each with its code for “missing”, `-` without one.
 * Illuminances say 999999, and in older files 999900.
 */
const dictionary = `
year - | month - | day - | hour - | minute - | data source flags -
dry bulb temperature 99.9 | dew point temperature 99.9 | relative humidity 999 | atmospheric pressure 999999
extraterrestrial horizontal radiation 9999 | extraterrestrial direct normal radiation 9999
horizontal infrared radiation 9999
global horizontal radiation 9999 | direct normal radiation 9999 | diffuse horizontal radiation 9999
global horizontal illuminance 999900 | direct normal illuminance 999900 | diffuse horizontal illuminance 999900
zenith luminance 9999
wind direction 999 | wind speed 999
total sky cover 99 | opaque sky cover 99 | visibility 9999 | ceiling height 99999
present weather observation 9 | present weather codes -
precipitable water 999 | aerosol optical depth 0.999 | snow depth 999 | days since last snowfall 99
albedo 999 | liquid precipitation depth 999 | liquid precipitation quantity 99`
const entries = dictionary
  .split(/[|\n]/)
  .map(part => part.trim())
  .filter(part => part !== '')

test('35 fields in their order, each with its code for “missing”', () => {
  expect(entries).toHaveLength(35)
  expect(
    epwFields.map((field, i) => {
      const missing = epwMissingFrom[i] ?? NaN
      return `${field} ${missing === Infinity ? '-' : missing}`
    }),
  ).toEqual(entries)
  expect(epwMissingFrom).toHaveLength(35)
})

test('a quantity stands in the field of its name, misses what that field misses, and holds what is possible', () => {
  // The values are those of the dictionary, except for temperatures of −90 °C (Vostok), storms of 100 m/s and infrared
  // and sun of a body in space.
  expect(
    epwQuantities.map(
      ({ name, field, lowest, highest }) => `${name}: ${epwFields[field - 1]}, ${lowest} to ${highest}`,
    ),
  ).toEqual([
    'temperature: dry bulb temperature, -90 to 70',
    'dewPoint: dew point temperature, -100 to 50',
    'relativeHumidity: relative humidity, 0 to 110',
    'pressure: atmospheric pressure, 31000 to 120000',
    'skyInfrared: horizontal infrared radiation, 30 to 700',
    'globalHorizontal: global horizontal radiation, 0 to 1600',
    'directNormal: direct normal radiation, 0 to 1500',
    'diffuseHorizontal: diffuse horizontal radiation, 0 to 1200',
    'windDirection: wind direction, 0 to 360',
    'windSpeed: wind speed, 0 to 100',
    'totalSkyCover: total sky cover, 0 to 10',
    'opaqueSkyCover: opaque sky cover, 0 to 10',
    'ceilingHeight: ceiling height, 0 to 99998',
  ])
  for (const { field, missingFrom } of epwQuantities) expect(missingFrom).toBe(epwMissingFrom[field - 1])
})

test('eight lines before the first hour, and nine fields of a place', () => {
  expect(epwHeaders.join()).toBe(
    'LOCATION,DESIGN CONDITIONS,TYPICAL/EXTREME PERIODS,GROUND TEMPERATURES,HOLIDAYS/DAYLIGHT SAVINGS,COMMENTS 1,COMMENTS 2,DATA PERIODS',
  )
  expect(locationFields.join()).toBe('city,region,country,source,WMO number,latitude,longitude,time zone,elevation')
})
