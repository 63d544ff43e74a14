import { expect, test } from 'vitest'
import { withOptionsOf, emptyDraft } from './study-draft.ts'
import { problemPlaces } from './problem-places.ts'

test('problems stand at their option, at their parameter, or above all', () => {
  const draft = withOptionsOf(withOptionsOf(emptyDraft, 'orientation', [0, 90]), 'airLeakage', [1, 2])
  const [first, second] = draft.parameters.map(({ key }) => key)
  const { places, others } = problemPlaces(draft, [
    { field: 'parameters.0.options.1', message: 'too far' },
    { field: 'parameters.1.key', message: 'not with that' },
    { field: 'parameters', message: 'nothing is drawn' },
    { field: 'parameters.7.key', message: 'who?' },
  ])
  expect(places.get(first ?? 'orientation')?.get(1)).toBe('too far')
  expect(places.get(second ?? 'orientation')?.get(-1)).toBe('not with that')
  expect(others).toEqual(['nothing is drawn', 'who?'])
})
