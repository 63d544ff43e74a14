// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass, neighborAt } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '#charts/palette.ts'
import { paintAxonometry } from '../paint/paint-axonometry.ts'
import { axonometryFit } from '#charts/axonometry.ts'

vi.mock('../paint/paint-axonometry.ts', () => ({
  paintAxonometry: vi.fn<typeof paintAxonometry>(() => ({ pixels: new Uint8ClampedArray(4), width: 30, height: 20 })),
}))
const painted = vi.mocked(paintAxonometry)

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
  painted.mockClear()
})

test('the masses are painted as large as the picture is seen, the chosen one told, again when something changes', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(268)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
  vi.stubGlobal('devicePixelRatio', 2)
  page = await openDrawing([mass('Hall', box(0, 0, 10, 10)), mass('Tower', box(12, 0, 8, 10))])
  const canvas = page.panel.querySelector('canvas')
  expect(canvas?.getAttribute('aria-label')).toBe('Drawing of the building; number of masses: 2')
  // Before its size is known there is nothing to paint on.
  expect(painted).not.toHaveBeenCalled()
  await page.resize([1000, 700])
  const last = () => painted.mock.lastCall
  expect(last()?.slice(1, 5)).toEqual([268, 168, 2, []])
  expect(last()?.[0].solids).toHaveLength(2)
  expect(last()?.[5]).toEqual({
    fills: lightPalette.canvas.massByFloor,
    selectedFill: lightPalette.canvas.selected,
    line: lightPalette.canvas.massLine,
    selectedLine: lightPalette.tokens.colorPrimary,
  })
  expect([0, 1, 10].map(floor => last()?.[6](floor))).toEqual([0, 1, 4])
  expect([canvas?.width, canvas?.height]).toEqual([30, 20])
  await page.click([15, 5])
  expect(last()?.[4]).toEqual(['Tower'])
  await page.key('Delete')
  expect(last()?.[0].solids).toHaveLength(1)
  expect(last()?.[4]).toEqual([])
})

test('party walls are told to the picture and named below it, without those of hidden masses', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(268)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
  const legend = () => page.panel.querySelector('.preview-legend')?.textContent
  const closed = () =>
    painted.mock.lastCall?.[0].faces.flatMap(({ massId, closed: parts = [] }) => parts.map(() => massId))
  const neighbors = [neighborAt(20, 0, 10, 30)]
  page = await openDrawing(
    [
      mass('Hall', box(0, 0, 10, 10)),
      { ...mass('Tower', box(10, 0, 10, 10)), partyWalls: [{ edge: 2, is: 'closed' }] },
    ],
    { more: { userInputs: { neighbors: { neighbors } } } },
  )
  await page.resize([1000, 700])
  // The neighbour closes the east wall; the north one is closed by hand.
  expect([legend(), closed()]).toEqual(['Party walls: North, East', ['Tower', 'Tower']])
  await page.press('Hide Tower')
  expect([legend(), closed()]).toEqual([undefined, []])
  await page.press('Show Tower')
})

test('a mass stays at its height when the one below it is hidden, and so does the hatch of its party wall', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(268)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
  page = await openDrawing([
    mass('Podium', box(0, 0, 20, 10), { numberOfFloors: 2, floorHeight: 6 }),
    {
      ...mass('Tower', box(0, 0, 10, 10), { floorStart: 2, numberOfFloors: 3, floorHeight: 3 }),
      partyWalls: [{ edge: 2, is: 'closed' }],
    },
  ])
  await page.resize([1000, 700])
  const heights = () => {
    const drawn = painted.mock.lastCall?.[0]
    const faces = drawn?.faces.filter(({ massId }) => massId === 'Tower') ?? []
    const spans = [...(drawn?.solids.slice(-1) ?? []), ...faces.flatMap(({ closed = [] }) => closed)]
    return [faces[0]?.base, ...spans.map(({ base, top }) => [base, top])]
  }
  const whole = [12, [12, 21], [12, 21]]
  expect(heights()).toEqual(whole)
  await page.press('Hide Podium')
  expect(painted.mock.lastCall?.[0].solids).toHaveLength(1)
  expect(heights()).toEqual(whole)
  await page.press('Show Podium')
})

describe('the handle on the roof of the chosen mass', () => {
  const handle = () => page.panel.querySelector<HTMLElement>('[role=slider]')
  const floors = () => page.building().masses[1]?.numberOfFloors
  async function open(more: Parameters<typeof openDrawing>[1] = {}, tower = {}) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(268)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
    page = await openDrawing(
      [
        mass('Hall', box(0, 0, 10, 10)),
        mass('Tower', box(12, 0, 8, 10), { numberOfFloors: 4, floorHeight: 3, ...tower }),
      ],
      more,
    )
    await page.resize([1000, 700])
    expect(handle()).toBeNull()
    await page.click([15, 5])
  }
  async function pointer(type: string, clientY: number) {
    const element = handle()
    if (element === null) throw new Error('no handle')
    element.setPointerCapture = () => {}
    await act(async () => {
      element.dispatchEvent(
        new PointerEvent(`pointer${type}`, { bubbles: true, cancelable: true, pointerId: 1, button: 0, clientY }),
      )
    })
  }

  test('changes the floors by the storeys that it is dragged, as one step; Escape takes a drag back', async () => {
    await open()
    const drawn = painted.mock.lastCall?.[0]
    if (drawn === undefined) throw new Error('nothing is painted')
    const storey = axonometryFit(drawn, 268, 168).scale * 3
    await pointer('down', 100)
    await pointer('move', 100 - 2 * storey)
    await pointer('move', 100 - 3 * storey)
    await pointer('up', 100 - 3 * storey)
    await pointer('move', 0)
    expect([floors(), page.editor().undoName]).toEqual([7, 'floors of Tower'])
    await act(async () => {
      page.editor().undo()
    })
    expect(floors()).toBe(4)
    await pointer('down', 100)
    await pointer('move', 1000)
    expect(floors()).toBe(1)
    await page.key('Escape', {}, handle() ?? undefined)
    expect([floors(), handle()?.getAttribute('aria-valuetext')]).toEqual([4, '4 floors'])
  })
  test('hears the keys, which then move nothing in the plan, within the limits', async () => {
    await open()
    const before = page.building().masses[1]?.vertices
    for (const key of ['ArrowUp', 'PageUp', 'ArrowDown']) await page.key(key, {}, handle() ?? undefined)
    expect([floors(), page.building().masses[1]?.vertices]).toEqual([9, before])
    await page.key('Home', {}, handle() ?? undefined)
    expect(floors()).toBe(1)
    await page.key('End', {}, handle() ?? undefined)
    expect(floors()).toBe(200)
  })
  test('is not there for a locked mass, nor in a paid project', async () => {
    await open({}, { locked: true })
    expect(handle()).toBeNull()
    await page.close()
    await open({ project: { isPaid: true, state: 'results' } })
    expect(handle()).toBeNull()
  })
})
