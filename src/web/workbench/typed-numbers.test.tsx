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

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function seen(selector: string) {
  return plain(page.page.querySelector(selector))
}

describe('the numbers beside the pointer', () => {
  const fields = () =>
    [...page.page.querySelectorAll<HTMLElement>('.typed-field')].map(one => [
      one.dataset['measures'],
      seenIn(one, '.visually-hidden'),
      seenIn(one, '.typed-value') + seenIn(one, '.unit'),
      one.classList.contains('typed-active'),
    ])
  const seenIn = (element: Element, selector: string) => plain(element.querySelector(selector))
  const place = () =>
    /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/
      .exec(page.page.querySelector<HTMLElement>('.typed')?.style.transform ?? '')
      ?.slice(1)
      .map(Number)

  test('are width and depth of a rectangle, length and angle of an edge', async () => {
    page = await openDrawing([house])
    await page.press('Rectangle')
    expect(page.page.querySelector('.typed')).toBeNull()
    await page.click([0, -4])
    await page.pointer('move', [6.5, -2])
    expect(fields()).toEqual([
      ['width', 'Width', '6.50m', true],
      ['depth', 'Depth', '2.00m', false],
    ])
    await page.key('Tab')
    expect(fields().map(one => one[3])).toEqual([false, true])
    await page.press('Polygon')
    await page.click([0, -4])
    await page.pointer('move', [0, -1])
    expect(fields()).toEqual([
      ['length', 'Length', '3.00m', true],
      ['angle', 'Angle', '90.0°', false],
    ])
  })
  test('typed stand as typed, in the reader’s digits, and Enter places', async () => {
    page = await openDrawing([house], { language: 'fa' })
    const polygon = page.page.querySelector<HTMLElement>('[data-tool=polygon]')
    await page.key('p')
    expect(polygon?.getAttribute('aria-pressed')).toBe('true')
    await page.click([0, -4])
    await page.pointer('move', [5, -4])
    for (const digit of '12.5') await page.key(digit)
    expect(fields()[0]?.[2]).toBe('۱۲٫۵m')
    expect(page.page.querySelector('.typed-given')).not.toBeNull()
    await page.key('Enter')
    expect(page.page.querySelector('.typed-given')).toBeNull()
  })
  test('typed with Enter make a rectangle of those sides', async () => {
    page = await openDrawing([house], { more: { units: 'PI' } })
    await page.press('Rectangle')
    await page.click([0, -8])
    await page.pointer('move', [3, -5])
    for (const digit of '10') await page.key(digit)
    expect(seen('.typed-word')).toBe('Enter to place')
    await page.key('Tab')
    for (const digit of '20') await page.key(digit)
    await page.key('Enter')
    const [a = [0, 0], , c = [0, 0]] = page.building().masses[1]?.vertices ?? []
    expect(Math.abs(c[0] - a[0])).toBeCloseTo(3.048, 6)
    expect(Math.abs(c[1] - a[1])).toBeCloseTo(6.096, 6)
    expect(page.canvas().dataset['selection']).toBe('M2')
    expect(page.canvas().dataset['tool']).toBe('select')
  })
  test('beside them stands what is snapped to, and of which mass', async () => {
    page = await openDrawing([house])
    await page.press('Polygon')
    await page.pointer('move', [20.1, 0.05])
    expect(seen('.typed-word')).toBe('corner of M1')
    expect(page.page.querySelector('.typed-fields')).toBeNull()
    await page.pointer('move', [25, 5])
    expect(seen('.typed-word')).toBe('grid')
    await page.press('Select')
    expect(page.page.querySelector('.typed')).toBeNull()
  })
  test('a drag says what it snaps to, of another mass than its own', async () => {
    page = await openDrawing([mass('M1', box(0, 0, 8, 10)), mass('M2', box(12, 0, 8, 10))])
    await page.click([4, 5])
    await page.pointer('down', [8, 10])
    await page.pointer('move', [9, 10])
    await page.pointer('move', [12.05, 9.95])
    expect(seen('.typed-word')).toBe('corner of M2')
    await page.pointer('cancel', [0, 0])
    expect(page.page.querySelector('.typed')).toBeNull()
  })
  test('a held shape that would be refused says why beside the pointer', async () => {
    page = await openDrawing([mass('M1', box(0, 0, 20, 10))])
    await page.click([5, 5])
    await page.pointer('move', [5, 10])
    await page.pointer('down', [5, 10])
    await page.pointer('move', [5, 4])
    expect(page.page.querySelector('.typed-bad')).toBeNull()
    await page.pointer('move', [5, -4])
    expect(page.page.querySelector('.typed-bad')?.textContent).toContain('pushed through the opposite side')
    await page.pointer('up', [5, -4])
    expect(page.building().masses[0]?.vertices).toEqual(box(0, 0, 20, 10))
  })
  test('stand right and above the pointer, and never outside the canvas or over the tools', async () => {
    page = await openDrawing([house])
    await page.press('Polygon')
    // (12, −2) is at (576, 616).
    await page.pointer('move', [12, 6])
    expect(place()).toEqual([576 + 22, 312 - 34])
    await page.pointer('move', [12, -4])
    expect(place()).toEqual([598, 610])
    await page.pointer('move', [22.5, 14])
    expect(place()).toEqual([850, 64])
    await page.pointer('move', [-3, 6])
    expect(place()?.[0]).toBe(28)
    await page.pointer('move', [-4, 6])
    expect(place()?.[0]).toBe(8)
    await page.pointer('move', [12, 6])
    await page.click([12, 6])
    await page.pointer('move', [14, 6])
    expect(place()).toEqual([652 + 22, 312 - 68])
    await page.pointer('move', [22, 6])
    expect(place()?.[0]).toBe(770)
  })
})
