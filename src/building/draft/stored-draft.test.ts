import { expect, test } from 'vitest'
import { freshProject } from '../../../tests/fixtures/draft.ts'
import { draftOf } from './draft.ts'
import { readStoredDraft } from './stored-draft.ts'

const draft = draftOf(freshProject)
const kept = { version: 3, base: draft, mine: draft, keptAt: '2026-11-21T10:00:00Z' }

test('what was kept is read as it was', () => {
  expect(readStoredDraft(JSON.stringify(kept))).toEqual(kept)
})

test('a late part is read with it, and one that cannot be read does not take the rest with it', () => {
  const late = { ...kept, late: kept }
  expect(readStoredDraft(JSON.stringify({ ...kept, late }))).toEqual({ ...kept, late })
  expect(readStoredDraft(JSON.stringify({ ...kept, late: { ...late, mine: {} } }))).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['an empty text', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['no version', JSON.stringify({ ...kept, version: undefined })],
  ['no base', JSON.stringify({ ...kept, base: undefined })],
  ['no building to lay over', JSON.stringify({ ...kept, mine: {} })],
  ['no building it was made on', JSON.stringify({ ...kept, base: {} })],
])('%s is nothing', (_, text) => {
  expect(readStoredDraft(text)).toBeNull()
})
