import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { sunYear } from '#engine/sun/sun-year.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { seededRandom, type Bench } from './bench.ts'

/** Tehran's normals with seeded day-to-day weather on top, so that no branch is too well predicted. */
function restlessTehran(): WeatherYear {
  const year = generateYear(tehranNormals, tehranPlace)
  const random = seededRandom(40754)
  for (let day = 0; day < 365; day++) {
    const shift = 8 * (random() - 0.5)
    const clear = 0.3 + 0.7 * random()
    for (let h = day * 24; h < day * 24 + 24; h++) {
      year.temperature[h] = year.temperature[h]! + shift
      year.directNormal[h] = year.directNormal[h]! * clear
      year.windSpeed[h] = year.windSpeed[h]! * (0.5 + random())
    }
  }
  return year
}

export const engineBenches: readonly Bench[] = [
  {
    name: 'sun/position-year',
    repeat: 20,
    describe: '8760 hours in Tehran: the full solar position algorithm every second day, cubic between',
    prepare: () => () => sunYear(tehranPlace, 8760).up.reduce((sum, value) => sum + value, 0),
  },
  {
    name: 'sun/sky-samples',
    repeat: 5,
    describe: 'sun and Perez sky of a year, four samples an hour',
    prepare: () => {
      const weather = restlessTehran()
      return () => skySamples({ ...weather }).direct[4000]!
    },
  },
  {
    name: 'sun/plane-year',
    repeat: 50,
    describe: 'irradiance of a south wall over a year, sky already worked out',
    prepare: () => {
      const sky = skySamples(restlessTehran())
      const incident = new Float64Array(8760)
      const ground = new Float64Array(12).fill(0.2)
      return () => planeIrradiance(sky, { azimuthDeg: 180, tiltDeg: 90 }, ground, incident)[4000]!
    },
  },
  {
    name: 'epw/parse',
    aim: 15,
    repeat: 5,
    describe: 'a file of 8760 rows with 35 fields, about 1.5 MB',
    prepare: () => {
      const text = epwText(restlessTehran(), 'Sunday', '\r\n')
      return () => {
        const answer = readEpw(text)
        return answer.ok ? answer.weather.temperature[4000]! : Number.NaN
      }
    },
  },
  {
    name: 'climate/generate-year',
    aim: 50,
    repeat: 5,
    describe: 'an hourly year from the twelve normals of Tehran',
    prepare: () => () => generateYear(tehranNormals, tehranPlace).directNormal[4000]!,
  },
]
