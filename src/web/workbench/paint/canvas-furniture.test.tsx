// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import type { Workbench } from '../make-workbench.ts'
import { useWorkbench, WorkbenchProvider } from '../workbench-context.tsx'
import { FloorsStrip, NorthArrow, ScaleBar, ZoomControl } from './canvas-furniture.tsx'

let page: Shown & { readonly workbench: Workbench; readonly view: () => ReturnType<Workbench['view']> }
afterEach(() => page.close())

/** The canvas's furniture about a workbench whose canvas has 1000 × 700 px and shows everything. */
async function openFurniture(
  masses: readonly Mass[],
  { more = {}, language = 'en' }: { readonly more?: Partial<Building>; readonly language?: Language } = {},
) {
  const seen: { workbench?: Workbench } = {}
  function Probe() {
    Object.assign(seen, { workbench: useWorkbench() })
    return null
  }
  const shown = await showPart(
    editedProject(officeOf(masses, more)).around(
      <WorkbenchProvider>
        <Probe />
        <ScaleBar />
        <ZoomControl />
        <NorthArrow />
        <FloorsStrip />
      </WorkbenchProvider>,
    ),
    { language },
  )
  const { workbench } = seen
  if (workbench === undefined) throw new Error('no workbench is shown')
  await act(async () => {
    workbench.store.set({ size: { width: 1000, height: 700 } })
    workbench.fit()
  })
  return { ...shown, workbench, view: workbench.view }
}

/** 38 px a metre on a canvas of 1000 × 700 px. */
const house = mass('M1', box(0, 0, 20, 10))

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}

describe('the scale', () => {
  function bar() {
    const scale = page.page.querySelector('.scale-bar')
    return {
      numbers: [...(scale?.querySelectorAll('.scale-numbers > span') ?? [])].map(plain),
      widths: ['.scale-numbers', '.scale-line'].map(part =>
        Number.parseFloat(scale?.querySelector<HTMLElement>(part)?.style.width ?? ''),
      ),
      said: scale?.getAttribute('aria-label'),
    }
  }
  async function zoomTo(wanted: number) {
    while (page.view().scale > wanted) await page.press('Zoom out')
  }
  test('is a round length of at most 160 px, with its half', async () => {
    page = await openFurniture([house])
    // 160 px are 4.2 m.
    expect(bar()).toEqual({ numbers: ['0', '1', '2 m'], widths: [76, 76], said: 'The bar is 2 m long' })
    // 160 px are 5.26 m at 30.4 px a metre.
    await zoomTo(31)
    expect(bar().numbers).toEqual(['0', '2.5', '5 m'])
    expect(bar().widths[0]).toBeCloseTo(152, 6)
    await zoomTo(16)
    expect(bar().numbers).toEqual(['0', '5', '10 m'])
    await zoomTo(8)
    expect(bar().numbers).toEqual(['0', '10', '20 m'])
  })
  test('below a metre has decimals as needed, in feet its own round lengths', async () => {
    page = await openFurniture([house])
    for (let i = 0; i < 11; i++) await page.press('Zoom in')
    // 38 × 1.25¹¹ = 442 px a metre: 0.36 m.
    expect(bar().numbers).toEqual(['0', '0.1', '0.2 m'])
    for (let i = 0; i < 3; i++) await page.press('Zoom in')
    expect(bar().numbers).toEqual(['0', '0.05', '0.1 m'])
    for (let i = 0; i < 4; i++) await page.press('Zoom in')
    expect(bar().numbers).toEqual(['0', '0.025', '0.05 m'])
    await page.close()
    page = await openFurniture([house], { more: { units: 'PI' } })
    // A foot is 11.58 px: 160 px are 13.8 ft.
    expect(bar().numbers).toEqual(['0', '5', '10 ft'])
    expect(bar().widths[0]).toBeCloseTo(115.824, 6)
    expect(bar().said).toBe('The bar is 10 ft long')
  })
  test('speaks Persian', async () => {
    page = await openFurniture([house], { language: 'fa' })
    expect(bar().numbers).toEqual(['۰', '۱', '۲ m'])
  })
})

describe('the zoom', () => {
  test('by buttons is about the middle of the canvas, and the per cent leads back to 20 px a metre', async () => {
    page = await openFurniture([house])
    const value = () => plain(page.page.querySelector('.zoom-value'))
    expect(value()).toBe('190%')
    await page.press('Zoom in')
    expect(page.view()).toMatchObject({ scale: 47.5, originX: 500 - 380 * 1.25, originY: 350 + 190 * 1.25 })
    expect(value()).toBe('238%')
    await page.press('Zoom out')
    expect(page.view().scale).toBeCloseTo(38, 9)
    await page.press('190%')
    expect(page.view()).toMatchObject({ scale: 20, originX: 300, originY: 450 })
    expect(value()).toBe('100%')
    await page.press('Fit all')
    expect(page.view()).toMatchObject({ scale: 38, originX: 120, originY: 540 })
  })
})

describe('the north arrow', () => {
  const north = () => page.page.querySelector('.north svg')
  const letter = () => north()?.querySelector('text')
  test('points up where project north is true north, and says nothing more', async () => {
    page = await openFurniture([house])
    expect(page.page.querySelector('.north-angle')).toBeNull()
    expect(north()?.getAttribute('aria-label')).toBe('True north is up')
    expect(north()?.querySelector('line')).toBeNull()
    expect([plain(letter()), letter()?.getAttribute('x')]).toEqual(['N', '0'])
  })
  test.each([
    [30, 'Project north 30°', 'rotate(30)', '-9'],
    [348, 'Project north −12°', 'rotate(-12)', '9'],
    [12.5, 'Project north 12.5°', 'rotate(12.5)', '-9'],
    [180, 'Project north 180°', 'rotate(180)', '-9'],
  ])('project north at %d° is told as %s, its tick beside the letter', async (orientation, words, turn, x) => {
    page = await openFurniture([house], { more: { userInputs: { 'draw-building': { orientation } } } })
    expect(plain(page.page.querySelector('.north-angle'))).toBe(words)
    expect(north()?.getAttribute('aria-label')).toBe(`True north is up. ${words}`)
    expect(north()?.querySelector('line')?.getAttribute('transform')).toBe(turn)
    expect(letter()?.getAttribute('x')).toBe(x)
  })
})

describe('the floors', () => {
  function pressed() {
    return [...page.page.querySelectorAll('.floor[aria-pressed=true]')].map(plain)
  }
  function floors() {
    return [...page.page.querySelectorAll('.floors-list .floor')].map(plain)
  }
  test('run from one above the highest down to the ground; one is looked at alone until it is pressed again', async () => {
    page = await openFurniture([house, mass('M2', box(0, 0, 5, 5), { floorStart: 1, numberOfFloors: 3 })])
    expect(floors()).toEqual(['4', '3', '2', '1', '0'])
    expect(pressed()).toEqual(['All'])
    await page.press('Floor 3')
    expect(pressed()).toEqual(['3'])
    await page.press('Floor 1')
    expect(pressed()).toEqual(['1'])
    await page.press('Floor 1')
    expect(pressed()).toEqual(['All'])
    await page.press('Floor 2')
    await page.press('All')
    expect(pressed()).toEqual(['All'])
  })
  test('of nothing drawn are the ground alone; never more than 200', async () => {
    page = await openFurniture([])
    expect(floors()).toEqual(['0'])
    await page.close()
    page = await openFurniture([mass('M1', box(0, 0, 9, 9), { numberOfFloors: 250 })])
    expect(floors()).toHaveLength(200)
    expect(floors()[0]).toBe('250')
  })
})
