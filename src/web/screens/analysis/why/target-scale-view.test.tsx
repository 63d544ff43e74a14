// @vitest-environment happy-dom
import { act, useMemo } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { StoredColumnKey } from '#contract/variant-columns.ts'
import type { TargetEvent } from '#machines/analysis/target.machine.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { present } from '../../../../../tests/support/present.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { AnalysisContext, type Analysis } from '../analysis-context.ts'
import { TargetScaleView } from './target-scale-view.tsx'

let events: TargetEvent[] = []
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
        tell={event => events.push(event)}
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
  events = []
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
  const [up, down] = events.map(event => (event.type === 'handle.stepped' ? event.to : Number.NaN))
  expect(up).toBeGreaterThan(now)
  expect(down).toBeLessThan(now)
})

test('a handle follows the pointer from press to release, and Escape or a lost pointer lets it go', async () => {
  events = []
  shown = await showPart(
    <ProjectProvider project={projectOf(bareOffice)}>
      <Scale column="net" now={100} />
    </ProjectProvider>,
  )
  const handle = present(shown.page.querySelector<HTMLElement>('[role=slider]') ?? undefined, 'the handle')
  // This page captures no pointer by itself.
  const captured = new Set<number>()
  handle.setPointerCapture = id => void captured.add(id)
  handle.releasePointerCapture = id => void captured.delete(id)
  handle.hasPointerCapture = id => captured.has(id)
  const does = (event: Event) =>
    act(async () => {
      handle.dispatchEvent(event)
    })
  // Nor has it a layout: the track goes from 200 to 600.
  present(handle.parentElement ?? undefined, 'the track').getBoundingClientRect = () => new DOMRect(200, 0, 400, 20)
  const pointer = (type: string, clientX = 0) => does(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX }))
  await pointer('pointermove')
  await pointer('pointerup')
  expect(events).toEqual([])
  expect(['aria-valuemin', 'aria-valuemax'].map(end => handle.getAttribute(end))).toEqual(['20', '120'])
  await pointer('pointerdown', 500)
  await pointer('pointermove', 300)
  await pointer('pointermove', 150)
  await pointer('pointerup', 150)
  await pointer('pointermove', 400)
  expect(events).toEqual([
    { type: 'handle.pressed', column: 'net' },
    { type: 'handle.moved', to: 45 },
    { type: 'handle.moved', to: 20 },
    { type: 'handle.released' },
  ])
  await does(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await pointer('pointercancel')
  expect(events.slice(4)).toEqual([{ type: 'handle.cancelled' }, { type: 'handle.cancelled' }])
})
