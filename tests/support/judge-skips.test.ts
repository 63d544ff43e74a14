import { expect, test } from 'vitest'
import { joinedSkips, judgeSkips, notChecked, type Skips, type VitestReport } from './judge-skips.ts'

function report(...tests: readonly (readonly [name: string, status: string, ...tags: string[]])[]): VitestReport {
  return {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: tests.map(([fullName, status, ...tags]) => ({ fullName, status, tags })),
      },
    ],
  }
}
const some = report(
  ['a', 'passed', 'reference-data'],
  ['b', 'skipped', 'reference-data'],
  ['c', 'pending', 'energyplus'],
  ['d', 'skipped', 'python'],
)

test('skips are counted by reason, what ran is not', () => {
  expect(judgeSkips('rooms', some, false)).toEqual({
    counts: { 'reference-data': 1, energyplus: 1, python: 1 },
    refused: [],
  })
})
test('on CI reference data may be missing in the run alone, and nowhere else', () => {
  expect(judgeSkips('alone', some, true).refused).toEqual([])
  expect(judgeSkips('rooms', some, true).refused).toEqual(['b (reference-data)'])
  expect(judgeSkips('alone', report(['e', 'skipped', 'registry']), true).refused).toEqual(['e (registry)'])
})
test('on CI what needs PostgreSQL is skipped on the embedded database alone', () => {
  const skipped = report(['w', 'skipped', 'postgresql'])
  expect(judgeSkips('rooms', skipped, true)).toEqual({ counts: { postgresql: 1 }, refused: [] })
  expect(judgeSkips('postgresql', skipped, true).refused).toEqual(['w (postgresql)'])
})
test('a skip without a reason is refused everywhere, a todo as well', () => {
  expect(judgeSkips('rooms', report(['f', 'skipped'], ['g', 'todo', 'slow']), false).refused).toEqual([
    'f (no reason)',
    'g (no reason)',
  ])
})
test('but who chooses tests may leave some out by name', () => {
  expect(judgeSkips('chosen', report(['h', 'skipped']), true).refused).toEqual([])
})
test('the block says what, how many and how to get it', () => {
  const all = { browser: true, postgresql: true }
  const runs = (name: string, counts: Skips['counts']) => new Map([[name, { counts, refused: [] }]])
  expect(notChecked(runs('rooms', {}), all)).toEqual([])
  expect(notChecked(runs('rooms', { 'reference-data': 2, python: 1 }), all)).toEqual([
    'Not checked here:',
    expect.stringMatching(/^ {2}2 tests against reference results .*BADGIR_REFERENCE_DATA; docs\/reference-data\.md/),
    '  1 test with Python: install Python 3 with pyarrow, or name a Python that has it in PYTHON',
  ])
  expect(notChecked(runs('rooms', { postgresql: 1 }), all)).toEqual([])
  expect(notChecked(runs('alone', { 'reference-data': 3 }), all)).toEqual([
    'The run without reference data skipped 3 tests, as meant; with them the same were checked.',
  ])
  expect(notChecked(new Map(), { browser: false, postgresql: false })).toEqual([
    'Not checked here:',
    expect.stringContaining('CHROMIUM_PATH'),
    expect.stringContaining('TEST_DATABASE_URL'),
  ])
})

test('two parts of a run count together', () => {
  const judged = judgeSkips('rooms', some, false)
  expect(joinedSkips(undefined, judged)).toBe(judged)
  const twice = joinedSkips(judged, judged)
  expect(twice.refused).toHaveLength(2 * judged.refused.length)
  expect(twice.counts).toEqual(
    Object.fromEntries(Object.entries(judged.counts).map(([reason, count]) => [reason, 2 * count])),
  )
})
