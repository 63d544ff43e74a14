import { expect, test } from 'vitest'
import { storedSetsProblems } from './sets-problems.ts'

const studies = [{ run: 'a', has: (row: number) => row < 3 }]
function named(id: string, rows: readonly number[], run = 'a') {
  return { id, name: 'Best', run, rows }
}

test('sets of computed rows are kept, an empty one too', () => {
  expect(storedSetsProblems([named('1', [0, 2]), named('2', [])], studies)).toEqual([])
})

test('an id twice, no study, no row, a row twice: each is told with its place', () => {
  const sets = [named('1', [0]), named('1', [1]), named('2', [0], 'b'), named('3', [0, 1, 3]), named('4', [1, 0, 1])]
  expect(storedSetsProblems(sets, studies).map(({ field, key }) => [field, key])).toEqual([
    ['sets.1.id', 'picks.sameSet'],
    ['sets.2.run', 'picks.noStudy'],
    ['sets.3.rows.2', 'picks.noRow'],
    ['sets.4.rows.2', 'picks.sameRow'],
  ])
})
