import { describe, expect, test } from 'vitest'
import { draftOf, type Draft } from '#building/draft/draft.ts'
import { changedSections } from '#building/draft/sections.ts'
import type { Failure } from '#contract/calls/answer.ts'
import type { Project } from '#contract/entities/project.ts'
import { freshProject, named, wall } from '../../tests/fixtures/draft.ts'
import * as save from './save-context.ts'

const start = draftOf(freshProject)
function laidOver(draft: Draft, ...edits: readonly ReturnType<typeof named>[]): Draft {
  return { ...draft, building: edits.reduce((building, edit) => edit(building), draft.building) }
}
function changed(more: Partial<Project>): Project {
  return { ...freshProject, ...more }
}
const fresh = save.opened({ project: freshProject, kept: null, restoredName: 'restored' })
function failure(status: number, more: Partial<Failure> = {}): Failure {
  return {
    status,
    code: undefined,
    retryAfter: undefined,
    errors: [],
    message: undefined,
    error: undefined,
    requestId: undefined,
    ...more,
  }
}
const place = { latitude: 35.7, longitude: 51.4 }

test('a paid project is locked, and so are the sample and a project that a link shows', () => {
  const projects = [freshProject, changed({ isPaid: true }), changed({ _id: 'sample' }), changed({ isLinked: true })]
  expect(projects.map(save.isLocked)).toEqual([false, true, true, true])
})

test('a project that was just read has nothing unsent, nothing to undo and nothing told', () => {
  expect(fresh).toEqual({
    project: freshProject,
    saved: start,
    mine: start,
    history: { past: [], future: [] },
    refusals: {},
    problem: null,
    theirs: null,
    returnedAt: null,
    news: null,
    beforeRestored: null,
    sent: null,
    unanswered: [],
    keepalive: false,
    retryIn: 0,
  })
  expect(save.isUnsent(fresh)).toBe(false)
  expect(save.unsentOf(fresh)).toBeNull()
})

test('what is unsent is kept with the version and the draft it was made on', () => {
  const mine = laidOver(start, wall(0.4))
  expect(save.unsentOf({ ...fresh, project: changed({ version: 7 }), mine })).toEqual({ version: 7, base: start, mine })
})

describe('an edit', () => {
  const b = named('B')(start.building)
  const change = { type: 'edit.changed', name: 'rename', building: b } as const
  test('is one only if it changes something', () => {
    expect(save.isEdit(fresh, change)).toBe(true)
    expect(save.isEdit(fresh, { ...change, building: fresh.mine.building })).toBe(false)
    expect(save.isEdit(fresh, { type: 'edit.undone' })).toBe(false)
    expect(save.isEdit(fresh, { type: 'edit.redone' })).toBe(false)
    expect(save.isEdit(fresh, { type: 'edit.discarded' })).toBe(false)
    expect(save.isEdit({ ...fresh, beforeRestored: start }, { type: 'edit.discarded' })).toBe(true)
    expect(save.isEdit(fresh, { type: 'edit.placed', tempCoords: null })).toBe(true)
  })
  test('is a step by its name that can be taken back and forth', () => {
    const after = { ...fresh, ...save.edited(fresh, change) }
    expect(after.mine).toEqual(laidOver(start, named('B')))
    expect(after.history.past).toEqual([{ name: 'rename', draft: start, gesture: undefined }])
    expect(save.isEdit(after, { type: 'edit.undone' })).toBe(true)
    const back = { ...after, ...save.edited(after, { type: 'edit.undone' }) }
    expect(back.mine).toEqual(start)
    expect(save.isEdit(back, { type: 'edit.redone' })).toBe(true)
    expect(save.edited(back, { type: 'edit.redone' }).mine).toEqual(after.mine)
  })
  test('of one gesture is one step', () => {
    const first = { ...fresh, ...save.edited(fresh, { ...change, gesture: 'drag-1' }) }
    const second = save.edited(first, { ...change, building: named('C')(b), gesture: 'drag-1' })
    expect(second.history?.past).toHaveLength(1)
    expect(save.edited(first, { ...change, building: named('C')(b), gesture: 'drag-2' }).history?.past).toHaveLength(2)
  })
  test('of a place on the map is no step', () => {
    const after = save.edited(fresh, { type: 'edit.placed', tempCoords: place })
    expect(after.mine).toEqual({ ...start, tempCoords: place })
    expect(after).not.toHaveProperty('history')
  })
  test('of what an earlier visit left: the note about it stays while one goes back and forth, and no longer', () => {
    const restored = { ...fresh, ...save.edited(fresh, change), beforeRestored: start }
    const undone = { ...restored, ...save.edited(restored, { type: 'edit.undone' }) }
    expect(undone.beforeRestored).toBe(start)
    expect(save.edited(undone, { type: 'edit.redone' }).beforeRestored).toBe(start)
    expect(save.edited(restored, { ...change, building: named('C')(b) }).beforeRestored).toBeNull()
    expect(save.edited({ ...restored, beforeRestored: null }, { type: 'edit.undone' }).beforeRestored).toBeNull()
    const given = save.edited(restored, { type: 'edit.discarded' })
    expect([given.mine, given.history, given.beforeRestored]).toEqual([start, { past: [], future: [] }, null])
  })
  test('of a refused section lets it be sent again; of another one does not', () => {
    const mine = laidOver(start, named('B'))
    const refused = { ...fresh, mine, refusals: { header: { draft: mine, failure: failure(422) } } }
    const other = save.edited(refused, { ...change, building: wall(0.4)(mine.building) })
    expect(Object.keys(other.refusals ?? {})).toEqual(['header'])
    const same = save.edited(refused, { ...change, building: named('C')(mine.building) })
    expect(Object.keys(same.refusals ?? {})).toEqual([])
    const placed = { ...fresh, mine: start, refusals: { location: { draft: start, failure: failure(422) } } }
    expect(save.edited(placed, { type: 'edit.placed', tempCoords: place }).refusals).toEqual({})
  })
})

describe('what another call tells', () => {
  test('is news if it is newer, or of the same version in another state', () => {
    const context = { ...fresh, project: changed({ version: 5 }) }
    const news = (more: Partial<Project>) => save.isNews(context, changed(more))
    expect([news({ version: 4 }), news({ version: 5 }), news({ version: 6 })]).toEqual([false, false, true])
    expect([news({ version: 5, isPaid: true }), news({ version: 5, state: 'results' })]).toEqual([true, true])
    expect([news({ version: 4, isPaid: true }), news({ version: 4, state: 'results' })]).toEqual([false, false])
  })
  test('of two the newer one waits; of two alike the later', () => {
    const [a, b, again] = [changed({ version: 2 }), changed({ version: 3 }), changed({ version: 3, isPaid: true })]
    expect([save.newerOf(null, a), save.newerOf(a, b), save.newerOf(b, a), save.newerOf(b, again)]).toEqual([
      a,
      b,
      b,
      again,
    ])
  })
  test('leaves what is unsent here and takes the rest; undo ends where something changed under its feet', () => {
    const mine = laidOver(start, wall(0.4))
    const history = { past: [{ name: 'wall', draft: start, gesture: undefined }], future: [] }
    const context = { ...fresh, mine, history, beforeRestored: start, news: freshProject }
    const other = save.taken(context, changed({ version: 2, name: 'Theirs' }))
    expect(other).toMatchObject({ mine: laidOver(start, named('Theirs'), wall(0.4)), theirs: null, news: null })
    expect(other).toMatchObject({ history: { past: [], future: [] }, refusals: {}, beforeRestored: null })
    const same = save.taken(context, changed({ version: 2, state: 'failed' }))
    expect(same).toMatchObject({ mine, project: { version: 2, state: 'failed' } })
    for (const key of ['history', 'refusals', 'beforeRestored']) expect(same).not.toHaveProperty(key)
  })
  test('is offered where both changed the same; what is due stays due over the newest', () => {
    const context = { ...fresh, mine: laidOver(start, named('Mine')), news: freshProject }
    const theirs = changed({ version: 2, name: 'Theirs' })
    expect(save.taken(context, theirs)).toEqual({ theirs, news: null })
    const newer = changed({ version: 3 })
    expect(save.taken({ ...context, theirs }, newer)).toMatchObject({ theirs: newer, project: newer })
  })
  test('replaces everything once one of both is locked', () => {
    const context = { ...fresh, mine: laidOver(start, named('Mine')), beforeRestored: start, news: freshProject }
    const paid = changed({ version: 2, name: 'Theirs', isPaid: true })
    const whole = {
      project: paid,
      saved: draftOf(paid),
      mine: draftOf(paid),
      history: { past: [], future: [] },
      refusals: {},
      theirs: null,
      returnedAt: null,
      news: null,
      beforeRestored: null,
      unanswered: [],
    }
    expect(save.taken(context, paid)).toEqual(whole)
    expect(save.offered(context, paid)).toEqual(whole)
    const refunded = changed({ version: 3, name: 'Theirs' })
    expect(save.taken({ ...context, project: paid }, refunded)).toMatchObject({ mine: draftOf(refunded), theirs: null })
  })
})

describe('a call', () => {
  const mine = laidOver(start, named('B'), wall(0.4))
  const context = { ...fresh, mine, keepalive: true, news: freshProject }
  const sent = { section: 'header', draft: mine, version: 1, keepalive: true } as const
  test('takes the first section that differs, as it is now, on the version that is known', () => {
    expect(save.sending(context)).toEqual({ sent, news: null })
    expect(save.sending(fresh)).toEqual({ sent: null, news: null })
    expect(() => save.sentOf(fresh)).toThrow('nothing is under way')
    expect(save.sentOf({ ...context, sent })).toBe(sent)
  })
  test('that saved something: that section is held, what was typed meanwhile is not', () => {
    const later = { ...context, sent, mine: laidOver(mine, named('C')) }
    const value = changed({ version: 2, name: 'B' })
    expect(save.answered({ ...later, unanswered: [sent] }, { ok: true, value })).toEqual({
      project: value,
      saved: laidOver(start, named('B')),
      unanswered: [],
    })
    expect(() => save.answered(later, { ok: false, failure: failure(500) })).toThrow('a failure saves nothing')
  })
  test('without an answer is remembered, once: the version it made is this window’s own', () => {
    const lost = { ...context, sent, ...save.unheard({ ...context, sent }) }
    expect(lost.unanswered).toEqual([sent])
    expect(save.unheard(lost)).toEqual({})
    const own = changed({ version: 2, name: 'B' })
    const later = { ...lost, mine: laidOver(mine, named('C')) }
    const settled = { project: own, saved: draftOf(own), news: null, unanswered: [] }
    expect(save.offered(later, own)).toEqual(settled)
    expect(save.taken(later, own)).toEqual(settled)
    // What another window wrote is offered, and ends the memory once it is taken over.
    const theirs = changed({ version: 2, name: 'Theirs' })
    expect(save.offered(later, theirs)).toEqual({ theirs, news: null })
    expect(save.taken(later, changed({ version: 2, name: 'C' })).unanswered).toEqual([])
    // While a choice is pending, it stays so.
    expect(save.taken({ ...later, theirs }, own)).toEqual({ theirs: own, news: null })
  })
  test('that was refused is remembered with what was sent, unless that has changed since', () => {
    const previousRefusals = { construction: { draft: mine, failure: failure(400) } }
    const refusals = save.refused({ ...context, sent, refusals: previousRefusals }, failure(422)).refusals
    expect(refusals).toEqual({ ...previousRefusals, header: { draft: mine, failure: failure(422) } })
    expect(save.refused({ ...context, sent, mine: laidOver(mine, named('C')) }, failure(422)).refusals).toEqual({})
  })
  test('that failed names its section and the server’s word; one that broke here has no word', () => {
    const said = failure(403, { errors: [{ field: 'name', message: 'no' }] })
    expect(save.failed({ ...context, sent }, said)).toEqual({
      problem: { section: 'header', field: 'name', failure: said },
    })
    expect(save.failed({ ...context, sent }, undefined)).toEqual({ problem: { section: 'header', field: '' } })
  })
  test('of a busy server is tried again when it says, or after five seconds; of a refusal only what was typed since', () => {
    const at = { ...context, sent }
    expect([429, 500, 503].map(status => save.retryAfter(at, failure(status)))).toEqual([5000, 5000, 5000])
    expect(save.retryAfter(at, failure(429, { retryAfter: 30 }))).toBe(30_000)
    expect([403, 404, 428, 430, 499].map(status => save.retryAfter(at, failure(status)))).toEqual(Array(5).fill(null))
    expect(save.retryAfter({ ...at, mine: laidOver(mine, named('C')) }, failure(403))).toBe(500)
  })
})

test('a person’s own version wins over the other window’s, and only where it changed something', () => {
  const mine = laidOver(start, named('Mine'))
  const theirs = changed({ version: 4, name: 'Theirs', userInputs: { construction: { wallUValue: 1 } } })
  expect(save.mineOverTheirs({ ...fresh, mine, theirs })).toMatchObject({
    project: theirs,
    saved: draftOf(theirs),
    mine: laidOver(draftOf(theirs), named('Mine')),
    theirs: null,
    returnedAt: null,
    history: { past: [], future: [] },
  })
  expect(() => save.mineOverTheirs({ ...fresh, mine })).toThrow('no choice is due')
})

describe('what an earlier visit left', () => {
  const draftOfVisit = (base: Draft, mine: Draft) => ({ version: 1, base, mine, keptAt: '2026-11-21T10:00:00Z' })
  const opened = (project: Project, base: Draft, mine: Draft) =>
    save.opened({ project, kept: draftOfVisit(base, mine), restoredName: 'restored' })
  test('is laid over what changed elsewhere, as a step of its own', () => {
    const project = changed({ version: 2, name: 'Theirs' })
    const context = opened(project, start, laidOver(start, wall(0.4)))
    expect(context).toMatchObject({ beforeRestored: draftOf(project), saved: draftOf(project), theirs: null })
    expect(context.mine).toEqual(laidOver(draftOf(project), wall(0.4)))
    expect(context.history.past).toEqual([{ name: 'restored', draft: draftOf(project), gesture: undefined }])
  })
  test('goes on with its history, where there is one; discarding it ends the history', () => {
    const history = { past: [{ name: 'wall', draft: start, gesture: undefined }], future: [] }
    const mine = laidOver(start, wall(0.4))
    const drafts: Draft[] = []
    const historyOf = (draft: Draft) => {
      drafts.push(draft)
      return changedSections(draft, mine).length === 0 ? history : null
    }
    const context = save.opened({
      project: changed({}),
      kept: draftOfVisit(start, mine),
      restoredName: 'restored',
      historyOf,
    })
    expect([context.history, context.beforeRestored]).toEqual([history, start])
    const placed = { ...context, ...save.edited(context, { type: 'edit.placed', tempCoords: place }) }
    expect(save.edited(placed, { type: 'edit.discarded' })).toMatchObject({
      mine: { ...start, tempCoords: place },
      history: { past: [], future: [] },
    })
    // Without unsent changes it is the history of what the server has; a locked project has none.
    expect(save.opened({ project: changed({}), kept: null, restoredName: '', historyOf: () => history }).history).toBe(
      history,
    )
    const locked = { project: changed({ isPaid: true }), kept: null, restoredName: '', historyOf: () => history }
    expect(save.opened(locked).history.past).toEqual([])
  })
  test('and has reached the server since is nothing', () => {
    const project = changed({ name: 'B' })
    expect(opened(project, start, laidOver(start, named('B')))).toMatchObject({
      beforeRestored: null,
      mine: draftOf(project),
    })
  })
  test('and was changed elsewhere too is held against it, on what it was made on', () => {
    const project = changed({ version: 2, name: 'Theirs' })
    const mine = laidOver(start, named('Mine'))
    expect(opened(project, start, mine)).toMatchObject({ beforeRestored: null, saved: start, mine, theirs: project })
  })
  test('is not laid over a locked project', () => {
    const project = changed({ isPaid: true })
    expect(opened(project, start, laidOver(start, wall(0.4)))).toMatchObject({
      beforeRestored: null,
      mine: draftOf(project),
    })
  })
})
