import { generateYear } from '#engine/climate/generate-year.ts'
import { readEpw } from '#engine/climate/read-epw.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import type { WeatherYear } from '#engine/climate/weather-year.ts'
import { simulate } from '#engine/single-zone/simulate.ts'
import { planeIrradiance } from '#engine/single-zone/plane-irradiance.ts'
import { skyYear } from '#engine/single-zone/sky-year.ts'
import { sunYear } from '#engine/sun/sun-year.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { officeModel } from '../fixtures/office-model.ts'
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

const office = 'office of 4982 m², 9 surfaces, one zone; Tehran normals with seeded days'

export const engineBenches: readonly Bench[] = [
  {
    name: 'year/5r1c-office', limitMs: 5, repeat: 20,
    describe: `${office}; sun and sky of the weather already worked out (cached per weather object), planes and zone timed`,
    prepare: () => {
      const weather = restlessTehran()
      return () => simulate(officeModel, weather).summary.annual.totalUseKWh
    },
  },
  {
    name: 'year/5r1c-office-new-weather', limitMs: 5, repeat: 10,
    describe: `${office}; nothing cached: the first year on a weather file`,
    prepare: () => {
      const weather = restlessTehran()
      return () => simulate(officeModel, { ...weather }).summary.annual.totalUseKWh
    },
  },
  {
    name: 'sun/position-year', repeat: 20,
    describe: '8760 hours in Tehran: the full solar position algorithm every second day, cubic between',
    prepare: () => () => sunYear(tehranPlace, 8760).up.reduce((sum, value) => sum + value, 0),
  },
  {
    name: 'sun/plane-year', repeat: 50,
    describe: 'Perez sky on a south wall with overhang and fins, one year',
    prepare: () => {
      const sky = skyYear(restlessTehran())
      const incident = new Float64Array(8760)
      const through = new Float64Array(8760)
      const plane = { azimuthDeg: 180, tiltDeg: 90, overhangAngleDeg: 30, finAngleDeg: 20 }
      return () => {
        planeIrradiance(sky, plane, 0.2, incident, through)
        return incident[4000]! + through[4000]!
      }
    },
  },
  {
    name: 'epw/parse', limitMs: 60, repeat: 5,
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
    name: 'climate/generate-year', repeat: 5,
    describe: 'an hourly year from the twelve normals of Tehran',
    prepare: () => () => generateYear(tehranNormals, tehranPlace).directNormal[4000]!,
  },
]
