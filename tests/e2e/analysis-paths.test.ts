import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Pick, Study, VariedParameter } from '#contract/entities/study.ts'
import type { studyMachine, StudyEvent } from '#machines/analysis/study.machine.ts'
import { studyPaths } from '#machines/analysis/study.paths.ts'
import type { targetMachine, TargetEvent } from '#machines/analysis/target.machine.ts'
import { targetPaths } from '#machines/analysis/target.paths.ts'
import type { picksMachine, PicksEvent } from '#machines/project/picks.machine.ts'
import { picksPaths } from '#machines/project/picks.paths.ts'
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { makePaidProject, type Person } from './person.ts'
import { newPerson, openAlone, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'
import { doOnPicks, expectPicks, tellIds } from './picks-on-page.ts'
import { bringStudyTo, endStudy, expectStudy, studyHand } from './study-on-page.ts'
import { doOnTarget, expectTarget, readTargetValues } from './target-on-page.ts'
import { untilDone } from '../support/until-done.ts'

/*
 * Events of a hand on the picks, a target and a study, walked in a browser along tours generated from the machines,
 * with every transition of such events. After each event the page shows the machine's state. Events of the server and
 * the network, and every event in every state, are walked on the machines (tests/paths). `npm run soak` alone walks these: in `npm test`
 * analysis.test.ts does the same work once in a browser, and the screens' own tests the rest on the page without one.
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
 * Picks of the three stages and another passive one in place of the first. Left out: events of the server; an offset
 * design on a passive pick and another design under the same id, which the page cannot make; a second passive pick
 * beside the first, which is the same again.
 */
const picksWalks = tours(picksPaths, {
  events: (picksPaths.events as readonly PicksEvent[]).filter(
    event =>
      event.type !== 'tree.read' &&
      !(event.type === 'pick.added' && (event.pick.id === 'x' || event.pick.id === 'q')) &&
      !(event.type === 'pick.changed' && event.to.id === event.id),
  ),
  goal: byTransition(picksPaths),
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
  possible: (snapshot, event) => event.type !== 'second.chosen' || (snapshot as TargetSnapshot).context.second === null,
  goal: byTransition(targetPaths),
}) as unknown as Walks<TargetSnapshot, TargetEvent>

type StudySnapshot = SnapshotFrom<typeof studyMachine>
/**
 * Events of a hand, with the server's answers between them: a study runs until it is done, or is cancelled here or in
 * another window.
 */
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
      // A study that runs when the page opens is a long one.
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
  goal: byTransition(studyPaths),
}) as unknown as Walks<StudySnapshot, StudyEvent>

let badgir: SharedBadgir
let sara: Person
/** Project whose studies start from the picks p and a. */
let office: Project
const runs: Partial<Record<Pick['stage'], string>> = {}

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
function openOffice(page: Page, query: string) {
  return page.goto(`/dashboard/projects/show/${office._id}/analysis?${query}`)
}

beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  office = await makePaidProject(sara, 'Nasr Street Office')
  // Number of designs for the picks of the walk: rows 4 and 9, 0, and 7.
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
})
afterEach(() => badgir.closePages())

test(
  `picks: ${picksWalks.length} walks of ${stepsOf(picksWalks)} events, each kept by the server`,
  needs('soak', isSoak),
  async () => {
    expect([picksWalks.length, stepsOf(picksWalks)]).toEqual([2, 15])
    for (const walk of picksWalks) {
      await storePicks([])
      const { page, context, faults } = await openAlone(badgir, sara)
      await tellIds(context)
      await openOffice(page, 'page=passive')
      await page.getByTestId('pick-tree').waitFor()
      for (const [turn, { before, event, after }] of walk.entries()) {
        await doOnPicks(page, event, before, turn)
        await expectPicks(page, after, `${turn}: ${picksPaths.describe(event)}`)
        const wanted = after.context.picks.map(pick => ({ ...pick, run: runs[pick.stage] }))
        await expect
          .poll(async () => (await sara.call<Project>('GET', `/projects/${office._id}`)).picks)
          .toEqual(wanted)
      }
      expect(faults).toEqual([])
    }
  },
)

test(`target: ${targetWalks.length} walk of ${stepsOf(targetWalks)} events`, needs('soak', isSoak), async () => {
  expect([targetWalks.length, stepsOf(targetWalks)]).toEqual([1, 15])
  await storePicks([{ id: 'p', stage: 'passive', run: runs.passive ?? '', row: 4, parent: null }])
  for (const walk of targetWalks) {
    const { page, faults } = await openAs(badgir, sara)
    await openOffice(page, 'page=why')
    await page.getByTestId('target-net').waitFor()
    const values = await readTargetValues(page, ['net', 'comfort', 'co2'], { 55: 'net', 90: 'comfort' })
    for (const [turn, { before, event, after }] of walk.entries()) {
      await doOnTarget(page, event, before.context.held?.column)
      await expectTarget(page, after, values, `${turn}: ${targetPaths.describe(event)}`)
    }
    expect(faults).toEqual([])
  }
})

test(
  `study: ${studyWalks.length} walks of ${stepsOf(studyWalks)} events and answers`,
  needs('soak', isSoak),
  async () => {
    expect([studyWalks.length, stepsOf(studyWalks)]).toEqual([2, 21])
    const clinic = await makePaidProject(sara, 'Tajrish Clinic')
    for (const [number, walk] of studyWalks.entries()) {
      const [first] = walk
      const status = first?.event.type === 'study.read' ? first.event.study?.status : undefined
      const project = status === undefined ? await makePaidProject(sara, `Clinic ${number}`) : clinic
      if (status === 'running' || status === 'done' || status === 'cancelled') await bringStudyTo(sara, project, status)
      const { page, faults } = await openAs(badgir, sara)
      const hand = await studyHand(page, sara, project)
      await hand.open()
      for (const [at, { event, after }] of walk.entries()) {
        await hand.does(walk, at)
        await expectStudy(page, after, `${number}, ${at}: ${studyPaths.describe(event)}`)
      }
      // A stage without a study answers so, which the browser notes.
      expect(faults.filter(fault => status !== undefined || !fault.includes('404'))).toEqual([])
      await endStudy(sara, project)
    }
  },
)
