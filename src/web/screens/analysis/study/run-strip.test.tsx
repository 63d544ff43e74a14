// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Study } from '#contract/entities/study.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { RunStrip } from './run-strip.tsx'
import type { StageStudy } from './use-study.ts'

const study = passiveStudy({ status: 'running', combinations: 192, done: 40, total: 192, finishedAt: null })
let shown: Shown | undefined
afterEach(() => shown?.close())
async function said(of: Partial<Study>, more: Partial<StageStudy> = {}) {
  await shown?.close()
  const state: StageStudy = {
    study: { ...study, ...of },
    pace: null,
    lost: false,
    failure: null,
    gone: false,
    busy: false,
    start: () => {},
    cancel: () => {},
    retry: () => {},
    ...more,
  }
  const strip = <RunStrip state={state} onOptions={() => {}} onAgain={() => {}} />
  shown = await showPart(editedProject(officeOf([])).around(strip))
  return shown.words()
}

test('a study under way tells how far it is, how fast, and what holds it up', async () => {
  expect(await said({})).toContain('40 of 192')
  expect(await said({})).toContain('Calculating')
  expect(await said({ done: 0 })).toContain('Starting')
  expect(await said({ status: 'queued', done: 0 })).toContain('Waiting for its turn')
  expect(await said({}, { pace: { perSecond: 12, secondsLeft: 13 } })).toContain(
    '12 designs a second, about 13 seconds left',
  )
  expect(await said({}, { lost: true })).toContain(
    'The study keeps running. This page updates when the server answers.',
  )
})

test('the time left runs down between two chunks, and stays above nothing', async () => {
  vi.useFakeTimers()
  const seconds = () => /about (\d+) seconds? left/.exec(shown?.words() ?? '')?.[1]
  const wait = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  await said({}, { pace: { perSecond: 12, secondsLeft: 13 } })
  expect(seconds()).toBe('13')
  await wait(3000)
  expect(seconds()).toBe('10')
  await wait(60_000)
  expect(seconds()).toBe('4')
  vi.useRealTimers()
})

test('one of another engine says which computer it waits for, unless one computes it', async () => {
  const otherEngine = { engineVersion: '0.0.1' }
  expect(await said(otherEngine)).toContain('This study was started with engine 0.0.1')
  expect(await said({ ...otherEngine, status: 'queued', done: 0 })).toContain(
    'This study was started with engine 0.0.1',
  )
  expect(await said(otherEngine, { pace: { perSecond: 12, secondsLeft: null } })).not.toContain('engine')
  expect(await said({ ...otherEngine, status: 'done', done: 192, finishedAt: '2026-01-01T00:00:14.000Z' })).toContain(
    'done in 13 seconds',
  )
})

test('the progress is announced every 10 per cent, not with every event', async () => {
  const announced = () => shown?.page.querySelector('[role=status]')?.textContent
  await said({ done: 40 })
  expect(announced()).toBe('20% of the designs are calculated')
  await said({ done: 57 })
  expect(announced()).toBe('20% of the designs are calculated')
  await said({ done: 58 })
  expect(announced()).toBe('30% of the designs are calculated')
  await said({ done: 58 }, { lost: true })
  expect(announced()).toContain('No connection')
})

test('a study in the sweep setting says how near its figures are', async () => {
  const words = await said({ status: 'done', done: 192, setting: 'sweep' })
  expect(words).toContain('Energy and CO₂ are within 3% or the effect of 0.5 kWh/m² (net: 3% of used)')
  expect(words).toContain('comfort within 2 points, unmet hours within 3% or 20 h')
  expect(await said({ status: 'done', done: 192, setting: 'default' })).not.toContain('within')
})
