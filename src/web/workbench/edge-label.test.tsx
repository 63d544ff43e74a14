// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
})
const house = mass('M1', box(0, 0, 20, 10))

test('a click on an edge opens its length and angle in the panel, and typing moves the far corner', async () => {
  page = await openDrawing([house])
  await page.click([5, 5])
  await page.click([5, 0])
  expect(page.canvas().dataset['selection']).toBe('M1-1')
  await page.type('Length', '25', true)
  expect(page.building().masses[0]?.vertices[1]).toEqual([25, 0])
  await page.type('Length', '0.05', true)
  // So short an edge is refused: the field says so, and the drawing stays.
  expect(page.building().masses[0]?.vertices[1]).toEqual([25, 0])
  await page.type('Angle from project east', '-12', true)
  expect(page.building().masses[0]?.vertices[1]?.[1]).toBeCloseTo(-25 * Math.sin((12 * Math.PI) / 180), 5)
})

test('a dimension is typed into: its edge has the length, and Enter gives the canvas the keyboard back', async () => {
  page = await openDrawing([house])
  await page.click([5, 5])
  // The line of the lower edge is 24 px below it, at 38 px a metre.
  await page.pointer('move', [10, -24 / 38])
  expect(page.canvas().style.cursor).toBe('text')
  await page.pointer('move', [10, 5])
  expect(page.canvas().style.cursor).not.toBe('text')
  await page.click([10, -24 / 38])
  const field = page.control('Length of edge 1', 'input') as HTMLInputElement
  expect(document.activeElement).toBe(field)
  await page.type('Length of edge 1', '12.5')
  expect(page.building().masses[0]?.vertices[1]).toEqual([12.5, 0])
  await page.key('Enter', {}, field)
  expect(document.activeElement).toBe(page.canvas())
  expect(page.page.querySelector('.edge-label')).toBeNull()
  // A locked project has no field.
  await page.close()
  page = await openDrawing([house], { project: { isPaid: true, state: 'results' } })
  await page.click([5, 5])
  await page.click([10, -24 / 38])
  expect(page.page.querySelector('.edge-label')).toBeNull()
})

test('the list of corners has a button for each edge, so that the keyboard chooses one too', async () => {
  page = await openDrawing([house])
  await page.click([5, 5])
  await page.press('Edge 2, 10.00 m')
  expect(page.canvas().dataset['selection']).toBe('M1-2')
  expect(page.panelWords()).toContain('Edge 2')
})
