// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { cancelRun, readStudy, runEvents, startActive, startPassive } from '#contract/calls/runs.ts'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { resultSample, runOf } from '../../../../../tests/support/result-sample.ts'

const newest = passiveStudy({ _id: 's2', createdAt: '2026-02-01T12:00:00.000Z' })
const previous = passiveStudy({ createdAt: '2026-01-01T12:00:00.000Z' })
const studies = [newest, previous]
const picks = [passivePick('a', 2), passivePick('b', 3, { run: 's2' })]

let page: OpenedAnalysis
afterEach(() => page.close())

function sentence() {
  return page.page.querySelector('[data-testid=older-study] span')?.textContent ?? null
}
function shownState() {
  const { search } = page
  return { run: search().get('run'), pick: search().get('pick'), star: search().get('star'), pinned: page.pinned() }
}
function status() {
  return page.page.querySelector('[data-testid=run-strip]')?.getAttribute('data-status') ?? null
}
async function press(name: string, kind: string) {
  await page.press(name, kind)
  await page.settle()
}

test('a pick of an older study is shown in its own study, and the newest comes back as it was left', async () => {
  page = await openAnalysis('page=passive', picks, { studies })
  await press('Star 1', 'button')
  await press('Passive 2', 'a')
  expect(sentence()).toBe('This is not the newest study of this stage. It was run on 2026/01/01.')
  expect(shownState()).toEqual({ run: 's1', pick: 'a', star: null, pinned: ['2'] })
  // What follows a study starts from its newest.
  expect(page.page.querySelector('[data-testid=study-options]')).toBeNull()
  await press('Back to the newest', 'button')
  expect([sentence(), shownState()]).toEqual([null, { run: 's2', pick: null, star: '1', pinned: [] }])
  await press('Passive 3', 'a')
  expect([sentence(), shownState()]).toEqual([null, { run: 's2', pick: 'b', star: '1', pinned: ['3'] }])
})

test('its address shows it again, with what was kept of it', async () => {
  page = await openAnalysis('page=passive&run=s1&pins=0.3&star=1', [], { studies })
  expect([sentence() === null, shownState()]).toEqual([false, { run: 's1', pick: null, star: '1', pinned: ['0', '3'] }])
  await press('Star 2', 'button')
  expect(shownState()).toEqual({ run: 's1', pick: null, star: '1.2', pinned: ['0', '3'] })
})

test('a study that is not there, or is another stage’s, is none of this page', async () => {
  for (const run of ['gone', 'of-another-stage']) {
    page = await openAnalysis(`page=passive&run=${run}&pins=3`, [], { studies: run === 'gone' ? [newest] : studies })
    expect([sentence(), page.pinned()]).toEqual([null, []])
    expect(page.notices()).toEqual([
      expect.stringContaining('This address names a study that this stage does not have.'),
    ])
    await press('Continue with the newest', 'button')
    expect([page.notices(), shownState().run]).toEqual([[], null])
    if (run === 'gone') await page.close()
  }
})

test('where it cannot be read now, it is tried again', async () => {
  page = await openAnalysis('page=passive', picks, { studies })
  page.server.isNotReachedBy(readStudy)
  await press('Passive 2', 'a')
  expect(page.words()).toContain('The server was not reached')
  page.server.answers(readStudy, previous)
  await press('Try again', 'button')
  expect(shownState()).toMatchObject({ run: 's1', pinned: ['2'] })
})

test('where it cannot be read, the newest is one press away', async () => {
  page = await openAnalysis('page=passive', picks, { studies })
  page.server.refuses(readStudy, 500)
  await press('Passive 2', 'a')
  expect(status()).toBeNull()
  await press('Back to the newest', 'button')
  expect([status(), shownState()]).toEqual(['done', { run: null, pick: null, star: null, pinned: [] }])
})

test('what was read of it stays where it cannot be read again', async () => {
  page = await openAnalysis('page=passive&run=s1&pins=3', [], { studies })
  page.server.isNotReachedBy(readStudy)
  window.dispatchEvent(new Event('focus'))
  await page.settle()
  expect([sentence() === null, page.pinned()]).toEqual([false, ['3']])
  expect(page.notices()).toContainEqual(expect.stringContaining('The server was not reached'))
  page.server.answers(readStudy, previous)
  await press('Try again', 'button')
  expect([page.notices().length, page.pinned()]).toEqual([1, ['3']])
})

test('one that runs is followed to its end, and its cancel is for it', async () => {
  const growing = passiveStudy({ status: 'running', done: 2, finishedAt: null })
  page = await openAnalysis('page=passive', picks, { studies: [newest, growing] })
  const stream = page.server.streams(runEvents)
  page.server.answers(cancelRun, runOf(resultSample()))
  await press('Passive 2', 'a')
  expect([status(), page.words().includes('2 of 4')]).toEqual(['running', true])
  stream.tell({ status: 'running', done: 3, total: 4, variantsPerSecond: 12, secondsLeft: 1 })
  await page.until(() => page.words().includes('3 of 4') && page.words().includes('12 designs a second'))
  page.server.isNotReachedBy(readStudy)
  stream.breakOff()
  await page.until(() => page.words().includes('No connection') && page.server.sent(runEvents).length === 2)
  stream.tell({ status: 'running', done: 3, total: 4 })
  await page.until(() => !page.words().includes('No connection'))
  page.server.refuses(cancelRun, 500)
  await press('Cancel', 'button')
  expect([status(), page.page.querySelectorAll('p[role=alert]').length]).toEqual(['running', 1])
  page.server.answers(cancelRun, runOf(resultSample()))
  await press('Cancel', 'button')
  expect(page.server.sent(cancelRun).map(({ path }) => path['run'])).toEqual(['s1', 's1'])
  page.server.answers(readStudy, { ...growing, status: 'cancelled', done: 3 })
  stream.end()
  await page.until(() => status() === 'cancelled')
  expect(page.page.querySelector('p[role=alert]')).toBeNull()
})

test('the rest of a study whose pick is lit is computed in sight, with the brushes that stood', async () => {
  const cut = passiveStudy({ status: 'cancelled', done: 3 })
  const rest = passiveStudy({ _id: 's2', status: 'running', done: 2, finishedAt: null })
  const at = 'page=passive&pick=a&run=s1&pins=2&keep=p.wallUValue:1,1'
  page = await openAnalysis(at, [passivePick('a', 2)], { studies: [cut, rest] })
  const before = page.chips()
  expect([before.length, shownState().pinned]).toEqual([1, ['2']])
  page.server.answers(readStudy, cut)
  page.server.answers(startPassive, rest)
  page.server.streams(runEvents)
  await press('Calculate the rest', 'button')
  expect([sentence(), status(), shownState()]).toEqual([
    null,
    'running',
    { run: 's2', pick: null, star: null, pinned: [] },
  ])
  expect(page.page.querySelector('[data-testid=cancel-study]')).not.toBeNull()
  expect(page.chips()).toEqual(before)
})

test('after a study has taken an older one’s place, picks of both lead to their own', async () => {
  const rest = passiveStudy({ _id: 's2', status: 'running', done: 2, finishedAt: null })
  const cut = passiveStudy({ status: 'cancelled', done: 3 })
  page = await openAnalysis('page=passive&run=s1', picks, { studies: [cut, rest] })
  page.server.answers(readStudy, cut)
  page.server.answers(startPassive, rest)
  page.server.streams(runEvents)
  await press('Calculate the rest', 'button')
  expect([sentence(), shownState().run]).toEqual([null, 's2'])
  await press('Passive 2', 'a')
  expect([sentence() === null, shownState()]).toEqual([false, { run: 's1', pick: 'a', star: null, pinned: ['2'] }])
  await press('Passive 3', 'a')
  expect([sentence(), shownState(), page.notices()]).toEqual([
    null,
    { run: 's2', pick: 'b', star: null, pinned: ['3'] },
    [],
  ])
})

test('a study that is started from the choice leads to its own results', async () => {
  page = await openAnalysis('page=passive&view=options&run=s1&star=1', [], { studies: [previous] })
  page.server.answers(startPassive, { ...newest, status: 'running', done: 2, finishedAt: null })
  page.server.streams(runEvents)
  await press('Run 4 designs', '[data-testid=run-study]')
  expect([page.search().get('view'), shownState()]).toEqual([null, { run: 's2', pick: null, star: null, pinned: [] }])
})

test('a start that is refused since another study runs says so', async () => {
  page = await openAnalysis('page=passive', [], { studies: [passiveStudy({ status: 'cancelled', done: 3 })] })
  page.server.refuses(startPassive, 409, { code: 'run.active', message: 'Something runs' })
  await press('Calculate the rest', 'button')
  expect(page.page.querySelectorAll('p[role=alert]')).toHaveLength(1)
  expect(status()).toBe('cancelled')
})

test('the rest of a sampled study is of the same sample, and that of an active one stands on the same pick', async () => {
  const sample = { size: 3, seed: 7 }
  const sampled = passiveStudy({ status: 'cancelled', done: 2, total: 3, sample })
  const active = passiveStudy({ _id: 's9', stage: 'step2', status: 'cancelled', done: 3, from: 'a' })
  const { parameters } = sampled
  for (const [at, call, study, body] of [
    ['page=passive', startPassive, sampled, { parameters, sample }],
    ['page=active&from=a', startActive, active, { parameters, from: 'a' }],
  ] as const) {
    page = await openAnalysis(at, [passivePick('a', 2)], { studies: [sampled], active })
    page.server.answers(call, { ...study, _id: 's10', status: 'running', finishedAt: null })
    page.server.streams(runEvents)
    await press('Calculate the rest', 'button')
    expect(page.server.sent(call).map(sent => sent.body)).toEqual([body])
    if (call === startPassive) await page.close()
  }
})

test('a study that ended without a design draws no plot that waits for one', async () => {
  page = await openAnalysis('page=passive', [], { studies: [passiveStudy({ status: 'cancelled', done: 0 })] })
  expect(status()).toBe('cancelled')
  expect(page.page.querySelector('[aria-busy=true]')).toBeNull()
})
