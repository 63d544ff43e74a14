import { expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { toEngine } from '../to-engine.ts'

const drawn = [mass('a', box(0, 0, 20, 10))]
function leakingOf(change: Partial<Building> = {}) {
  const answer = toEngine(officeOf(drawn, change), plainWeather(10))
  if (!answer.ok) throw new Error(answer.reason)
  const schedule = answer.model.zones[0]?.infiltration?.leakage?.schedule
  if (typeof schedule !== 'object' || !('weekday' in schedule)) return { schedule }
  return { noon: schedule.weekday[12], midnight: schedule.weekday[0], sunday: schedule.weekend?.[12] }
}

test('about a quarter of the leakage is left while fans bring air, all of it while they rest', () => {
  expect(leakingOf()).toEqual({ noon: 0.25, midnight: 1, sunday: 1 })
  expect(leakingOf({ primaryBuildingType: 'hospital' })).toEqual({
    noon: expect.closeTo(0.25, 2),
    midnight: expect.closeTo(0.25, 2),
    sunday: expect.closeTo(0.25, 2),
  })
})
test('half the air by fans keeps half as much out; windows alone keep nothing out', () => {
  const by = (ventilationType: 'mechanical' | 'mechanical-and-natural' | 'natural') =>
    leakingOf({ userInputs: { mechanical: { ventilationType } } })
  expect(1 - (by('mechanical-and-natural').noon ?? 0)).toBeCloseTo((1 - (by('mechanical').noon ?? 0)) / 2, 9)
  expect(by('natural')).toEqual({ schedule: undefined })
})
test('flats: nothing is held above outdoor pressure', () => {
  expect(leakingOf({ primaryBuildingType: 'mid-rise-apartment' })).toEqual({ schedule: undefined })
})
