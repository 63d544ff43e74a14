import { expect, test } from 'vitest'
import { freshProject } from '../../../tests/fixtures/draft.ts'
import { draftOf } from './draft.ts'
import { readStoredDraft } from './stored-draft.ts'

const draft = draftOf(freshProject)
const storedDraft = { version: 3, base: draft, mine: draft, keptAt: '2026-11-21T10:00:00Z' }

test('what was kept is read as it was', () => {
  expect(readStoredDraft(JSON.stringify(storedDraft))).toEqual(storedDraft)
})

test('a late part is read with it, and one that cannot be read does not take the rest with it', () => {
  const late = { ...storedDraft, late: storedDraft }
  expect(readStoredDraft(JSON.stringify({ ...storedDraft, late }))).toEqual({ ...storedDraft, late })
  expect(readStoredDraft(JSON.stringify({ ...storedDraft, late: { ...late, mine: {} } }))).toEqual(storedDraft)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['an empty text', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['no version', JSON.stringify({ ...storedDraft, version: undefined })],
  ['no base', JSON.stringify({ ...storedDraft, base: undefined })],
  ['no building to lay over', JSON.stringify({ ...storedDraft, mine: {} })],
  ['no building it was made on', JSON.stringify({ ...storedDraft, base: {} })],
])('%s is nothing', (_, text) => {
  expect(readStoredDraft(text)).toBeNull()
})
