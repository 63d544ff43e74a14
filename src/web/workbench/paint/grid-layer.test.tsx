// @vitest-environment happy-dom
import { Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnStage, standInCanvas } from '../../../../tests/support/drawn-stage.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import type { View } from '../view/camera.ts'
import { GridLayer } from './grid-layer.tsx'

const { canvas, clay } = lightPalette
let shown: Shown
let stand: View = { originX: 120, originY: 540, scale: 38, rotationDeg: 0 }
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
/** A canvas of 1000 × 700 px with this grid [m], looked at from here. */
async function open(view: Partial<View> = {}, grid = 0.5) {
  standInCanvas()
  stand = { originX: 120, originY: 540, scale: 38, rotationDeg: 0, ...view }
  shown = await showPart(
    <Stage width={1000} height={700}>
      <GridLayer view={stand} size={{ width: 1000, height: 700 }} grid={grid} />
    </Stage>,
  )
}

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
  for (const [name, ...args] of drawnStage().shapes('grid')[0]?.strokes() ?? []) {
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
  await open()
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

test('has the step that is chosen', async () => {
  await open({}, 0.3048)
  const { fine } = parts()
  // 1 ft is 11.58 px.
  const [a = 0, b = 0] = uprights(fine).filter(x => x > 120)
  expect(b - a).toBeCloseTo(0.3048 * 38, 2)
})

test.each([
  // Half a metre is 7 px, then less; 2.5 m are 7 px, then less.
  [14, 0.5],
  [13.9, 2.5],
  [2.8, 2.5],
  [2.79, 12.5],
])('at %d px a metre lines nearer than 7 px are left out by fives: one every %d m', async (scale, step) => {
  await open({ scale })
  const [a = 0, b = 0] = uprights(parts().fine).filter(x => x > 120)
  expect((b - a) / scale).toBeCloseTo(step, 3)
})

test('turned with the drawing it still covers every corner of the canvas', async () => {
  await open({ rotationDeg: 30 })
  const { fine } = parts()
  // Each corner of the canvas lies between two lines of either direction.
  const step = 19
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
