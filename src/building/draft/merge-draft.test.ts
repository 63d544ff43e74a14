import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshProject, sectionEdits } from '../../../tests/fixtures/draft.ts'
import { draftOf, type Draft } from './draft.ts'
import { layOver, mergeDraft } from './merge-draft.ts'
import { changedSections, sections, type Section } from './sections.ts'

const base = draftOf(freshProject)

/** Changes of some sections: 0 leaves a section as it is, other numbers change it. */
type Changes = Readonly<Record<Section, number>>
function made(changes: Changes): Draft {
  return sections.reduce(
    (draft, section) => (changes[section] === 0 ? draft : sectionEdits[section](changes[section])(draft)),
    base,
  )
}
const changes = fc.record(
  Object.fromEntries(sections.map(section => [section, fc.constantFrom(0, 0, 0, 1, 2)])) as Record<
    Section,
    fc.Arbitrary<number>
  >,
)

describe('two windows that worked on one project', () => {
  test('are merged section by section, unless both changed one differently: then nothing is merged at all', () => {
    const met = { merged: 0, disputed: 0 }
    fc.assert(
      fc.property(changes, changes, (mine, theirs) => {
        const disputed = sections.some(s => mine[s] !== 0 && theirs[s] !== 0 && mine[s] !== theirs[s])
        const wanted = Object.fromEntries(sections.map(s => [s, mine[s] === 0 ? theirs[s] : mine[s]])) as Changes
        met[disputed ? 'disputed' : 'merged']++
        expect(mergeDraft(base, made(mine), made(theirs))).toEqual(disputed ? null : made(wanted))
      }),
      { numRuns: 400, seed: 9 },
    )
    expect(Math.min(met.merged, met.disputed)).toBeGreaterThan(50)
  })

  test.each(sections)('no work is lost: of a disputed %s nothing is decided', section => {
    const mine = sectionEdits[section](1)(base)
    const theirs = sectionEdits[section](2)(base)
    expect(mergeDraft(base, mine, theirs)).toBeNull()
    expect(mergeDraft(base, theirs, mine)).toBeNull()
    // The same change in both, and a change taken back, are no dispute.
    expect(mergeDraft(base, mine, structuredClone(mine))).toEqual(mine)
    expect(mergeDraft(mine, base, mine)).toEqual(base)
    expect(mergeDraft(mine, base, theirs)).toBeNull()
  })
})

test('laid over, what was changed here wins and what was changed only there stays', () => {
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const laid = layOver(base, made(mine), made(theirs))
      expect(changedSections(laid, made(mine)).every(s => mine[s] === 0)).toBe(true)
      expect(changedSections(laid, made(theirs)).every(s => mine[s] !== 0)).toBe(true)
    }),
    { numRuns: 200, seed: 9 },
  )
})
