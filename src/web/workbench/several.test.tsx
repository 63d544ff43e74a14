// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sameOutline } from '#building/derive/same-outline.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { copyChosen } from '#building/edits/clipboard.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'
import { present } from '../../../tests/support/present.ts'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const three = [mass('M1', box(0, 0, 10, 10)), mass('M2', box(20, 4, 4, 8)), mass('M3', box(40, -2, 5, 5))]

function selected() {
  return page.canvas().getAttribute('data-selection')
}
function ids() {
  return page.building().masses.map(({ id }) => id)
}
function wests() {
  return page.building().masses.map(({ vertices }) => Math.min(...vertices.map(([x]) => x)))
}
function status() {
  return page.page.querySelector('[data-testid=selection-status]')?.textContent
}
function notice() {
  return page.page.querySelector('[data-testid=workbench-refusal]')?.getAttribute('data-reason') ?? null
}
function menu() {
  return page.page.querySelector('[role=menu]')
}
function items() {
  return [...(menu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
async function choose(name: string) {
  const item = present(
    items().find(one => one.dataset['action'] === name),
    name,
  )
  await act(async () => {
    item.click()
  })
}
/** Right click at a place of the drawing. */
async function rightClick(at: readonly [number, number]) {
  const [clientX, clientY] = page.pixel(at)
  await act(async () => {
    page
      .canvas()
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY }))
  })
}
async function pasteEvent(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  await act(async () => {
    page.canvas().dispatchEvent(event)
  })
  return event
}

describe('a selection of several', () => {
  test('is told to a screen reader, and arranged in the panel', async () => {
    page = await openDrawing(three)
    expect(status()).toBe('Nothing is selected')
    await page.click([5, 5])
    expect(status()).toBe('M1 is selected')
    await page.key('a', { ctrlKey: true })
    expect(status()).toBe('3 masses selected')
    expect(page.panelWords()).toContain('3 masses selected')
    expect(page.panel.querySelector('table.corners')).toBeNull()
    await page.press('Align left edges')
    expect(wests()).toEqual([0, 0, 0])
    expect(page.editor().undoName).toBe('align 3 masses')
  })
  test('is mirrored over a typed line: about its middle, or along its side with the original kept', async () => {
    page = await openDrawing(three)
    await page.click([5, 5])
    await page.press('Mirror over this line')
    expect(page.editor().undoName).toBe('mirror M1')
    const keeps = page.control('Keep the original', 'label')
    await act(async () => {
      keeps.click()
    })
    await page.press('Mirror over this line')
    expect(page.building().masses).toHaveLength(4)
    // Beside the original: without a typed point the line runs along its right side.
    expect(sameOutline(page.building().masses[3]?.vertices ?? [], box(10, 0, 10, 10))).toBe(true)
    expect(status()).toBe('M4 is selected')
  })
  test('one part is told by the name of its mass: the mass, its corner, its edge', async () => {
    page = await openDrawing(three.map(one => ({ ...one, name: `House ${one.id}` })))
    await page.click([5, 5])
    expect(status()).toBe('House M1 is selected')
    const [first = [0, 0], second = first] = page.building().masses[0]?.vertices ?? []
    await page.click(first)
    expect(status()).toBe('Corner 1 of House M1 is selected')
    await page.key('Escape')
    await page.click([first[0] * 0.7 + second[0] * 0.3, first[1] * 0.7 + second[1] * 0.3])
    expect(status()).toBe('Edge 1 of House M1 is selected')
  })
  test('one mass is mirrored and turned, and not aligned', async () => {
    page = await openDrawing(three)
    await page.click([5, 5])
    expect(page.panel.querySelector('[aria-label="Align left edges"]')).toBeNull()
    expect(page.panel.querySelector('[aria-label="Swap left and right"]')).not.toBeNull()
  })
  test('left and right are those of the page when the building is turned', async () => {
    page = await openDrawing(three, { more: { userInputs: { 'draw-building': { orientation: 90 } } } })
    await page.key('a', { ctrlKey: true })
    await page.press('Align left edges')
    // Turned by 90° clockwise, south of the drawing is on the left of the page.
    expect(page.building().masses.map(({ vertices }) => Math.min(...vertices.map(([, y]) => y)))).toEqual([-2, -2, -2])
  })
})

describe('a refused drop', () => {
  const beside = () => page.page.querySelector<HTMLElement>('.notice-at-shape')
  test('of two corners is told at the shape, and nothing changes', async () => {
    page = await openDrawing(three)
    await page.click([5, 5])
    await page.click([0, 0])
    await page.pointer('down', [10, 10], { shiftKey: true })
    await page.pointer('up', [10, 10], { shiftKey: true })
    const before = page.building()
    const dashed = () =>
      page
        .drawn()
        .shapes('edit', 'Line')
        .filter(({ attrs }) => String(attrs['dash']) === '6,4').length
    await page.drag([0, 0], [20, 0])
    expect(notice()).toBe('footprint.crossing')
    expect(page.building()).toBe(before)
    expect(dashed()).toBe(1)
    // It stands above the outline.
    expect(beside()?.style.transform).toBe('translate(-50%, -100%)')
    await page.key('Escape')
    expect(notice()).toBeNull()
    expect(beside()).toBeNull()
    expect(dashed()).toBe(0)
  })
  test('a paste beyond the farthest place is refused at its outline', async () => {
    page = await openDrawing(three)
    const far = { ...present(three[0], 'M1'), vertices: box(4990, 0, 8, 8) }
    await pasteEvent(copyChosen(officeOf([far]), { massId: 'M1', corner: null }) ?? '')
    await pasteEvent(copyChosen(officeOf([far]), { massId: 'M1', corner: null }) ?? '')
    expect(notice()).toBe('footprint.tooFar')
    expect(beside()).not.toBeNull()
  })
})

describe('the panel', () => {
  test('turns by a typed angle, counter-clockwise', async () => {
    page = await openDrawing(three)
    await page.click([5, 5])
    await page.type('Angle, counter-clockwise', '90')
    await page.press('Turn by this angle')
    expect(page.building().masses[0]?.vertices).toEqual([
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ])
  })
  test('makes copies a typed step apart, as one step of the history', async () => {
    page = await openDrawing(three)
    await page.click([22, 8])
    await page.type('Number of copies', '3')
    await page.type('Step in x', '0')
    await page.type('Step in y', '-10')
    await page.press('Make copies')
    expect(ids()).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6'])
    expect(
      page
        .building()
        .masses.slice(3)
        .map(({ vertices }) => vertices[0]),
    ).toEqual([
      [20, -6],
      [20, -16],
      [20, -26],
    ])
    expect(page.editor().undoName).toBe('array of M2')
    await act(async () => {
      page.editor().undo()
    })
    expect(ids()).toEqual(['M1', 'M2', 'M3'])
  })
})

describe('the clipboard', () => {
  test('Ctrl+C gives a document, the browser’s paste brings it back, and Ctrl+X takes the masses away', async () => {
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
      copied = text
    })
    page = await openDrawing(three)
    await page.click([5, 5])
    // A Persian keyboard types another letter on the same key.
    expect((await page.key('ز', { ctrlKey: true, code: 'KeyC' })).defaultPrevented).toBe(true)
    expect(JSON.parse(copied)).toMatchObject({ schema: 'badgir.masses', masses: [{ id: 'M1' }] })
    expect((await page.key('v', { ctrlKey: true })).defaultPrevented).toBe(false)
    expect((await pasteEvent(copied)).defaultPrevented).toBe(true)
    expect(ids()).toEqual(['M1', 'M2', 'M3', 'M4'])
    expect([selected(), wests()[3]]).toEqual(['M4', 11])
    await page.key('x', { ctrlKey: true })
    expect(ids()).toEqual(['M1', 'M2', 'M3'])
    expect(JSON.parse(copied)).toMatchObject({ masses: [{ id: 'M4' }] })
    expect(page.editor().undoName).toBe('cut M4')
  })
  test('rubbish is refused with a message, a field pastes its own text', async () => {
    page = await openDrawing(three)
    await pasteEvent('rubbish')
    expect(notice()).toBe('clipboard.notMasses')
    expect(ids()).toEqual(['M1', 'M2', 'M3'])
    const field = page.page.appendChild(document.createElement('input'))
    const event = new Event('paste', { bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
  test('a narrow mass from before the rule is cut and put back; from elsewhere it is refused', async () => {
    const notched = [...box(0, 0, 10, 10).slice(0, 3), [6, 10], [5, 0.02], [4, 10], [0, 10]] as Mass['vertices']
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
      copied = text
    })
    page = await openDrawing([mass('M1', notched)])
    await page.click([2, 5])
    await page.key('x', { ctrlKey: true })
    expect(ids()).toEqual([])
    await pasteEvent(JSON.stringify(JSON.parse(copied), null, 1))
    expect([ids(), notice()]).toEqual([[], 'footprint.crossing'])
    await pasteEvent(copied)
    expect(page.building().masses.map(({ vertices }) => vertices)).toEqual([notched])
    expect(notice()).toBeNull()
  })
  test('a browser that keeps its clipboard still pastes what this page copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
    const setData = vi.fn<(type: string, text: string) => void>()
    // Without a secure connection the page copies as Ctrl+C does; happy-dom has no such call.
    Object.assign(document, {
      execCommand: () => {
        const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } })
        document.dispatchEvent(event)
        return event.defaultPrevented
      },
    })
    page = await openDrawing(three)
    await rightClick([22, 8])
    await choose('copy')
    expect(setData).toHaveBeenCalledWith('text/plain', expect.stringContaining('badgir.masses'))
    await rightClick([60, 20])
    await choose('paste')
    await vi.waitFor(() => {
      expect(ids()).toHaveLength(4)
    }, 15_000)
    expect(wests()[3]).toBe(25)
  })
  test('a locked project is copied from, and not pasted into', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    page = await openDrawing(three, { project: { isPaid: true } })
    await page.click([5, 5])
    await page.key('c', { ctrlKey: true })
    const [text = ''] = write.mock.calls[0] ?? []
    expect(text).toContain('badgir.masses')
    await pasteEvent(text)
    expect(ids()).toEqual(['M1', 'M2', 'M3'])
  })
})

describe('the menu', () => {
  test('a right click selects the mass under it, and acts; a part of the selection keeps it', async () => {
    page = await openDrawing(three)
    await rightClick([5, 5])
    expect(selected()).toBe('M1')
    await page.key('a', { ctrlKey: true })
    await rightClick([5, 5])
    expect(selected()).toBe('M1 M2 M3')
    expect(items().map(item => item.dataset['action'])).toContain('distributeAcross')
    await choose('erase')
    expect(menu()).toBeNull()
    expect(ids()).toEqual([])
    expect(document.activeElement).toBe(page.canvas())
  })
  test('opens by the keyboard, is walked by arrows, and Escape closes it and keeps the selection', async () => {
    page = await openDrawing(three)
    await page.click([5, 5])
    expect((await page.key('F10', { shiftKey: true })).defaultPrevented).toBe(true)
    expect(menu()?.getAttribute('aria-label')).toBe('Actions of the drawing')
    const focused = () => (document.activeElement as HTMLElement | null)?.dataset['action']
    expect(focused()).toBe('copy')
    const press = (name: string) => page.key(name, {}, present(document.activeElement, 'focus') as HTMLElement)
    await press('ArrowDown')
    expect(focused()).toBe('cut')
    await press('ArrowUp')
    await press('ArrowUp')
    expect(focused()).toBe('fitAll')
    await press('Home')
    expect(focused()).toBe('copy')
    // A key of the menu is no key of the drawing.
    await press('Delete')
    expect(ids()).toEqual(['M1', 'M2', 'M3'])
    await press('Escape')
    expect([menu(), selected()]).toEqual([null, 'M1'])
    expect(document.activeElement).toBe(page.canvas())
  })
  test('for one mass it opens the form of copies on the floors above, and straightens', async () => {
    page = await openDrawing(three)
    await page.key('a', { ctrlKey: true })
    await rightClick([5, 5])
    expect(items().map(item => item.dataset['action'])).not.toContain('copyUp')
    await page.key('Escape', {}, present(menu(), 'menu') as HTMLElement)
    await page.key('Escape')
    await rightClick([5, 5])
    expect(items().map(item => item.dataset['action'])).toEqual(expect.arrayContaining(['copyUp', 'square']))
    await choose('copyUp')
    await page.settle()
    expect(page.panel.querySelector('.copy-up')?.contains(document.activeElement)).toBe(true)
    await page.press('Cancel')
    expect(page.panel.querySelector('.copy-up')).toBeNull()
    // Another selection closes it.
    await rightClick([5, 5])
    await choose('copyUp')
    await page.key('Escape')
    await page.click([5, 5])
    expect(page.panel.querySelector('.copy-up')).toBeNull()
  })
  test('on empty ground it pastes and selects all; locked it changes nothing', async () => {
    page = await openDrawing(three)
    await rightClick([30, 30])
    expect(items().map(item => item.dataset['action'])).toEqual(['paste', 'selectAll', 'fitAll'])
    await choose('selectAll')
    expect(selected()).toBe('M1 M2 M3')
    await page.close()
    page = await openDrawing(three, { project: { isPaid: true } })
    await rightClick([5, 5])
    expect(items().map(item => item.dataset['action'])).toEqual(['copy', 'selectAll', 'fitAll'])
  })
  test('a press beside it closes it', async () => {
    page = await openDrawing(three)
    await rightClick([5, 5])
    await page.pointer('down', [30, 30])
    expect(menu()).toBeNull()
  })
})
