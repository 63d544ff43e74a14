import { expect, test } from 'vitest'
import { bareOffice } from '../../../tests/fixtures/building.ts'
import { bundledStations } from '../weather/bundled-stations.ts'
import simulateTask from './simulate.worker.ts'

test('a weather file that was taken away since it was found is an answer, not a bug', () => {
  const [station] = bundledStations
  if (station === undefined) throw new Error('nothing is bundled')
  expect(
    simulateTask({ building: bareOffice, station, source: { kind: 'path', id: 'file:0', path: '/nothing/here.epw' } }),
  ).toEqual({
    ok: false,
    reason: 'run.weatherMissing',
  })
})
