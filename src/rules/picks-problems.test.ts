import { describe, expect, it } from 'vitest'
import type { Pick } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { storedPicksProblems, picksProblems, type PickedStudy } from './picks-problems.ts'

const passive: Pick = { id: 'p', run: 'r1', row: 4, stage: 'passive', parent: null }
const active: Pick = { id: 'a', run: 'r2', row: 0, stage: 'active', parent: 'p' }
const offset: Pick = { id: 'o', run: 'r3', row: 7, stage: 'offset', parent: 'a' }
const tree = [passive, active, offset]
const studies: readonly PickedStudy[] = [
  { run: 'r1', stage: 'passive', from: null, has: row => row < 8 },
  { run: 'r2', stage: 'active', from: 'p', has: () => true },
  { run: 'r3', stage: 'offset', from: 'a', has: () => true },
]

describe('problems of picks', () => {
  it('has none of a tree, in whatever order, nor of later stages on the baseline', () => {
    expect(storedPicksProblems(tree, tree, studies)).toEqual([])
    expect(storedPicksProblems(tree.toReversed(), [], studies)).toEqual([])
    expect(picksProblems([{ ...offset, parent: null }])).toEqual([])
  })

  it.each<readonly [string, readonly Pick[], string, string]>([
    ['an id twice', [passive, { ...passive, row: 5 }], 'picks.1.id', 'picks.sameId'],
    ['a variant twice', [passive, { ...passive, id: 'q' }], 'picks.1.row', 'picks.sameVariant'],
    ['a parent that is not there', [active], 'picks.0.parent', 'picks.noParent'],
    ['a stage left out', [passive, { ...offset, parent: 'p' }], 'picks.1.parent', 'picks.otherStage'],
    ['a pick on itself', [{ ...active, parent: 'a' }], 'picks.0.parent', 'picks.otherStage'],
    ['picks on each other', [active, { ...passive, parent: 'a' }], 'picks.1.parent', 'picks.otherStage'],
    ['another project’s study', [{ ...passive, run: 'r9' }], 'picks.0.run', 'picks.noStudy'],
    ['a row that is not computed', [{ ...passive, row: 8 }], 'picks.0.row', 'picks.noRow'],
    ['another stage than its study’s', [{ ...passive, run: 'r2' }], 'picks.0.stage', 'picks.notItsStage'],
    ['another parent than its study’s', [{ ...active, parent: null }], 'picks.0.parent', 'picks.notItsParent'],
    ['another variant under an id', [{ ...passive, row: 5 }], 'picks.0.id', 'picks.otherVariant'],
  ])('names %s', (_, picks, field, key) => {
    expect(storedPicksProblems(picks, tree, studies)).toEqual([{ field, key, params: {} }])
    expect(Object.keys(errors.picks).map(name => `picks.${name}`)).toContain(key)
  })

  it('names an id that stands for another variant than when a study started from it, though no pick has it now', () => {
    const other = { ...passive, row: 5 }
    expect(storedPicksProblems([other], [], studies)).toEqual([])
    const problems = [{ field: 'picks.0.id', key: 'picks.otherVariant', params: {} }]
    const started = [
      { id: 'q', run: 'r1', row: 5 },
      { id: 'p', run: 'r1', row: 4 },
    ]
    expect(storedPicksProblems([other], started, studies)).toEqual(problems)
    expect(storedPicksProblems([passive], started, studies)).toEqual([])
  })

  it('names too many', () => {
    const many = Array.from({ length: limits.picks + 1 }, (_, row): Pick => ({ ...passive, id: `p${row}`, row }))
    expect(picksProblems(many)).toMatchObject([{ key: 'field.tooMany' }])
    expect(picksProblems(many.slice(1))).toEqual([])
  })
})
