import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { balanceCauses as engineCauses, type HeatBalance } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { balanceCauses } from '#contract/options.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { tehranNormals, tehranPlace } from '../../tests/fixtures/tehran-normals.ts'
import { fromEngine } from './from-engine.ts'
import { toEngine } from './to-engine.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const place = { name: 'Tehran', origin: 'generated', source: 'WMO', years: '1991–2020' } as const
const office = officeOf([mass('a', box(0, 0, 20, 10))], {
  userInputs: { mechanical: { hvacSystemType: 'evaporative-direct' } },
})
const answer = toEngine(office, weather)
if (!answer.ok) throw new Error(answer.reason)
const year = simulate(answer.model, weather, { stepsPerHour: 1 })
const delivered = deliveredEnergy(year, answer.model, answer.systems, weather, { hourly: true })

describe('the balance', () => {
  test('every cause of the engine stands in one of the product’s, and in one only', () => {
    // Each cause has a power of two: a sum shows which causes were added, and how often.
    const months = (value: number): readonly number[] => Array.from({ length: 12 }, () => value)
    const balance = Object.fromEntries(
      engineCauses.map((cause, i) => [cause, months(2 ** i)]),
    ) as unknown as HeatBalance
    const shown = fromEngine({ ...year, building: { ...year.building, balance } }, delivered, office, place, 0).balance
    for (let m = 0; m < 12; m++)
      expect(balanceCauses.reduce((sum, cause) => sum + (shown?.[cause][m] ?? Number.NaN), 0)).toBe(
        2 ** engineCauses.length - 1,
      )
  })

  test('air through windows counts as ventilation', () => {
    const none = Array.from({ length: 12 }, () => 0)
    const balance = Object.fromEntries(
      engineCauses.map(cause => [cause, cause === 'airing' ? none.map(() => -7) : none]),
    )
    const shown = fromEngine(
      { ...year, building: { ...year.building, balance: balance as unknown as HeatBalance } },
      delivered,
      office,
      place,
      0,
    ).balance
    expect(shown?.ventilation).toEqual(none.map(() => -7))
  })
})

describe('a zone whose cooler brings less than it was simulated with', () => {
  const { zones } = fromEngine(year, delivered, office, place, weather.firstWeekday)
  const held = fromEngine(
    year,
    { ...delivered, hourly: { ...delivered.hourly!, isZoneUnmet: [new Uint8Array(year.hours)] } },
    office,
    place,
    weather.firstWeekday,
  ).zones
  test('has no highest temperature to tell; one that is held has', () => {
    expect(delivered.hourly?.isZoneUnmet?.[0]?.includes(1)).toBe(true)
    expect(zones?.[0]?.highestTemperature).toBeNull()
    expect(held?.[0]?.highestTemperature).toBe(year.zones[0]?.airTemperature.highest.temperature)
  })
  test('what lacks heat has no lowest temperature to tell', () => {
    const hourly = { ...delivered.hourly!, isZoneUnheated: [new Uint8Array(year.hours).fill(1, 5, 6)] }
    const [cold] = fromEngine(year, { ...delivered, hourly }, office, place, weather.firstWeekday).zones ?? []
    expect(cold?.lowestTemperature).toBeNull()
  })
  test('both tell their lowest', () => {
    for (const each of [zones, held])
      expect(each?.[0]?.lowestTemperature).toBe(year.zones[0]?.airTemperature.lowest.temperature)
  })
})
