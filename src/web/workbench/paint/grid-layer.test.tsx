// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '../../theme/palette.ts'

const { canvas, clay } = lightPalette
let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

interface Path {
  readonly colour: unknown
  readonly width: unknown
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
}
/** The paths of the grid in the order they are stroked. */
function paths(): readonly Path[] {
  const done: Path[] = []
  let lines: Path['lines'] = []
  let from: readonly number[] = [0, 0]
  let [colour, width]: [unknown, unknown] = [undefined, undefined]
  for (const [name, ...args] of page.drawn().shapes('grid')[0]?.strokes() ?? []) {
    const [x = 0, y = 0] = args as readonly number[]
    if (name === 'beginPath') lines = []
    if (name === 'moveTo') from = [x, y]
    if (name === 'lineTo') lines = [...lines, [from[0] ?? 0, from[1] ?? 0, x, y]]
    if (name === 'strokeStyle') colour = args[0]
    if (name === 'lineWidth') width = args[0]
    if (name === 'stroke') done.push({ colour, width, lines })
  }
  return done
}
function nearest(value: number) {
  return Math.round(value * 1000) / 1000 + 0
}
/** Where the upright lines of a path stand, from left to right, and the level ones from the top [px]. */
function uprights({ lines }: Path) {
  return lines.filter(([x1, , x2]) => Math.abs(x1 - x2) < 1e-6).map(([x]) => nearest(x))
}
function levels({ lines }: Path) {
  return lines
    .filter(([, y1, , y2]) => Math.abs(y1 - y2) < 1e-6)
    .map(([, y]) => nearest(y))
    .toSorted((a, b) => a - b)
}
function parts() {
  const [fine, fifth, site] = paths()
  if (fine === undefined || fifth === undefined || site === undefined) throw new Error('three paths are expected')
  return { fine, fifth, site }
}

test('lines of half a metre over the whole canvas, every fifth stronger and in no other, and a cross at the site', async () => {
  // 38 px a metre, the site at (120, 540).
  page = await openDrawing([mass('M1', box(0, 0, 20, 10))])
  const { fine, fifth, site } = parts()
  expect([fine.colour, fine.width, fifth.colour, fifth.width]).toEqual([canvas.grid, 1, canvas.gridFifth, 1])
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  // From −120/19 = −6.3 to 880/19 = 46.3 steps of half a metre.
  expect(uprights(fine)).toEqual(
    numbers(-7, 47)
      .filter(i => i % 5 !== 0)
      .map(i => 120 + i * 19),
  )
  expect(uprights(fifth)).toEqual(numbers(-2, 10).map(i => 120 + i * 95))
  // North of the site 540/19 = 28.4 steps, south of it 160/19 = 8.4.
  expect(levels(fine)).toHaveLength(39 - 7)
  expect(levels(fine)[0]).toBe(540 - 29 * 19)
  expect(levels(fine).at(-1)).toBe(540 + 9 * 19)
  expect(levels(fifth)).toEqual([6, 5, 4, 3, 2, 1, 0, -1, -2].map(i => nearest(540 - i * 2.5 * 38)))
  // Every line runs across the whole canvas.
  for (const [, y1, , y2] of fine.lines.filter(([x1, , x2]) => x1 === x2)) {
    expect(Math.max(y1, y2)).toBeGreaterThanOrEqual(700)
    expect(Math.min(y1, y2)).toBeLessThanOrEqual(0)
  }
  expect(site).toEqual({
    colour: clay,
    width: 1.25,
    lines: [
      [114, 540, 126, 540],
      [120, 534, 120, 546],
    ],
  })
})

test('follows the step that is chosen, in the project’s unit', async () => {
  page = await openDrawing([mass('M1', box(0, 0, 20, 10))], { more: { units: 'PI' } })
  const { fine } = parts()
  // 1 ft is 11.58 px.
  const [a = 0, b = 0] = uprights(fine).filter(x => x > 120)
  expect(b - a).toBeCloseTo(0.3048 * 38, 2)
})

test('lines that would lie nearer than 7 px are left out by fives, as often as it takes', async () => {
  page = await openDrawing([mass('M1', box(0, 0, 60, 10))])
  // 760 px for 60 m: half a metre is 6.3 px, too near.
  const gap = ({ fine }: ReturnType<typeof parts>) => {
    const [a = 0, b = 0] = uprights(fine).filter(x => x > page.pixel([0, 0])[0])
    return (b - a) / page.view().scale
  }
  expect(gap(parts())).toBeCloseTo(2.5, 3)
  await page.close()
  page = await openDrawing([mass('M1', box(0, 0, 400, 10))])
  // 1.9 px a metre: 2.5 m are 4.75 px, still too near.
  expect(gap(parts())).toBeCloseTo(12.5, 3)
  await page.close()
  // 15.2 px a metre: half a metre is 7.6 px.
  page = await openDrawing([mass('M1', box(0, 0, 50, 10))])
  expect(gap(parts())).toBeCloseTo(0.5, 3)
})

test('turned with the drawing it still covers every corner of the canvas', async () => {
  page = await openDrawing([mass('M1', box(0, 0, 20, 10))], {
    more: { userInputs: { 'draw-building': { orientation: 30 } } },
  })
  const { fine } = parts()
  // Distance of each corner of the canvas from the nearest line of either direction is less than a step.
  const step = page.view().scale * 0.5
  for (const [x, y] of [
    [0, 0],
    [1000, 0],
    [0, 700],
    [1000, 700],
  ] as const) {
    const distances = fine.lines.map(
      ([x1, y1, x2, y2]) => Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1),
    )
    expect(distances.filter(distance => distance < 1.01 * step).length).toBeGreaterThanOrEqual(2)
  }
})
