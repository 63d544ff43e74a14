import { expect, test } from 'vitest'
import { twoSquares } from '../../../tests/support/edit-gestures.ts'
import { gesture } from '../../../tests/support/gesture.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'
import { escapeLadder } from './escape-ladder.ts'

test('the rungs stand in the order in which one leaves', () => {
  expect([...new Set(escapeLadder.map(({ leaves }) => leaves))]).toEqual([
    'pan',
    'outline',
    'drag',
    'press',
    'message',
    'measurement',
    'tool',
    'selection',
  ])
})

test('at rest there is nothing to leave', () => {
  const { workbench } = openWorkbench(twoSquares)
  expect(escapeLadder.filter(({ holds }) => holds(workbench))).toEqual([])
})

test('Escape leaves a view in hand, an outline, a drag, a press, a message, a measurement, the tool, the choice: one a press', () => {
  const { drive, press, workbench } = openWorkbench(twoSquares)
  const refusal = { reason: 'footprint.crossing', params: {} } as const
  drive(gesture.tool('measure').pointerDown(0, 15).pointerMove(7, 15).pointerUp())
  workbench.choose({ massId: 'M1', corner: 2 })
  workbench.store.set({ refusal })
  const state = () => [
    workbench.store.get().refusal === null ? 'quiet' : 'told',
    workbench.measure.getSnapshot().context.line === null ? 'bare' : 'measured',
    workbench.store.get().tool,
    workbench.selection()?.massId ?? 'nothing',
    workbench.selection()?.corner ?? 'whole',
  ]
  const seen = [state()]
  for (let i = 0; i < 6; i++) {
    press('Escape')
    seen.push(state())
  }
  expect(seen).toEqual([
    ['told', 'measured', 'measure', 'M1', 2],
    ['quiet', 'measured', 'measure', 'M1', 2],
    ['quiet', 'bare', 'measure', 'M1', 2],
    ['quiet', 'bare', 'select', 'M1', 2],
    ['quiet', 'bare', 'select', 'M1', 'whole'],
    ['quiet', 'bare', 'select', 'nothing', 'whole'],
    ['quiet', 'bare', 'select', 'nothing', 'whole'],
  ])
})

test('Escape in the middle of a press gives it up and nothing else', () => {
  for (const [begin, machine] of [
    [gesture.tool('erase').pointerDown(4, 6), 'erase'],
    [gesture.tool('measure').pointerDown(4, 6), 'measure'],
    [gesture.pointerDown(15, 6), 'select'],
    [gesture.pointerDown(4, 6), 'drag'],
  ] as const) {
    const { drive, press, workbench } = openWorkbench(twoSquares)
    workbench.choose({ massId: 'M2', corner: null })
    drive(begin)
    workbench.store.set({ refusal: { reason: 'footprint.crossing', params: {} } })
    expect([machine, workbench[machine].getSnapshot().value]).not.toEqual([machine, 'idle'])
    press('Escape')
    expect([machine, workbench[machine].getSnapshot().value]).toEqual([machine, 'idle'])
    expect(workbench.select.getSnapshot().value).toBe('idle')
    expect([workbench.selection()?.massId, workbench.store.get().refusal?.reason]).toEqual(['M2', 'footprint.crossing'])
    drive(gesture.pointerUp())
    expect(workbench.select.getSnapshot().value).toBe('idle')
  }
})

test('Escape gives a view in hand up before anything else, then what is typed, the outline and its tool', () => {
  const { drive, press, workbench } = openWorkbench(twoSquares)
  const camera = () => workbench.store.get().camera
  drive(gesture.tool('polygon').click(12, 12).type('7'))
  const before = camera()
  drive(gesture.tool('pan').pointerDown(5, 5).pointerMove(9, 9))
  expect(camera()).not.toEqual(before)
  press('Escape')
  expect([camera(), workbench.store.get().tool]).toEqual([before, 'pan'])
  drive(gesture.pointerUp().tool('polygon').click(16, 14).type('7'))
  const typed = () => workbench.draw.getSnapshot().context.typed.first
  expect(typed()).toBe('7')
  press('Escape')
  expect([typed(), workbench.draw.getSnapshot().value]).toEqual(['', 'drawing'])
  press('Escape')
  expect([workbench.draw.getSnapshot().value, workbench.store.get().tool]).toEqual(['idle', 'polygon'])
  press('Escape')
  expect(workbench.store.get().tool).toBe('select')
})

test('Escape brings a refused shape back to what is saved', () => {
  const { drive, press, workbench, building } = openWorkbench(twoSquares)
  drive(gesture.click(4, 6).pointerDown(10, 10).pointerMove(5, 5).pointerMove(-5, 5).pointerUp().expectState('bad'))
  press('Escape')
  expect(workbench.drag.getSnapshot().value).toBe('idle')
  expect([building().masses, workbench.selection()?.massId]).toEqual([twoSquares, 'M1'])
})
