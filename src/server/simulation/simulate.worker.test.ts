import { expect, test } from 'vitest'
import { bundledStations } from '../weather/bundled-stations.ts'
import simulateTask from './simulate.worker.ts'

test('a weather file that was taken away since it was found is an answer, not a bug', () => {
  const [station] = bundledStations
  if (station === undefined) throw new Error('nothing is bundled')
  const building = {
    name: 'House',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: {},
    manualInputs: {},
    masses: [],
  } as const
  expect(
    simulateTask({ building, station, source: { kind: 'path', id: 'file:0', path: '/nothing/here.epw' } }),
  ).toEqual({
    ok: false,
    reason: 'run.weatherMissing',
  })
})
