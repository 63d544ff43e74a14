import type { Page } from 'playwright-core'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Pick, Study, StudyTable, VariedParameter } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import { officeStudies } from '../support/analysed-office.ts'
import { makePaidProject, type Person } from './person.ts'
import type { Shot } from './shot.ts'
import { untilDone } from '../support/until-done.ts'

/** A study that takes a while: it is seen running, with a part of its rows, and cancelled. */
const longStudy: readonly VariedParameter[] = [
  { key: 'windowToWallRatio', options: [20, 30, 45, 60] },
  { key: 'wallUValue', options: [1, 0.6, 0.4, 0.25] },
  { key: 'airLeakage', options: [4, 2, 1, 0.6] },
  { key: 'wallAbsorption', options: [0.2, 0.4, 0.6, 0.8] },
  { key: 'overhangAngle', options: [0, 15, 30, 45] },
  { key: 'roofUValue', options: [0.6, 0.4, 0.25, 0.15] },
]
const longSample = { size: 4000, seed: 7 }

export interface AnalysedProjects {
  readonly sara: Person
  /** All stages, picks, and every question answered. */
  readonly whole: Project
  /** Only a baseline. */
  readonly fresh: Project
  /** Project whose study runs, and is cancelled. */
  readonly busy: Project
  /** Project whose newest study has failed. */
  readonly failed: Project
  /** The run of the study before that one. */
  readonly previousRun: string
}

/** Paid projects of a person: one analysed to its end, and others on their way. */
export async function furnishAnalysis(sara: Person): Promise<AnalysedProjects> {
  const paid = (name: string) => makePaidProject(sara, name)
  const whole = await paid('Nasr Street Office')
  const at = `/projects/${whole._id}`
  const ask = async (question: Question) => {
    const { _id } = await sara.call<Explanation>('POST', `${at}/explain`, question)
    await untilDone(() => sara.call<Explanation>('GET', `${at}/explain?question=${_id}`))
  }
  const picks: Pick[] = []
  const studies: Study[] = []
  for (const [i, parameters] of officeStudies.entries()) {
    const parent = picks.at(-1)?.id ?? null
    await sara.call('POST', `${at}/parametric/step${i + 1}`, {
      parameters,
      ...(parent === null ? {} : { from: parent }),
    })
    const study = await untilDone(() => sara.call<Study>('GET', `${at}/parametric/step${i + 1}`))
    studies.push(study)
    const { rows, columns } = await sara.call<StudyTable>('GET', `${at}/runs/${study._id}/table`)
    const net = columns.net ?? []
    const best = [...rows.keys()].toSorted((x, y) => (net[x] ?? Infinity) - (net[y] ?? Infinity))
    const stage = studyStages[i] ?? 'passive'
    const ownPicks: Pick[] = [5, 0].map(nth => ({
      id: `${stage}-${nth}`,
      run: study._id,
      row: rows[best[nth] ?? 0] ?? 0,
      stage,
      parent,
    }))
    picks.push(...(stage === 'passive' ? ownPicks : ownPicks.slice(1)))
    const { version } = await sara.call<Project>('GET', at)
    await sara.call('PUT', `${at}/picks`, { version, picks })
  }
  const [passive] = studies
  const last = picks.at(-1)
  if (passive === undefined || last === undefined) throw new Error('no study')
  await ask({ kind: 'bridge', from: null, to: last.id })
  await ask({ kind: 'sensitivity', run: passive._id })
  await ask({ kind: 'next', pick: picks[0]!.id })
  await ask({ kind: 'worst', picks: picks.map(({ id }) => id), stations: ['station:41170'], tallerNeighbour: true })
  await ask({ kind: 'band', pick: null })
  const fresh = await paid('Niavaran Library')
  const busy = await paid('Tajrish Clinic')
  const failed = await paid('Darband School')
  const step = `/projects/${failed._id}/parametric/step1`
  const runs: string[] = []
  for (const parameters of [officeStudies[0]?.slice(0, 2), officeStudies[0]]) {
    await sara.call('POST', step, { parameters })
    const { _id } = await untilDone(() => sara.call<Study>('GET', step))
    runs.push(_id)
  }
  return { sara, whole, fresh, busy, failed, previousRun: runs[0] ?? '' }
}

function address({ _id }: Project, query: string) {
  return `/dashboard/projects/show/${_id}/analysis?${query}`
}
const plot = '[data-axis=net]'

/** The states of an analysis, in the order in which a designer meets them. */
export function analysisShots({ sara, whole, fresh, busy, failed, previousRun }: AnalysedProjects): readonly Shot[] {
  const step = `/projects/${busy._id}/parametric/step1`
  const begin = async (page: Page) => {
    // Another wall than last time: its rows are not there yet.
    const again = Math.round(100 * Math.random()) / 1000
    const parameters = longStudy.map(({ key, options }) =>
      key === 'airLeakage' ? { key, options: options.map(value => Number(value) + again) } : { key, options },
    )
    await sara.call('POST', step, { parameters, sample: longSample })
    await page.reload()
    await page.getByTestId('run-strip').waitFor()
  }
  const olderStudy = `**/runs/${previousRun}/study`
  const unanswered = (page: Page) => page.route(olderStudy, route => route.abort())
  const pins = `page=passive&pins=3.7.40`
  return [
    { name: 'analysis-empty', path: address(fresh, 'page=passive'), ready: '.choice' },
    {
      name: 'analysis-choosing',
      path: address(fresh, 'page=passive'),
      ready: '.choice',
      prepare: async page => {
        for (const key of ['windowToWallRatio', 'airLeakage', 'wallUValue', 'windowMaterial'])
          await page.locator(`[data-parameter="${key}"] .preset-chip`).click()
      },
    },
    {
      name: 'analysis-lacking',
      path: address(fresh, 'page=active'),
      ready: '.choice',
      prepare: async page => {
        await page.getByTestId('lacking').getByRole('button').first().click()
        await page.getByTestId('lacking').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'analysis-running',
      path: address(busy, 'page=passive'),
      ready: '.stage',
      isRunning: true,
      prepare: begin,
    },
    {
      name: 'analysis-partial',
      path: address(busy, 'page=passive'),
      ready: plot,
      isRunning: true,
      prepare: page => page.waitForTimeout(3000),
    },
    {
      name: 'analysis-cancelled',
      path: address(busy, 'page=passive'),
      ready: '[data-testid=cancel-study]',
      isRunning: true,
      prepare: async page => {
        await page.getByTestId('cancel-study').click()
        await page.locator('[data-status=cancelled]').waitFor()
      },
    },
    {
      name: 'analysis-failed',
      path: address(failed, 'page=passive'),
      ready: '[data-testid=run-strip]',
      prepare: async page => {
        await page.route('**/parametric/step1', async route => {
          const answer = await route.fetch()
          const study = (await answer.json()) as Study
          await route.fulfill({ json: { ...study, status: 'failed', failure: 'run.failed', total: study.total + 64 } })
        })
        await page.reload()
        await page.locator('[data-status=failed]').waitFor()
        await page.unroute('**/parametric/step1')
      },
    },
    {
      name: 'analysis-older',
      path: address(failed, `page=passive&run=${previousRun}`),
      ready: '[data-testid=older-study]',
    },
    {
      name: 'analysis-older-lost',
      path: address(failed, `page=passive&run=${previousRun}`),
      ready: '[data-testid=older-study]',
      prepare: async page => {
        await unanswered(page)
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        await page.locator('.gone-notice').nth(1).waitFor()
        await page.unroute(olderStudy)
      },
    },
    {
      name: 'analysis-older-unread',
      path: address(failed, `page=passive`),
      ready: plot,
      prepare: async page => {
        await unanswered(page)
        await page.goto(address(failed, `page=passive&run=${previousRun}`))
        await page.locator('.analysis-body .empty-state').waitFor()
        await page.unroute(olderStudy)
      },
    },
    { name: 'analysis-done', path: address(whole, 'page=passive'), ready: plot },
    {
      name: 'analysis-brushed',
      path: address(whole, 'page=passive'),
      ready: plot,
      prepare: async page => {
        const track = (await page.locator(`${plot} .plot-track`).boundingBox())!
        await page.mouse.move(track.x + track.width / 2, track.y + track.height * 0.6)
        await page.mouse.down()
        await page.mouse.move(track.x + track.width / 2, track.y + track.height * 0.98, { steps: 4 })
        await page.mouse.up()
        await page.locator('.selection-words button').click()
        await page.locator('.selection-rule').first().waitFor()
      },
    },
    {
      name: 'analysis-pinned',
      path: address(whole, pins),
      ready: '[data-testid=pin-drawer]',
      prepare: page =>
        page
          .getByText('±')
          .first()
          .waitFor({ state: 'detached' })
          .catch(() => null),
    },
    {
      name: 'analysis-pinned-months',
      path: address(whole, pins),
      ready: '[data-testid=pin-drawer]',
      prepare: async page => {
        const months = page.getByTestId('pin-months')
        await months.locator('button').click()
        await months.locator('table[aria-busy=false]').waitFor({ timeout: 30_000 })
        await months.scrollIntoViewIfNeeded()
      },
    },
    { name: 'analysis-compared', path: address(whole, 'page=compare'), ready: '[data-testid=compare]' },
    {
      name: 'analysis-compared-months',
      path: address(whole, 'page=compare'),
      ready: '[data-testid=compare]',
      prepare: async page => {
        const months = page.getByTestId('compare-months')
        await months.locator('button').click()
        await months.locator('table[aria-busy=false]').waitFor({ timeout: 30_000 })
        await months.scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'analysis-asked',
      path: address(whole, 'page=passive&pins=3'),
      ready: '[data-testid=pin-drawer]',
      prepare: async page => {
        await page.locator('.pin-pick button').nth(1).click()
        await page.getByRole('menuitem').last().click()
        await page.getByTestId('confirm-change').waitFor()
      },
    },
    { name: 'analysis-active', path: address(whole, 'page=active'), ready: plot },
    { name: 'analysis-offset', path: address(whole, 'page=offset'), ready: plot },
    {
      name: 'analysis-worst',
      path: address(whole, 'page=active'),
      ready: '[data-axis=worst]',
      prepare: page => page.locator('[data-axis=worst]').scrollIntoViewIfNeeded(),
    },
    { name: 'analysis-why', path: address(whole, 'page=why'), ready: '[data-testid=bridge-rows]' },
    {
      name: 'analysis-why-below',
      path: address(whole, 'page=why'),
      ready: '[data-testid=bridge-rows]',
      prepare: page => page.locator('.worst').scrollIntoViewIfNeeded(),
    },
    { name: 'analysis-hours', path: address(whole, 'view=hours'), ready: '[data-testid=year-map]' },
    { name: 'analysis-inputs', path: address(whole, 'view=inputs'), ready: '.analysis-body .sheet' },
    { name: 'analysis-unknown-pins', path: address(whole, 'page=passive&pins=9999'), ready: plot },
  ]
}
