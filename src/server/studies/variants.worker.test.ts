import { expect, test } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { inRowOrder, rowOptions, studyRows } from '#building/stages/study-rows.ts'
import { openVariants } from '#building/studies/variants.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { packWeatherYear } from '../weather/pack-weather-year.ts'
import computeVariants, { type VariantsTask } from './variants.worker.ts'

const shed = untypedOffice([mass('a', box(0, 0, 12, 8))], {
  userInputs: { location: { latitude: 35.69, longitude: 51.31, weatherStationId: 'station:40754' } },
})
const hall: Building = { ...shed, masses: [mass('a', box(0, 0, 24, 8))] }
const year = stationYear('40754')
const weather = packWeatherYear(year)
const parameters = inRowOrder([
  { key: 'wallUValue', options: [0.3, 0.6] },
  // 26 °C is above the cooling setpoint of an office and cannot be simulated.
  { key: 'heatingSetpoint', options: [20, 26] },
])
const options = studyRows(parameters)
const direct = openVariants(shed, year, 'default')
const expected = [0, 1, 2, 3].map(row => {
  const answer = direct.of(rowOptions(parameters, options, row))
  return answer.ok ? [...answer.row] : undefined
})
const none = storedColumnKeys.map(() => Number.NaN)

function task(key: string, more: Partial<VariantsTask> = {}): VariantsTask {
  const flags = new Int32Array(2)
  return { key, base: shed, weather, setting: 'default', parameters, options, from: 0, flags, ...more }
}
/** Figures by row. */
function rowsOf({ columns }: ReturnType<typeof computeVariants>): readonly (readonly number[])[] {
  return Array.from(columns[0]!, (_, row) => columns.map(column => column[row]!))
}

test('a task has the figures of its rows, from the first that is missing, and counts from the first of all', () => {
  const refused = [0, 1, 2, 3].filter(row => expected[row] === undefined)
  expect(refused).toHaveLength(2)
  const flags = new Int32Array(2)
  const answer = computeVariants(task('a', { flags }))
  expect(rowsOf(answer)).toEqual(expected.map(row => row ?? none))
  expect([answer.done, answer.refused.map(({ row }) => row), [...flags]]).toEqual([4, refused, [0, 4]])
  const rest = computeVariants(task('a', { from: 1, flags }))
  expect(rowsOf(rest)).toEqual(expected.slice(1).map(row => row ?? none))
  expect([rest.done, [...flags]]).toEqual([3, [0, 4]])
})

test('it stops after the row in hand where the flag is set', () => {
  expect(computeVariants(task('a', { flags: Int32Array.of(1, 0) })).done).toBe(0)
  const flags = new Int32Array(2)
  // The flag is set while the second row is read.
  const counted = new Proxy(parameters, {
    get: (all, name) => {
      if (Atomics.load(flags, 1) === 1) Atomics.store(flags, 0, 1)
      return Reflect.get(all, name) as unknown
    },
  })
  const answer = computeVariants(task('a', { flags, parameters: counted }))
  expect([...flags]).toEqual([1, answer.done])
  expect(answer.done).toBeLessThan(3)
  expect(answer.done).toBeGreaterThan(0)
})

/** Used energy of the first row. It shows which document the thread uses for the key. */
function used(key: string, base: Building, setting: StudySetting = 'default'): number {
  return computeVariants(task(key, { base, setting, options: options.slice(0, 2) })).columns[0]![0]!
}

test('a thread keeps the two studies that it was asked for last, by their keys', () => {
  const [small, large] = [used('s', shed), used('l', hall)]
  expect(large).toBeGreaterThan(1.5 * small)
  // Two studies take turns: each key continues with its own document.
  expect([used('s', hall), used('l', shed), used('s', hall)]).toEqual([small, large, small])
  // A third study replaces the study whose last request is the oldest.
  expect(used('third', shed)).toBe(small)
  expect(used('s', hall)).toBe(small)
  expect(used('l', shed)).toBe(small)
})

test('a study in the sweep setting goes as soon as another begins, and stays while it is asked for', () => {
  const small = used('sweep', shed, 'sweep')
  expect(used('sweep', hall, 'sweep')).toBe(small)
  const large = used('next', hall)
  expect(large).toBeGreaterThan(1.5 * small)
  expect(used('sweep', hall, 'sweep')).toBeGreaterThan(1.5 * small)
  // A study in the default setting stays in the thread.
  expect(used('next', shed)).toBe(large)
})
