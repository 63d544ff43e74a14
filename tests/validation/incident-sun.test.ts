import { describe, expect, test } from 'vitest'
import { monthStarts } from '#engine/year/calendar.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { glazingOptics } from '#engine/envelope/glazing-optics.ts'
import { windowShade } from '#engine/shading/window-shade.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples, type SkySamples } from '#engine/sun/sky-samples.ts'
import { windowSun } from '#engine/sun/window-sun.ts'
import { bestestModel } from './bestest/bestest-model.ts'
import type { Edition } from './bestest/cases.ts'
import { committedRanges, readReference } from './bestest/reference.ts'
import { editionWeather, weatherFile } from './bestest/run-edition.ts'
import { needsReference } from '../support/needs-reference.ts'
import { referenceText } from './reference-data.ts'

// Incident and transmitted sun of ASHRAE 140 / BESTEST by the engine's sun alone, without a zone. A row is inside when it lies
// in the reference programs' range; the range itself is the tolerance, nothing is added.
const albedo = new Float64Array(12).fill(0.2)
function sum(series: Float64Array): number {
  return series.reduce((total, value) => total + value, 0)
}
const reference = readReference()
const weather = needsReference(weatherFile[2014], weatherFile[2020])

const skies = new Map<Edition, SkySamples>()
/** The sky of an edition's weather, read when a test first asks. */
function skyOf(edition: Edition): SkySamples {
  const made = skies.get(edition)
  if (made !== undefined) return made
  const answer = readEpw(referenceText(weatherFile[edition]))
  if (!answer.ok) throw new Error(`${weatherFile[edition]}: ${JSON.stringify(answer.error)}`)
  const sky = skySamples(editionWeather(edition, answer.weather))
  skies.set(edition, sky)
  return sky
}

/** Beam and diffuse through one window of a case [kWh/m² of glass], and its series [W/m²]. */
function transmitted(
  sky: SkySamples,
  testCase: string,
  edition: Edition,
  azimuthDeg: number,
): { annual: number; series: Float64Array } {
  const window = bestestModel(testCase, edition).windows?.find(one => one.azimuthDeg === azimuthDeg)
  if (window === undefined) throw new Error(`case ${testCase} has no window to ${azimuthDeg}°`)
  const sun = windowSun(
    sky,
    { azimuthDeg, tiltDeg: 90 },
    albedo,
    windowShade(window),
    undefined,
    glazingOptics(window.glazing, 90),
  )
  const series = sun.beam.map((value, h) => value + sun.diffuse[h]!)
  return { annual: sum(series) / 1000, series }
}

/** `inside`, or how far out. Prints the row. */
function verdict(edition: Edition, testCase: string, quantity: string, value: number): string {
  const range = reference.yearly(edition, `${testCase} ${quantity}`)
  if (range === undefined) throw new Error(`no range of ${quantity}, case ${testCase}, ${edition}`) // a missing sample fails
  const { min, max } = range
  console.info(`${edition} ${testCase} ${quantity}: ${value.toPrecision(5)} in ${min}–${max}`)
  return value < min ? `${quantity} ${min - value} below` : value > max ? `${quantity} ${value - max} above` : 'inside'
}

const planes = [
  ['N', 0, 90],
  ['E', 90, 90],
  ['S', 180, 90],
  ['W', 270, 90],
  ['H', 0, 0],
] as const

describe.each([2014, 2020] as const)('annual sun, edition %i', weather, edition => {
  test.each(planes)('incident %s', (name, azimuthDeg, tiltDeg) => {
    const sky = skyOf(edition)
    const plane = planeIrradiance(sky, { azimuthDeg, tiltDeg }, albedo, new Float64Array(sky.hours))
    expect(verdict(edition, '600', `annual_incident_solar_${name}`, sum(plane) / 1000)).toBe('inside')
  })
  test('transmitted, shaded and unshaded', () => {
    const sky = skyOf(edition)
    const bare = transmitted(sky, '600', edition, 180).annual
    const shaded = transmitted(sky, '610', edition, 180).annual
    const incident =
      sum(planeIrradiance(sky, { azimuthDeg: 180, tiltDeg: 90 }, albedo, new Float64Array(sky.hours))) / 1000
    expect(verdict(edition, '600', 'annual_transmitted_solar_S_unshaded', bare)).toBe('inside')
    expect(verdict(edition, '610', 'annual_transmitted_solar_S_shaded', shaded)).toBe('inside')
    expect(verdict(edition, '600', 'transmissivity_coefficient_S', bare / incident)).toBe('inside')
    expect(verdict(edition, '610', 'shading_coefficient_S', 1 - shaded / bare)).toBe('inside')
    expect(
      verdict(edition, '630', 'annual_transmitted_solar_W_shaded', transmitted(sky, '630', edition, 270).annual),
    ).toBe('inside')
  })
})

test('annual sun through low-e glass, edition 2020', weather, () => {
  const sky = skyOf(2020)
  const coated = transmitted(sky, '660', 2020, 180).annual
  expect(verdict(2020, '660', 'annual_transmitted_solar_S_unshaded', coated)).toBe('inside')
  expect(
    verdict(
      2020,
      '660',
      'transmissivity_coefficient_S',
      (coated * 1000) /
        sum(planeIrradiance(sky, { azimuthDeg: 180, tiltDeg: 90 }, albedo, new Float64Array(sky.hours))),
    ),
  ).toBe('inside')
})

// Hour by hour the programs differ in how they place the sun within the hour, so single hours at the day's ends may lie outside a
// range that is narrow there. The gate allows two hours a day, and 10 W/m²: 2014 has one evening hour 8 W/m² below, 2020 none beyond 2.
describe.each([2014, 2020] as const)('hourly sun, edition %i', weather, edition => {
  const days = [...committedRanges().keys()]
    .filter(key => key.startsWith(`hourly,${edition},`))
    .map(key => key.split(',')[2]?.split(' ') ?? [])
    .filter(([, , hour, quantity]) => hour === '1' && quantity?.includes('_solar_'))
    .map(([testCase, date, , quantity]) => `${testCase} ${date} ${quantity}`)
  test.each(days)('%s', day => {
    const [testCase = '', date = '', quantity = ''] = day.split(' ')
    const plane = planes.find(([name]) => name === quantity.at(-1))
    if (plane === undefined) throw new Error(quantity)
    const sky = skyOf(edition)
    const series = quantity.startsWith('incident')
      ? planeIrradiance(sky, { azimuthDeg: plane[1], tiltDeg: plane[2] }, albedo, new Float64Array(sky.hours))
      : transmitted(sky, testCase, edition, plane[1]).series
    const [month = 0, dayOfMonth = 0] = date.split('-').map(Number)
    const first = (monthStarts(sky.hours)[month - 1]! + dayOfMonth - 1) * 24
    let inside = 0
    let worst = 0
    for (let hour = 1; hour <= 24; hour++) {
      const range = reference.hourly(edition, `${testCase} ${date} ${hour} ${quantity}`)
      if (range === undefined) throw new Error(`no range of ${day}, hour ${hour}`)
      expect(range.programs).toBeGreaterThan(1)
      const ours = series[first + hour - 1]!
      const out = Math.max(0, range.min - ours, ours - range.max)
      if (out <= 0.5) inside++ // the programs print whole watts
      worst = Math.max(worst, out)
    }
    console.info(`${edition} ${day}: ${inside} of 24 hours inside, at most ${worst.toFixed(1)} W/m² outside`)
    expect(inside).toBeGreaterThanOrEqual(22)
    expect(worst).toBeLessThan(10)
  })
})
