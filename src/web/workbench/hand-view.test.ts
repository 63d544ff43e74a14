import { describe, expect, test } from 'vitest'
import { twoSquares } from '../../../tests/support/edit-gestures.ts'
import { gesture } from '../../../tests/support/gesture.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'
import { handView } from './hand-view.ts'
import { allTools } from './tools/all-tools.ts'

describe('what the hand shows', () => {
  test.each([
    ['select', { cursor: 'default', hint: 'select', hovered: null, state: 'idle' }],
    ['pan', { cursor: 'grab', hint: 'pan', hovered: null, state: 'idle' }],
    ['rectangle', { cursor: 'crosshair', hint: 'rectangle.first', hovered: null, state: 'idle' }],
    ['polygon', { cursor: 'crosshair', hint: 'polygon.first', hovered: null, state: 'idle' }],
    ['erase', { hint: 'erase', hovered: null, state: 'idle' }],
  ] as const)('with %s at rest', (tool, shown) => {
    const { drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.tool(tool))
    expect(handView(workbench)).toMatchObject(shown)
  })
  test('over a mass: it is lit where the tool does something with it', () => {
    const { drive, workbench } = openWorkbench(twoSquares)
    for (const [tool, hovered] of [
      ['select', 'M2'],
      ['erase', 'M2'],
      ['rectangle', null],
      ['pan', null],
    ] as const) {
      drive(gesture.tool(tool).pointerMove(25, 6))
      expect(handView(workbench).hovered).toBe(hovered)
    }
  })
  test('a tool that is taken again lights nothing and holds nothing until the pointer moves', () => {
    for (const { id } of allTools) {
      const { drive, workbench } = openWorkbench(twoSquares)
      drive(gesture.tool(id).pointerMove(25, 6))
      workbench.takeTool(id === 'pan' ? 'polygon' : 'pan')
      workbench.takeTool(id)
      expect([id, handView(workbench).hovered, handView(workbench).state]).toEqual([id, null, 'idle'])
    }
  })
  test('a chosen mass is told how it is moved, its corner how that is, and a drag how it is given up', () => {
    const { drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.click(4, 6))
    expect(handView(workbench)).toMatchObject({ hint: 'mass', state: 'idle' })
    drive(gesture.click(0, 0))
    expect(handView(workbench)).toMatchObject({ hint: 'corner', state: 'idle' })
    drive(gesture.pointerDown(4, 6))
    expect(handView(workbench).state).toBe('pointing')
    drive(gesture.pointerMove(6, 8))
    expect(handView(workbench)).toMatchObject({ cursor: 'move', hint: 'drag', state: 'dragging' })
  })
  test('a mass that the mirror tool picks is asked for its axis before the pointer moves again', () => {
    const { drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.tool('mirror'))
    expect(handView(workbench).hint).toBe('mirror.choose')
    drive(gesture.click(4, 6))
    expect(workbench.selection()).toEqual({ massId: 'M1', corner: null })
    expect(handView(workbench)).toMatchObject({ hint: 'mirror.first', state: 'idle' })
  })
  test('while the view is moved or may be, the hand is the view’s, whatever the tool', () => {
    const { drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.tool('polygon').holdSpace())
    expect(handView(workbench)).toMatchObject({ cursor: 'grab', hint: 'polygon.first' })
    drive(gesture.pointerDown(12, 15))
    expect(handView(workbench).cursor).toBe('grabbing')
    drive(gesture.pointerUp().leaveSpace())
    expect(handView(workbench).cursor).toBe('crosshair')
  })
})

test('is made once for each state, however many ask, and anew after anything that can change it', () => {
  const { drive, workbench } = openWorkbench(twoSquares)
  const first = handView(workbench)
  expect(handView(workbench)).toBe(first)
  // The camera does not change the state of the tool.
  workbench.store.set({ camera: { originX: 0, originY: 0, scale: 10 } })
  expect(handView(workbench)).toBe(first)
  drive(gesture.pointerMove(25, 6))
  const second = handView(workbench)
  expect(second).not.toBe(first)
  expect(second.hovered).toBe('M2')
  expect(handView(openWorkbench(twoSquares).workbench)).not.toBe(first)
})
