import { expect, test } from 'vitest'
import { box, mass, untypedOffice } from '../../../../tests/fixtures/building.ts'
import { stationYear } from '../../../../tests/fixtures/station-year.ts'
import { openRequestedVariants } from '#building/explain/requested-variants.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import type { Building } from '#contract/entities/project.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { packWeatherYear } from '../../weather/pack-weather-year.ts'
import computeAsked from './round.worker.ts'

function located(latitude: number): Building {
  return untypedOffice([mass('a', box(0, 0, 12, 8))], {
    userInputs: { location: { latitude, longitude: 51.31, weatherStationId: 'station:40754' } },
  })
}
const shed = located(35.69)
const years = { '': stationYear('40754'), 'station:41170': stationYear('41170') }
const weather = { '': packWeatherYear(years['']), 'station:41170': packWeatherYear(years['station:41170']) }
const requests: readonly VariantRequest[] = [
  { options: { wallUValue: 0.3 }, station: null },
  { options: { wallUValue: 0.6 }, station: null },
  // Heating above cooling cannot be simulated.
  { options: { heatingSetpoint: 26, coolingSetpoint: 24 }, station: null },
  { options: { wallUValue: 0.3 }, station: 'station:41170' },
]
const direct = openRequestedVariants(shed, station => (station === null ? years[''] : years['station:41170']))
const expected = requests.map(one => [...direct.of(one)])
const none = storedColumnKeys.map(() => Number.NaN)

/** Figures by row. */
function rowsOf({ columns }: ReturnType<typeof computeAsked>): readonly (readonly number[])[] {
  return Array.from(columns[0]!, (_, row) => columns.map(column => column[row]!))
}
/** Requests of which reading one sets the flag to stop, as a cancellation does meanwhile. */
function stoppedAt(place: number, flags: Int32Array): readonly VariantRequest[] {
  return new Proxy(requests, {
    get: (all, name) => {
      if (name === String(place)) Atomics.store(flags, 0, 1)
      return Reflect.get(all, name) as unknown
    },
  })
}

test('a round has the figures of its requests, each in its climate, none where a design cannot be simulated', () => {
  const flags = new Int32Array(2)
  const answer = computeAsked({ key: 'a', building: shed, weather, requests, from: 0, flags })
  expect(answer).toMatchObject({ done: 4, refused: [] })
  expect(rowsOf(answer)).toEqual(expected)
  expect(expected[2]).toEqual(none)
  expect(new Set(expected.map(([used]) => used)).size).toBe(4)
  // Four are done, and nobody asked to stop.
  expect([...flags]).toEqual([0, 4])
})

test('it goes on where it was stopped, and counts from the first request', () => {
  const flags = new Int32Array(2)
  const first = computeAsked({ key: 'a', building: shed, weather, requests: stoppedAt(0, flags), from: 0, flags })
  expect(first.done).toBe(1)
  expect(rowsOf(first)).toEqual([expected[0], none, none, none])
  expect([...flags]).toEqual([1, 1])
  const again = new Int32Array(2)
  const rest = computeAsked({ key: 'a', building: shed, weather, requests: stoppedAt(2, again), from: 1, flags: again })
  expect(rest.done).toBe(2)
  expect(rowsOf(rest)).toEqual([expected[1], none, none])
  expect([...again]).toEqual([1, 3])
  expect(computeAsked({ key: 'a', building: shed, weather, requests, from: 4, flags: new Int32Array(2) }).done).toBe(0)
  // Stopped before it began.
  expect(computeAsked({ key: 'a', building: shed, weather, requests, from: 0, flags: Int32Array.of(1, 0) }).done).toBe(
    0,
  )
})

test('a thread keeps one explanation open, by its key', () => {
  const other: Building = { ...shed, masses: [mass('a', box(0, 0, 24, 8))] }
  const used = (key: string, building: Building) =>
    computeAsked({ key, building, weather, requests: requests.slice(0, 1), from: 0, flags: new Int32Array(2) })
      .columns[0]![0]
  const [mine, theirs] = [used('m', shed), used('t', other)]
  expect(theirs).toBeGreaterThan(1.5 * mine!)
  // The key names the document: the thread goes on with what it has.
  expect(used('t', shed)).toBe(theirs)
  expect(used('m', shed)).toBe(mine)
})

test('a climate that is not there is a fault', () => {
  expect(() =>
    computeAsked({
      key: 'b',
      building: shed,
      weather: { '': weather[''] },
      requests,
      from: 3,
      flags: new Int32Array(2),
    }),
  ).toThrow('an explanation without its weather')
})
