import { expect, test } from 'vitest'
import { freshProject, named, wall } from '../../../tests/fixtures/draft.ts'
import { draftOf } from './draft.ts'
import { mergeDraft } from './merge-draft.ts'
import { overLate } from './over-late.ts'

const base = draftOf(freshProject)
type Edit = ReturnType<typeof named>
function edited(...edits: readonly Edit[]) {
  return { ...base, building: edits.reduce((building, edit) => edit(building), base.building) }
}
const late = { version: 1, base, mine: edited(wall(0.4)), keptAt: '2026-11-21T10:00:00.000Z' }

test('changes of other sections join what came late, and nothing is disputed where the server has the newer base', () => {
  const renamed = edited(named('Darband'))
  const both = overLate(late, { version: 5, base: renamed, mine: edited(named('Tajrish')) })
  expect(both).toMatchObject({ version: 5, late: undefined })
  expect(both.mine).toEqual(edited(named('Tajrish'), wall(0.4)))
  expect(mergeDraft(both.base, both.mine, renamed)).toEqual(both.mine)
})

test('a section that both changed differently makes two parts; the same change is one', () => {
  const again = { version: 5, base, mine: edited(wall(0.6)) }
  expect(overLate(late, again)).toEqual({ ...again, late })
  expect(overLate(late, { ...again, mine: edited(wall(0.4)) }).late).toBeUndefined()
})

test('an earlier part stays beside what joins the later one', () => {
  const previousPart = { ...late, mine: edited(wall(0.9)) }
  expect(overLate({ ...late, late: previousPart }, { version: 5, base, mine: edited(named('Tajrish')) }).late).toEqual(
    previousPart,
  )
})
