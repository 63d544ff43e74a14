import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import type { BuildingModel } from '../input.ts'
import { modelHours } from './model-hours.ts'
import { addPumpPower } from './pump-energy.ts'

const weather = plainWeather(10)
function zone(name: string, factor: number): BuildingModel['zones'][number] {
  const morning = { weekday: Array.from({ length: 24 }, (_, h) => (h === 9 ? 0.5 : 0)) }
  return {
    name,
    floorArea: 50,
    volume: 150,
    gains: [
      { kind: 'people', power: 1000 },
      { kind: 'lighting', power: 10 * factor, schedule: morning },
      { kind: 'equipment', power: 7 * factor },
    ],
    ventilation: { flow: 0.02 * factor, schedule: morning },
  }
}
const model: BuildingModel = {
  schema: 'badgir.model',
  modelVersion: 1,
  zones: [zone('a', 1), zone('b', 2), { name: 'c', floorArea: 1, volume: 3 }],
  elements: [],
}

test('lamps, appliances and air of all zones, each by its schedule; people draw nothing', () => {
  const { lighting, equipment, supply } = modelHours(model, weather)
  expect(lighting.map(({ carrier, power }) => [carrier, power[8], power[9], power[24 + 9]])).toEqual([
    ['electricity', 0, 15, 15],
  ])
  expect(equipment.map(({ line, carrier, power }) => [line, carrier, power[0], power[9]])).toEqual([
    ['plugLoads', 'electricity', 21, 21],
  ])
  expect([supply[8], supply[9]]).toEqual([0, expect.closeTo(0.03, 12)])
})

test('are kept with the model and shared by its equals, and asked again in another year', () => {
  const once = modelHours(model, weather)
  expect(modelHours(model, weather)).toBe(once)
  expect(modelHours(model, plainWeather(10, { hours: 8784 })).supply).toHaveLength(8784)
  expect(modelHours({ ...model, name: 'b' }, weather)).toBe(once)
  for (const other of [
    { ...model, zones: [zone('a', 3), zone('b', 2)] },
    {
      ...model,
      zones: [
        zone('a', 1),
        { ...zone('b', 2), ventilation: { flow: 0.02, schedule: 1 } },
        { name: 'c', floorArea: 1, volume: 3 },
      ],
    },
    { ...model, calendar: { weekendDays: [5] } },
  ])
    expect(modelHours(other, weather)).not.toBe(once)
})

test('pumps of 8 MJ/(m²·a) run in hours with a need, added to what was there', () => {
  const out = Float64Array.of(1, 1, 1)
  addPumpPower(100, 0.5, Float64Array.of(0, 0.001, 5000), out)
  // 8 MJ over a year's seconds: 0.2537 W/m².
  const running = (8e6 / (8760 * 3600)) * 0.5 * 100
  expect([...out]).toEqual([1, 1 + running, 1 + running])
  expect(running).toBeCloseTo(12.68, 2)
})
