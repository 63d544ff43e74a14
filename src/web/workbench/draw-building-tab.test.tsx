// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const paid = { isPaid: true, state: 'results' } as const

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function seen(selector: string) {
  return plain(page.page.querySelector(selector))
}
function tool(name: string) {
  return page.control(name, '.tool')
}

describe('while nothing is drawn', () => {
  test('one is told how to begin, until a drawing tool is in hand or a mass stands', async () => {
    page = await openDrawing([])
    expect(seen('.workbench-empty')).toContain('No mass drawn yet')
    expect(seen('.workbench-empty')).toContain('Draw with R or P')
    await page.press('Draw a rectangle')
    expect(tool('Rectangle').getAttribute('aria-pressed')).toBe('true')
    expect(page.page.querySelector('.workbench-empty')).toBeNull()
    await page.key('Escape')
    expect(page.page.querySelector('.workbench-empty')).not.toBeNull()
    await page.press('Polygon')
    expect(page.page.querySelector('.workbench-empty')).toBeNull()
    await page.press('Measure')
    expect(page.page.querySelector('.workbench-empty')).not.toBeNull()
    await page.press('Add 10 × 10 m')
    expect(page.page.querySelector('.workbench-empty')).toBeNull()
  })
  test('a locked project says so and offers nothing', async () => {
    page = await openDrawing([], { project: paid })
    expect(seen('.workbench-empty')).toBe('No mass drawn yet')
    expect(page.page.querySelector('.workbench-empty button')).toBeNull()
  })
})
