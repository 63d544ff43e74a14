// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { UnmetNeeds } from './unmet-needs.tsx'

const sample = resultSample()
let shown: Shown
async function open(more: Partial<BaselineResult['annual']>) {
  const annual = {
    ...sample.annual,
    unmetCooling: 0,
    unmetCoolingHours: 0,
    humidHours: 0,
    coolingNeed: 1000,
    ...more,
  }
  shown = await showPart(
    <UnmetNeeds view={{ result: { ...sample, annual }, basis: 'total', units: 'SI', projectId: 'p1' }} />,
  )
  const words = shown.words().trim()
  await shown.close()
  return words
}
afterEach(() => {
  document.body.replaceChildren()
})
const unmet = /cannot meet/
const humid = /above 70% relative humidity/

test('how much, which share of the need, and in how many hours', async () => {
  expect(await open({ unmetCooling: 250, unmetCoolingHours: 1141 })).toMatch(
    /^In a year, the cooling system cannot meet 250 kWh of the cooling need \(25%\)\. It falls short in 1,141 hours\./,
  )
})
test('half an hour of it, or a thousandth of the need, is worth a sentence; less is nothing', async () => {
  expect(await open({ unmetCooling: 0.1, unmetCoolingHours: 0.5 })).toMatch(unmet)
  expect(await open({ unmetCooling: 1 })).toMatch(unmet)
  expect(await open({ unmetCooling: 0.99 })).toBe('')
  expect(await open({ unmetCooling: 0, unmetCoolingHours: 3 })).toBe('')
})
test('heat that two pipes do not bring is told as cold is, and beside it', async () => {
  const heat = { heatingNeed: 400, unmetHeating: 20, unmetHeatingHours: 31 }
  expect(await open(heat)).toMatch(
    /^In a year, the heating system cannot meet 20 kWh of the heating need \(5%\)\. It falls short in 31 hours\./,
  )
  expect(await open({ ...heat, unmetCooling: 5 })).toMatch(/the cooling system cannot.*the heating system cannot/)
})
test('of no need it is no share', async () => {
  expect(await open({ unmetCooling: 2, coolingNeed: 0 })).toContain('(0%)')
})
test('humid hours are told with it or alone', async () => {
  const alone = await open({ humidHours: 53 })
  expect(alone).toMatch(/^In 53 hours/)
  expect(alone).not.toMatch(unmet)
  expect(await open({ humidHours: 1, unmetCooling: 5 })).toMatch(new RegExp(`${unmet.source}.*${humid.source}`))
  expect(await open({ unmetCooling: 5 })).not.toMatch(humid)
})
test('a result that kept none of it says nothing', async () => {
  const { unmetCooling: _a, unmetCoolingHours: _b, humidHours: _c, ...annual } = sample.annual
  shown = await showPart(
    <UnmetNeeds view={{ result: { ...sample, annual }, basis: 'total', units: 'SI', projectId: 'p1' }} />,
  )
  expect(shown.page.innerHTML).toBe('')
})
