import { expect, test } from 'vitest'
import { freshProject } from '../../../tests/fixtures/draft.ts'
import { draftOf, type Draft } from './draft.ts'
import { mostSteps, noHistory, redone, stepTaken, undone, type History } from './history.ts'

function draft(n: number): Draft {
  const start = draftOf(freshProject)
  return { ...start, building: { ...start.building, name: `${n}` } }
}
/** A history of `n` steps from draft 0 to draft n. */
function steps(n: number): History {
  return Array.from({ length: n }, (_, i) => i).reduce((all, i) => stepTaken(all, `step ${i + 1}`, draft(i)), noHistory)
}

test('every step leads back to the draft before it, and forth to the draft after it, under one name', () => {
  const back = undone(steps(3), draft(3))
  expect(back?.draft).toEqual(draft(2))
  expect(back?.history.past.map(({ name }) => name)).toEqual(['step 1', 'step 2'])
  expect(back?.history.future.map(({ name }) => name)).toEqual(['step 3'])
  const forth = redone(back?.history ?? noHistory, draft(2))
  expect(forth?.draft).toEqual(draft(3))
  expect(forth?.history.past.map(({ name }) => name)).toEqual(['step 1', 'step 2', 'step 3'])
  expect(forth?.history.future).toEqual([])
})

test('at either end there is nothing', () => {
  expect(undone(noHistory, draft(0))).toBeNull()
  expect(redone(steps(2), draft(2))).toBeNull()
})

test('what follows with the same gesture is one step; anything between makes two', () => {
  const drag = stepTaken(stepTaken(noHistory, 'move', draft(0), 'drag 1'), 'move', draft(1), 'drag 1')
  expect(drag.past).toHaveLength(1)
  expect(drag.past[0]?.draft).toEqual(draft(0))
  expect(stepTaken(drag, 'move', draft(2), 'drag 2').past).toHaveLength(2)
  expect(stepTaken(drag, 'rename', draft(2)).past).toHaveLength(2)
  // Two changes without a gesture are two steps.
  expect(stepTaken(stepTaken(noHistory, 'a', draft(0)), 'a', draft(1)).past).toHaveLength(2)
  // An undo ends a gesture: what follows must not swallow the step that could be done again.
  const more = stepTaken(drag, 'rename', draft(2))
  const back = undone(more, draft(3))
  expect(stepTaken(back?.history ?? noHistory, 'move', draft(2), 'drag 1').past).toHaveLength(2)
  // A redo does so too.
  const forth = redone(undone(drag, draft(2))?.history ?? noHistory, draft(0))
  expect(stepTaken(forth?.history ?? noHistory, 'move', draft(2), 'drag 1').past).toHaveLength(2)
})

test('a new step ends what could be done again', () => {
  const back = undone(steps(2), draft(2))
  expect(stepTaken(back?.history ?? noHistory, 'other', draft(1)).future).toEqual([])
  const dragged = undone(stepTaken(noHistory, 'move', draft(0), 'drag 1'), draft(1))
  expect(stepTaken(dragged?.history ?? noHistory, 'move', draft(0), 'drag 1').future).toEqual([])
})

test('of too many steps the oldest go', () => {
  const { past } = steps(mostSteps + 3)
  expect(past).toHaveLength(mostSteps)
  expect(past[0]?.name).toBe('step 4')
  expect(past.at(-1)?.name).toBe(`step ${mostSteps + 3}`)
})
