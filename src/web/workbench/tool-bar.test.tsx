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

/** 38 px a metre on a canvas of 1000 × 700 px, the first corner at (120, 540). */
const house = mass('M1', box(0, 0, 20, 10))
const paid = { isPaid: true, state: 'results' } as const

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function tool(name: string) {
  return page.control(name, '.tool')
}

describe('the tools', () => {
  test('each is taken by its button, shows its key, and one at a time is in hand', async () => {
    page = await openDrawing([house])
    const tools = [...page.page.querySelectorAll<HTMLElement>('.tool[data-tool]')]
    expect(tools.map(one => [one.dataset['tool'], one.getAttribute('aria-label'), plain(one)])).toEqual([
      ['select', 'Select', 'V'],
      ['pan', 'Move the view', 'H'],
      ['rectangle', 'Rectangle', 'R'],
      ['turned', 'Rectangle at any angle', 'T'],
      ['polygon', 'Polygon', 'P'],
      ['mirror', 'Mirror over a line', 'X'],
      ['erase', 'Erase', 'E'],
      ['measure', 'Measure', 'M'],
    ])
    for (const one of tools) {
      await page.press(one.getAttribute('aria-label') ?? '')
      expect(tools.filter(other => other.getAttribute('aria-pressed') === 'true')).toEqual([one])
      expect(one.getAttribute('aria-keyshortcuts')).toBe(plain(one))
      expect(document.activeElement).toBe(page.canvas())
    }
  })
  test('of a locked project those that draw and erase are off, the others are not', async () => {
    page = await openDrawing([house], { project: paid })
    const off = [...page.page.querySelectorAll<HTMLElement>('.tool[data-tool][aria-disabled=true]')].map(
      one => one.dataset['tool'],
    )
    expect(off).toEqual(['rectangle', 'turned', 'polygon', 'mirror', 'erase'])
    await page.press('Rectangle')
    expect(page.canvas().dataset['tool']).toBe('select')
  })
  test('Square straightens the chosen mass and lists the corners that moved', async () => {
    page = await openDrawing([
      mass('M1', [
        [0, 0],
        [20, 0],
        [20.4, 10],
        [0, 10],
      ]),
    ])
    expect(tool('Straighten right angles').getAttribute('aria-disabled')).toBe('true')
    await page.click([5, 5])
    await page.press('Straighten right angles')
    expect(page.building().masses[0]?.vertices).toEqual(box(0, 0, 20.2, 10))
    const report = page.page.querySelector('[data-testid=square-report]')
    expect(plain(report)).toBe('M1: 2 corners moved – corner 2 by 0.20 m, corner 3 by 0.20 m.')
    await page.press('Straighten right angles')
    expect(plain(page.page.querySelector('[data-testid=square-report]'))).toContain('Nothing was moved')
    await page.key('Escape')
    expect(page.page.querySelector('[data-testid=square-report]')).toBeNull()
    // An outline that changed otherwise has no list either.
    await page.press('Straighten right angles')
    await page.key('ArrowUp')
    expect(page.page.querySelector('[data-testid=square-report]')).toBeNull()
  })
  test('snapping is on until it is taken off', async () => {
    page = await openDrawing([house])
    expect(tool('Snapping').getAttribute('aria-pressed')).toBe('true')
    await page.press('Snapping')
    expect(tool('Snapping').getAttribute('aria-pressed')).toBe('false')
    await page.press('Rectangle')
    await page.click([0.13, -5.21])
    await page.click([7.31, -2.07])
    expect(page.building().masses[1]?.vertices[0]).toEqual([0.13, -5.21])
  })
  test.each([
    ['SI', ['0.1 m', '0.5 m', '1 m']],
    ['PI', ['0.5 ft', '1 ft', '5 ft']],
  ] as const)('the grid in %s is offered in three steps and is what corners snap to', async (units, steps) => {
    page = await openDrawing([house], { more: { units } })
    const options = () => document.querySelectorAll<HTMLElement>('.ant-select-item-option')
    await act(async () => {
      page.control('Grid size', 'input').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    })
    expect([...options()].map(plain)).toEqual(steps)
    await act(async () => {
      options()[2]?.click()
    })
    await page.press('Rectangle')
    await page.click([0.4, -5.2])
    await page.click([7.4, -2.3])
    const foot = units === 'SI' ? 1 : 1.524
    const [x = 0, y = 0] = page.building().masses[1]?.vertices[0] ?? []
    expect(Math.abs(x / foot - Math.round(x / foot))).toBeLessThan(1e-3)
    expect(Math.abs(y / foot - Math.round(y / foot))).toBeLessThan(1e-3)
    expect(Math.abs(y)).toBeGreaterThan(1)
  })
})
