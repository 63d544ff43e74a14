import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Pick, Study, VariedParameter } from '#contract/entities/study.ts'
import type { studyMachine, StudyEvent } from '#machines/analysis/study.machine.ts'
import { studyPaths } from '#machines/analysis/study.paths.ts'
import type { targetMachine, TargetEvent } from '#machines/analysis/target.machine.ts'
import { targetPaths } from '#machines/analysis/target.paths.ts'
import type { picksMachine, PicksEvent } from '#machines/project/picks.machine.ts'
import { picksPaths } from '#machines/project/picks.paths.ts'
import { tours } from '../paths/tours.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, makeProject, payProject, signUp, verifyAddress, type Person } from './person.ts'
import { doOnPicks, expectPicks, tellIds } from './picks-on-page.ts'
import { bringStudyTo, endStudy, expectStudy, studyHand } from './study-on-page.ts'
import { doOnTarget, expectTarget, readTargetValues } from './target-on-page.ts'
import { untilDone } from '../support/until-done.ts'

/*
 * What a hand can do to the picks, to a target and to a study, walked in a browser along paths that are generated from the machines: every
 * visible event in every state that such events lead to. After each event the page shows the machine's state. What only the server or the
 * network makes is walked on the machines (tests/paths).
 */
interface Walked<S, E> {
  readonly before: S
  readonly event: E
  readonly after: S
}
type Walks<S, E> = readonly (readonly Walked<S, E>[])[]
function stepsOf(walks: readonly (readonly unknown[])[]): number {
  return walks.reduce((sum, walk) => sum + walk.length, 0)
}

type PicksSnapshot = SnapshotFrom<typeof picksMachine>
/**
 * Picks of the three stages and another passive one in place of the first. Left out: what the server tells; an offset design on a passive
 * pick and another design under the same id, which the page cannot make; a second passive pick beside the first, which is the same again.
 */
const picksWalks = tours(picksPaths, {
  events: (picksPaths.events as readonly PicksEvent[]).filter(
    event =>
      event.type !== 'tree.read' &&
      !(event.type === 'pick.added' && (event.pick.id === 'x' || event.pick.id === 'q')) &&
      !(event.type === 'pick.changed' && event.to.id === event.id),
  ),
  // Three steps are enough for a history, and a whole tree is changed and removed besides.
  possible: ({ context }, { type }) => {
    const { past, picks } = context as PicksSnapshot['context']
    return (
      !type.startsWith('pick.') ||
      past.length < 3 ||
      (past.length === 3 && picks.length === 3 && (type === 'pick.changed' || type === 'pick.removed'))
    )
  },
}) as unknown as Walks<PicksSnapshot, PicksEvent>

type TargetSnapshot = SnapshotFrom<typeof targetMachine>
/**
 * Net energy is not offered as the second figure, and another second figure only after the first of them is dropped. Targets that were left
 * before are found by an address or the server, not by a hand.
 */
const targetWalks = tours(targetPaths, {
  events: targetPaths.events.filter(
    event =>
      event.type !== 'targets.found' &&
      event.type !== 'targets.given' &&
      !(event.type === 'second.chosen' && event['column'] === 'net'),
  ),
  possible: (snapshot, event) =>
    (event.type !== 'second.chosen' || (snapshot as TargetSnapshot).context.second === null) &&
    targetPaths.possible?.(snapshot, event) !== false,
}) as unknown as Walks<TargetSnapshot, TargetEvent>

type StudySnapshot = SnapshotFrom<typeof studyMachine>
/** What a hand does, and between it what this server answers: a study runs until it is done, or is cancelled here or in another window. */
function isAnswered(snapshot: StudySnapshot, event: StudyEvent): boolean {
  const { study } = snapshot.context
  switch (event.type) {
    case 'run.asked':
    case 'cancel.asked':
    case 'looked':
      return true
    case 'study.read': {
      const status = event.study?.status
      if (snapshot.matches('reading')) return status !== 'failed'
      if (snapshot.matches({ running: 'cancelling' })) return status === 'cancelled'
      // One that ran when the page was opened is a long one.
      return snapshot.matches('running') && (status === 'cancelled' || (status === 'done' && study?._id === 'b'))
    }
    case 'run.started':
      return snapshot.matches('starting') && (event.study.status === 'queued' || study?.status === 'done')
    case 'progress.told':
      return snapshot.matches('running') && !snapshot.matches({ running: 'cancelling' }) && study?.done === 0
    case 'read.failed':
    case 'run.refused':
    case 'cancel.failed':
    case 'stream.lost':
      return false
  }
}
const studyWalks = tours(studyPaths, {
  events: studyPaths.events,
  possible: (snapshot, event) => isAnswered(snapshot as StudySnapshot, event as StudyEvent),
}) as unknown as Walks<StudySnapshot, StudyEvent>

let badgir: OpenedBadgir
let sara: Person
/** Its studies stand on the picks p and a. */
let office: Project
const runs: Partial<Record<Pick['stage'], string>> = {}

async function paid(name: string) {
  const project = await makeProject(sara, name, [house])
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara)
  await payProject(page, sara, project)
  await context.close()
  await sara.call('POST', `/projects/${project._id}/baseline`)
  await untilDone(() => sara.call<Run>('GET', `/projects/${project._id}/baseline`))
  return project
}
async function storePicks(picks: readonly Pick[]) {
  const { version } = await sara.call<Project>('GET', `/projects/${office._id}`)
  await sara.call('PUT', `/projects/${office._id}/picks`, { version, picks })
}
async function runStudy(number: 1 | 2 | 3, parameters: readonly VariedParameter[], from: string | null) {
  const step = `/projects/${office._id}/parametric/step${number}`
  await sara.call('POST', step, { parameters, ...(from === null ? {} : { from }) })
  const { _id } = await untilDone(() => sara.call<Study>('GET', step))
  return _id
}
async function opened() {
  const { page, context, faults } = await badgir.newPage()
  page.setDefaultTimeout(15_000)
  await beginAs(context, sara)
  return { page, context, faults }
}
function openOffice(page: Page, query: string) {
  return page.goto(`/dashboard/projects/show/${office._id}/analysis?${query}`)
}

beforeAll(async () => {
  badgir = await openBadgir({ RATE_LIMIT_SCALE: '100' })
  sara = await signUp(badgir, 'sara@nasr.example')
  await verifyAddress(badgir, sara)
  office = await paid('Nasr Street Office')
  // As many designs as the picks of the walk need: rows 4 and 9, 0, and 7.
  const passive = [
    { key: 'windowToWallRatio', options: [20, 30, 45, 60] },
    { key: 'airLeakage', options: [4, 2, 1] },
  ]
  runs.passive = await runStudy(1, passive, null)
  const p: Pick = { id: 'p', stage: 'passive', run: runs.passive, row: 4, parent: null }
  await storePicks([p])
  runs.active = await runStudy(2, [{ key: 'coolingCoefficient', options: [3, 4] }], 'p')
  const a: Pick = { id: 'a', stage: 'active', run: runs.active, row: 0, parent: 'p' }
  await storePicks([p, a])
  const offset = [
    { key: 'photovoltaicArea', options: [0, 50] },
    { key: 'photovoltaicTilt', options: [0, 15, 30, 45] },
  ]
  runs.offset = await runStudy(3, offset, 'a')
}, 180_000)
afterAll(async () => {
  await badgir.close()
})

test(`picks: ${picksWalks.length} walk of ${stepsOf(picksWalks)} events, each kept by the server`, async () => {
  expect([picksWalks.length, stepsOf(picksWalks)]).toEqual([1, 330])
  for (const walk of picksWalks) {
    await storePicks([])
    const { page, context, faults } = await opened()
    await tellIds(context)
    await openOffice(page, 'page=passive')
    await page.getByTestId('pick-tree').waitFor()
    for (const [turn, { before, event, after }] of walk.entries()) {
      await doOnPicks(page, event, before, turn)
      await expectPicks(page, after, `${turn}: ${picksPaths.describe(event)}`)
      const wanted = after.context.picks.map(pick => ({ ...pick, run: runs[pick.stage] }))
      await expect
        .poll(async () => (await sara.call<Project>('GET', `/projects/${office._id}`)).picks, { timeout: 10_000 })
        .toEqual(wanted)
    }
    expect(faults).toEqual([])
    await context.close()
  }
}, 400_000)

test(`target: ${targetWalks.length} walk of ${stepsOf(targetWalks)} events`, async () => {
  expect([targetWalks.length, stepsOf(targetWalks)]).toEqual([1, 806])
  await storePicks([{ id: 'p', stage: 'passive', run: runs.passive ?? '', row: 4, parent: null }])
  for (const walk of targetWalks) {
    const { page, context, faults } = await opened()
    await openOffice(page, 'page=why')
    await page.getByTestId('target-net').waitFor()
    const values = await readTargetValues(page, ['net', 'comfort', 'co2'], { 55: 'net', 90: 'comfort' })
    for (const [turn, { before, event, after }] of walk.entries()) {
      await doOnTarget(page, event, before.context.held?.column)
      await expectTarget(page, after, values, `${turn}: ${targetPaths.describe(event)}`)
    }
    expect(faults).toEqual([])
    await context.close()
  }
}, 400_000)

test(`study: ${studyWalks.length} walks of ${stepsOf(studyWalks)} events and answers`, async () => {
  expect([studyWalks.length, stepsOf(studyWalks)]).toEqual([9, 73])
  const clinic = await paid('Tajrish Clinic')
  for (const [number, walk] of studyWalks.entries()) {
    const [first] = walk
    const status = first?.event.type === 'study.read' ? first.event.study?.status : undefined
    const project = status === undefined ? await paid(`Clinic ${number}`) : clinic
    if (status === 'running' || status === 'done' || status === 'cancelled') await bringStudyTo(sara, project, status)
    const { page, context, faults } = await opened()
    const hand = await studyHand(page, sara, project)
    await hand.open()
    for (const [at, { event, after }] of walk.entries()) {
      await hand.does(walk, at)
      await expectStudy(page, after, `${number}, ${at}: ${studyPaths.describe(event)}`)
    }
    // A stage without a study answers so, which the browser notes.
    expect(faults.filter(fault => status !== undefined || !fault.includes('404'))).toEqual([])
    await context.close()
    await endStudy(sara, project)
  }
}, 400_000)
