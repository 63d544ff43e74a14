import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { twoSquares } from '../../../tests/support/edit-gestures.ts'
import { gesture } from '../../../tests/support/gesture.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'
import { hearPointer } from './hear-pointer.ts'
import { allTools } from './tools/all-tools.ts'
import { toPixels } from './view/camera.ts'

/** A hearer of its own on a workbench with two squares, and a pointer over places of the drawing. */
function heard() {
  const open = openWorkbench(twoSquares)
  const hear = hearPointer(open.workbench)
  let time = 0
  const event = (more: object = {}) => ({
    clientX: 0,
    clientY: 0,
    shiftKey: false,
    ctrlKey: false,
    timeStamp: (time += 1000),
    button: 0,
    ...more,
  })
  const at = (x: number, y: number) => toPixels(open.workbench.view(), [x, y])
  return {
    ...open,
    hear,
    down: (x: number, y: number, more?: object) => hear.down(event(more), at(x, y)),
    move: (x: number, y: number, more?: object) => {
      hear.move(event(more), at(x, y))
    },
    up: (x: number, y: number, more?: object) => {
      hear.up(event(more), at(x, y))
    },
    states: () =>
      open.workbench.machines
        .map(machine => machine.getSnapshot() as { readonly machine: AnyStateMachine; readonly value: unknown })
        .filter(({ value }) => value !== 'idle')
        .map(({ machine }) => machine.id),
  }
}

describe('a press', () => {
  test.each(allTools.map(tool => [tool.id, tool] as const))(
    'with %s in hand is heard by its machines alone, and given up when the pointer is taken away',
    (id, tool) => {
      const { workbench, down, up, move, states, hear, building } = heard()
      workbench.choose({ massId: 'M1', corner: null })
      workbench.takeTool(id)
      move(4, 6)
      down(4, 6)
      expect(states().length).toBeGreaterThan(0)
      expect(tool.view(workbench).state).toBe('pointing')
      const others = allTools.filter(other => other.mechanism !== tool.mechanism)
      expect(others.map(other => other.view(workbench).state)).toEqual(others.map(() => 'idle'))
      move(7, 11)
      hear.cancelled()
      expect(states()).toEqual([])
      // The release of a lost pointer is nobody's.
      up(7, 11)
      expect(building().masses).toEqual(twoSquares)
    },
  )
  test('by the main button is the browser’s too; by the middle one, or with Space, it moves the view and is not', () => {
    const { down, up, workbench, states, press } = heard()
    expect(down(4, 6)).toBe(false)
    up(4, 6)
    expect(down(4, 6, { button: 1 })).toBe(true)
    expect(states()).toEqual(['pan'])
    up(4, 6, { button: 1 })
    press(' ')
    expect(down(4, 6)).toBe(true)
    expect(workbench.select.getSnapshot().value).toBe('idle')
    up(4, 6)
    workbench.pan.send({ type: 'space.up' })
    expect(states()).toEqual([])
  })
  test('by another button is nobody’s', () => {
    const { down, up, workbench, states } = heard()
    for (const button of [2, 3, 4]) {
      expect(down(4, 6, { button })).toBe(false)
      expect(states()).toEqual([])
      up(4, 6, { button })
    }
    expect(workbench.selection()).toBeNull()
  })
  test('with the select tool takes a message away, on a refused shape it takes hold of what is seen', () => {
    const { workbench, down, up } = heard()
    workbench.store.set({ refusal: { reason: 'footprint.crossing', params: {} } })
    down(15, 15)
    expect(workbench.store.get().refusal).toBeNull()
    up(15, 15)
    workbench.takeTool('erase')
    workbench.store.set({ refusal: { reason: 'footprint.crossing', params: {} } })
    down(15, 15)
    expect(workbench.store.get().refusal).not.toBeNull()
  })
})

describe('a release', () => {
  test('without a press is heard by nobody', () => {
    const { workbench, up, drive, building } = heard()
    drive(gesture.tool('polygon'))
    up(12, 12)
    expect(workbench.draw.getSnapshot().value).toBe('idle')
    expect(building().masses).toHaveLength(2)
  })
  test.each(allTools.map(({ id }) => id))(
    'after a click with %s is heard by nobody: another button let go draws and mirrors nothing',
    id => {
      const { workbench, down, move, up, building } = heard()
      workbench.choose({ massId: 'M1', corner: null })
      workbench.takeTool(id)
      move(12, 12)
      down(12, 12)
      up(12, 12)
      move(16, 16)
      expect(down(16, 16, { button: 2 })).toBe(false)
      const before = [building(), ...workbench.machines.map(machine => machine.getSnapshot())]
      up(16, 16, { button: 2 })
      const after = [building(), ...workbench.machines.map(machine => machine.getSnapshot())]
      expect(after.map((one, i) => one === before[i])).toEqual(after.map(() => true))
    },
  )
  test('of a moved view leaves the tool alone, also the next one', () => {
    const { workbench, down, move, up } = heard()
    workbench.takeTool('erase')
    down(4, 6, { button: 1 })
    move(5, 6)
    up(5, 6, { button: 1 })
    up(5, 6)
    expect(workbench.erase.getSnapshot().value).toBe('idle')
    expect(workbench.editor().building.masses).toHaveLength(2)
  })
  test('ends what was pressed, whichever button is told', () => {
    const { workbench, building, down, move, up, states } = heard()
    workbench.takeTool('rectangle')
    move(0, 15)
    down(0, 15)
    move(5, 20)
    up(5, 20, { button: 2 })
    expect(states()).toEqual([])
    expect(building().masses).toHaveLength(3)
  })
})

describe('what ends without a release', () => {
  test('a rectangle dragged out is given up too', () => {
    const { workbench, down, move, hear, building } = heard()
    workbench.takeTool('rectangle')
    down(12, 12)
    move(16, 16)
    hear.cancelled()
    expect(workbench.draw.getSnapshot().context.corners).toEqual([])
    expect(building().masses).toHaveLength(2)
  })
  test('a pointer that leaves lights nothing any more', () => {
    const { workbench, move, hear } = heard()
    move(4, 6)
    expect(workbench.select.getSnapshot().context.over).toBe('M1')
    hear.left()
    expect(workbench.select.getSnapshot().context.over).toBeNull()
    workbench.takeTool('erase')
    move(4, 6)
    expect(workbench.erase.getSnapshot().context.over).toBe('M1')
    hear.left()
    expect(workbench.erase.getSnapshot().context.over).toBeNull()
  })
})

describe('Shift and Ctrl, pressed and let go', () => {
  const held = { shiftKey: true, ctrlKey: false }
  const aim = ({ workbench }: ReturnType<typeof heard>) => workbench.draw.getSnapshot().context.aim?.point
  test('aim anew where the pointer was last', () => {
    const page = heard()
    page.workbench.takeTool('polygon')
    page.hear.heldKeysChanged(held)
    expect(aim(page)).toBeUndefined()
    page.move(12, 12)
    page.down(12, 12)
    page.up(12, 12)
    page.move(17, 12.5)
    expect(aim(page)).toEqual([17, 12.5])
    page.hear.heldKeysChanged(held)
    expect(aim(page)?.[1]).toBeCloseTo(12, 9)
    page.hear.heldKeysChanged({ ...held, shiftKey: false })
    expect(aim(page)).toEqual([17, 12.5])
    page.move(17.13, 12.57)
    page.hear.heldKeysChanged({ shiftKey: false, ctrlKey: true })
    const [x = 0, y = 0] = aim(page) ?? []
    expect([x, y].map(value => Math.round(value * 100) / 100)).toEqual([17.13, 12.57])
  })
  test('aim anew from an event of the browser, whose properties are its class’s, and with the mirror tool', () => {
    class KeyEvent {
      get shiftKey() {
        return true
      }
      get ctrlKey() {
        return false
      }
      get altKey() {
        return true
      }
    }
    const page = heard()
    page.workbench.choose({ massId: 'M1', corner: null })
    page.workbench.takeTool('mirror')
    page.move(12, 1)
    page.down(12, 1)
    page.up(12, 1)
    page.move(13, 9)
    page.hear.heldKeysChanged(new KeyEvent())
    const { aim: end, keeps } = page.workbench.mirror.getSnapshot().context
    expect([end?.point, keeps]).toEqual([[12, 9], true])
  })
  test('of the select tool change nothing', () => {
    const page = heard()
    page.move(4, 6)
    const before = page.workbench.draw.getSnapshot()
    page.hear.heldKeysChanged(held)
    expect(page.workbench.draw.getSnapshot()).toBe(before)
  })
})
