// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as names from '#building/derive/mass-name.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

/** Ids of the masses whose row, label or title was rendered: each of them asks for the mass's name. */
const rendered = vi.hoisted(() => new Set<string>())
vi.mock('#building/derive/mass-name.ts', async original => {
  const real = await original<typeof names>()
  return {
    ...real,
    massName: (named: Mass) => {
      rendered.add(named.id)
      return real.massName(named)
    },
  }
})

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const ids = Array.from({ length: 6 }, (_, i) => `House ${i}`)
const houses = ids.map((id, i) => mass(id, box(20 * i, 0, 10, 10)))

async function select(id: string) {
  await page.pointer('down', [20 * ids.indexOf(id) + 5, 5])
  await page.pointer('up', [20 * ids.indexOf(id) + 5, 5])
}

test('an edit of a mass renders that mass, in the list and on the plan', async () => {
  page = await openDrawing(houses)
  expect([...rendered].toSorted()).toEqual(ids)
  await select('House 2')
  rendered.clear()
  await page.key('ArrowRight')
  expect(page.building().masses[2]?.vertices[0]).not.toEqual(houses[2]?.vertices[0])
  expect([...rendered]).toEqual(['House 2'])
})

test('a selection renders the masses that it takes and leaves', async () => {
  page = await openDrawing(houses)
  await select('House 2')
  rendered.clear()
  await select('House 4')
  expect([...rendered].toSorted()).toEqual(['House 2', 'House 4'])
})

test('another change of the project, and a pointer over empty ground, render no mass', async () => {
  page = await openDrawing(houses)
  rendered.clear()
  await page.pointer('move', [55, 25])
  await act(async () => {
    page.editor().change('rename', building => ({ ...building, name: 'Six houses' }))
  })
  expect(page.building().name).toBe('Six houses')
  expect([...rendered]).toEqual([])
})
