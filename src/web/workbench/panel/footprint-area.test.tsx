// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { PointerFact } from '#machines/workbench/pointer-fact.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import type { Workbench } from '../make-workbench.ts'
import { useWorkbench, WorkbenchProvider } from '../workbench-context.tsx'
import { FootprintArea } from './footprint-area.tsx'

let shown: Shown
afterEach(() => shown.close())

const hall = mass('Hall', box(0, 0, 10, 10))
const tower = mass('Tower', box(12, 0, 8, 10))

async function open(masses: readonly Mass[], more: Partial<Building> = {}) {
  const seen: { workbench?: Workbench } = {}
  function Probe() {
    Object.assign(seen, { workbench: useWorkbench() })
    return null
  }
  shown = await showPart(
    editedProject(officeOf(masses, more)).around(
      <WorkbenchProvider>
        <Probe />
        <FootprintArea />
      </WorkbenchProvider>,
    ),
  )
  const { workbench } = seen
  if (workbench === undefined) throw new Error('no workbench is shown')
  return workbench
}
function plain(element: Element | null) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function area() {
  return [
    plain(shown.page.querySelector('.summary-row dt')),
    plain(shown.page.querySelector('[data-testid=footprint-area]')),
  ]
}
function map() {
  return shown.page.querySelector<HTMLElement>('[data-testid=map-area]')
}
function at(x: number, y: number): PointerFact {
  return { at: [x, y], metresPerPixel: 0.05, shift: false, free: false, clicks: 1 }
}

describe('the footprint', () => {
  test('is of all masses, or of the chosen one', async () => {
    const { choose } = await open([hall, tower])
    expect(area()).toEqual(['Footprints of all masses', '180.0 m²'])
    expect(shown.page.querySelector<HTMLElement>('[data-testid=footprint-area]')?.dataset['squareMetres']).toBe('180')
    await act(async () => {
      choose({ massId: 'Tower', corner: 1 })
    })
    expect(area()).toEqual(['Footprint', '80.0 m²'])
    await shown.close()
    await open([hall])
    expect(area()).toEqual(['Footprint', '100.0 m²'])
  })
  test('is of what is drawn while it is', async () => {
    const { takeTool, draw } = await open([hall])
    await act(async () => {
      takeTool('rectangle')
      draw.send({ type: 'pointer.move', ...at(20, 0) })
      draw.send({ type: 'pointer.down', ...at(20, 0) })
      draw.send({ type: 'pointer.up', ...at(20, 0) })
      draw.send({ type: 'pointer.move', ...at(26, 5) })
    })
    expect(area()).toEqual(['Footprint', '30.0 m²'])
    // The outline is too small: a dash is shown.
    await act(async () => {
      draw.send({ type: 'pointer.move', ...at(20.5, 0.5) })
    })
    expect(area()).toEqual(['Footprint', '–'])
    expect(map()).toBeNull()
    await act(async () => {
      takeTool('select')
    })
    expect(area()).toEqual(['Footprint', '100.0 m²'])
  })
  test('of nothing is not told; in feet it is in square feet', async () => {
    await open([])
    expect(shown.page.querySelector('.summary')).toBeNull()
    await shown.close()
    await open([hall], { units: 'PI' })
    expect(area()[1]).toBe('1,076 ft²')
  })
  test('of an outline that crosses itself is left out', async () => {
    const bow = mass('Bow', [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ])
    await open([bow, tower])
    expect(area()[1]).toBe('80.0 m²')
    await shown.close()
    await open([bow])
    expect(shown.page.querySelector('.summary')).toBeNull()
  })
})

describe('what the map’s sphere makes of it', () => {
  test('stands beside it with the difference, where the site is known', async () => {
    await open([hall, tower])
    const on = Number(map()?.dataset['squareMetres'])
    expect(Math.abs(on / 180 - 1)).toBeLessThan(0.003)
    const [, shownArea, sign, percent] = /^([\d.]+) m² \(([+−])(\d\.\d\d)%\)$/.exec(plain(map())) ?? []
    expect(Number(shownArea)).toBeCloseTo(on, 1)
    expect(Number(percent) * (sign === '+' ? 1 : -1)).toBeCloseTo((on / 180 - 1) * 100, 2)
  })
  test.each([[{}], [{ latitude: 35.7 }], [{ longitude: 51.4 }]])('is not told of %j', async location => {
    await open([hall], { userInputs: { location } })
    expect([area()[1], map()]).toEqual(['100.0 m²', null])
  })
  test('is larger or smaller by the latitude', async () => {
    const signs: string[] = []
    for (const latitude of [10, 60]) {
      await open([mass('Hall', box(0, 0, 100, 100))], { userInputs: { location: { latitude, longitude: 51.4 } } })
      signs.push(/\(([+−])/.exec(plain(map()))?.[1] ?? '')
      if (latitude === 10) await shown.close()
    }
    expect(signs.toSorted((a, b) => a.localeCompare(b)).join('')).toMatch(/^(\+−|−\+)$/)
  })
})
