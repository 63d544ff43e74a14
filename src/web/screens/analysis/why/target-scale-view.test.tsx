// @vitest-environment happy-dom
import { act, useMemo } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { StoredColumnKey } from '#contract/variant-columns.ts'
import type { TargetEvent } from '#machines/analysis/target.machine.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { AnalysisContext, type Analysis } from '../analysis-context.ts'
import { TargetScaleView } from './target-scale-view.tsx'

let told: TargetEvent[] = []
function Scale({ column, now }: { readonly column: StoredColumnKey; readonly now: number }) {
  const analysis = useMemo(() => ({ floorArea: 1 }) as unknown as Analysis, [])
  const marks = [{ id: 'b', name: 'Baseline', value: now / 2, isBaseline: true }]
  return (
    <AnalysisContext.Provider value={analysis}>
      <TargetScaleView
        column={column}
        now={now}
        marks={marks}
        target={null}
        isHeld={false}
        tell={event => told.push(event)}
      />
    </AnalysisContext.Provider>
  )
}
let shown: Shown
afterEach(() => shown.close())

test.each<[StoredColumnKey, number]>([
  ['unmetHours', 20],
  ['unmetHours', 4000],
  ['net', 3],
  ['net', 115.9],
  ['comfort', 58],
])('an arrow key moves the target of %s at %d either way', async (column, now) => {
  told = []
  shown = await showPart(
    <ProjectProvider project={projectOf(bareOffice)}>
      <Scale column={column} now={now} />
    </ProjectProvider>,
  )
  const handle = shown.page.querySelector('[role=slider]')
  for (const key of ['ArrowRight', 'ArrowLeft'])
    await act(async () => {
      handle?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  const [up, down] = told.map(event => (event.type === 'handle.stepped' ? event.to : Number.NaN))
  expect(up).toBeGreaterThan(now)
  expect(down).toBeLessThan(now)
})
