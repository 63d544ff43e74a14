import { describe, expect, test } from 'vitest'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { editGestures, twoSquares } from '../../../tests/support/edit-gestures.ts'
import { gesture } from '../../../tests/support/gesture.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'
import { handView } from './hand-view.ts'
import { commands, duplicateChosen, eraseChosenMass, perform, toolCommands } from './workbench-commands.ts'
import { allTools } from './tools/all-tools.ts'

describe('one table of commands', () => {
  test('each has a name of its own, and each tool the key on its button', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    expect(commands.length).toBeGreaterThan(20)
    for (const { id, letter } of allTools) {
      const { press, workbench } = openWorkbench(twoSquares)
      expect(toolCommands[id].shortcut.keys).toEqual([letter.toUpperCase()])
      expect(press(letter)).toBe(`tool.${id}`)
      expect(workbench.store.get().tool).toBe(id)
    }
  })
  test.each([
    ['Escape', 'escape'],
    ['Control+d', 'duplicate'],
    ['Control+v', 'paste.key'],
    ['Alt+v', undefined],
    ['Shift+v', 'mirror.down'],
    ['ArrowUp', 'nudge.Up'],
    ['Shift+ArrowUp', 'nudge.Up'],
    ['Delete', 'erase.chosen'],
    ['w', 'party.wall'],
    ['Backspace', 'erase.chosen'],
    [' ', 'pan.hold'],
    ['=', 'zoom.in'],
    ['-', 'zoom.out'],
    ['Enter', undefined],
    ['Tab', undefined],
    ['5', undefined],
  ])('%s at rest is %s', (key, id) => {
    expect(openWorkbench(twoSquares).press(key)).toBe(id)
  })
  test.each([
    ['5', 'draw.number'],
    ['-', 'draw.number'],
    ['Enter', 'draw.enter'],
    ['Tab', 'draw.otherNumber'],
    ['Backspace', 'draw.back'],
    ['Delete', undefined],
    ['ArrowUp', undefined],
    [' ', undefined],
    ['v', 'tool.select'],
  ])('%s with an outline under way is %s', (key, id) => {
    const { drive, press } = openWorkbench(twoSquares)
    drive(gesture.tool('polygon').click(12, 12))
    expect(press(key)).toBe(id)
  })
  test.each([
    ['5', 'draw.number'],
    ['v', 'draw.text'],
    [' ', 'draw.text'],
    ['=', 'draw.text'],
    ['م', 'draw.text'],
    ['Enter', 'draw.enter'],
    ['Tab', 'draw.otherNumber'],
    ['Backspace', 'draw.back'],
    ['Escape', 'escape'],
    ['Control+d', undefined],
    ['Control+a', undefined],
    ['Alt+v', undefined],
    ['ArrowUp', undefined],
  ])('%s with a length being typed is %s', (key, id) => {
    const { drive, press } = openWorkbench(twoSquares)
    drive(gesture.tool('polygon').click(12, 12))
    press('5')
    expect(press(key)).toBe(id)
    // A field or an open list takes its characters itself.
    expect(press('v', { onControl: true, takesText: true })).not.toBe('draw.text')
  })
  test('keys of a focused control are left to it; shortcuts are not', () => {
    const { press } = openWorkbench(twoSquares)
    for (const key of ['Delete', 'Backspace', 'ArrowLeft', ' ']) expect(press(key, { onControl: true })).toBeUndefined()
    expect(press('r', { onControl: true })).toBe('tool.rectangle')
    expect(press('Enter', { onControl: true })).toBeUndefined()
    expect(press('Enter')).toBe('draw.enter')
  })
  test('Shift with the physical 1 shows everything, whatever it types', () => {
    const { press, workbench } = openWorkbench(twoSquares)
    expect(press('!', { code: 'Digit1', shift: true })).toBe('fit.all')
    const all = workbench.store.get().camera
    workbench.choose({ massId: 'M1', corner: null })
    expect(press('@', { code: 'Digit2', shift: true })).toBe('fit.chosen')
    expect(workbench.store.get().camera.scale).toBeGreaterThan(all.scale)
  })
})

describe('available, or why not', () => {
  test('a lock keeps what changes the building, and says why; looking and measuring stay', () => {
    const { lock, workbench, press, building } = openWorkbench(twoSquares)
    workbench.choose({ massId: 'M1', corner: null })
    lock()
    const locked = { ok: false, reason: 'lock.paid', params: {} }
    for (const { id, group } of allTools)
      expect(toolCommands[id].available(workbench)).toEqual(group === 'look' ? { ok: true } : locked)
    for (const command of [duplicateChosen, eraseChosenMass]) expect(command.available(workbench)).toEqual(locked)
    for (const key of ['ArrowUp', 'Delete', 'Control+d', 'r']) press(key)
    expect(building().masses).toEqual(twoSquares)
    expect(workbench.store.get()).toMatchObject({ tool: 'select', refusal: null })
    // With nothing chosen arrows move the view, locked or not.
    workbench.choose(null)
    const before = workbench.store.get().camera
    press('ArrowRight')
    expect(workbench.store.get().camera.originX).toBe(before.originX - 40)
  })
  test('what is in hand is laid down when the project is locked', () => {
    const { lock, drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.tool('rectangle').click(12, 12))
    lock()
    expect(workbench.store.get().tool).toBe('select')
  })
  test('a full project takes no tool that draws and no copy, and tells how many it holds', () => {
    const full = Array.from({ length: limits.masses }, (_, i): Mass => ({
      ...(twoSquares[0] as Mass),
      id: `M${i + 1}`,
    }))
    const { workbench, press } = openWorkbench(full)
    const refusal = { reason: 'footprint.massCount', params: { max: limits.masses } }
    expect(toolCommands.rectangle.available(workbench)).toEqual({ ok: false, ...refusal })
    expect(toolCommands.erase.available(workbench)).toEqual({ ok: true })
    press('r')
    expect(workbench.store.get()).toMatchObject({ tool: 'select', refusal })
    workbench.store.set({ refusal: null })
    workbench.choose({ massId: 'M3', corner: null })
    perform(workbench, duplicateChosen)
    expect(workbench.store.get().refusal).toEqual(refusal)
  })
  test('with nothing chosen there is no mass to copy or erase, and nobody is told', () => {
    const { workbench, press } = openWorkbench(twoSquares)
    for (const command of [duplicateChosen, eraseChosenMass])
      expect(command.available(workbench)).toMatchObject({ ok: false, reason: 'selection.none' })
    press('Delete')
    press('Control+d')
    expect(workbench.store.get().refusal).toBeNull()
  })
})

describe('a tool laid down', () => {
  const measured = () => {
    const open = openWorkbench(twoSquares)
    open.drive(gesture.tool('measure').pointerDown(0, 15).pointerMove(7, 15).pointerUp().expectMeasured(7))
    return open
  }
  test('by choosing in the list leaves what was measured in sight, until Escape or another tool', () => {
    const { workbench, drive } = measured()
    workbench.choose({ massId: 'M1', corner: null })
    workbench.layDown()
    drive(gesture.expectTool('select').expectSelected('M1').expectMeasured(7))
    drive(gesture.key('Escape').expectMeasured(null).expectSelected('M1').key('Escape').expectSelected(''))
    const other = measured()
    other.workbench.layDown()
    expect(other.workbench.measure.getSnapshot().context.line).not.toBeNull()
    other.drive(gesture.tool('pan').expectMeasured(null))
  })
  test('in the middle of measuring gives the new line up and keeps the one before', () => {
    const { workbench, drive } = measured()
    drive(gesture.pointerDown(0, 15).pointerMove(3, 15).expectMeasured(3))
    workbench.layDown()
    drive(gesture.expectMeasured(7).expectState('idle').pointerMove(9, 15).expectMeasured(7))
    expect(workbench.measure.getSnapshot().value).toBe('idle')
  })
  test('keeps a mass that is chosen, and the hand is the select tool’s', () => {
    const { workbench } = openWorkbench(twoSquares)
    workbench.takeTool('erase')
    workbench.layDown()
    expect(workbench.store.get().tool).toBe('select')
    workbench.takeTool('pan')
    workbench.layDown()
    // The view is no longer moved: the select tool gets the press.
    expect(handView(workbench)).toMatchObject({ cursor: 'default', hint: 'select' })
  })
})

describe('steps of the history', () => {
  test('each edit is one, named after what was done', () => {
    const { drive, history, workbench } = openWorkbench(twoSquares)
    drive(
      gesture
        .click(4, 6)
        .key('ArrowRight')
        .key('Control+d')
        .tool('erase')
        .click(25, 6)
        .tool('rectangle')
        .click(12.5, 12)
        .click(18, 18),
    )
    expect(history.map(([name]) => name)).toEqual([
      'step.moveMass M1',
      'step.duplicate M1',
      'step.remove M2',
      'step.draw M4',
    ])
    perform(workbench, eraseChosenMass)
    expect(history.at(-1)?.[0]).toBe('step.remove M4')
  })
  test('an arrow held down is tied together, single presses are not', () => {
    const { press, workbench, history } = openWorkbench(twoSquares)
    workbench.choose({ massId: 'M1', corner: null })
    press('ArrowUp')
    press('ArrowUp', { repeat: true })
    press('ArrowUp', { repeat: true })
    expect(history.map(([, tie]) => tie)).toEqual([undefined, 'nudge M1', 'nudge M1'])
  })
  test('undone, a choice that is gone is left', () => {
    const { drive, undo, workbench } = openWorkbench(twoSquares)
    drive(gesture.click(4, 6).key('Control+d').expectSelected('M3'))
    undo()
    expect(workbench.selection()).toBeNull()
  })
  test('arrows go along the drawing as it is turned on the page', () => {
    const turned = openWorkbench(twoSquares, { userInputs: { 'draw-building': { orientation: 90 } } })
    turned.workbench.choose({ massId: 'M1', corner: null })
    // Project north points east on the page: up is the drawing's west.
    turned.press('Shift+ArrowUp')
    expect(turned.building().masses[0]?.vertices[0]).toEqual([-1, 0])
  })
})

test('every gesture that edits is undone to the drawing it began with', () => {
  for (const steps of Object.values(editGestures)) {
    const { drive, undo, history, building } = openWorkbench(twoSquares)
    drive(steps)
    for (let i = history.length; i > 0; i--) undo()
    expect(building().masses).toEqual(twoSquares)
  }
})

describe('the view by keys', () => {
  const camera = { originX: 200, originY: 500, scale: 20 }
  test.each([
    ['ArrowLeft', 240, 500],
    ['ArrowRight', 160, 500],
    ['ArrowUp', 200, 540],
    ['ArrowDown', 200, 460],
  ])('%s with nothing chosen moves it by 40 px', (key, originX, originY) => {
    const { press, workbench } = openWorkbench(twoSquares)
    press(key)
    expect(workbench.store.get().camera).toEqual({ originX, originY, scale: 20 })
  })
  test.each([
    ['+', false, 25],
    ['=', false, 25],
    ['+', true, 25],
    ['-', false, 16],
  ])('%s (with Shift: %s) zooms about the middle of the canvas', (key, shift, scale) => {
    const { press, workbench } = openWorkbench(twoSquares)
    press('zoom', { key, shift })
    const now = workbench.store.get().camera
    expect(now.scale).toBe(scale)
    // The middle of 1200 × 800 px stays where it is.
    expect((600 - now.originX) / scale).toBeCloseTo((600 - camera.originX) / 20, 9)
    expect((400 - now.originY) / scale).toBeCloseTo((400 - camera.originY) / 20, 9)
  })
  test('Ctrl with plus or minus is the browser’s', () => {
    const { press } = openWorkbench(twoSquares)
    for (const key of ['+', '=', '-']) expect(press('zoom', { key, ctrl: true })).toBeUndefined()
  })
  test('what is chosen is shown alone, or everything where nothing is', () => {
    const { press, workbench } = openWorkbench(twoSquares)
    press('!', { code: 'Digit1', shift: true })
    const all = workbench.store.get().camera
    press('@', { code: 'Digit2', shift: true })
    expect(workbench.store.get().camera).toEqual(all)
    expect(press('1', { code: 'Digit1' })).toBeUndefined()
  })
})

describe('arrows on what is chosen', () => {
  test.each([
    ['ArrowLeft', -0.1, 0],
    ['ArrowRight', 0.1, 0],
    ['ArrowUp', 0, 0.1],
    ['ArrowDown', 0, -0.1],
    ['Shift+ArrowLeft', -1, 0],
    ['Shift+ArrowRight', 1, 0],
    ['Shift+ArrowUp', 0, 1],
    ['Shift+ArrowDown', 0, -1],
  ])('%s moves it by %d east and %d north', (key, east, north) => {
    const { press, workbench, building } = openWorkbench(twoSquares)
    workbench.choose({ massId: 'M1', corner: null })
    press(key)
    expect(building().masses[0]?.vertices[0]).toEqual([east, north])
    expect(building().masses[1]).toEqual(twoSquares[1])
  })
  test.each([
    [0, [0, 1]],
    [44, [0, 1]],
    [46, [-1, 0]],
    [135, [-1, 0]],
    [136, [0, -1]],
    [225, [0, -1]],
    [226, [1, 0]],
    [314, [1, 0]],
    [316, [0, 1]],
  ] as const)('with project north at %d° up is along the drawing’s nearest axis', (orientation, moved) => {
    const { press, workbench, building } = openWorkbench(twoSquares, {
      userInputs: { 'draw-building': { orientation } },
    })
    workbench.choose({ massId: 'M1', corner: null })
    press('Shift+ArrowUp')
    expect(building().masses[0]?.vertices[0]).toEqual(moved)
  })
})

describe('numbers typed while drawing', () => {
  test('place what they say, in any digits, and it comes into view', () => {
    const { drive, press, workbench, building } = openWorkbench(twoSquares)
    drive(gesture.tool('rectangle').click(12, 12).pointerMove(14, 14))
    const before = workbench.store.get().camera
    for (const key of ['۹', '۰']) expect(press(key)).toBe('draw.number')
    // 90 m east are beyond the canvas's 1200 px at 20 px a metre.
    expect(workbench.store.get().camera).not.toEqual(before)
    press('Tab')
    press('5')
    const typed = workbench.store.get().camera
    press('Enter')
    expect(building().masses[2]?.vertices).toEqual([
      [12, 12],
      [102, 12],
      [102, 17],
      [12, 17],
    ])
    expect(workbench.store.get().camera).toEqual(typed)
  })
  test('of an edge bring its two ends into view; Backspace takes a digit back, then the corner', () => {
    const { drive, press, workbench } = openWorkbench(twoSquares)
    drive(gesture.tool('polygon').click(12, 12).pointerMove(14, 12))
    const before = workbench.store.get().camera
    press('5')
    expect(workbench.store.get().camera).toEqual(before)
    press('0')
    const there = workbench.store.get().camera
    expect(there.originX).toBeLessThan(before.originX)
    press('Enter')
    expect(workbench.draw.getSnapshot().context.corners).toEqual([
      [12, 12],
      [62, 12],
    ])
    press('7')
    press('Backspace')
    expect(workbench.draw.getSnapshot().context.corners).toHaveLength(2)
    press('Backspace')
    expect(workbench.draw.getSnapshot().context.corners).toHaveLength(1)
  })
})
