import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SimulationTask } from '../simulation/simulate.worker.ts'
import { bundledStations } from '../weather/bundled-stations.ts'
import { openWorkerPool, type WorkerPool } from './worker-pool.ts'

/*
 * A simulation that is not wanted any more ends, and its thread serves the next one as warm as it is.
 */
const station = bundledStations.find(({ _id }) => _id === 'station:40754')
if (station === undefined) throw new Error('no bundled climate')
function simulating(masses: number): SimulationTask {
  return {
    building: {
      name: 'Houses',
      country: 'Iran',
      primaryBuildingType: 'office',
      units: 'SI',
      userInputs: { location: { latitude: 35.7, longitude: 51.4, altitude: 1200, weatherStationId: 'station:40754' } },
      manualInputs: {},
      masses: Array.from({ length: masses }, (_, i) => ({
        id: `m${i}`,
        numberOfFloors: 2,
        floorStart: 0,
        floorHeight: 3.2,
        vertices: Array.from({ length: 24 }, (_corner, k): readonly [number, number] => [
          (i % 15) * 30 + (8 + 3 * (k % 2)) * Math.cos((k * Math.PI) / 12),
          Math.floor(i / 15) * 30 + (8 + 3 * (k % 2)) * Math.sin((k * Math.PI) / 12),
        ]),
      })),
    },
    station: station as SimulationTask['station'],
    source: { kind: 'station', id: 'station:40754' },
  }
}
/** Number of threads started in this process. */
let threads = 0
function started() {
  threads++
}
let pool: WorkerPool
beforeEach(() => {
  threads = 0
  process.on('worker', started)
})
afterEach(async () => {
  process.off('worker', started)
  await pool.close()
})
function open(stopsWithin?: number) {
  pool = openWorkerPool({
    threads: 1,
    log: { warn: () => undefined },
    ...(stopsWithin === undefined ? {} : { stopsWithin }),
  })
}
/** Begins a large simulation, cancels it after a time [ms], and answers the time until its place was free [ms]. */
async function cancelled(after: number) {
  const abort = new AbortController()
  const ended = pool.simulate(simulating(150), abort.signal).then(
    () => 'answered',
    (problem: unknown) => (abort.signal.aborted ? 'aborted' : problem),
  )
  await new Promise(done => {
    setTimeout(done, after)
  })
  const from = performance.now()
  abort.abort()
  expect(await ended).toBe('aborted')
  return performance.now() - from
}
async function simulated() {
  const answer = await pool.simulate(simulating(1), new AbortController().signal)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

test('cancelled at any moment, a simulation leaves its thread in time, and the same thread gives the same next one', async () => {
  // Far more than it takes, since the machine may be busy; a thread that never stops takes it all.
  open(30_000)
  const undisturbed = await simulated()
  for (const after of [0, 5, 60, 150]) {
    expect(await cancelled(after)).toBeLessThan(25_000)
    expect(await simulated()).toEqual(undisturbed)
  }
  expect(threads).toBe(1)
}, 120_000)

test('one that does not stop in time is ended with its thread, and the next has another', async () => {
  open(0)
  const undisturbed = await simulated()
  await cancelled(30)
  expect(await simulated()).toEqual(undisturbed)
  expect(threads).toBe(2)
}, 60_000)

test('one that is not wanted before its turn comes never begins', async () => {
  open()
  const first = simulated()
  const abort = new AbortController()
  const waiting = pool.simulate(simulating(150), abort.signal).catch((problem: unknown) => problem)
  abort.abort()
  await first
  expect(await waiting).toMatchObject({ name: 'AbortError' })
  expect(threads).toBe(1)
})
