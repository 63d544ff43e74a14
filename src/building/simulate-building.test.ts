import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { plainWeather } from '../../tests/fixtures/plain-weather.ts'
import { simulateBuilding } from './simulate-building.ts'

const station = { name: 'Nowhere', origin: 'measured', source: 'test', years: '2020' } as const

test.each([8760, 8784])('a result says that its weather year has %i hours', hours => {
  const answer = simulateBuilding(officeOf([mass('a', box(0, 0, 20, 10))]), plainWeather(5, { hours }), station)
  expect(answer.ok ? answer.result.hours : answer.reason).toBe(hours)
})

test('what the engine refuses is a value that names the tab, with the places', () => {
  const answer = simulateBuilding(
    officeOf([mass('a', box(0, 0, 300, 300), { numberOfFloors: 200, floorHeight: 8 })], {
      userInputs: { zone: { zoning: { airRise: 'open-stair' } } },
    }),
    plainWeather(5),
    station,
  )
  expect(answer).toMatchObject({ ok: false, reason: 'refused.draw-building' })
  expect(answer.ok ? [] : answer.details).toContainEqual(
    expect.stringMatching(
      /^zones\[0\]\.infiltration\.leakage\.stackHeight must be a number from 0 to 1000 m, found 1600$/,
    ),
  )
})

test('why the second opinion differs is told where it is known, and nothing where both agree', () => {
  const opinionIn = (weather: ReturnType<typeof plainWeather>) => {
    const answer = simulateBuilding(officeOf([mass('a', box(0, 0, 20, 10))]), weather, station)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.result.secondOpinion
  }
  // Lasting heat and vapour: nothing is heated, and half of the cooling goes into drying the air.
  const wet = opinionIn(
    plainWeather(32, {
      dewPoint: new Float64Array(8760).fill(28),
      relativeHumidityPercent: new Float64Array(8760).fill(79),
    }),
  )
  expect(wet?.cooling).toMatchObject({ agrees: false, reason: 'latent' })
  expect(wet?.cooling.hourly).toBeGreaterThan(wet?.cooling.monthly ?? Infinity)
  expect(wet?.heating).toEqual({ hourly: 0, monthly: 0, difference: 0, reason: null, agrees: true })
})

test('standard films: the result says so, and needs what the second opinion of the usual one told', () => {
  const building = officeOf([mass('a', box(0, 0, 20, 10))])
  const cold = plainWeather(2)
  const [usual, standard] = (['hourly', 'standard'] as const).map(films => {
    const answer = simulateBuilding(building, cold, station, films)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.result
  })
  expect(usual?.films).toBeUndefined()
  expect(standard?.films).toBe('standard')
  expect(standard?.secondOpinion?.heating.standardFilms).toBeUndefined()
  const heating = usual?.secondOpinion?.heating
  expect(heating?.agrees).toBe(false)
  expect(heating?.standardFilms).toBeCloseTo(standard?.annual.heatingNeed ?? Number.NaN, 6)
  expect(standard?.annual.heatingNeed).toBeGreaterThan(usual?.annual.heatingNeed ?? Infinity)
  expect(heating?.parts?.map(({ kWh }) => kWh)).toEqual(heating?.parts?.map(({ kWh }) => kWh).toSorted((a, b) => b - a))
  for (const { kWh } of heating?.parts ?? [])
    expect(kWh).toBeGreaterThanOrEqual(0.2 * Math.abs((heating?.hourly ?? 0) - (heating?.monthly ?? 0)))
})
