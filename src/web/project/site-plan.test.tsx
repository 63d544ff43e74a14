// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Mass, Neighbor } from '#contract/inputs/project-inputs.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { SitePlan, type SitePlanProps } from './site-plan.tsx'

let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

const house = mass('M1', box(0, 0, 20, 10))
/** 8 m by 8 m, 30 m east of the site. */
const block: Neighbor = { id: 'n1', name: 'Bazaar', distance: 30, bearing: 90, area: 64, height: 12.5 }

async function open(
  props: Partial<SitePlanProps> = {},
  { more = {}, language = 'en' }: { readonly more?: Partial<Building>; readonly language?: Language } = {},
) {
  const editor = editedProject(officeOf([], more))
  const at = (changed: Partial<SitePlanProps> = {}) =>
    editor.around(<SitePlan masses={[house]} rotation={0} label="Plan" {...props} {...changed} />)
  shown = await showPart(at(), { language })
  return { again: (changed: Partial<SitePlanProps>) => shown.again(at(changed)) }
}
function plan() {
  return shown.page.querySelector('svg.site-plan')
}
function frame() {
  return (plan()?.getAttribute('viewBox') ?? '').split(' ').map(part => Math.round(Number(part) * 1e9) / 1e9)
}
/** px a metre: the plan is 320 px high. */
function unit(height = 320) {
  return (frame()[2] ?? 0) / height
}
function numbers(element: Element | null | undefined, ...names: readonly string[]) {
  return names.map(name => Number(element?.getAttribute(name)))
}
function paths() {
  return [...(plan()?.querySelectorAll('path[stroke-linejoin]') ?? [])].map(path => path.getAttribute('d'))
}
function blocks() {
  return [...(plan()?.querySelectorAll('g') ?? [])]
}
function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}

describe('the frame', () => {
  test('holds everything drawn and the site, square, a tenth wider on each side', async () => {
    await open({ masses: [mass('M1', box(10, 10, 20, 10))] })
    // From the site to 30 m east and 20 m north.
    expect(frame()).toEqual([15 - 18, -(10 + 18), 36, 36])
    expect(plan()?.querySelector('title')?.textContent).toBe('Plan')
    expect((plan() as SVGElement | null)?.style.height).toBe('320px')
    await shown.close()
    await open({ height: 200 })
    expect((plan() as SVGElement | null)?.style.height).toBe('200px')
  })
  test('is at least 28.8 m wide, about the site where nothing is drawn', async () => {
    await open({ masses: [] })
    expect(frame()).toEqual([-14.4, -14.4, 28.8, 28.8])
    await shown.close()
    await open({ masses: [mass('M1', box(0, 0, 4, 2))] })
    expect(frame().slice(2)).toEqual([28.8, 28.8])
  })
  test('holds neighbours too', async () => {
    await open({ neighbors: [{ ...block, bearing: 180 }] })
    // 34 m south of the site, 10 m north of it; 4 m west, 20 m east.
    const size = 44 * 1.2
    const [west = 0, north = 0, width = 0] = frame()
    expect(width).toBeCloseTo(size, 9)
    expect(west).toBeCloseTo(8 - size / 2, 9)
    expect(north).toBeCloseTo(12 - size / 2, 9)
  })
  test.each([
    // Size × 1.2: 60 and 150 and 400 m are the steps of the grid.
    [49, 5],
    [51, 10],
    [124, 10],
    [126, 20],
    [333, 20],
    [334, 50],
  ])('of %d m has a grid of %d m', async (width, step) => {
    await open({ masses: [mass('M1', box(0, 0, width, 10))] })
    const grid = plan()?.querySelector('#plan-grid')
    expect(numbers(grid, 'width', 'height')).toEqual([step, step])
    expect(grid?.querySelector('path')?.getAttribute('d')).toBe(`M${step} 0H0V${step}`)
    expect(Number(grid?.querySelector('path')?.getAttribute('stroke-width'))).toBeCloseTo(unit(), 9)
  })
})

describe('what is drawn', () => {
  test('the masses, north up, low ones first so that high ones lie over them, turned with the building', async () => {
    const low = mass('Low', box(0, 0, 5, 5))
    const high = mass('High', box(1, 1, 2, 2), { floorStart: 1, numberOfFloors: 2 })
    await open({ masses: [high, low] })
    expect(paths()).toEqual(['M0 0L5 0L5 -5L0 -5Z', 'M1 -1L3 -1L3 -3L1 -3Z'])
    expect(Number(plan()?.querySelector('path[stroke-linejoin]')?.getAttribute('stroke-width'))).toBeCloseTo(
      1.6 * unit(),
      9,
    )
    await shown.close()
    await open({ masses: [mass('M1', box(0, 0, 20, 10))], rotation: 90 })
    // The building's east points south.
    const [, , x, y] =
      /^M(\S+) (\S+)L(\S+) (\S+)L/
        .exec(paths()[0] ?? '')
        ?.slice(1)
        .map(Number) ?? []
    expect(x).toBeCloseTo(0, 9)
    expect(y).toBeCloseTo(20, 9)
  })
  test('edges in the light lie on them, as wide as 4 px', async () => {
    await open({
      litEdges: [{ from: [0, 0], to: [20, 0] }],
      rotation: 90,
    })
    const [line] = [...(plan()?.querySelectorAll('line') ?? [])]
    const [x1, y1, x2, y2, width] = numbers(line, 'x1', 'y1', 'x2', 'y2', 'stroke-width')
    for (const [seen, wanted] of [
      [x1, 0],
      [y1, 0],
      [x2, 0],
      [y2, 20],
      [width, 4 * unit()],
    ] as const)
      expect(seen).toBeCloseTo(wanted, 9)
    await shown.close()
    await open()
    expect(plan()?.querySelector('line')).toBeNull()
  })
  test('neighbours are squares of their area where they stand, hatched, with their names', async () => {
    await open({ neighbors: [block, { ...block, id: 'n2', name: undefined as never, bearing: 0, area: 100 }] })
    const [first, second] = blocks()
    for (const rect of [...(first?.querySelectorAll('rect') ?? [])].slice(0, 2)) {
      const [x = 0, y = 0, width, height] = numbers(rect, 'x', 'y', 'width', 'height')
      expect([width, height]).toEqual([8, 8])
      expect([x, y].map(value => Math.round(value * 1e6) / 1e6 + 0)).toEqual([26, -4])
    }
    const [x = 0, y = 0, width] = numbers(second?.querySelector('rect'), 'x', 'y', 'width')
    expect([Math.round(x), Math.round(y), width]).toEqual([-5, -35, 10])
    expect(blocks().map(one => plain(one.querySelector('title')))).toEqual(['Bazaar', 'N2'])
    expect(first?.querySelectorAll('rect')[1]?.getAttribute('fill')).toBe('url(#plan-hatch)')
    const hatch = plan()?.querySelector('#plan-hatch')
    for (const side of numbers(hatch, 'width', 'height')) expect(side).toBeCloseTo(6 * unit(), 9)
  })
  test('the chosen one has a stronger outline', async () => {
    await open({ neighbors: [block, { ...block, id: 'n2', bearing: 0 }], selected: 'n2' })
    const outlines = blocks().map(one => one.querySelectorAll('rect')[1])
    expect(outlines.map(rect => rect?.getAttribute('stroke'))).toEqual([
      'var(--canvas-neighbor-line)',
      'var(--color-primary)',
    ])
    for (const [i, wide] of [1, 2].entries())
      expect(Number(outlines[i]?.getAttribute('stroke-width'))).toBeCloseTo(wide * unit(), 9)
  })
  test('a label stands in the middle of its neighbour with name and height, on a plain ground', async () => {
    await open({ neighbors: [{ ...block, area: 400, distance: 40 }] })
    const texts = [...(blocks()[0]?.querySelectorAll('text') ?? [])]
    expect(texts.map(plain)).toEqual(['Bazaar', '12.50 m'])
    expect(texts.map(text => text.getAttribute('font-weight'))).toEqual(['600', '400'])
    for (const [i, text] of texts.entries()) {
      expect(Number(text.getAttribute('x'))).toBeCloseTo(40, 6)
      // Lines of 16 px, about the middle.
      expect(Number(text.getAttribute('y'))).toBeCloseTo((i - 0.5) * 16 * unit(), 6)
      expect(Number(text.getAttribute('font-size'))).toBeCloseTo(12 * unit(), 9)
    }
    const ground = blocks()[0]?.querySelectorAll('rect')[2]
    // Seven letters of 12 px, guessed 0.62 wide, and 2 px on each side; two lines and a pixel each way.
    const [x, y, width, height, rx] = numbers(ground, 'x', 'y', 'width', 'height', 'rx')
    const wide = 7 * 12 * 0.62
    for (const [seen, wanted] of [
      [x, 40 - (wide / 2 + 2) * unit()],
      [y, -17 * unit()],
      [width, (wide + 4) * unit()],
      [height, 34 * unit()],
      [rx, 3 * unit()],
    ] as const)
      expect(seen).toBeCloseTo(wanted, 6)
  })
  test('a label without room is left out; its shorter words are tried first', async () => {
    const far = { ...block, distance: 300 }
    await open({
      neighbors: [
        { ...far, area: 900 },
        { ...far, id: 'n2', bearing: 0, area: 16 },
      ],
    })
    expect(blocks().map(one => [...one.querySelectorAll('text')].map(plain))).toEqual([['N1'], []])
    await shown.close()
    await open({ neighbors: [{ ...far, name: 'شهرداری منطقه', area: 700 }] }, { language: 'fa' })
    expect(blocks().map(one => [...one.querySelectorAll('text')].map(plain))).toEqual([['۱']])
  })
  test('in feet, and in Persian', async () => {
    const large = { ...block, area: 400, distance: 40 }
    await open({ neighbors: [large] }, { more: { units: 'PI' } })
    expect([...(blocks()[0]?.querySelectorAll('text') ?? [])].map(plain)[1]).toBe('41.01 ft')
    expect(plain(shown.page.querySelector('.plan-north'))).toBe('N')
    await shown.close()
    await open({ neighbors: [large] }, { language: 'fa' })
    expect([...(blocks()[0]?.querySelectorAll('text') ?? [])].map(plain)[1]).toBe('۱۲٫۵۰ m')
  })
})

describe('a neighbour in hand', () => {
  const moved: unknown[] = []
  const chosen: string[] = []
  const captured: number[] = []
  /** The plan's pixels are metres from the site here, y down. */
  function lay(identity = true) {
    const svg = plan() as SVGSVGElement
    svg.getScreenCTM = () => (identity ? ({ inverse: () => 'inverse' } as never) : null)
    svg.setPointerCapture = id => {
      captured.push(id)
    }
    vi.stubGlobal(
      'DOMPoint',
      class {
        readonly x: number
        readonly y: number
        constructor(x: number, y: number) {
          this.x = x
          this.y = y
        }
        matrixTransform(by: unknown) {
          return by === 'inverse' ? { x: this.x, y: this.y } : { x: 0, y: 0 }
        }
      },
    )
  }
  async function pointer(kind: string, on: Element | null | undefined, [clientX, clientY]: readonly [number, number]) {
    await act(async () => {
      on?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 7, clientX, clientY }))
    })
  }
  async function openDragged(props: Partial<SitePlanProps> = {}) {
    moved.length = 0
    chosen.length = 0
    captured.length = 0
    const { again } = await open({
      neighbors: [block],
      onSelect: id => chosen.push(id),
      onMove: (...given) => moved.push(given),
      ...props,
    })
    lay()
    return again
  }
  test('is chosen by the press and follows the pointer by half metres and whole degrees', async () => {
    await openDragged()
    expect(blocks()[0]?.getAttribute('class')).toBe('plan-neighbor')
    await pointer('pointermove', plan(), [10, 10])
    expect(moved).toEqual([])
    await pointer('pointerdown', blocks()[0], [30, 0])
    expect([chosen, captured]).toEqual([['n1'], [7]])
    for (const [at, distance, bearing] of [
      [[0, -20.2], 20, 0],
      [[20.3, 0], 20.5, 90],
      [[0, 33], 33, 180],
      [[-40, 0], 40, 270],
      [[-0.001, -25], 25, 0],
      [[10, -10], 14, 45],
      [[1500, 1500], 2000, 135],
    ] as const) {
      await pointer('pointermove', plan(), at)
      expect(moved.at(-1)).toEqual(['n1', { distance, bearing }, 'plan#1'])
    }
    await pointer('pointerup', plan(), [0, 0])
    const before = moved.length
    await pointer('pointermove', plan(), [5, 5])
    expect(moved).toHaveLength(before)
  })
  test('let go near a mass it touches it, side to side', async () => {
    await openDragged()
    await pointer('pointerdown', blocks()[0], [30, 0])
    // 8 m wide: beside the wall at 20 m, from 2 m to 10 m north of the site.
    await pointer('pointermove', plan(), [24.5, -5.6])
    expect(moved.at(-1)).toEqual([
      'n1',
      { distance: expect.closeTo(Math.hypot(24, 6), 5), bearing: expect.closeTo(75.963757, 5) },
      'plan#1',
    ])
  })
  test('each drag is a step of its own; a cancelled one ends too', async () => {
    await openDragged()
    for (const [turn, end] of ['pointerup', 'pointercancel', 'pointerup'].entries()) {
      await pointer('pointerdown', blocks()[0], [30, 0])
      await pointer('pointermove', plan(), [0, -20])
      expect((moved.at(-1) as readonly unknown[])[2]).toBe(`plan#${turn + 1}`)
      await pointer(end, plan(), [0, -20])
      const before = moved.length
      await pointer('pointermove', plan(), [0, -30])
      expect(moved).toHaveLength(before)
    }
  })
  test('the frame stays while it is in hand, and follows once it is let go', async () => {
    const again = await openDragged()
    const before = frame()
    await pointer('pointerdown', blocks()[0], [30, 0])
    await again({ neighbors: [{ ...block, distance: 200 }] })
    expect(frame()).toEqual(before)
    await pointer('pointerup', plan(), [0, 0])
    expect(frame()[2]).toBeCloseTo(204 * 1.2, 9)
  })
  test('on a plan that only shows, a press chooses and nothing moves', async () => {
    chosen.length = 0
    await open({ neighbors: [block], onSelect: id => chosen.push(id) })
    lay()
    captured.length = 0
    await pointer('pointerdown', blocks()[0], [30, 0])
    await pointer('pointermove', plan(), [0, -20])
    expect([chosen, captured, blocks()[0]?.getAttribute('class')]).toEqual([['n1'], [], null])
  })
  test('a plan that is not laid out yet moves nothing', async () => {
    await openDragged()
    lay(false)
    await pointer('pointerdown', blocks()[0], [30, 0])
    await pointer('pointermove', plan(), [0, -20])
    expect(moved).toEqual([])
  })
})

test('the masses’ own order is left as it is', async () => {
  const masses: readonly Mass[] = [mass('High', box(0, 0, 5, 5), { numberOfFloors: 9 }), house]
  await open({ masses })
  expect(masses.map(({ id }) => id)).toEqual(['High', 'M1'])
})
