import { expect } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { draftOf } from '#building/draft/draft.ts'
import type { Answer } from '#contract/calls/answer.ts'
import type { Project } from '#contract/entities/project.ts'
import { actorDone, delayPassed, type MachinePaths, type WalkStep } from '#machines/machine-paths.ts'
import type { saveMachine, SaveEvent } from '#machines/project/save.machine.ts'
import { savePaths } from '#machines/project/save.paths.ts'
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import { makeProject, payProject, type Person } from './person.ts'

/*
 * A number of a project, its roof's U-value, is edited here and in another window. Each call of saving waits until the
 * walk decides its result; the server answers by itself if possible.
 */
type Snapshot = SnapshotFrom<typeof saveMachine>

function project(version: number, roof?: number, isPaid = false): Project {
  return {
    _id: 'p1',
    version,
    name: 'Nasr',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: roof === undefined ? {} : { construction: { roofUValue: roof } },
    manualInputs: {},
    masses: [],
    state: isPaid ? 'paid-locked' : 'draft',
    isPaid,
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    lastTab: null,
    tempCoords: null,
    distanceBetween: null,
    energyPrices: {},
  }
}
function roofOf({ userInputs }: Pick<Project, 'userInputs'>): number | undefined {
  return userInputs.construction?.roofUValue
}
function failure(status: number, code?: string, retryAfter?: number): Answer<never> {
  const errors = status === 422 ? [{ field: 'roofUValue', message: 'Too thin.' }] : []
  return {
    ok: false,
    failure: { status, code, retryAfter, errors, message: undefined, error: undefined, requestId: undefined },
  }
}

/** Values typed in this window, and written by the other one. */
const typed = [0.4, 0.3] as const
const theirRoof = 0.5
const versions = [2, 3, 4, 5]
const unreached = failure(0)
const failures = {
  unreached,
  stale: failure(409, 'project.stale'),
  paid: failure(409, 'project.paid'),
  refused: failure(422, 'fields.invalid'),
  busy: failure(429, 'rate.limited', 30),
}
const events: readonly AnyEventObject[] = [
  ...typed.map(roof => ({ type: 'edit.changed', name: 'roof', building: draftOf(project(1, roof)).building })),
  { type: 'flush', keepalive: false },
  { type: 'mine.kept' },
  { type: 'theirs.taken' },
  { type: 'units.shown', units: 'PI' },
  ...versions.flatMap(version => [
    ...typed.map(roof => actorDone('saveSection', { ok: true, value: project(version, roof) })),
    ...[project(version, theirRoof), project(version, theirRoof, true)].flatMap(value => [
      { type: 'project.answered', project: value },
      actorDone('readProject', { ok: true, value }),
    ]),
  ]),
  ...Object.values(failures).map(answer => actorDone('saveSection', answer)),
  actorDone('readProject', unreached),
  delayPassed('saveDelay', 'save.saving.pending'),
  delayPassed('retryDelay', 'save.offline.waiting'),
  delayPassed('saveDelay', 'save.offline.edited'),
  delayPassed('retryIn', 'save.failed.waiting'),
]
const isDone = /^xstate\.done\.actor\.(\w+)$/
function answerOf(event: AnyEventObject): Answer<Project> | null {
  return isDone.test(event.type) ? (event['output'] as Answer<Project>) : null
}

function mayHappen(snapshot: Snapshot, event: AnyEventObject): boolean {
  const { project: serverProject, mine, sent } = snapshot.context
  const now = roofOf(mine.building)
  const answer = answerOf(event)
  const delay = /^xstate\.after\.\w+\.(.+)$/.exec(event.type)?.[1]
  if (delay !== undefined) return snapshot._nodes.some(({ id }) => id === delay)
  if (answer !== null) {
    if (snapshot.children[isDone.exec(event.type)?.[1] ?? ''] === undefined) return false
    // A save is answered with what was sent, a look with what the other window wrote, a payment with the lock.
    if (!answer.ok) return true
    const isNext = answer.value.version === serverProject.version + 1
    return event.type.endsWith('saveSection')
      ? isNext && roofOf(answer.value) === (sent === null ? undefined : roofOf(sent.draft.building))
      : isNext && answer.value.isPaid === snapshot.matches({ saving: 'readingPaid' })
  }
  switch (event.type) {
    case 'edit.changed':
      return roofOf(event['building'] as Project) !== now
    case 'units.shown':
      return snapshot.matches('locked')
    case 'flush':
      return snapshot.matches('offline') || snapshot.matches('failed')
    case 'project.answered':
      return (
        (event['project'] as Project).version === serverProject.version + 1 &&
        // A look waits for the call that is under way.
        (snapshot.matches('saved') || snapshot.matches({ saving: 'pending' }))
      )
    default:
      return true
  }
}

/** The save machine on a project without inputs and with nothing left from an earlier visit. */
const paths: MachinePaths = {
  ...savePaths,
  input: { project: project(1), kept: null, restoredName: '' },
  possible: (snapshot, event) => mayHappen(snapshot as Snapshot, event),
  key: snapshot => {
    const { saved, mine, history, theirs, sent, refusals } = (snapshot as Snapshot).context
    return JSON.stringify([
      snapshot.value,
      roofOf(saved.building),
      roofOf(mine.building),
      history.past.length > 0,
      history.future.length > 0,
      theirs !== null,
      sent !== null && roofOf(sent.draft.building),
      Object.keys(refusals),
    ])
  },
}
export const saveWalks = tours(paths, {
  events,
  goal: byTransition(paths),
}) as unknown as readonly (readonly WalkStep<Snapshot, SaveEvent>[])[]

/** A walk's event in words. */
export function describeSave(event: AnyEventObject): string {
  return event.type === 'edit.changed'
    ? `Give the roof ${roofOf(event['building'] as Project)}`
    : savePaths.describe(event)
}

/** Opens a project without inputs of its own, and answers what a person and the server do for an event of saving. */
export async function openSaving(page: Page, person: Person) {
  const own = await makeProject(person, 'Nasr Street Office', [
    {
      id: 'A',
      vertices: [
        [-9, -6],
        [9, -6],
        [9, 6],
        [-9, 6],
      ],
      numberOfFloors: 2,
      floorStart: 0,
      floorHeight: 3.2,
    },
  ])
  const at = `/projects/${own._id}`
  const read = () => person.call<Project>('GET', at)
  const writeElsewhere = async () => {
    const { version } = await read()
    await person.call('PUT', `${at}/construction`, { version, userInputs: { roofUValue: theirRoof } })
  }
  const payElsewhere = async () => {
    await payProject(person, await read())
  }

  // The clock is stopped until a walk advances it; it runs while the page is opened.
  await page.clock.install()
  await page.clock.resume()
  await page.goto(`/dashboard/projects/show/${own._id}/construction`)
  const field = page.getByRole('textbox', { name: 'Roof U-value' })
  await field.waitFor()
  await page.locator('.save-saved').waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2500))
  const waiting: Route[] = []
  const isRead = (route: Route) => route.request().method() === 'GET'
  let isLooked = false
  await page.route(new RegExp(`/api${at}(/construction)?$`), route => {
    if (isLooked && isRead(route)) return route.continue()
    waiting.push(route)
    return undefined
  })
  const nextCall = async () => {
    await expect.poll(() => waiting.length, { interval: 10 }).toBe(1)
    return waiting.pop() as Route
  }
  const type = async (roof: number) => {
    await field.fill(String(roof))
    await field.blur()
  }
  const answers = async (event: SaveEvent) => {
    const answer = answerOf(event)
    const call = await nextCall()
    if (answer === failures.unreached) return call.abort('internetdisconnected')
    if (answer === failures.refused || answer === failures.busy)
      return call.fulfill({
        status: answer.ok ? 200 : answer.failure.status,
        json: answer.ok ? {} : { status: answer.failure.status, errors: answer.failure.errors },
        headers: { 'retry-after': '30' },
      })
    if (answer === failures.stale) await writeElsewhere()
    if (answer === failures.paid) await payElsewhere()
    return call.continue()
  }

  return {
    read,
    does: async ({ before, event }: WalkStep<Snapshot, SaveEvent>) => {
      if (answerOf(event) !== null) return answers(event)
      switch (event.type) {
        case 'edit.changed':
          return type(roofOf(event.building as unknown as Project) ?? Number.NaN)
        case 'flush':
          return page.evaluate(() => dispatchEvent(new Event('online')))
        case 'mine.kept':
          return page.getByRole('button', { name: 'Keep mine' }).click()
        case 'theirs.taken':
          return page.getByRole('button', { name: 'Take the other version' }).click()
        case 'units.shown':
          return page.locator('.project-bar .ant-segmented-item', { hasText: event.units }).click()
        case 'project.answered': {
          if (event.project.isPaid) await payElsewhere()
          else await writeElsewhere()
          isLooked = true
          const looked = page.waitForResponse(answer => answer.url().endsWith(at))
          await page.evaluate(() => dispatchEvent(new Event('focus')))
          await looked
          isLooked = false
          return
        }
        case 'edit.placed':
        case 'edit.undone':
        case 'edit.redone':
        case 'edit.discarded':
          throw new Error(`${event.type} is no event of these walks`)
        default: {
          // A delay: half a second after an edit, five seconds off line, or the time named by the server.
          const delay = (event as { readonly type: string }).type
          await page.clock.runFor(
            delay.includes('saveDelay') ? 600 : delay.includes('retryIn') ? before.context.retryIn : 5100,
          )
        }
      }
    },
    /** Waits until the page shows the state that the machine is in. */
    expect: async ({ after }: WalkStep<Snapshot, SaveEvent>, message: string) => {
      const state = typeof after.value === 'string' ? after.value : Object.keys(after.value)[0]
      const roof = roofOf(after.context.mine.building)
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const save = document.querySelector('.save-state')
              const undo = document.querySelector<HTMLButtonElement>('.project-bar button:has(.lucide-undo-2)')
              const redo = document.querySelector<HTMLButtonElement>('.project-bar button:has(.lucide-redo-2)')
              return {
                state: save === null ? 'locked' : /save-(?!state)(\w+)/.exec(save.className)?.[1],
                chooses: [...document.querySelectorAll('.banner-actions')].some(it =>
                  it.textContent.includes('Keep mine'),
                ),
                mayUndo: undo !== null && !undo.disabled,
                mayRedo: redo !== null && !redo.disabled,
              }
            }),
          { interval: 20, message },
        )
        .toEqual({
          state,
          chooses: state === 'stale',
          mayUndo: state !== 'locked' && after.context.history.past.length > 0,
          mayRedo: state !== 'locked' && after.context.history.future.length > 0,
        })
      if (roof !== undefined && state !== 'locked')
        await expect.poll(async () => Number(await field.inputValue()), { message }).toBe(roof)
      if (state === 'saved') await page.clock.runFor(2500)
    },
  }
}
