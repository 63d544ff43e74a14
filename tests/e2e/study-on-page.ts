import { expect } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import type { studyMachine, StudyEvent } from '#machines/analysis/study.machine.ts'
import type { Person } from './person.ts'

type Snapshot = SnapshotFrom<typeof studyMachine>
interface Step {
  readonly before: Snapshot
  readonly event: StudyEvent
}

/** Runs for longer than anybody waits: it is cancelled. */
const longStudy: StudyRequest = {
  parameters: [
    { key: 'windowToWallRatio', options: [20, 30, 45, 60] },
    { key: 'overhangAngle', options: [0, 15, 30, 45] },
    { key: 'wallUValue', options: [1, 0.6, 0.4, 0.25] },
    { key: 'airLeakage', options: [4, 2, 1, 0.6] },
    { key: 'wallAbsorption', options: [0.2, 0.4, 0.6, 0.8] },
  ],
}
/** Done in a moment. */
const shortStudy: StudyRequest = { parameters: [{ key: 'orientation', options: [0, 90] }] }
/** The same by hand: what is ticked for a long one, and for short ones, each new. */
const longChoice = [
  'windowToWallRatio',
  'overhangAngle',
  'wallUValue',
  'airLeakage',
  'wallAbsorption',
  'heatCapacity',
  'windowOpening',
]
const shortChoices = ['roofUValue', 'heatCapacity', 'windowOpening', 'wallAbsorption', 'overhangAngle', 'airLeakage']

const step = '**/parametric/step1'

/** Calls of a page that wait until they are let go. */
async function hold(page: Page, url: string, method: string) {
  const waiting: Route[] = []
  const state = { isHeld: true }
  await page.route(url, async route => {
    if (route.request().method() !== method) return route.fallback()
    if (state.isHeld) waiting.push(route)
    else await route.continue()
  })
  return {
    hold: () => {
      state.isHeld = true
    },
    /** Releases the waiting calls, once there is one, and all later ones. */
    letGo: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      state.isHeld = false
      await Promise.all(waiting.splice(0).map(route => route.continue()))
    },
    pass: () => {
      state.isHeld = false
    },
  }
}

/** A hand on the page of the passive stage, and the answers of the server, which come when the walk says so. */
export interface StudyHand {
  readonly open: () => Promise<void>
  readonly does: (walk: readonly Step[], at: number) => Promise<void>
}

/**
 * @param project paid, with a baseline; what its stage has is what the walk begins with
 */
export async function studyHand(page: Page, person: Person, project: Project): Promise<StudyHand> {
  const at = `/projects/${project._id}`
  const starts = await hold(page, step, 'POST')
  const cancels = await hold(page, '**/cancel', 'POST')
  const reads = await hold(page, step, 'GET')
  reads.pass()
  let shorts = 0
  const newest = () => person.call<Study>('GET', `${at}/parametric/step1`)
  const again = page.getByTestId('study-again')
  const run = page.getByTestId('run-study')

  /** Ticks these parameters with what suits the building, and no others. */
  const choose = async (keys: readonly string[]) => {
    if (!(await run.isVisible())) await page.getByTestId('study-options').click()
    await run.waitFor()
    const ticked = page.locator('[data-parameter]').filter({ has: page.getByRole('checkbox', { checked: true }) })
    const there = await ticked.evaluateAll(rows => rows.map(row => row.getAttribute('data-parameter') ?? ''))
    for (const key of there.filter(one => !keys.includes(one)))
      await page.locator(`[data-parameter="${key}"]`).getByRole('checkbox').uncheck()
    // Their options close and what is below moves up: a click in that moment meets another place.
    await expect.poll(() => ticked.count()).toBe(there.filter(one => keys.includes(one)).length)
    await page.evaluate(() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => undefined))))
    for (const key of keys.filter(one => !there.includes(one))) {
      // Its options open below it: the next parameter no longer moves once this one is shown as taken.
      const chip = page.locator(`[data-parameter="${key}"] .preset-chip`)
      await chip.click()
      await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    }
    await expect.poll(() => ticked.count()).toBe(keys.length)
  }

  const asks = async (walk: readonly Step[], place: number) => {
    const [started, ...later] = walk.slice(place + 1).map(({ event }) => event)
    const end = later.find(({ type }) => type === 'study.read' || type === 'cancel.asked' || type === 'run.asked')
    starts.hold()
    cancels.hold()
    if (started?.type === 'run.started' && started.study.status === 'done') {
      // The same options once more.
      await page.getByTestId('study-options').click()
      await run.click()
    } else if (end?.type === 'study.read' && end.study?.status === 'done') {
      await choose([shortChoices[shorts++] ?? ''])
      reads.hold()
      await run.click()
    } else if (walk[place]?.before.matches('cancelled') && (await again.isVisible())) await again.click()
    else {
      await choose(longChoice)
      await run.click()
    }
  }

  const does: StudyHand['does'] = async (walk, place) => {
    const { before, event } = walk[place] as Step
    switch (event.type) {
      case 'run.asked':
        return asks(walk, place)
      case 'cancel.asked':
        return page.getByTestId('cancel-study').click()
      case 'looked': {
        // Back from another window.
        const read = page.waitForResponse(answer => answer.url().endsWith('/parametric/step1'))
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        await read
        return
      }
      // Later events are the server's: they come by themselves when released.
      case 'run.started':
        return starts.letGo()
      case 'progress.told':
        return
      case 'study.read':
        if (before.matches('reading')) return
        if (before.matches({ running: 'cancelling' })) await cancels.letGo()
        else if (event.study?.status === 'cancelled')
          await person.call('POST', `${at}/runs/${(await newest())._id}/cancel`)
        else await reads.letGo()
        return
      // The network's and the server's faults, which no hand makes and this server does not have: the machine's own walk goes there.
      case 'read.failed':
      case 'run.refused':
      case 'cancel.failed':
      case 'stream.lost':
        throw new Error(`${event.type} is made by no hand`)
    }
  }
  return {
    open: async () => {
      await page.goto(`/dashboard/projects/show/${project._id}/analysis?page=passive`)
    },
    does,
  }
}

/** Waits until the newest study of a project's stage runs no more. */
async function untilEnded(person: Person, project: Project) {
  const read = () => person.call<Study>('GET', `/projects/${project._id}/parametric/step1`)
  await expect.poll(async () => (await read()).status).toMatch(/^(done|cancelled|failed)$/)
}

/** Brings a project where a walk begins: what the newest study of its stage is. No other one runs. */
export async function bringStudyTo(person: Person, project: Project, status: 'running' | 'done' | 'cancelled') {
  const at = `/projects/${project._id}`
  const { _id } = await person.call<Study>('POST', `${at}/parametric/step1`, status === 'done' ? shortStudy : longStudy)
  if (status === 'cancelled') await person.call('POST', `${at}/runs/${_id}/cancel`)
  if (status !== 'running') await untilEnded(person, project)
}

/** Cancels what still runs. */
export async function endStudy(person: Person, project: Project): Promise<void> {
  const at = `/projects/${project._id}`
  const { _id, status } = await person.call<Study>('GET', `${at}/parametric/step1`)
  if (status !== 'queued' && status !== 'running') return
  await person.call('POST', `${at}/runs/${_id}/cancel`)
  await untilEnded(person, project)
}

/**
 * Waits until the page shows the state that the machine is in.
 *
 * @param message the step before, in words
 */
export async function expectStudy(page: Page, { value, context }: Snapshot, message: string): Promise<void> {
  const isStarting = value === 'starting'
  const isRunning = typeof value !== 'string'
  const isCancelling = isRunning && value.running === 'cancelling'
  const isThere = context.study !== null
  await expect
    .poll(
      // Read all at the same moment: between single reads an element may disappear.
      () =>
        page.evaluate(() => {
          const find = (name: string) => document.querySelector<HTMLButtonElement>(`[data-testid=${name}]`)
          const [cancel, again, run] = [find('cancel-study'), find('study-again'), find('run-study')]
          const status = find('run-strip')?.dataset['status'] ?? null
          return {
            status: status === 'queued' ? 'running' : status,
            mayCancel: cancel === null ? null : !cancel.disabled,
            mayGoOn: again === null ? null : !again.disabled,
            // The button is waiting.
            starts: run?.className.includes('loading') === true,
            chooses: run !== null,
          }
        }),
      { interval: 30, message },
    )
    .toEqual(
      isRunning
        ? { status: 'running', mayCancel: !isCancelling, mayGoOn: null, starts: false, chooses: false }
        : value === 'none'
          ? { status: null, mayCancel: null, mayGoOn: null, starts: false, chooses: true }
          : isStarting
            ? // The text comes from the choice, or from the line about the end of the run before.
              expect.toSatisfy(
                ({ starts, mayGoOn }: { readonly starts: boolean; readonly mayGoOn: boolean | null }) =>
                  starts || (isThere && mayGoOn === false),
              )
            : {
                status: value,
                mayCancel: null,
                mayGoOn: value === 'done' ? null : true,
                starts: false,
                chooses: false,
              },
    )
  if (isRunning && (context.study?.done ?? 0) > 0)
    await expect
      .poll(async () =>
        Number.parseInt((await page.getByTestId('run-strip').locator('strong').textContent()) ?? '', 10),
      )
      .toBeGreaterThan(0)
}
