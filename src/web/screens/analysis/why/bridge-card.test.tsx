// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { endUses, type EndUse } from '#contract/options.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { doneAsking } from '../../../../../tests/support/done-asking.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { AnalysisContext, type Analysis } from '../analysis-context.ts'
import { BridgeCard } from './bridge-card.tsx'
import type { BridgeAnswer } from '#building/explain/bridge-scale.ts'

function uses(net: number) {
  return { ...(Object.fromEntries(endUses.map(use => [use, 0])) as Record<EndUse, number>), heating: net, net }
}
function share(key: string, from: number, to: number, own = to - from) {
  return { change: { key, from: 1, to: 2 }, uses: uses(own), before: uses(from), after: uses(to) }
}
/** Walls and air affect each other: alone the walls save 4, of −7 they have 3.5. */
const byStage: BridgeAnswer = {
  kind: 'bridge',
  from: uses(4798),
  to: uses(3000),
  levels: [
    { stage: 'passive', pick: 'p', uses: uses(4098) },
    { stage: 'active', pick: null, uses: uses(3000) },
  ],
  shares: [
    share('wallUValue', 4798, 4398, -350),
    share('airLeakage', 4398, 4098, -350),
    share('fanEfficiency', 4098, 3000),
  ],
}
const pick = { id: 'p', run: 'r', row: 146, stage: 'passive', parent: null } as const
const analysis = { floorArea: 100, picks: { picks: [pick] }, standing: () => undefined } as unknown as Analysis
let shown: Shown
afterEach(() => shown.close())
async function open(answer: BridgeAnswer) {
  const card = (
    <BridgeCard questionState={doneAsking(answer)} closed={null} names={{ from: 'Baseline', to: 'Active 3' }} />
  )
  shown = await showPart(editedProject(officeOf([])).around(<AnalysisContext value={analysis}>{card}</AnalysisContext>))
  const textsOf = (row: Element) => [...row.querySelectorAll('th, .bridge-number')].map(cell => cell.textContent.trim())
  return {
    levels: [...document.querySelectorAll('.bridge-level')].map(textsOf),
    shares: [...document.querySelectorAll('[data-change] .bridge-number')].map(cell => cell.textContent.trim()),
  }
}

test('levels are named after their picks, and a reader can add up what is shown', async () => {
  const { levels, shares } = await open(byStage)
  expect(levels).toEqual([
    ['Baseline', '48.0'],
    ['Passive 146', '41.0'],
    ['Active 3', '30.0'],
  ])
  expect(shares).toEqual(['−3.5', '−3.5', '−11.0'])
  // Two changes, one, and the baseline.
  expect(shown.words()).toContain('5 designs')
})

test('a share that is not the difference of its two runs says why; one that is says nothing', async () => {
  await open(byStage)
  const why = 'because the changes of a stage affect each other'
  await shown.press('The two runs of Fan efficiency')
  expect(document.body.textContent).not.toContain(why)
  await shown.press('The two runs of Wall U-value')
  expect(document.body.textContent).toContain(why)
})

test('a bridge of an earlier version is shown, with a sum after each stage', async () => {
  const { levels, shares } = await open({
    kind: 'bridge',
    from: uses(4798),
    to: uses(3000),
    shares: byStage.shares.map(({ change, uses: own }) => ({ change, uses: own, without: uses(3400) })),
  } as BridgeAnswer)
  expect(levels).toEqual([
    ['Baseline', '48.0'],
    ['After the Passive changes', '41.0'],
    ['Active 3', '30.0'],
  ])
  expect(shares).toEqual(['−3.5', '−3.5', '−11.0'])
})
