// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import { resultSample, runOf } from '../../../../../tests/support/result-sample.ts'
import { showPart } from '../../../../../tests/support/show-part.tsx'
import { RunFooter } from './run-footer.tsx'

const sample = resultSample()
async function footer(result: Partial<BaselineResult> = {}, more: Partial<Run> = {}) {
  const whole = { ...sample, ...result }
  const shown = await showPart(<RunFooter run={runOf(whole, more)} result={whole} />)
  const words = shown.words()
  await shown.close()
  return words
}
const first = 'Engine 0.3.0, 8,760 hours, weather Tehran, run 2026/05/01.'
afterEach(() => {
  document.body.replaceChildren()
})

test('engine, year, weather and the day it ended; of a run without an end the day it was asked for', async () => {
  expect(await footer()).toBe(first)
  expect(await footer({}, { finishedAt: '2026-05-03T09:00:00Z' })).toContain('run 2026/05/03.')
  expect(await footer({}, { finishedAt: null, createdAt: '2026-04-30T09:00:00Z' })).toContain('run 2026/04/30.')
})

test('where the weather is made up, and where its sun is estimated', async () => {
  const { weather } = sample
  expect(await footer({ weather: { ...weather, origin: 'generated' } })).toBe(
    `${first} Weather generated from climate normals, not measured hour by hour.`,
  )
  expect(await footer({ weather: { ...weather, radiation: 'cloud' } })).toBe(
    `${first} Its radiation is estimated from cloud cover.`,
  )
  expect(await footer({ weather: { ...weather, radiation: 'measured' } })).toBe(first)
  expect(await footer({ weather: { ...weather, radiation: 'typical-year' } })).toBe(first)
})

test('how many inputs were held at the limit of a model', async () => {
  const warning = { quantity: 'temperature', value: 60, limit: 50 }
  expect(await footer({ warnings: [warning] })).toBe(
    `${first} 1 input lies outside the range of a model; its value was set to the limit.`,
  )
  expect(await footer({ warnings: Array.from({ length: 1200 }, () => warning) })).toBe(
    `${first} 1,200 inputs lie outside the range of a model; their values were set to the limit.`,
  )
})

test('what the input check warned of is counted apart', async () => {
  const warning = { tab: 'construction', field: 'roofUValue', key: 'check.unusual', params: { value: 3.5 } } as const
  expect(await footer({ warnings: [warning] })).toBe(`${first} 1 warning of the input check was open during this run.`)
  expect(await footer({ warnings: [warning, warning] })).toBe(
    `${first} 2 warnings of the input check were open during this run.`,
  )
})
