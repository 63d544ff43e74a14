// @vitest-environment happy-dom
import { useMachine } from '@xstate/react'
import { afterEach, expect, test } from 'vitest'
import type { Pick } from '#contract/entities/study.ts'
import { picksMachine, type PicksEvent } from '#machines/project/picks.machine.ts'
import { act, useEffect, useMemo } from 'react'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { AnalysisContext, type Analysis } from '../analysis-context.ts'
import { noFigures } from '#building/studies/design-figures.ts'
import { PickQuestion } from './pick-question.tsx'
import { PickStrip } from './pick-strip.tsx'

const p: Pick = { id: 'p', stage: 'passive', run: 'r1', row: 1242, parent: null }
const q: Pick = { ...p, id: 'q', row: 1038 }
const a: Pick = { id: 'a', stage: 'active', run: 'r2', row: 14, parent: 'p' }
const o: Pick = { id: 'o', stage: 'offset', run: 'r3', row: 3, parent: 'a' }
function design(net: number) {
  return { options: {}, offered: {}, figures: { ...noFigures, net }, isSwept: false, refused: null }
}
const designs = new Map([
  ['p', design(97_600)],
  ['q', design(94_800)],
])

const machine = picksMachine.provide({ actions: { treeChanged: () => {} } })
let tell: (event: PicksEvent) => void = () => {}
function Page() {
  const [{ context }, send] = useMachine(machine)
  useEffect(() => {
    tell = send
  }, [send])
  const analysis = useMemo(
    () => ({ picks: { ...context, tell: send }, designs, floorArea: 1000 }) as unknown as Analysis,
    [context, send],
  )
  return (
    <AnalysisContext.Provider value={analysis}>
      <PickStrip />
      <PickQuestion />
    </AnalysisContext.Provider>
  )
}
let shown: Shown
afterEach(() => shown.close())
async function sendEvents(...events: readonly PicksEvent[]) {
  await act(async () => {
    for (const event of events) tell(event)
  })
  await shown.settle()
}

test('the question has both figures and their difference; then a strip says what went, and takes it back', async () => {
  shown = await showPart(
    <ProjectProvider project={projectOf(bareOffice)}>
      <Page />
    </ProjectProvider>,
  )
  await sendEvents({ type: 'tree.read', picks: [p, a, o] })
  expect(shown.words()).toBe('')
  await sendEvents({ type: 'pick.changed', id: 'p', to: q })
  const swap = document.body.querySelector('.pick-swap')?.textContent?.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
  const goes = [...document.body.querySelectorAll('.pick-goes-list li')].map(({ textContent }) => textContent)
  expect(goes).toEqual(['Active 14 with Offset 3'])
  expect(swap).toBe('Passive 124297.6Passive 103894.8−2.8 from Passive 1242')
  await sendEvents({ type: 'question.confirmed' })
  expect(shown.words()).toContain('Passive 1038 is picked. 1 active, 1 offset removed.')
  expect(shown.page.querySelector('.undo-strip-done')).not.toBeNull()
  await shown.press('Undo', 'button')
  await shown.settle()
  expect(shown.words()).toBe('')
  await sendEvents({ type: 'pick.removed', id: 'o' })
  expect(shown.words()).toContain('Offset 3 is removed.')
  expect(shown.page.querySelector('.undo-strip-done')).toBeNull()
  await sendEvents({ type: 'pick.added', pick: { ...q, row: 7 } })
  expect(shown.words()).toBe('')
  await sendEvents({ type: 'pick.removed', id: 'a' }, { type: 'pick.changed', id: 'p', to: { ...q, id: 'r' } })
  expect(shown.words()).toContain('Passive 1038 is picked. It replaces Passive 1242.')
})
