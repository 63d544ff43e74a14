import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { box, mass, untypedOffice } from '../../../../tests/fixtures/building.ts'
import { rowOptions, studyRows } from '#building/stages/study-rows.ts'
import { variantHash, variantHashBytes } from '#building/studies/variant-hash.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import explainTask, { type ComputedRows, type ExplainAnswers, type ExplainTask } from './explain.worker.ts'

const shed = untypedOffice([mass('a', box(0, 0, 12, 8))])
const parameters = [
  { key: 'wallUValue', options: [0.2, 0.4] },
  { key: 'airLeakage', options: [1, 2] },
] as const
function answer<T extends ExplainTask>(task: T): ExplainAnswers[T['does']] {
  return explainTask(task) as ExplainAnswers[T['does']]
}
function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** Options of wall and leakage by row. The rows are not in the order of all combinations: a sample may get further rows. */
const digits = [
  [1, 1],
  [0, 0],
  [0, 1],
  [1, 0],
] as const
const table: ComputedRows = {
  parameters,
  rows: Int32Array.of(0, 1, 2, 7),
  options: Uint8Array.from(digits.flat()),
  // The wall counts 10, the leakage 1.
  columns: storedColumnKeys.map(() => Float64Array.from(digits, ([wall, leak]) => 10 * wall + leak)),
}

test('influence is that of the options, in whatever order the rows were computed', () => {
  const { columns, ...rest } = answer({ does: 'sensitivity', table, prices: { electricity: 2 } }) as Extract<
    ExplainAnswers['sensitivity'],
    { readonly kind: 'sensitivity' }
  >
  expect(rest).toEqual({ kind: 'sensitivity', parameters: ['wallUValue', 'airLeakage'] })
  expect(columns.map(({ column }) => column)).toEqual([...storedColumnKeys, 'cost'])
  // Two options a step of 10 and of 1 apart: 25 and 0.25.
  for (const { variance, first } of columns.slice(0, -1)) {
    expect(variance).toBeCloseTo(25.25, 12)
    expect(first).toEqual([expect.closeTo(25 / 25.25, 12), expect.closeTo(0.25 / 25.25, 12)])
  }
  // Gas is used and has no price.
  expect(columns.at(-1)).toMatchObject({ column: 'cost', variance: null })
})

test('rules name options by their values, and look at each row once', () => {
  const rules = (selected: readonly number[]) => answer({ does: 'rules', table, selected })
  expect(rules([0, 7, 0, 99])).toEqual({
    kind: 'rules',
    rules: [{ key: 'wallUValue', options: [0.4] }],
    purity: 1,
    cover: 1,
    complete: true,
  })
  expect(rules([1, 7])).toMatchObject({ rules: [{ key: 'airLeakage', options: [1] }], purity: 1, cover: 1 })
})

test('further rows are new, and named like rows of a study', () => {
  const there = Uint8Array.of(0, 0)
  const more = answer({
    does: 'more',
    base: shed,
    weatherDigest: 'w',
    setting: 'default',
    parameters,
    there,
    within: [],
    size: 3,
    seed: 1,
  })
  expect([...more.options]).toEqual([0, 1, 1, 0, 1, 1])
  const hashOf = variantHash(shed, sha256, { weatherDigest: 'w', setting: 'default' })
  const all = studyRows(parameters)
  expect([...more.hashes]).toEqual([1, 2, 3].flatMap(row => [...hashOf(rowOptions(parameters, all, row))]))
})

test('a step asks for what is missing, by names of document and weather, and ends with its figures', () => {
  const plan = {
    kind: 'worst',
    picks: [{ id: 'p', options: { wallUValue: 0.2 } }],
    stations: ['s'],
    tallerNeighbour: false,
    latitudes: { '': 35, s: 25 },
  } as const
  const step = (weather: Readonly<Record<string, string>>, rounds: readonly (readonly Float64Array[])[] = []) =>
    answer({ does: 'step', building: shed, plan, table: null, weather, rounds })
  const first = step({ '': 'own', s: 'there' })
  if (first.done) throw new Error('an answer without figures')
  expect(first.requests).toEqual([
    { options: { wallUValue: 0.2 }, station: null },
    { options: { wallUValue: 0.2 }, station: 's' },
  ])
  const hashOf = (weatherDigest: string) => [
    ...variantHash(shed, sha256, { weatherDigest, setting: 'default' })({ wallUValue: 0.2 }),
  ]
  expect(first.hashes).toHaveLength(2 * variantHashBytes)
  expect([...first.hashes]).toEqual([...hashOf('own'), ...hashOf('there')])
  const row = (value: number) => Float64Array.from(storedColumnKeys, key => (key === 'co2' ? Number.NaN : value))
  const last = step({ '': 'own', s: 'there' }, [[row(3), row(5)]])
  expect(last).toMatchObject({
    done: true,
    answer: {
      kind: 'worst',
      cases: [
        { station: null, figures: { net: 3, co2: null } },
        { station: 's', figures: { net: 5, co2: null } },
      ],
    },
  })
})

test('a table answers goals by its figures, cost by the prices of the question', () => {
  const plan = {
    kind: 'target',
    options: { wallUValue: 0.4, airLeakage: 2 },
    parameters,
    goals: [{ column: 'cost', bound: 'most', value: 70 }],
    table: 'r',
    // By these prices a row whose columns are all 1 costs 10.
    prices: { electricity: 2, 'natural-gas': 3, fuel: 5, export: 0 },
  } as const
  const row = (value: number) => new Float64Array(storedColumnKeys.length).fill(value)
  const step = (...values: readonly number[]) =>
    answer({
      does: 'step',
      building: shed,
      plan,
      table,
      weather: { '': 'w' },
      rounds: values.map(value => [row(value)]),
    })
  // The design itself, 11 units; then the row that costs at most 70 with the fewest changes: the other wall, one unit.
  expect(step()).toMatchObject({ done: false, requests: [{ options: { wallUValue: 0.4, airLeakage: 2 } }] })
  expect(step(11)).toMatchObject({ done: false, requests: [{ options: { wallUValue: 0.2, airLeakage: 2 } }] })
  const last = step(11, 1, 0)
  expect(last).toMatchObject({ done: true, answer: { kind: 'target', complete: true } })
})
