// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import NeighborsTab from './neighbors-tab.tsx'

const school: Neighbor = { id: 'a', name: 'School', height: 12, area: 400, distance: 30, bearing: 90 }
const mill: Neighbor = { id: 'b', height: 20, area: 900, distance: 45.5, bearing: 180 }

let shown: Shown
let editor: ReturnType<typeof editedProject>
async function open(
  given: readonly Neighbor[],
  { language, ...more }: Partial<Building> & { readonly language?: Language } = {},
  project: Partial<Project> = {},
) {
  const building = officeOf([mass('m1', box(-10, -5, 20, 10))], {
    ...more,
    userInputs: {
      mechanical: { heatingCoefficient: 0.9 },
      ...(given.length === 0 ? {} : { neighbors: { neighbors: given } }),
    },
  })
  editor = editedProject(building, project)
  shown = await showPart(editor.around(<NeighborsTab />), language === undefined ? {} : { language })
}
const locked = { state: 'results', isPaid: true } as const
afterEach(async () => {
  vi.restoreAllMocks()
  await shown.close()
})
function neighbors() {
  return editor.now().building.userInputs.neighbors?.neighbors
}
function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function rows() {
  return [...shown.page.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('input')].map(i => i.value))
}
function note() {
  return plain(shown.page.querySelector('.screen-head p')?.textContent)
}
function current() {
  return [...shown.page.querySelectorAll('tbody tr')].findIndex(row => row.classList.contains('row-current'))
}
function buttons() {
  return [...shown.page.querySelectorAll('button')].map(b => plain(b.getAttribute('aria-label') ?? b.textContent))
}
async function undo() {
  await act(async () => {
    editor.now().undo()
  })
}
/** Blocks of the plan: title, middle and side, and whether each is marked. */
function blocks() {
  return [...shown.page.querySelectorAll('svg.site-plan g')].map(block => {
    const [, hatch] = block.querySelectorAll('rect')
    const of = (name: string) => Number(hatch?.getAttribute(name))
    return {
      name: plain(block.querySelector('title')?.textContent),
      x: Math.round((of('x') + of('width') / 2) * 10) / 10 + 0,
      y: Math.round((of('y') + of('height') / 2) * 10) / 10 + 0,
      side: of('width'),
      isMarked: hatch?.getAttribute('stroke') === 'var(--color-primary)',
    }
  })
}

describe('without neighbours', () => {
  test('says what they are for and offers to add one, above and in its place', async () => {
    await open([])
    expect(note()).toBe('0 of at most 8')
    expect(shown.words()).toContain('No neighbours yet')
    expect(shown.words()).toContain('Add up to 8 buildings, each as a block with its height.')
    expect(buttons()).toEqual(['Add neighbour', 'Add neighbour'])
    expect(shown.page.querySelectorAll('table')).toHaveLength(0)
    expect(shown.words()).not.toContain('Drag a neighbour')
    expect(blocks()).toEqual([])
  })
  test('the first stands in the widest gap, is chosen, and is one step of undo', async () => {
    await open([])
    await shown.press('Add neighbour')
    expect(neighbors()).toEqual([{ id: 'neighbor-1', height: 10, area: 200, distance: 30, bearing: 180 }])
    expect(current()).toBe(0)
    expect(note()).toBe('1 of at most 8')
    expect(editor.now().building.userInputs.mechanical).toEqual({ heatingCoefficient: 0.9 })
    expect(editor.now().undoName).toBe('add neighbour')
    await undo()
    expect(neighbors() ?? []).toEqual([])
  })
})

describe('the table', () => {
  test('names each figure with its unit, and shows a row a neighbour', async () => {
    await open([school, mill])
    expect([...shown.page.querySelectorAll('thead th')].map(th => plain(th.textContent))).toEqual([
      'Name',
      'Heightm',
      'Aream²',
      'Distancem',
      'Bearing°',
      'Actions',
    ])
    expect(rows()).toEqual([
      ['School', '12.00', '400.0', '30.00', '90'],
      ['', '20.00', '900.0', '45.50', '180'],
    ])
    expect(
      [...shown.page.querySelectorAll('tbody input')].map(input => plain(input.getAttribute('aria-label'))),
    ).toEqual([
      'Name',
      'School, Height',
      'School, Area',
      'School, Distance',
      'School, Bearing',
      'Name',
      'N2, Height',
      'N2, Area',
      'N2, Distance',
      'N2, Bearing',
    ])
    expect(shown.page.querySelectorAll<HTMLInputElement>('.cell-text')[1]?.placeholder).toBe('N2')
    // Links from other screens find each field.
    expect(shown.control('N2, Height').id).toBe('neighbors-b-height')
  })
  test('in Persian numbers are Persian', async () => {
    await open([school, mill], { language: 'fa' })
    expect(rows()[1]).toEqual(['', '۲۰٫۰۰', '۹۰۰٫۰', '۴۵٫۵۰', '۱۸۰'])
    expect(note()).toMatch(/۲.*۸/)
  })
  test('one stay in a figure’s field is a step of undo', async () => {
    await open([school, mill])
    await shown.type('N2, Height', '2')
    await shown.type('N2, Height', '25', true)
    expect(neighbors()).toEqual([school, { ...mill, height: 25 }])
    expect(editor.now().undoName).toBe('neighbour')
    await undo()
    expect(neighbors()).toEqual([school, mill])
  })
  test('what is unusual is warned of, not refused', async () => {
    await open([school])
    await shown.type('School, Height', '120', true)
    expect(neighbors()?.[0]?.height).toBe(120)
    expect(shown.control('School, Height').title).not.toBe('')
  })
  test('a name is written as it is typed, the letters of one field one step; empty it is none', async () => {
    await open([mill])
    expect(shown.control('Name')).toHaveProperty('maxLength', 100)
    await shown.type('Name', 'M')
    await shown.type('Name', 'Mill')
    expect(neighbors()).toEqual([{ ...mill, name: 'Mill' }])
    await undo()
    expect(neighbors()).toEqual([mill])
    await shown.type('Name', 'Mill')
    await shown.type('Name', '')
    expect(neighbors()).toStrictEqual([mill])
  })
  test('the row that is worked in is marked, in the table and on the plan', async () => {
    await open([school, mill])
    expect([current(), blocks().map(({ isMarked }) => isMarked)]).toEqual([-1, [false, false]])
    await shown.type('N2, Height', '21')
    expect([current(), blocks().map(({ isMarked }) => isMarked)]).toEqual([1, [false, true]])
  })
})

describe('adding', () => {
  const eight = Array.from({ length: 8 }, (_, i) => ({ ...mill, id: `n${i}`, bearing: 45 * i }))
  test('the eighth is the last; a ninth is refused with the reason until one is removed', async () => {
    await open(eight.slice(0, 7))
    await shown.press('Add neighbour')
    expect(neighbors()).toHaveLength(8)
    expect(shown.page.querySelectorAll('[role=alert]')).toHaveLength(0)
    await shown.press('Add neighbour')
    expect(neighbors()).toHaveLength(8)
    expect(plain(shown.page.querySelector('[role=alert]')?.textContent)).toContain('8')
    await shown.press('Remove N8')
    expect(shown.page.querySelectorAll('[role=alert]')).toHaveLength(0)
    expect(neighbors()).toHaveLength(7)
  })
})

describe('removing', () => {
  const strip = () => plain(shown.page.querySelector('.undo-strip [role=status]')?.textContent)
  test('is told by name, and put back where it stood, whatever was changed since', async () => {
    await open([school, mill])
    await shown.press('Remove School')
    expect(neighbors()).toEqual([mill])
    expect(strip()).toBe('School is removed.')
    expect(editor.now().undoName).toBe('remove neighbour')
    await shown.type('N1, Height', '33', true)
    await shown.press('Undo')
    expect(neighbors()).toEqual([school, { ...mill, height: 33 }])
    expect(editor.now().undoName).toBe('put neighbour back')
    expect(current()).toBe(0)
    expect(strip()).toBe('')
  })
  test('one without a name is told by its number', async () => {
    await open([school, mill])
    await shown.press('Remove N2')
    expect(neighbors()).toEqual([school])
    expect(strip()).toBe('N2 is removed.')
  })
  test('the message can be closed, and goes when it is undone or another is added', async () => {
    await open([school, mill])
    await shown.press('Remove School')
    await shown.press('Close the message')
    expect(strip()).toBe('')
    expect(neighbors()).toEqual([mill])
    await undo()
    await shown.press('Remove School')
    await undo()
    expect(neighbors()).toEqual([school, mill])
    expect(strip()).toBe('')
    await shown.press('Remove School')
    expect(strip()).toBe('School is removed.')
    await shown.press('Add neighbour')
    expect(strip()).toBe('')
  })
})

describe('the plan', () => {
  test('shows each as a block of its area, at its distance and bearing, north up', async () => {
    await open([school, mill])
    expect(blocks()).toEqual([
      { name: 'School', x: 30, y: 0, side: 20, isMarked: false },
      { name: 'N2', x: 0, y: 45.5, side: 30, isMarked: false },
    ])
    expect(shown.page.querySelector('svg.site-plan > title')?.textContent).toBe('Site plan with 2 neighbours, north up')
    expect(shown.page.querySelector<HTMLElement>('svg.site-plan')?.style.height).toBe('440px')
    expect(shown.words()).toContain('Drag a neighbour to move it.')
  })
  test('shows the building turned as it is drawn', async () => {
    await open([school])
    const path = () => shown.page.querySelector('svg.site-plan > path')?.getAttribute('d')
    const before = path()
    await act(async () => {
      editor.now().change('turn', b => ({
        ...b,
        userInputs: { ...b.userInputs, 'draw-building': { orientation: 90 } },
      }))
    })
    expect(path()).not.toBe(before)
  })
  /** Takes a block in hand; the plan's pixels are metres from its middle. */
  async function take(at: number) {
    const svg = present(shown.page.querySelector<SVGSVGElement>('svg.site-plan') ?? undefined, 'a plan')
    const identity = { inverse: () => identity }
    Object.assign(svg, { getScreenCTM: () => identity, setPointerCapture: () => {} })
    vi.stubGlobal('DOMPoint', function Point(x: number, y: number) {
      return { matrixTransform: () => ({ x, y }) }
    })
    const block = present([...svg.querySelectorAll('g')][at], 'a block')
    Object.defineProperty(block, 'ownerSVGElement', { configurable: true, value: svg })
    const fire = (target: Element, type: string, x = 0, y = 0) =>
      act(async () => {
        target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }))
      })
    await fire(block, 'pointerdown')
    return { move: (x: number, y: number) => fire(svg, 'pointermove', x, y), drop: () => fire(svg, 'pointerup') }
  }
  test('a neighbour that is dragged is chosen and moved, the whole drag one step', async () => {
    await open([school, mill])
    const hand = await take(1)
    expect(current()).toBe(1)
    await hand.move(-20, 0)
    await hand.move(-40, 0)
    await hand.drop()
    expect(neighbors()).toEqual([school, { ...mill, distance: 40, bearing: 270 }])
    expect(editor.now().undoName).toBe('neighbour')
    await undo()
    expect(neighbors()).toEqual([school, mill])
  })
  test('of a locked project nothing moves, and nothing can be added, typed or removed', async () => {
    await open([school, mill], {}, locked)
    expect(editor.now().locked).toBe(true)
    expect(buttons()).toEqual([])
    expect([...shown.page.querySelectorAll('tbody input')].filter(i => !(i as HTMLInputElement).readOnly)).toEqual([])
    expect(shown.words()).not.toContain('Drag a neighbour')
    expect(shown.page.querySelectorAll('.plan-neighbor')).toHaveLength(0)
    const hand = await take(1)
    await hand.move(-20, 0)
    expect(neighbors()).toEqual([school, mill])
    expect(current()).toBe(1)
  })
  test('of a locked project without neighbours nothing is offered', async () => {
    await open([], {}, locked)
    expect(shown.words()).toContain('No neighbours yet')
    expect(buttons()).toEqual([])
  })
})
