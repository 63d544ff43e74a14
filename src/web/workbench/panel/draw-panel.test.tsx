// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const hall = mass('Hall', box(0, 0, 10, 10), { floorHeight: 3.5 })
const tower = mass('Tower', box(12, 0, 8, 10), { numberOfFloors: 3, floorStart: 2, floorHeight: 4 })

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function field(name: string) {
  return page.control(name, 'input') as HTMLInputElement
}
function massOf(id: string) {
  return page.building().masses.find(one => one.id === id)
}

describe('the floors of the chosen mass', () => {
  test('are shown while one is chosen, each marked as its default or as edited', async () => {
    page = await openDrawing([hall, tower])
    expect(plain(page.panel)).not.toContain('Number of floors')
    await page.click([5, 5])
    expect(plain(page.panel)).toContain('Mass Hall')
    const values = () => ['Number of floors', 'Floor start', 'Floor height'].map(name => field(name).value)
    expect(values()).toEqual(['1', '0', '3.50'])
    const marks = () => page.panel.querySelectorAll('.mass-fields .mark-edited').length
    expect(marks()).toBe(0)
    await page.click([15, 5])
    expect(plain(page.panel)).toContain('Mass Tower')
    expect([values(), marks()]).toEqual([['3', '2', '4.00'], 3])
  })
  test('are changed by typing, one step each named after the mass, and reset to their defaults', async () => {
    page = await openDrawing([hall, tower])
    await page.click([15, 5])
    await page.type('Number of floors', '5', true)
    await page.type('Floor start', '1', true)
    await page.type('Floor height', '3', true)
    expect(massOf('Tower')).toEqual({ ...tower, numberOfFloors: 5, floorStart: 1, floorHeight: 3 })
    expect(massOf('Hall')).toEqual(hall)
    expect(page.editor().undoName).toBe('floors of Tower')
    await act(async () => {
      page.editor().undo()
    })
    expect(massOf('Tower')?.floorHeight).toBe(4)
    for (const name of ['Number of floors', 'Floor start', 'Floor height']) await page.press(`Reset ${name} to default`)
    expect(massOf('Tower')).toEqual({ ...tower, numberOfFloors: 1, floorStart: 0, floorHeight: 3.5 })
  })
})

describe('the footprint', () => {
  const area = () => plain(page.panel.querySelector('[data-testid=footprint-area]'))
  const label = () => plain(page.panel.querySelector('.summary-row dt'))
  test('is of all masses, of the chosen one, of what is drawn or of what is dragged', async () => {
    page = await openDrawing([hall, tower])
    expect([label(), area()]).toEqual(['Footprints of all masses', '180.0 m²'])
    await page.click([15, 5])
    expect([label(), area()]).toEqual(['Footprint', '80.0 m²'])
    await page.pointer('move', [20, 10])
    await page.pointer('down', [20, 10])
    await page.pointer('move', [21, 10])
    await page.pointer('move', [24, 10])
    expect([label(), area()]).toEqual(['Footprint', '100.0 m²'])
    await page.pointer('cancel', [24, 10])
    await page.press('Rectangle')
    expect([label(), area()]).toEqual(['Footprints of all masses', '180.0 m²'])
    await page.click([0, -8])
    await page.pointer('move', [6, -3])
    expect([label(), area()]).toEqual(['Footprint', '30.0 m²'])
    await page.click([6, -3])
    expect([label(), area()]).toEqual(['Footprint', '30.0 m²'])
  })
  test('of what crosses itself is a dash, of nothing there is none', async () => {
    page = await openDrawing([hall])
    expect(label()).toBe('Footprint')
    await page.click([5, 5])
    await page.drag([10, 10], [-5, 5])
    expect(area()).toBe('–')
    expect(page.panel.querySelector('[data-testid=map-area]')).toBeNull()
    await page.close()
    page = await openDrawing([])
    expect(page.panel.querySelector('.summary')).toBeNull()
  })
})

describe('project north', () => {
  test('is read either way: 348 is shown as −12, and that it is the same is told', async () => {
    page = await openDrawing([hall])
    expect(field('Project north').value).toBe('0')
    await page.type('Project north', '348', true)
    expect(page.building().userInputs['draw-building']?.orientation).toBe(348)
    expect(field('Project north').value).toBe('−12')
    expect(plain(page.panel)).toContain('348° and −12° are the same direction; it is shown as −12°.')
    expect(page.editor().undoName).toBe('project north')
    expect(page.view().rotationDeg).toBe(348)
    await page.type('Project north', '-12', true)
    expect(page.building().userInputs['draw-building']?.orientation).toBe(348)
    expect(plain(page.panel)).not.toContain('same direction')
    await page.type('Project north', '347.5', true)
    expect(plain(page.panel)).toContain('347.5° and −12.5° are the same direction')
  })
  test('runs from −360 to 360', async () => {
    page = await openDrawing([hall])
    for (const [typed, stored] of [
      ['361', undefined],
      ['-361', undefined],
      ['360', 0],
      ['-360', 0],
      ['90', 90],
    ] as const) {
      await page.type('Project north', typed, true)
      const now = page.building().userInputs['draw-building']?.orientation
      expect([typed, now ?? 0]).toEqual([typed, stored ?? 0])
    }
  })
})
