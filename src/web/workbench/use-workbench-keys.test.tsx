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
function ringOf(id: string) {
  return page.building().masses.find(one => one.id === id)?.vertices
}

describe('keys', () => {
  test('of tools, of the chosen mass and of the view are heard; what they did is not the browser’s too', async () => {
    page = await openDrawing(pair)
    expect((await page.key('m')).defaultPrevented).toBe(true)
    expect(data()['tool']).toBe('measure')
    await page.key('v')
    await page.click([5, 5])
    expect((await page.key('ArrowUp', { shiftKey: true })).defaultPrevented).toBe(true)
    expect(ringOf('M1')?.[0]).toEqual([0, 1])
    expect((await page.key('d', { ctrlKey: true })).defaultPrevented).toBe(true)
    expect(page.building().masses.map(({ id }) => id)).toEqual(['M1', 'M2', 'M3'])
    await page.key('Delete')
    expect(page.building().masses.map(({ id }) => id)).toEqual(['M1', 'M2'])
    // Escape closes what else is open too.
    expect((await page.key('Escape')).defaultPrevented).toBe(false)
    expect((await page.key('q')).defaultPrevented).toBe(false)
  })
  test('typed into a field, made into a character or taken by another are no keys of the drawing', async () => {
    page = await openDrawing(pair)
    const field = page.page.appendChild(document.createElement('input'))
    await page.key('m', {}, field)
    await page.key('m', { isComposing: true })
    const taken = (event: Event) => {
      event.preventDefault()
    }
    page.canvas().addEventListener('keydown', taken)
    await page.key('m')
    expect(data()['tool']).toBe('select')
    page.canvas().removeEventListener('keydown', taken)
    await page.key('m')
    expect(data()['tool']).toBe('measure')
  })
  test('Space held moves the view by the pointer until it is let go, here or in another window', async () => {
    page = await openDrawing(pair)
    const cursor = () => page.canvas().style.cursor
    await page.key(' ')
    expect(cursor()).toBe('grab')
    await page.keyUp('a')
    expect(cursor()).toBe('grab')
    await page.keyUp(' ')
    expect(cursor()).toBe('default')
    await page.key(' ')
    await act(async () => {
      window.dispatchEvent(new Event('blur'))
    })
    expect(cursor()).toBe('default')
  })
  test('Shift acts on what is drawn without the pointer moving, pressed and let go', async () => {
    page = await openDrawing(pair)
    await page.press('Polygon')
    await page.click([0, -5])
    await page.pointer('move', [10, -4.5])
    const y = () => page.drawn().shapes('edit', 'Line').at(0)?.points.at(-1)?.[1]
    const free = page.pixel([10, -4.5])[1]
    expect(y()).toBe(free)
    await page.key('Shift', { shiftKey: true })
    expect(y()).toBe(page.pixel([10, -5])[1])
    await page.key('a', { shiftKey: false })
    expect(y()).toBe(page.pixel([10, -5])[1])
    await page.keyUp('Shift')
    expect(y()).toBe(free)
  })
  test('are heard no more once the tab is closed', async () => {
    page = await openDrawing(pair)
    const before = page.editor()
    await page.click([5, 5])
    const { close } = page
    await close()
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' }))
    })
    expect(before.building.masses).toHaveLength(2)
    page = await openDrawing([])
  })
})
