// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

/** 20 m × 10 m together, so that a metre is 38 px on a canvas of 1000 × 700 px and the first corner lies at (120, 540). */
const pair = [mass('M1', box(0, 0, 10, 10)), mass('M2', box(12, 0, 8, 10), { numberOfFloors: 2 })]

function data() {
  return page.canvas().dataset
}
function selected() {
  return page.canvas().getAttribute('data-selection')
}
function ringOf(id: string) {
  return page.building().masses.find(one => one.id === id)?.vertices
}

describe('the canvas', () => {
  test('shows everything at first, as large as its box, and tells what it holds', async () => {
    page = await openDrawing(pair)
    expect(page.view()).toEqual({ scale: 38, originX: 120, originY: 540, rotationDeg: 0 })
    expect(data()).toMatchObject({ tool: 'select', state: 'idle', masses: '2' })
    expect(selected()).toBe('')
    expect(data()['measured']).toBeUndefined()
    expect(page.drawn().size).toEqual([1000, 700])
    expect(page.canvas().getAttribute('aria-label')).toContain('Plan of the building')
    expect(document.getElementById(page.canvas().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Click a mass',
    )
    expect(page.canvas().tabIndex).toBe(0)
  })
  test('follows its box, and what is seen stays where it was', async () => {
    page = await openDrawing(pair)
    await page.resize([800.7, 600.2])
    expect(page.drawn().size).toEqual([800, 600])
    expect(page.view()).toEqual({ scale: 38, originX: 120, originY: 540, rotationDeg: 0 })
  })
  test('turns with project north', async () => {
    page = await openDrawing(pair, { more: { userInputs: { 'draw-building': { orientation: 30 } } } })
    expect(page.view().rotationDeg).toBe(30)
  })
  test('a press takes the keyboard, and a right click opens no menu', async () => {
    page = await openDrawing(pair)
    await page.pointer('down', [5, 5])
    expect(document.activeElement).toBe(page.canvas())
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    await act(async () => {
      page.canvas().dispatchEvent(menu)
    })
    expect(menu.defaultPrevented).toBe(true)
  })
})

describe('the wheel', () => {
  async function turn(deltaY: number, more: WheelEventInit = {}) {
    const event = new WheelEvent('wheel', { deltaY, cancelable: true, ...more })
    // A DOM without a browser does not say where.
    Object.defineProperties(event, { clientX: { value: 500 }, clientY: { value: 350 } })
    await act(async () => {
      page.canvas().dispatchEvent(event)
    })
    return event
  }
  test('zooms about the pointer and keeps the page from scrolling', async () => {
    page = await openDrawing(pair)
    // 100 px of the wheel: e^0.16 times smaller.
    expect((await turn(100)).defaultPrevented).toBe(true)
    const { scale, originX, originY } = page.view()
    expect(scale).toBeCloseTo(38 * Math.exp(-0.16), 9)
    expect(originX).toBeCloseTo(500 - 380 * Math.exp(-0.16), 6)
    expect(originY).toBeCloseTo(350 + 190 * Math.exp(-0.16), 6)
    await turn(-100)
    expect(page.view().scale).toBeCloseTo(38, 9)
  })
  test('told in lines, a line is 16 px; a jerk counts as 240 px either way', async () => {
    page = await openDrawing(pair)
    await turn(3, { deltaMode: 1 })
    expect(page.view().scale).toBeCloseTo(38 * Math.exp(-48 * 0.0016), 9)
    await turn(-3, { deltaMode: 1 })
    await turn(5000)
    expect(page.view().scale).toBeCloseTo(38 * Math.exp(-0.384), 9)
    await turn(-5000)
    expect(page.view().scale).toBeCloseTo(38, 9)
  })
})

describe('the pointer', () => {
  test('over a mass is told by the cursor, and leaves it', async () => {
    page = await openDrawing(pair)
    expect(page.canvas().style.cursor).toBe('default')
    await page.pointer('move', [5, 5])
    expect(page.canvas().style.cursor).toBe('move')
    await page.pointer('leave', [5, 5])
    expect(page.canvas().style.cursor).toBe('default')
  })
  test('chooses, drags and lets go, as one step of the history', async () => {
    page = await openDrawing(pair)
    await page.click([15, 5])
    expect(selected()).toBe('M2')
    await page.click([20, 10])
    expect(selected()).toBe('M2.3')
    await page.drag([20, 10], [22, 10])
    expect(ringOf('M2')?.[2]).toEqual([22, 10])
    expect(page.editor().undoName).toBe('move corner of M2')
    await page.pointer('move', [5, 5])
    await page.pointer('down', [5, 5])
    expect(data()['state']).toBe('pointing')
    await page.pointer('move', [5, 8])
    expect(data()['state']).toBe('dragging')
    await page.pointer('cancel', [5, 8])
    expect(data()['state']).toBe('idle')
    expect(ringOf('M1')).toEqual(pair[0]?.vertices)
  })
  test('with Shift keeps one axis, with Ctrl does not snap', async () => {
    page = await openDrawing(pair)
    await page.click([5, 5])
    await page.drag([0, 0], [-0.63, -0.2], { ctrlKey: true })
    const [x = 0, y = 0] = ringOf('M1')?.[0] ?? []
    expect([x, y]).toEqual([-0.63, -0.2])
    await page.drag([x, y], [-2, -0.4], { shiftKey: true })
    expect(ringOf('M1')?.[0]?.[1]).toBeCloseTo(-0.2, 9)
    expect(ringOf('M1')?.[0]?.[0]).toBeLessThan(-1)
  })
  test('by the middle button moves the view; by the right one does nothing', async () => {
    page = await openDrawing(pair)
    const before = page.view()
    await page.pointer('down', [15, 5], { button: 1 })
    await page.pointer('move', [15, 5], { button: -1, clientX: 740, clientY: 380 })
    expect(page.view()).toMatchObject({ originX: before.originX + 50, originY: before.originY + 30 })
    await page.pointer('up', [15, 5], { button: 1 })
    await page.pointer('move', [2, 2])
    expect(page.view().originX).toBe(before.originX + 50)
    await page.pointer('down', [5, 5], { button: 2 })
    await page.pointer('up', [5, 5], { button: 2 })
    expect(selected()).toBe('')
  })
  test('measures, and the length stays on the canvas', async () => {
    page = await openDrawing(pair)
    await page.press('Measure')
    expect(data()['tool']).toBe('measure')
    await page.drag([0, -2], [7, -2])
    expect(Number(data()['measured'])).toBeCloseTo(7, 6)
  })
})
