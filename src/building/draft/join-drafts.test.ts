import { expect, test } from 'vitest'
import { freshProject, named, wall } from '../../../tests/fixtures/draft.ts'
import { draftOf } from './draft.ts'
import { joinDrafts } from './join-drafts.ts'
import type { StoredDraft } from './stored-draft.ts'

const base = draftOf(freshProject)
function draftAt(minute: number, ...edits: readonly ReturnType<typeof named>[]): StoredDraft {
  const building = edits.reduce((changed, edit) => edit(changed), base.building)
  return { version: 1, base, mine: { ...base, building }, keptAt: `2026-11-21T10:0${minute}:00.000Z` }
}

test('without drafts there is nothing to join, and one draft is itself', () => {
  expect(joinDrafts([])).toEqual({ joined: null, held: [] })
  const only = draftAt(1, wall(0.4))
  expect(joinDrafts([only])).toEqual({ joined: only, held: [only] })
})

test('what two windows changed apart stands together, on the base of the newer draft', () => {
  const [first, newer] = [draftAt(1, wall(0.4)), { ...draftAt(2, named('Darband')), version: 3 }]
  const both = draftAt(2, named('Darband'), wall(0.4))
  expect(joinDrafts([first, newer])).toEqual({ joined: { ...both, version: 3 }, held: [newer, first] })
})

test('where two windows changed the same, the older draft stays apart, and a third one is still joined', () => {
  const [oldest, middle, newest] = [draftAt(1, wall(0.4)), draftAt(2, named('Tajrish')), draftAt(3, named('Darband'))]
  const { joined, held } = joinDrafts([middle, oldest, newest])
  expect(joined?.mine.building).toMatchObject({ name: 'Darband', userInputs: { construction: { wallUValue: 0.4 } } })
  expect(held).toEqual([newest, oldest])
})

test('a late part is joined too; a second one stays with its draft', () => {
  const late = draftAt(0, wall(0.9))
  const [oldest, middle, newest] = [
    { ...draftAt(1, wall(0.4)), late },
    { ...draftAt(2, wall(0.4)), late },
    draftAt(3, named('Darband')),
  ]
  const { joined, held } = joinDrafts([oldest, middle, newest])
  expect(joined?.late).toEqual(late)
  expect(held).toEqual([newest, middle])
})
