// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

type Zone = NonNullable<Building['userInputs']['zone']>
const house = mass('M1', box(0, 0, 20, 30))
async function open(masses = [house], zone: Zone = {}) {
  page = await openDrawing(masses, {
    more: { userInputs: { zone: { ...zone, zoning: { thermalZoning: 'core-and-perimeter', ...zone.zoning } } } },
  })
  await still()
}
/** Longer than a drawing has to be left alone. */
async function still() {
  await act(async () => {
    await new Promise(done => {
      setTimeout(done, 200)
    })
  })
}
function legend() {
  const words = page.page.querySelector('.zone-lines-legend')?.textContent
  return words?.replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
/** Lines on the plan. */
function drawn() {
  return page
    .drawn()
    .shapes('masses')
    .filter(({ attrs }) => attrs['name'] === 'zone-lines')
    .flatMap(shape => shape.strokes().filter(([name]) => name === 'lineTo'))
}

describe('thermal zones on the plan', () => {
  test('are told out of the way of a selected shape and of a drawing', async () => {
    await open([mass('M1', box(0, 0, 6, 3)), mass('M2', box(60, 0, 6, 3)), mass('M3', box(0, 30, 6, 3))])
    const isAbove = () => page.page.querySelector('.legend-up') !== null
    const isFolded = () => page.page.querySelector('.zone-lines-legend p') === null
    expect([isAbove(), isFolded()]).toEqual([false, false])
    await page.click([3, 1.5])
    expect([isAbove(), isFolded()]).toEqual([true, false])
    await page.click([63, 1.5])
    expect([isAbove(), isFolded()]).toEqual([false, false])
    await page.key('r')
    expect([isAbove(), isFolded()]).toEqual([false, true])
  })
  test('are told of the lowest floor, or of the one that is looked at', async () => {
    await open()
    expect(legend()).toBe('Thermal zonesFloor 0: 4 façade zones, 4.57 m deep, and the core.')
    // The core's four sides, and a line to each corner.
    expect(drawn()).toHaveLength(8)
    await page.press('Floor 1')
    expect(legend()).toBe('Thermal zonesFloor 1 has no rooms.')
    expect(drawn()).toHaveLength(0)
  })
  test('of a narrow plan have no core, and the legend says why', async () => {
    await open([mass('M1', box(0, 0, 20, 8))])
    expect(legend()).toContain('no core. The whole floor is within 4.57 m of a façade')
  })
  test('go away by their switch, and while a mass is dragged', async () => {
    await open()
    await page.pointer('move', [5, 5])
    await page.pointer('down', [5, 5])
    await page.pointer('move', [8, 5])
    expect(drawn()).toHaveLength(0)
    await page.pointer('up', [8, 5])
    await still()
    expect(drawn()).toHaveLength(8)
    await act(async () => {
      page.page.querySelector<HTMLElement>('.zone-lines-legend [role=switch]')?.click()
    })
    expect(drawn()).toHaveLength(0)
    expect(legend()).toBe('Thermal zones')
  })
  test('of many zone types are few, with the reason', async () => {
    const types = [25, 25, 25, 25].map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))
    await open([house], { zoneTypes: types })
    expect(legend()).toContain('1 façade zone, ')
    expect(legend()).toContain('at most ten zones')
  })
  test('are not told of one zone for each use, nor of a drawing that is wrong', async () => {
    await open([house], { zoning: { thermalZoning: 'one-zone-per-use' } })
    expect(legend()).toBeUndefined()
    await page.close()
    await open([house, mass('M2', box(10, 0, 20, 10))])
    expect(legend()).toBeUndefined()
    expect(drawn()).toHaveLength(0)
  })
})
