import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { draftOf, type Draft } from '#building/draft/draft.ts'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import type { Answer } from '#contract/calls/answer.ts'
import type { Project } from '#contract/entities/project.ts'
import { freshProject, named, wall } from '../../tests/fixtures/draft.ts'
import type { Sent } from './save-context.ts'
import { saveMachine } from './save.machine.ts'

function failure(status: number, code?: string, retryAfter?: number): Answer<never> {
  return {
    ok: false,
    failure: { status, code, retryAfter, errors: [], message: undefined, error: undefined, requestId: undefined },
  }
}
function turn() {
  return new Promise<void>(resolve => {
    setTimeout(resolve, 0)
  })
}

/** Machine on a page of its own: every call waits for an answer of the test; the device's storage is recorded. */
function page(project = freshProject, storedDraft: StoredDraft | null = null) {
  const clock = new SimulatedClock()
  const calls: { readonly sent: Sent | null; readonly answer: (answer: Answer<Project> | Error) => Promise<void> }[] =
    []
  const shelf: (Omit<StoredDraft, 'keptAt'> | null)[] = []
  const ask = (sent: Sent | null) =>
    new Promise<Answer<Project>>((resolve, reject) => {
      calls.push({
        sent,
        answer: async answer => {
          if (answer instanceof Error) reject(answer)
          else resolve(answer)
          await turn()
        },
      })
    })
  const actor = createActor(
    saveMachine.provide({
      actors: {
        saveSection: fromPromise(({ input }) => ask(input)),
        readProject: fromPromise(() => ask(null)),
      },
      actions: {
        keep: (_, { unsent }) => {
          shelf.push(unsent)
        },
      },
    }),
    { clock, input: { project, kept: storedDraft, restoredName: 'restored changes' } },
  ).start()
  const mine = (): Draft => actor.getSnapshot().context.mine
  return {
    actor,
    clock,
    calls,
    shelf,
    mine,
    state: () => actor.getSnapshot().value,
    edit: (edit: ReturnType<typeof named>, gesture?: string) => {
      actor.send({ type: 'edit.changed', name: 'edit', building: edit(mine().building), gesture })
    },
  }
}
function keptOn(base: Draft, mine: Draft): StoredDraft {
  return { version: 1, base, mine, keptAt: '2026-11-21T10:00:00Z' }
}
const start = draftOf(freshProject)
function edited(draft: Draft, ...edits: readonly ReturnType<typeof named>[]): Draft {
  return { ...draft, building: edits.reduce((building, edit) => edit(building), draft.building) }
}

describe('a project is opened', () => {
  test('with nothing kept it is saved, and nothing stays on the device', () => {
    const { state, shelf } = page()
    expect(state()).toBe('saved')
    expect(shelf).toEqual([null])
  })

  test('with what an earlier visit left: laid over, one step of undo, sent when the page asks and not before', () => {
    const { state, clock, calls, actor, mine } = page(freshProject, keptOn(start, edited(start, wall(0.4))))
    expect(state()).toEqual({ saving: 'restored' })
    expect(actor.getSnapshot().context.history.past.map(({ name }) => name)).toEqual(['restored changes'])
    clock.increment(60_000)
    expect(calls).toHaveLength(0)
    actor.send({ type: 'flush', keepalive: false })
    expect(calls.map(({ sent }) => sent?.section)).toEqual(['construction'])
    expect(mine()).toEqual(edited(start, wall(0.4)))
  })

  test('with what has reached the server since: nothing is unsent', () => {
    const project = { ...freshProject, version: 2, name: 'B' }
    const { state, shelf } = page(project, keptOn(start, edited(start, named('B'))))
    expect(state()).toBe('saved')
    expect(shelf).toEqual([null])
  })

  test('changed elsewhere in the same section: a choice, and what only the other window changed is never overwritten', async () => {
    const theirs = { ...freshProject, version: 5, name: 'Theirs', userInputs: { construction: { wallUValue: 1 } } }
    const { state, actor, mine, calls, edit, shelf } = page(theirs, keptOn(start, edited(start, named('Mine'))))
    expect(state()).toBe('stale')
    expect(actor.getSnapshot().context.theirs).toBe(theirs)
    // An edit during the dispute leaves the device what the changes were made on: the next visit finds the dispute again.
    edit(named('Mine too'))
    expect(shelf.at(-1)?.base).toEqual(start)
    expect(calls).toHaveLength(0)
    actor.send({ type: 'mine.kept' })
    expect(mine()).toEqual(edited(draftOf(theirs), named('Mine too')))
    expect(calls.map(({ sent }) => [sent?.section, sent?.version])).toEqual([['header', 5]])
  })

  test.each([
    ['a paid project', { ...freshProject, isPaid: true }],
    ['the sample', { ...freshProject, _id: 'sample' }],
  ])('%s is locked: nothing is laid over it and no edit is taken', (_, project) => {
    const { actor, state, mine, edit, calls, shelf, clock } = page(project, keptOn(start, edited(start, wall(0.4))))
    expect(state()).toBe('locked')
    edit(named('B'))
    clock.increment(60_000)
    expect(mine()).toEqual(draftOf(project))
    // The stored draft is not shown here, and not deleted either, also not by news.
    actor.send({ type: 'project.answered', project: { ...project, version: 7, lastTab: 'zone' } })
    expect([state(), actor.getSnapshot().context.project.version]).toEqual(['locked', 7])
    expect(shelf).toEqual([])
    expect(calls).toHaveLength(0)
  })
})

test('a change goes out 500 ms after the last one, not before', () => {
  const { clock, calls, edit, state } = page()
  edit(wall(0.3))
  clock.increment(400)
  edit(wall(0.4))
  clock.increment(499)
  expect(calls).toHaveLength(0)
  expect(state()).toEqual({ saving: 'pending' })
  clock.increment(1)
  expect(calls.map(({ sent }) => sent?.draft.building.userInputs.construction)).toEqual([{ wallUValue: 0.4 }])
})

test('one call at a time, each on the version the one before was answered with; what is typed meanwhile follows at once', async () => {
  const { clock, calls, edit, state, mine } = page()
  edit(named('B'))
  edit(wall(0.4))
  clock.increment(500)
  edit(named('C'))
  clock.increment(5000)
  expect(calls).toHaveLength(1)
  await calls[0]?.answer({ ok: true, value: { ...freshProject, version: 2, name: 'B' } })
  expect(calls).toHaveLength(2)
  await calls[1]?.answer({ ok: true, value: { ...freshProject, version: 3, name: 'C' } })
  await calls[2]?.answer({ ok: true, value: { ...freshProject, version: 4, name: 'C' } })
  expect(calls.map(({ sent }) => [sent?.section, sent?.version, sent?.draft.building.name])).toEqual([
    ['header', 1, 'B'],
    ['header', 2, 'C'],
    ['construction', 3, 'C'],
  ])
  expect(state()).toBe('saved')
  expect(mine().building.name).toBe('C')
})

test.each([
  ['429 with a time', failure(429, 'rate.limited', 30), 30_000],
  ['429 without one', failure(429), 5000],
  ['500', failure(500), 5000],
  ['503 with a time', failure(503, undefined, 2), 2000],
  ['no network', failure(0), 5000],
])('after %s the same section is tried again, when it is time', async (_, refusal, wait) => {
  const { clock, calls, edit, state, shelf } = page()
  edit(wall(0.4))
  clock.increment(500)
  await calls[0]?.answer(refusal)
  expect(state()).toEqual(refusal.ok || refusal.failure.status > 0 ? { failed: 'waiting' } : { offline: 'waiting' })
  expect(shelf.at(-1)?.mine.building.userInputs.construction).toEqual({ wallUValue: 0.4 })
  clock.increment(wait - 1)
  expect(calls).toHaveLength(1)
  clock.increment(1)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.sent).toEqual(calls[0]?.sent)
})

test('a section that failed while another was refused is told by its own name once it is saved: the refused one', async () => {
  const { clock, calls, edit, state, actor } = page()
  edit(named('B'))
  edit(wall(0.4))
  clock.increment(500)
  await calls[0]?.answer(failure(422, 'fields.invalid'))
  await calls[1]?.answer(failure(500))
  expect(actor.getSnapshot().context.problem?.section).toBe('construction')
  clock.increment(5000)
  await calls[2]?.answer({ ok: true, value: { ...freshProject, version: 2 } })
  expect(state()).toEqual({ failed: 'resting' })
  expect(actor.getSnapshot().context.problem).toMatchObject({ section: 'header', failure: { status: 422 } })
})

test('what was discarded is taken back even after it has reached the server', async () => {
  const { calls, actor, mine, clock, state } = page(freshProject, keptOn(start, edited(start, wall(0.4))))
  actor.send({ type: 'flush', keepalive: false })
  await calls[0]?.answer({ ok: true, value: { ...freshProject, version: 2 } })
  expect(state()).toBe('saved')
  actor.send({ type: 'edit.discarded' })
  expect(mine()).toEqual(start)
  clock.increment(500)
  expect(calls[1]?.sent).toMatchObject({ section: 'construction', version: 2, draft: start })
})

test('a place tried on the map since stays when what an earlier visit left is given up, sent or undone or not', () => {
  const place = (longitude: number) => ({ latitude: 35.7, longitude })
  const storedDraft = keptOn(start, { ...edited(start, wall(0.4)), tempCoords: place(51) })
  // If nobody touches the pin, it is discarded together with the other changes of the earlier visit.
  const untouched = page(freshProject, storedDraft)
  expect(untouched.mine().tempCoords).toEqual(place(51))
  untouched.actor.send({ type: 'edit.discarded' })
  expect(untouched.mine()).toEqual(start)
  for (const between of [[], ['edit.undone'], ['edit.undone', 'edit.redone']] as const) {
    const { actor, mine } = page(freshProject, storedDraft)
    actor.send({ type: 'edit.placed', tempCoords: place(52) })
    for (const type of between) actor.send({ type })
    actor.send({ type: 'edit.discarded' })
    expect(mine()).toEqual({ ...start, tempCoords: place(52) })
  }
  const taken = page(freshProject, storedDraft)
  taken.actor.send({ type: 'edit.placed', tempCoords: null })
  taken.actor.send({ type: 'edit.discarded' })
  expect(taken.mine()).toEqual(start)
})

test('a place tried on the map is no step: an undo brings back the drawing with the place of its time', () => {
  const { actor, mine, edit } = page()
  edit(wall(0.4))
  edit(wall(0.5))
  actor.send({ type: 'edit.placed', tempCoords: { latitude: 35.7, longitude: 52 } })
  expect(actor.getSnapshot().context.history.past.map(({ draft }) => draft.tempCoords)).toEqual([null, null])
  actor.send({ type: 'edit.undone' })
  expect(mine()).toEqual(edited(start, wall(0.4)))
})

test('an older answer that comes late replaces nothing, and news wait for the call under way', async () => {
  const { clock, calls, edit, actor, mine } = page()
  edit(wall(0.4))
  clock.increment(500)
  // The look began before the save and saw less; it is answered after.
  await calls[0]?.answer({ ok: true, value: { ...freshProject, version: 2 } })
  actor.send({ type: 'project.answered', project: freshProject })
  expect(mine().building.userInputs.construction).toEqual({ wallUValue: 0.4 })
  expect(actor.getSnapshot().context.history.past).toHaveLength(1)
  // Our own save, seen by a look while its answer is still on the way, is no dispute.
  edit(wall(0.5))
  clock.increment(500)
  edit(wall(0.6))
  const seen = { ...freshProject, version: 3, userInputs: { construction: { wallUValue: 0.5 } } }
  actor.send({ type: 'project.answered', project: seen })
  await calls[1]?.answer({ ok: true, value: seen })
  expect(calls[2]?.sent).toMatchObject({ section: 'construction', version: 3 })
})

test('a payment told while a call is under way locks when the call comes to nothing', async () => {
  for (const answer of [failure(0), failure(429, undefined, 30), failure(500)]) {
    const { clock, calls, edit, actor, state } = page()
    edit(wall(0.4))
    clock.increment(500)
    actor.send({ type: 'project.answered', project: { ...freshProject, version: 3, isPaid: true } })
    actor.send({ type: 'project.answered', project: { ...freshProject, version: 2 } })
    await calls[0]?.answer(answer)
    expect(state()).toBe('locked')
    expect(actor.getSnapshot().context.project.version).toBe(3)
  }
})

test('a call that breaks on our own side is told as failed, keeps the change and stops nothing', async () => {
  const { clock, calls, edit, state, shelf, actor } = page()
  edit(wall(0.4))
  clock.increment(500)
  await calls[0]?.answer(new Error('a bug'))
  expect(state()).toEqual({ failed: 'resting' })
  expect(shelf.at(-1)?.mine.building.userInputs.construction).toEqual({ wallUValue: 0.4 })
  actor.send({ type: 'flush', keepalive: false })
  expect(calls).toHaveLength(2)
})

test('the same changed elsewhere while a call was under way: its owner is asked before anything more is sent', async () => {
  const { clock, calls, edit, state, actor } = page()
  edit(named('Mine'))
  clock.increment(500)
  edit(named('Mine too'))
  const theirs = { ...freshProject, version: 5, name: 'Theirs' }
  actor.send({ type: 'project.answered', project: theirs })
  await calls[0]?.answer({ ok: true, value: { ...freshProject, version: 2, name: 'Mine' } })
  expect(state()).toBe('stale')
  expect(actor.getSnapshot().context.theirs).toBe(theirs)
  clock.increment(60_000)
  expect(calls).toHaveLength(1)
  actor.send({ type: 'theirs.taken' })
  expect(state()).toBe('saved')
  expect(actor.getSnapshot().context.mine).toEqual(draftOf(theirs))
})
