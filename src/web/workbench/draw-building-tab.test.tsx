// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass } from '../../../tests/fixtures/building.ts'
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

test('what is drawn begins on the floor that is looked at', async () => {
  page = await openDrawing([mass('M1', box(0, 0, 20, 10))])
  await page.press('Floor 1')
  await page.press('Rectangle')
  await page.click([0, 0])
  await page.click([5, 5])
  expect(page.building().masses[1]).toMatchObject({ id: 'M2', floorStart: 1, numberOfFloors: 1 })
  await page.press('All')
  await page.press('Rectangle')
  await page.click([10, 12])
  await page.click([15, 15])
  expect(page.building().masses[2]).toMatchObject({ id: 'M3', floorStart: 0 })
})
