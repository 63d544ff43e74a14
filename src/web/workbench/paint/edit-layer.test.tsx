// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import type { Place } from '../../../../tests/support/drawn-stage.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '#charts/palette.ts'

const { canvas, tokens } = lightPalette
let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

/** 20 m × 10 m together: 38 px a metre, the first corner at (120, 540). */
const hall = mass('Hall', box(0, 0, 10, 10))
const tower = mass('Tower', box(12, 0, 8, 10))

function edit(kind?: string) {
  return page.drawn().shapes('edit', kind)
}
function middle(points: readonly Place[]): Place {
  const [[ax, ay] = [0, 0], , [cx, cy] = [0, 0]] = points
  return [(ax + cx) / 2, (ay + cy) / 2]
}
/** Lengths with the middle of their labels, their fill and the angle of their text. */
function lengths() {
  return edit('Text').map(({ attrs: { text, fill, fontStyle }, points }) => ({
    text: String(text).replaceAll('\u00A0', ' '),
    at: middle(points).map(Math.round),
    filled: fill === tokens.colorTextLightSolid && fontStyle === '600',
  }))
}
/** Corner squares: their middle, their fill and their ink. */
function squares() {
  return edit('Rect').map(({ points, attrs: { fill, stroke } }) => ({ at: middle(points), fill, stroke }))
}
/** Circles in the middle of edges; the handle that turns is larger. */
function circles() {
  return edit('Circle')
    .map(({ points, attrs: { radius, stroke, fill } }) => ({ at: points[0], radius, stroke, fill }))
    .filter(({ radius }) => radius === 4)
}

describe('several masses', () => {
  test('have no handles but the one that turns; dragged, their outlines move together', async () => {
    page = await openDrawing([hall, tower])
    await page.key('a', { ctrlKey: true })
    expect([squares(), circles(), lengths()]).toEqual([[], [], []])
    await page.pointer('move', [5, 5])
    await page.pointer('down', [5, 5])
    await page.pointer('move', [6, 5])
    await page.pointer('move', [7, 5])
    const starts = edit('Line').map(({ points }) => points[0])
    expect(starts).toContainEqual(page.pixel([2, 0]))
    expect(starts).toContainEqual(page.pixel([14, 0]))
    await page.pointer('up', [7, 5])
    expect(page.building().masses.map(({ vertices }) => vertices[0])).toEqual([
      [2, 0],
      [14, 0],
    ])
  })
  test('are found by a frame, which is drawn while it is dragged', async () => {
    page = await openDrawing([hall, tower])
    await page.pointer('move', [-1, 11])
    await page.pointer('down', [-1, 11])
    await page.pointer('move', [5, 5])
    expect(edit('Line').map(({ points }) => points[0])).toContainEqual(page.pixel([-1, 11]))
    expect(page.canvas().dataset['selection']).toBe('Hall')
    await page.pointer('up', [5, 5])
    expect(edit('Line').map(({ points }) => points[0])).not.toContainEqual(page.pixel([-1, 11]))
  })
})

describe('a chosen mass', () => {
  test('has a square at each corner, a circle in the middle of each edge, and its lengths around it', async () => {
    page = await openDrawing([hall, tower])
    expect(edit()).toEqual([])
    await page.click([5, 5])
    const open = { fill: canvas.background, stroke: tokens.colorPrimary }
    expect(squares()).toEqual([
      { at: [120, 540], ...open },
      { at: [500, 540], ...open },
      { at: [500, 160], ...open },
      { at: [120, 160], ...open },
    ])
    expect(circles()).toEqual([
      { at: [310, 540], radius: 4, ...open },
      { at: [500, 350], radius: 4, ...open },
      { at: [310, 160], radius: 4, ...open },
      { at: [120, 350], radius: 4, ...open },
    ])
    expect(lengths()).toEqual([
      { text: '10.00 m', at: [310, 564], filled: true },
      { text: '10.00 m', at: [524, 350], filled: true },
      { text: '10.00 m', at: [310, 136], filled: true },
      { text: '10.00 m', at: [96, 350], filled: true },
    ])
  })
  test('stays chosen, with its edge, when one of its lengths is clicked; beside them a click chooses nothing', async () => {
    page = await openDrawing([hall, tower])
    await page.click([5, 5])
    /** Place of the drawing some pixels below a point of the hall's lower edge. */
    const below = (x: number, down: number): Place => [x, -down / page.view().scale]
    const chosen = () => page.canvas().dataset['selection']
    for (const x of [5, 1]) {
      await page.click(below(x, 24))
      expect(chosen()).toBe('Hall-1')
    }
    // They are where they are seen in another view, too.
    await page.press('Zoom out')
    await page.click(below(5, 24))
    expect(chosen()).toBe('Hall-1')
    await page.click(below(5, 60))
    expect(chosen()).toBe('')
    await page.click(below(5, 24))
    expect(chosen()).toBe('')
  })
  test('a length has its line with ticks of 45°, two lines back to its edge and a label as wide as its text', async () => {
    page = await openDrawing([hall])
    await page.click([5, 5])
    const { scale } = page.view()
    const [x, y] = page.pixel([0, 0])
    const far = x + 10 * scale
    const lines = edit('Line').slice(0, 5)
    expect(lines.map(({ points, attrs: { strokeWidth } }) => [points, strokeWidth])).toEqual([
      [
        [
          [x, y + 8],
          [x, y + 30],
        ],
        1,
      ],
      [
        [
          [far, y + 8],
          [far, y + 30],
        ],
        1,
      ],
      [
        [
          [x, y + 24],
          [far, y + 24],
        ],
        1.25,
      ],
      [
        [
          [x - 5, y + 29],
          [x + 5, y + 19],
        ],
        1.5,
      ],
      [
        [
          [far - 5, y + 29],
          [far + 5, y + 19],
        ],
        1.5,
      ],
    ])
    expect(new Set(lines.map(({ attrs }) => attrs['stroke']))).toEqual(new Set([tokens.colorPrimary]))
    const text = edit('Text')[0]
    // Seven letters of 12.5 px, 0.66 wide, and 7 px on each side.
    expect(text?.attrs['width']).toBeCloseTo(7 * 12.5 * 0.66 + 14, 9)
    expect(text?.attrs).toMatchObject({ height: 22, align: 'center', fontSize: 12.5 })
    expect(edit('Tag')[0]?.attrs).toMatchObject({ fill: tokens.colorPrimary })
  })
  test('of a corner that is chosen, the corner is filled and only its two edges are', async () => {
    page = await openDrawing([hall])
    await page.click([5, 5])
    for (const [corner, at, filled] of [
      [0, [0, 0], [true, false, false, true]],
      [1, [10, 0], [true, true, false, false]],
      [3, [0, 10], [false, false, true, true]],
    ] as const) {
      await page.click(at)
      expect(squares().map(({ fill }) => fill === tokens.colorPrimary)).toEqual([0, 1, 2, 3].map(i => i === corner))
      expect(lengths().map(one => one.filled)).toEqual(filled)
    }
    const quiet = edit('Text').find(({ attrs }) => attrs['fontStyle'] === '400')
    expect(quiet?.attrs['fill']).toBe(canvas.dimension)
  })
  test('of more than four corners no length is filled until a corner is chosen', async () => {
    const bent = mass('L', [
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 5],
      [0, 5],
    ])
    page = await openDrawing([bent])
    await page.click([5, 2])
    expect(lengths().length).toBeGreaterThan(4)
    expect(lengths().filter(({ filled }) => filled)).toEqual([])
    await page.click([20, 0])
    expect(
      lengths()
        .filter(({ filled }) => filled)
        .map(({ text }) => text)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['10.00 m', '20.00 m'])
  })
  test('in feet, and in Persian', async () => {
    page = await openDrawing([hall], { more: { units: 'PI' } })
    await page.click([5, 5])
    expect(new Set(lengths().map(({ text }) => text))).toEqual(new Set(['32.81 ft']))
    await page.close()
    page = await openDrawing([hall], { language: 'fa' })
    await page.click([5, 5])
    expect(page.drawn().words('edit')[0]).toBe('۱۰٫۰۰ m')
  })
  test('of a paid project has its lengths, and nothing to take hold of', async () => {
    page = await openDrawing([hall], { project: { isPaid: true, state: 'results' } })
    await page.click([5, 5])
    expect(lengths()).toHaveLength(4)
    expect([...squares(), ...circles()]).toEqual([])
  })
  test('edges too short on the canvas have no circle', async () => {
    page = await openDrawing([mass('A', box(0, 0, 100, 3))])
    await page.click([50, 1])
    // 3 m are some 23 px.
    expect(circles().map(({ at }) => at)).toEqual([page.pixel([50, 0]), page.pixel([50, 3])])
  })
})

describe('a drag', () => {
  test('shows the mass where it would be, its corner filled, what was snapped to, and no circles', async () => {
    page = await openDrawing([hall, tower])
    await page.click([5, 5])
    await page.pointer('down', [10, 10])
    await page.pointer('move', [11, 11])
    await page.pointer('move', [10.1, 12])
    const outline = edit('Line')[0]
    expect(outline?.points).toEqual([[120, 540], [500, 540], page.pixel([10, 12]), [120, 160]])
    expect(outline?.attrs).toMatchObject({ fill: canvas.selected, stroke: tokens.colorPrimary, closed: true })
    expect(squares().map(({ fill }) => fill === tokens.colorPrimary)).toEqual([false, false, true, false])
    expect(edit('Circle').filter(({ attrs }) => attrs['fill'] === canvas.background)).toEqual([])
    expect(edit().filter(({ attrs }) => attrs['stroke'] === canvas.snap).length).toBeGreaterThan(0)
    await page.pointer('up', [10.1, 12])
    expect(page.building().masses[0]?.vertices[2]).toEqual([10, 12])
    expect(edit().filter(({ attrs }) => attrs['stroke'] === canvas.snap)).toEqual([])
  })
  test('of an outline that crosses itself is hatched, in the colour of errors and without lengths, also once dropped', async () => {
    page = await openDrawing([hall])
    await page.click([5, 5])
    await page.drag([10, 10], [-5, 5])
    expect(page.canvas().dataset['state']).toBe('bad')
    const outline = edit('Line')[0]
    expect(outline?.attrs).toMatchObject({ stroke: tokens.colorError, dash: [6, 4] })
    expect(new Set(squares().map(({ stroke }) => stroke))).toEqual(new Set([tokens.colorError]))
    expect(lengths()).toEqual([])
    await page.key('Escape')
    expect(edit('Line').filter(({ attrs }) => attrs['stroke'] === tokens.colorError)).toEqual([])
  })
})

describe('what is drawn', () => {
  test('of a rectangle: its ground, its outline, the first corner, its width and depth', async () => {
    page = await openDrawing([hall, tower])
    await page.press('Rectangle')
    await page.click([12, -4])
    await page.pointer('move', [20, -1])
    const ring = [
      [12, -4],
      [20, -4],
      [20, -1],
      [12, -1],
    ].map(([x = 0, y = 0]) => page.pixel([x, y]))
    const [ground, outline] = edit('Line')
    expect(new Set(ground?.points.map(String))).toEqual(new Set(ring.map(String)))
    expect(ground?.attrs).toMatchObject({ closed: true, fill: canvas.selected, opacity: 0.55 })
    expect(new Set(outline?.points.map(String))).toEqual(new Set(ring.map(String)))
    expect(outline?.attrs).toMatchObject({ closed: true, stroke: tokens.colorPrimary, strokeWidth: 2 })
    expect(outline?.attrs['dash']).toBeUndefined()
    expect(lengths().map(({ text, filled }) => [text, filled])).toEqual([
      ['8.00 m', true],
      ['3.00 m', true],
    ])
    // The corner that stands: a square of 9 px.
    const [x, y] = page.pixel([12, -4])
    const corner = edit('Line').find(({ attrs }) => attrs['fill'] === canvas.background)
    expect(corner?.points).toEqual([
      [x - 4.5, y - 4.5],
      [x + 4.5, y - 4.5],
      [x + 4.5, y + 4.5],
      [x - 4.5, y + 4.5],
    ])
    expect(corner?.attrs).toMatchObject({ closed: true, stroke: tokens.colorPrimary })
  })
  test('of a polygon: an open line to the pointer, its corners, and the ground once it has three', async () => {
    page = await openDrawing([hall])
    await page.press('Polygon')
    await page.click([0, -8])
    await page.pointer('move', [6, -8])
    const open = () => edit('Line').filter(({ attrs }) => attrs['strokeWidth'] === 2)
    expect(open().map(({ points, attrs: { closed } }) => [points, closed])).toEqual([
      [[page.pixel([0, -8]), page.pixel([6, -8])], false],
    ])
    expect(edit('Line').filter(({ attrs }) => attrs['opacity'] === 0.55)).toEqual([])
    await page.click([6, -8])
    await page.click([6, -3])
    await page.pointer('move', [0, -3])
    expect(edit('Line').filter(({ attrs }) => attrs['opacity'] === 0.55)).toHaveLength(1)
    expect(edit('Line').filter(({ attrs }) => attrs['fill'] === canvas.background)).toHaveLength(3)
    expect(lengths()).toEqual([])
    // On the first corner it closes, and says so with a square and a dot.
    await page.pointer('move', [0, -8])
    expect(open()[0]?.attrs['closed']).toBe(true)
    expect(edit('Rect').map(({ points }) => middle(points))).toEqual([page.pixel([0, -8])])
    expect(edit('Circle').map(({ attrs: { radius, fill } }) => [radius, fill])).toEqual([[3, canvas.snap]])
  })
  test('a polygon that would close across itself is dashed in the colour of errors', async () => {
    page = await openDrawing([])
    await page.press('Polygon')
    for (const at of [
      [0, 0],
      [5, 5],
      [5, 0],
      [0, 5],
    ] as const)
      await page.click(at)
    await page.pointer('move', [0, 0])
    const line = edit('Line').find(({ attrs }) => attrs['strokeWidth'] === 2)
    expect(line?.attrs).toMatchObject({ stroke: tokens.colorError, dash: [6, 4], closed: true })
    expect(edit('Line')[0]?.attrs['fill']).toBe(tokens.colorErrorBg)
  })
  test('is not shown with another tool in hand', async () => {
    page = await openDrawing([])
    await page.press('Rectangle')
    await page.click([0, 0])
    await page.pointer('move', [5, 5])
    expect(edit().length).toBeGreaterThan(0)
    await page.press('Measure')
    expect(edit()).toEqual([])
  })
})

describe('signs of what is snapped to', () => {
  /** Where a shape lies, from the place that was snapped to. */
  function around(at: Place) {
    const [x, y] = page.pixel(at)
    return edit()
      .filter(({ attrs }) => attrs['stroke'] === canvas.snap)
      .map(({ kind, points, attrs: { radius, sides, dash } }) => ({
        kind,
        ...(radius === undefined ? {} : { radius }),
        ...(sides === undefined ? {} : { sides }),
        ...(dash === undefined ? {} : { dash }),
        points: points.map(([px, py]) => [Math.round((px - x) * 10) / 10, Math.round((py - y) * 10) / 10]),
      }))
  }
  async function over(at: Place) {
    await page.press('Polygon')
    await page.pointer('move', at)
  }
  const at = { points: [[0, 0]] }
  test('a square on a corner, a triangle on a midpoint, a cross on an edge, a plus on the grid', async () => {
    page = await openDrawing([mass('A', box(0.2, 0.2, 10, 10))])
    await over([0.25, 0.15])
    expect(around([0.2, 0.2])).toEqual([
      {
        kind: 'Rect',
        points: [
          [-8, -8],
          [8, -8],
          [8, 8],
          [-8, 8],
        ],
      },
    ])
    await over([5.25, 0.2])
    expect(around([5.2, 0.2])).toEqual([{ kind: 'RegularPolygon', radius: 9, sides: 3, ...at }])
    await over([5.2 + 1.7, 0.22])
    const cross = edit().filter(({ attrs }) => attrs['stroke'] === canvas.snap)
    expect(cross.map(({ kind }) => kind)).toEqual(['Line', 'Line'])
    for (const { points: [a = [0, 0], b = [0, 0]] = [] } of cross) {
      expect(b[0] - a[0]).toBeCloseTo(12, 1)
      expect(Math.abs(b[1] - a[1])).toBeCloseTo(12, 1)
    }
    await over([-3, 5.06])
    const lines = around([-3, 5])
    expect(lines).toEqual([
      {
        kind: 'Line',
        points: [
          [-7, 0],
          [7, 0],
        ],
      },
      {
        kind: 'Line',
        points: [
          [0, -7],
          [0, 7],
        ],
      },
    ])
  })
  test('a circled cross where edges cross, a small circle on an edge’s extension with a dashed line back to it', async () => {
    page = await openDrawing([mass('A', box(0, 0, 10.3, 10.3)), mass('B', box(5.2, 5.2, 10, 10), { floorStart: 3 })])
    await over([10.35, 5.2])
    expect(around([10.3, 5.2]).map(({ kind }) => kind)).toEqual(['Line', 'Line', 'Circle'])
    await over([10.32, -3.2])
    const signs = around([10.3, -3.2])
    expect(signs.map(({ kind }) => kind)).toEqual(['Line', 'Circle'])
    expect(signs[0]).toMatchObject({ dash: [6, 4] })
    expect(signs[1]).toMatchObject({ radius: 4 })
  })
})

describe('a measurement', () => {
  test('is a dotted line with its length beside it; too short for its label it has none', async () => {
    page = await openDrawing([hall])
    await page.press('Measure')
    await page.drag([0, -1.5], [10, -1.5])
    const lines = edit('Line')
    expect(lines[0]?.points).toEqual([page.pixel([0, -1.5]), page.pixel([10, -1.5])])
    expect(lines[0]?.attrs).toMatchObject({ stroke: canvas.dimension, strokeWidth: 1.25, dash: [2, 3] })
    expect(lengths()).toEqual([
      {
        text: '10.00 m',
        at: [page.pixel([5, 0])[0], page.pixel([0, -1.5])[1] + 24].map(Math.round),
        filled: false,
      },
    ])
    // The label is 66.5 px wide; a metre is some 48.
    await page.drag([0, -1.5], [1, -1.5])
    expect([edit('Line').length, lengths().length]).toEqual([1, 0])
    await page.drag([0, -1.5], [1.5, -1.5])
    expect(page.drawn().words('edit')).toEqual(['1.50 m'])
  })
})
