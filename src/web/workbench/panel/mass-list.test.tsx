// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const hall = mass('Hall', box(0, 0, 10, 10))
const tower = mass('Tower', box(12, 0, 8, 10), { numberOfFloors: 3, floorStart: 2 })
const hallName = 'Hallfloor 0100.0 m²'
const towerName = 'Towerfloors 2–480.0 m²'

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function list() {
  return page.panel.querySelector('.mass-list')
}
function heads() {
  return [...(list()?.querySelectorAll('.mass-name') ?? [])]
}
/** Rows of the open table: number, x, y and the length of the edge that follows. */
function rows() {
  return [...(list()?.querySelectorAll('tbody tr') ?? [])].map(row => [
    plain(row.querySelector('th')),
    ...[...row.querySelectorAll('input')].map(({ value }) => value),
    plain(row.querySelector('.corner-edge')),
  ])
}
function cell(name: string) {
  return page.control(name, 'input') as HTMLInputElement
}
function ring(id: string) {
  return page.building().masses.find(one => one.id === id)?.vertices
}
function selected() {
  return page.canvas().getAttribute('data-selection')
}
async function focus(name: string) {
  await act(async () => {
    cell(name).focus()
  })
}

describe('the list of masses', () => {
  test('names each with its floors and footprint, and opens the chosen one', async () => {
    page = await openDrawing([hall, tower])
    expect(heads().map(plain)).toEqual([hallName, towerName])
    expect(heads().map(head => head.getAttribute('aria-expanded'))).toEqual(['false', 'false'])
    expect(rows()).toEqual([])
    await page.press(towerName)
    expect(selected()).toBe('Tower')
    expect(heads().map(head => head.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    expect(heads().map(head => head.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect(list()?.querySelector('.mass-selected .mass-name')).toBe(heads()[1])
    await page.press(towerName)
    expect(selected()).toBe('')
    expect(rows()).toEqual([])
  })
  test('leaves the tool for the select tool, and what was measured in sight', async () => {
    page = await openDrawing([hall, tower])
    await page.press('Measure')
    await page.drag([0, -2], [7, -2])
    await page.press(hallName)
    expect(page.canvas().dataset['tool']).toBe('select')
    expect(Number(page.canvas().dataset['measured'])).toBeCloseTo(7, 6)
  })
  test('brings a mass into view when it is chosen, not when it is left', async () => {
    page = await openDrawing([hall, mass('Far', box(300, 0, 10, 10))])
    const value = page.page.querySelector<HTMLElement>('.zoom-value')
    await act(async () => {
      value?.click()
    })
    const name = 'Farfloor 0100.0 m²'
    await page.press(name)
    expect(page.pixel([300, 0])[0]).toBeGreaterThanOrEqual(60)
    expect(page.pixel([310, 0])[0]).toBeLessThanOrEqual(880)
    await page.pointer('down', [305, -5], { button: 1 })
    await page.pointer('move', [0, 0], { button: -1, clientX: 5000, clientY: 350 })
    await page.pointer('up', [0, 0], { button: 1 })
    const away = page.view()
    await page.press(name)
    expect(page.view()).toEqual(away)
  })
  test('says that nothing is drawn', async () => {
    page = await openDrawing([])
    expect(plain(list()?.querySelector('.mass-none'))).toBe('No mass drawn yet')
    expect(plain(page.panel)).not.toContain('Preview')
    await page.press('Add 10 × 10 m')
    expect(list()?.querySelector('.mass-none')).toBeNull()
    expect(plain(page.panel)).toContain('Preview')
  })
  test('in feet, and in Persian', async () => {
    page = await openDrawing([hall], { more: { units: 'PI' } })
    expect(plain(heads()[0])).toBe('Hallfloor 01,076 ft²')
    await act(async () => {
      heads()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(rows()[1]).toEqual(['2', '32.81', '0.00', '32.81'])
    expect(plain(list()?.querySelector('thead'))).toBe('No.x, fty, ftEdgeActions')
    await page.close()
    page = await openDrawing([tower], { language: 'fa' })
    expect(plain(heads()[0])).toContain('۸۰٫۰ m²')
    expect(plain(heads()[0])).toContain('۴')
  })
})

describe('a mass added by its button', () => {
  test('is a square of 10 m two metres east of everything, on the floor that is looked at, chosen and in view', async () => {
    page = await openDrawing([hall, tower])
    await page.press('Floor 2')
    await page.press('Add 10 × 10 m')
    expect(page.building().masses[2]).toMatchObject({ vertices: box(22, 0, 10, 10), floorStart: 2, numberOfFloors: 1 })
    expect(selected()).toBe('M3')
    expect(page.pixel([32, 0])[0]).toBeLessThanOrEqual(880)
    expect(page.editor().undoName).toBe('draw M3')
    await page.press('All')
    await page.press('Add 10 × 10 m')
    expect(page.building().masses[3]).toMatchObject({ vertices: box(34, 0, 10, 10), floorStart: 0 })
  })
  test('is at the site where nothing or only something west of it is drawn', async () => {
    page = await openDrawing([])
    await page.press('Add 10 × 10 m')
    expect(ring('M1')).toEqual(box(0, 0, 10, 10))
    await page.close()
    page = await openDrawing([mass('West', box(-30, 0, 10, 10))])
    await page.press('Add 10 × 10 m')
    expect(ring('M2')).toEqual(box(0, 0, 10, 10))
  })
})

describe('the corners of the chosen mass', () => {
  test('are numbers with the length of the edge after each', async () => {
    page = await openDrawing([tower])
    await page.press(towerName)
    expect(rows()).toEqual([
      ['1', '12.00', '0.00', '8.00'],
      ['2', '20.00', '0.00', '10.00'],
      ['3', '20.00', '10.00', '8.00'],
      ['4', '12.00', '10.00', '10.00'],
    ])
    expect(plain(list()?.querySelector('caption'))).toBe('Corners of Tower')
    expect(plain(list()?.querySelector('thead'))).toBe('No.x, my, mEdgeActions')
  })
  test('move by typing, either way, one stay in a field as one step', async () => {
    page = await openDrawing([tower])
    await page.press(towerName)
    await page.type('x of corner 3', '21')
    await page.type('x of corner 3', '21.5')
    expect(ring('Tower')?.[2]).toEqual([21.5, 10])
    expect(page.editor().undoName).toBe('move corner of Tower')
    await act(async () => {
      page.editor().undo()
    })
    expect(ring('Tower')).toEqual(tower.vertices)
    await page.type('y of corner 1', '-2', true)
    expect(ring('Tower')?.[0]).toEqual([12, -2])
  })
  test('in focus is chosen on the canvas, its row is marked and its edge comes into view', async () => {
    page = await openDrawing([hall, tower])
    await page.press(towerName)
    await page.key('h')
    await focus('y of corner 2')
    expect(selected()).toBe('Tower.2')
    expect(page.canvas().dataset['tool']).toBe('select')
    const marked = () => [...(list()?.querySelectorAll('.corner-chosen th') ?? [])].map(plain)
    expect(marked()).toEqual(['2'])
    await focus('x of corner 4')
    expect(marked()).toEqual(['4'])
    await page.pointer('down', [0, -5], { button: 1 })
    await page.pointer('move', [0, 0], { button: -1, clientX: -3000, clientY: 350 })
    await page.pointer('up', [0, 0], { button: 1 })
    await focus('x of corner 1')
    for (const at of [
      [12, 0],
      [20, 0],
    ] as const) {
      expect(page.pixel(at)[0]).toBeGreaterThanOrEqual(60)
      expect(page.pixel(at)[0]).toBeLessThanOrEqual(880)
    }
  })
  test('refused where the outline would cross: told at the corner and below, not saved, and forgotten once it is good', async () => {
    page = await openDrawing([hall])
    await page.press(hallName)
    await page.type('x of corner 3', '-5')
    expect(ring('Hall')).toEqual(hall.vertices)
    const problem = () => plain(list()?.querySelector('p.mass-problem'))
    expect(problem()).toBe(
      'The outline crosses or touches itself. Move a corner so that the edges do not meet. Not saved.',
    )
    const refused = () =>
      [...(list()?.querySelectorAll('[aria-invalid=true]') ?? [])].map(field => field.getAttribute('aria-label'))
    expect(refused()).toEqual(['x of corner 3', 'y of corner 3'])
    await page.type('x of corner 3', '9')
    expect(ring('Hall')?.[2]).toEqual([9, 10])
    expect([problem(), refused()]).toEqual(['', []])
  })
  test('may lie 5 km away and no farther', async () => {
    page = await openDrawing([mass('Hall', box(4980, 0, 10, 10))])
    await page.press(hallName)
    await page.type('x of corner 2', '5001')
    expect(ring('Hall')?.[1]).toEqual([4990, 0])
    await page.type('x of corner 2', '5000')
    expect(ring('Hall')?.[1]).toEqual([5000, 0])
    await page.type('x of corner 1', '-5001')
    expect(ring('Hall')?.[0]).toEqual([4980, 0])
  })
  test('are added in the middle of the edge after one, and taken away down to three', async () => {
    page = await openDrawing([hall])
    await page.press(hallName)
    await page.press('Add a corner after 2')
    expect(ring('Hall')).toEqual(hall.vertices.toSpliced(2, 0, [10, 5]))
    expect(page.editor().undoName).toBe('add corner to Hall')
    await page.press('Delete corner 3')
    await page.press('Delete corner 1')
    expect(ring('Hall')).toEqual(hall.vertices.slice(1))
    expect(page.editor().undoName).toBe('delete corner of Hall')
    expect([...(list()?.querySelectorAll('[aria-label^="Delete corner"]') ?? [])]).toEqual([])
    expect([...(list()?.querySelectorAll('[aria-label^="Add a corner"]') ?? [])]).toHaveLength(3)
  })
  test('taken away where what is left crosses are refused beside their row', async () => {
    // Without its second corner the outline touches itself.
    const arrow: readonly Vertex[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 0.5],
      [0, 10],
    ]
    page = await openDrawing([mass('Hall', arrow)])
    await page.press('Hallfloor 052.5 m²')
    await page.press('Delete corner 2')
    expect(ring('Hall')).toEqual(arrow)
    expect(plain(list()?.querySelector('p.mass-problem'))).toContain('Not saved.')
  })
  test('of a mass that is wrong are told what, while it is chosen', async () => {
    page = await openDrawing([hall, mass('Over', box(5, 0, 10, 10))])
    expect(list()?.querySelector('.mass-problem')).toBeNull()
    await page.press('Overfloor 0100.0 m²')
    expect([...(list()?.querySelectorAll('.mass-problem') ?? [])].map(plain)).toEqual([
      'Mass Over overlaps mass Hall by 50.0 m² on floor 0. Move one of them, or change its floors.',
    ])
    // Of two masses that overlap, the later one in the list shows the problem.
    await page.press(hallName)
    expect(list()?.querySelector('.mass-problem')).toBeNull()
  })
})

describe('the chosen mass as a whole', () => {
  test('is duplicated and deleted by its buttons', async () => {
    page = await openDrawing([hall])
    await page.press(hallName)
    await page.press('Duplicate')
    expect(page.building().masses.map(({ id }) => id)).toEqual(['Hall', 'M2'])
    expect([ring('M2'), selected()]).toEqual([box(11, 0, 10, 10), 'M2'])
    await page.press('Delete mass')
    expect(page.building().masses.map(({ id }) => id)).toEqual(['Hall'])
    expect(page.editor().undoName).toBe('delete M2')
  })
  test('cannot be duplicated where its copy would lie too far out', async () => {
    page = await openDrawing([mass('Hall', box(4985, 0, 10, 10))])
    await page.press(hallName)
    expect((page.control('Duplicate') as HTMLButtonElement).disabled).toBe(true)
    expect((page.control('Delete mass') as HTMLButtonElement).disabled).toBe(false)
  })
  test('of a paid project is looked at, and nothing of it is offered to be changed', async () => {
    page = await openDrawing([hall], { project: { isPaid: true, state: 'results' } })
    await page.press(hallName)
    expect(rows()).toHaveLength(4)
    expect(cell('x of corner 1').readOnly).toBe(true)
    expect([...(list()?.querySelectorAll('button:not(.icon-button)') ?? [])]).toEqual(heads())
  })
})

describe('names, locks and hidden masses', () => {
  const name = (id: string) => page.building().masses.find(one => one.id === id)?.name

  test('F2 or the button renames in place: Enter takes the name, Escape leaves it', async () => {
    page = await openDrawing([hall, tower])
    await page.press(towerName)
    await page.press('Rename Tower')
    await page.type('Name of Tower', 'North tower')
    await page.key('Enter', {}, cell('Name of Tower'))
    expect(name('Tower')).toBe('North tower')
    expect(page.editor().undoName).toBe('rename Tower')
    expect(plain(heads()[1])).toBe('North towerfloors 2–480.0 m²')
    await page.key('F2', {}, heads()[1] as HTMLElement)
    await page.type('Name of Tower', 'Other')
    await page.key('Escape', {}, cell('Name of Tower'))
    expect(name('Tower')).toBe('North tower')
    await page.press('Rename North tower')
    await page.type('Name of Tower', ' ', true)
    expect(name('Tower')).toBeUndefined()
  })
  test('a locked mass keeps its place and floors whatever is tried, and the message says so', async () => {
    page = await openDrawing([hall, tower])
    await page.press('Lock Hall')
    const before = JSON.stringify(page.building().masses)
    await page.press(hallName)
    await page.drag([5, 5], [6, 6])
    expect(page.page.textContent).toContain('Hall is locked.')
    await page.key('ArrowRight')
    await page.key('Delete')
    await page.type('x of corner 1', '1', true)
    expect(JSON.stringify(page.building().masses)).toBe(before)
    expect(plain(list())).toContain('Hall is locked. Unlock it in the list of masses to change it.')
    await page.press('Unlock Hall')
    await page.key('ArrowRight')
    expect(ring('Hall')?.[0]).toEqual([0.1, 0])
  })
  test('a hidden mass is passed by the pointer, counts, and comes back by itself or with all', async () => {
    page = await openDrawing([hall, tower])
    await page.press('Hide Hall')
    await page.click([5, 5])
    expect(selected()).toBe('')
    expect(plain(list())).toContain('1 mass is hidden. Its area still counts.')
    expect(page.panelWords()).toContain('180.0')
    await page.press('Show Hall')
    await page.click([5, 5])
    expect(selected()).toBe('Hall')
    await page.press('Hide Tower')
    await page.press('Show all')
    expect(plain(list())).not.toContain('hidden')
  })
  test('a search finds names and ids in any case', async () => {
    page = await openDrawing([hall, { ...tower, name: 'North' }])
    await page.type('Search a mass', 'NOR')
    expect(heads().map(plain)).toEqual(['Northfloors 2–480.0 m²'])
    expect(plain(list())).toContain('1 of 2 masses')
    await page.type('Search a mass', 'hal')
    expect(heads()).toHaveLength(1)
  })
})

describe('a copy to the floors above', () => {
  // The form is loaded on demand; on a busy machine that takes longer than the page takes to settle.
  beforeAll(() => import('./copy-up-form.tsx'))
  test('is ordered by typed floors and setback, told beforehand what vanishes, and undone as one step', async () => {
    page = await openDrawing([hall])
    const start = JSON.stringify(page.building())
    await page.press(hallName)
    await page.press('Copy to floors above')
    await page.settle()
    await page.type('Floors above', '4', true)
    await page.type('Setback per floor', '1.5', true)
    expect(plain(list())).toContain('1 floor vanishes: the setback leaves nothing of it.')
    await page.press('Copy')
    expect(page.building().masses.map(({ floorStart, numberOfFloors }) => [floorStart, numberOfFloors])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect([selected(), page.editor().undoName]).toEqual(['M2', 'copy Hall to floors above'])
    await act(async () => {
      page.editor().undo()
    })
    expect(JSON.stringify(page.building())).toBe(start)
  })
  test('that leaves nothing is refused with the reason', async () => {
    page = await openDrawing([hall])
    await page.press(hallName)
    await page.press('Copy to floors above')
    await page.settle()
    await page.type('Setback per floor', '5', true)
    expect(plain(list())).toContain('The setback leaves nothing of the outline.')
    expect((page.control('Copy', 'button') as HTMLButtonElement).disabled).toBe(true)
    await page.press('Cancel', 'button')
    expect(page.building().masses).toHaveLength(1)
  })
})
