// @vitest-environment happy-dom
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
const bow = mass('M1', [
  [0, 0],
  [20, 10],
  [20, 0],
  [0, 10],
])
const paid = { isPaid: true, state: 'results' } as const

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function seen(selector: string) {
  return plain(page.page.querySelector(selector))
}

describe('what the canvas says', () => {
  test('the hint follows the hand', async () => {
    page = await openDrawing([house])
    expect(seen('.workbench-hint')).toContain('Click a mass to select it')
    await page.click([5, 5])
    expect(seen('.workbench-hint')).toContain('Drag the mass')
    await page.press('Polygon')
    expect(seen('.workbench-hint')).toBe('Click the first corner')
    await page.click([0, -5])
    expect(seen('.workbench-hint')).toContain('Click the next corner')
    await page.press('Erase')
    expect(seen('.workbench-hint')).toBe('Click a mass to remove it')
  })
  test('a mass that is wrong is told at once, by name, and a lock where nothing is wrong', async () => {
    page = await openDrawing([house, mass('Annex', box(15, 0, 10, 10))])
    expect(seen('.notice-bad[role=status]')).toBe(
      'Mass Annex overlaps mass M1 by 50.0 m² on floor 0. Move one of them, or change its floors.',
    )
    expect(page.page.querySelector('.notice-bad')?.getAttribute('data-reason')).toBe('footprint.overlap')
    expect(page.page.querySelector('.notice-bad button')).toBeNull()
    await page.close()
    page = await openDrawing([house], { project: paid })
    expect(seen('.workbench-notice')).toBe("You can't edit the paid project.")
    await page.close()
    page = await openDrawing([house], { project: { _id: 'sample' } })
    expect(seen('.workbench-notice')).toBe('The sample is read-only.')
    await page.close()
    page = await openDrawing([house])
    expect(page.page.querySelector('.workbench-notice')).toBeNull()
  })
  test('in feet and Persian too, in the reader’s digits', async () => {
    page = await openDrawing([house, mass('M2', box(15, 0, 10, 10))], { more: { units: 'PI' } })
    expect(seen('.notice-bad')).toContain('538 ft²')
    await page.close()
    page = await openDrawing([house, mass('M2', box(15, 0, 10, 10))], { language: 'fa' })
    expect(seen('.notice-bad')).toContain('۵۰٫۰ m²')
    expect(seen('.notice-bad')).toContain('M2')
  })
  test('a key that was refused says why until it is closed, left by Escape or put right', async () => {
    page = await openDrawing([mass('M1', box(0, 0, 1, 1.05))])
    const alert = () => page.page.querySelector('[role=alert]')
    await page.click([0.5, 0.5])
    await page.click([1, 1.05])
    const refuse = () => page.key('ArrowDown')
    // 1 m² is a footprint still.
    await refuse()
    expect(alert()).toBeNull()
    await refuse()
    expect(page.building().masses[0]?.vertices[2]).toEqual([1, 0.95])
    expect(alert()?.getAttribute('data-reason')).toBe('footprint.tooSmall')
    expect(plain(alert())).toBe('The footprint is smaller than 1 m².')
    await page.press('Close the message')
    expect(alert()).toBeNull()
    await refuse()
    await page.key('Escape')
    expect(alert()).toBeNull()
    expect(page.canvas().dataset['selection']).toBe('M1.3')
    await refuse()
    await page.key('ArrowUp')
    expect(alert()).toBeNull()
  })
  test('a drag that would cross is told while it lasts, and dropped so, that it is not saved', async () => {
    page = await openDrawing([house])
    await page.click([5, 5])
    await page.pointer('down', [20, 10])
    await page.pointer('move', [10, 5])
    await page.pointer('move', [-5, 5])
    expect(page.page.querySelector('[role=alert]')?.getAttribute('data-reason')).toBe('footprint.crossing')
    expect(seen('[role=alert]')).not.toContain('Not saved.')
    await page.pointer('up', [-5, 5])
    expect(seen('[role=alert]')).toMatch(/Not saved\.$/)
    expect(page.page.querySelector('[role=alert] button')).toBeNull()
    expect(page.building().masses[0]?.vertices).toEqual(house.vertices)
    await page.key('Escape')
    expect(page.page.querySelector('[role=alert]')).toBeNull()
  })
  test('a drawing that crosses is refused in words', async () => {
    page = await openDrawing([bow])
    expect(seen('.notice-bad')).toContain('crosses or touches itself')
  })
  test('a number that is none is told', async () => {
    page = await openDrawing([])
    await page.press('Polygon')
    await page.click([0, 0])
    await page.key('0')
    await page.key('Enter')
    expect(seen('[role=alert]')).toBe('Type a length above zero, such as 10 m.')
  })
})
