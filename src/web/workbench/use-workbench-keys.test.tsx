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
    expect((await page.key('z')).defaultPrevented).toBe(false)
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

describe('a length that is typed', () => {
  function typed() {
    return [...page.page.querySelectorAll('.typed-field')].map(one => [
      one.querySelector('.typed-value')?.textContent,
      one.querySelector('.unit')?.textContent,
    ])
  }
  /** Types characters, each as a key of its own. */
  async function type(text: string, on?: HTMLElement) {
    for (const key of text) await page.key(key, {}, on)
  }
  async function startRectangle() {
    await page.press('Rectangle')
    await page.click([0, -30])
    await page.pointer('move', [5, -25])
  }
  /** Width and depth of the newest mass [m]. */
  function drawn() {
    const ring = page.building().masses.at(-1)?.vertices ?? []
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
    return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  }

  test.each([
    ['30m', '20 ft', [30, 6.096]],
    ['12\'6"', '۱۲٫۵', [3.81, 12.5]],
    ['3000 mm', '۱۵۰ سانتی‌متر', [3, 1.5]],
  ] as const)('%s by %s is drawn so: its letters are text', async (width, depth, [x, y]) => {
    page = await openDrawing(pair)
    await startRectangle()
    await type(width)
    expect(data()['tool']).toBe('rectangle')
    expect((await page.key('Tab')).defaultPrevented).toBe(true)
    await type(depth)
    expect((await page.key('Enter')).defaultPrevented).toBe(true)
    expect(page.building().masses).toHaveLength(3)
    expect(drawn()[0]).toBeCloseTo(x, 6)
    expect(drawn()[1]).toBeCloseTo(y, 6)
  })
  test('shows the shown unit only where it has none of its own', async () => {
    page = await openDrawing(pair)
    await startRectangle()
    await type('30')
    expect(typed()[0]).toEqual(['30', 'm'])
    await type(' ft')
    expect(typed()[0]).toEqual(['30 ft', undefined])
  })
  test('what is no length is refused in words, and stays to be mended', async () => {
    page = await openDrawing(pair)
    await startRectangle()
    await type('30x')
    await page.key('Enter')
    expect(page.building().masses).toHaveLength(2)
    expect(typed()[0]?.[0]).toBe('30x')
    await page.key('Backspace')
    expect(typed()[0]?.[0]).toBe('30')
  })
  test('no shortcut works meanwhile, of the drawing or of the page; Escape takes the number away alone', async () => {
    page = await openDrawing(pair)
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => {
      heard.push(event.key)
    }
    window.addEventListener('keydown', listen)
    try {
      await startRectangle()
      await page.key('1')
      heard.length = 0
      const camera = JSON.stringify(page.view())
      const before = page.building()
      for (const key of ['v', 'e', 'm', '=', '-', '?', '!'])
        await page.key(key, { code: key === '!' ? 'Digit1' : `Key${key.toUpperCase()}`, shiftKey: key === '!' })
      for (const key of ['d', 'z', 'y', 'a']) await page.key(key, { ctrlKey: true })
      await page.key('ArrowUp')
      await page.key('Delete')
      expect([data()['tool'], data()['state']]).toEqual(['rectangle', 'drawing'])
      expect(page.building()).toBe(before)
      expect(JSON.stringify(page.view())).toBe(camera)
      expect(heard).toEqual([])
      expect(typed()[0]?.[0]).toBe('1vem=-?!')
      await page.key('Escape')
      expect([data()['tool'], data()['state'], typed()[0]?.[0]]).toEqual(['rectangle', 'drawing', '5.00'])
      await page.key('v')
      expect(data()['tool']).toBe('select')
      expect(heard).toContain('v')
    } finally {
      window.removeEventListener('keydown', listen)
    }
  })
  test('goes to the drawing although a button was pressed last, and so do Tab and Enter after it', async () => {
    page = await openDrawing(pair)
    await startRectangle()
    const button = page.control('Zoom in')
    button.focus()
    await type('8', button)
    expect(document.activeElement).toBe(page.canvas())
    await page.key('Tab')
    await type('9')
    await page.key('Enter')
    expect(drawn()).toEqual([8, 9])
  })
})

describe('Ctrl+A', () => {
  test('selects all masses with the select tool, else nothing; the words of the page stay as they are', async () => {
    page = await openDrawing(pair)
    expect((await page.key('a', { ctrlKey: true })).defaultPrevented).toBe(true)
    expect(data()['selection']).toBe('M1 M2')
    await page.click([5, 5])
    expect(data()['selection']).toBe('M1')
    expect((await page.key('a', { ctrlKey: true })).defaultPrevented).toBe(true)
    expect(data()['selection']).toBe('M1 M2')
    // A field selects its own text.
    const field = page.page.appendChild(document.createElement('input'))
    expect((await page.key('a', { ctrlKey: true }, field)).defaultPrevented).toBe(false)
    await page.close()
    page = await openDrawing(pair.slice(0, 1))
    await page.key('a', { ctrlKey: true })
    expect(data()['selection']).toBe('M1')
    await page.key('r')
    await page.key('a', { ctrlKey: true })
    expect([data()['selection'], data()['tool']]).toEqual(['', 'rectangle'])
  })
})
