// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { BadgirSection } from './badgir-section.tsx'

type Point = readonly [x: number, y: number]
/** Points along a path of lines and curves of Bézier, close to one another. */
function along(path: string): readonly Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  let control: Point = [0, 0]
  const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  const curve = (...through: readonly Point[]) => {
    for (let step = 1; step <= 24; step++) {
      let level = [at, ...through]
      while (level.length > 1) level = level.slice(1).map((point, i) => mix(level[i] ?? point, point, step / 24))
      if (level[0] !== undefined) points.push(level[0])
    }
    control = through.at(-2) ?? at
    at = through.at(-1) ?? at
  }
  for (const [, kind = '', numbers = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = numbers.trim().split(/\s+/).map(Number)
    const pair = (i: number): Point => [n[2 * i] ?? Number.NaN, n[2 * i + 1] ?? Number.NaN]
    if (kind === 'M') {
      at = pair(0)
      points.push(at)
    } else if (kind === 'V') curve([at[0], n[0] ?? Number.NaN])
    else if (kind === 'C') curve(pair(0), pair(1), pair(2))
    else if (kind === 'Q') curve(pair(0), pair(1))
    else if (kind === 'S') curve([2 * at[0] - control[0], 2 * at[1] - control[1]], pair(0), pair(1))
    else throw new Error(`${kind} is not read here`)
  }
  return points
}
function side(a: Point, b: Point, c: Point) {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}
function cross(a: Point, b: Point, c: Point, d: Point) {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

let shown: Shown
let lines: readonly (readonly Point[])[]
let strokes: readonly SVGPathElement[]
beforeAll(async () => {
  shown = await showPart(<BadgirSection />)
  strokes = [...shown.page.querySelectorAll<SVGPathElement>('[stroke="url(#badgir-air)"] path')]
  lines = strokes.map(stroke => along(stroke.getAttribute('d') ?? ''))
})
afterAll(() => shown.close())

test('eleven lines of air run from the left edge to beyond the right one', () => {
  expect(lines).toHaveLength(11)
  for (const line of lines) {
    expect(line.flat().every(Number.isFinite)).toBe(true)
    expect(line[0]?.[0]).toBe(-12)
    expect(line.at(-1)?.[0]).toBe(852)
  }
})

test('no two cross', () => {
  const crossings: string[] = []
  for (const [i, line] of lines.entries())
    for (const [j, other] of lines.entries())
      if (i < j)
        for (let m = 1; m < line.length; m++)
          for (let n = 1; n < other.length; n++)
            if (cross(line[m - 1] ?? [0, 0], line[m] ?? [0, 0], other[n - 1] ?? [0, 0], other[n] ?? [0, 0]))
              crossings.push(`${i} ${j}`)
  expect(crossings).toEqual([])
})

test('they keep even distances where the air is calm: outside, in the shaft, in the room and beyond it', () => {
  const gaps = (places: readonly number[]) => places.slice(1).map((place, i) => Math.abs(place - (places[i] ?? 0)))
  const calm = [
    lines.map(line => line[0]?.[1] ?? 0),
    lines.map(line => line.findLast(([x, y]) => x < 400 && y > 330 && y < 480)?.[0] ?? 0),
    lines.map(line => line.find(([x]) => x > 420)?.[1] ?? 0),
    // Beyond the window the lines spread.
    lines.map(line => line.at(-1)?.[1] ?? 0),
  ]
  for (const [i, wide] of [10.6, 6, 9.6, 14.6].entries())
    for (const gap of gaps(calm[i] ?? [])) expect(gap).toBeCloseTo(wide, 0)
})

test('air flows round walls, roof and ground, never through them', () => {
  // Cap, the shaft's two walls, the roof and the lintel of the window; then the ground.
  const solid = [
    [226, 116, 358, 132],
    [238, 278, 254, 700],
    [330, 278, 346, 530],
    [330, 530, 714, 546],
    [698, 546, 714, 566],
    [-900, 700, 1800, 1100],
  ] as const
  const inside = lines.flatMap((line, i) =>
    line
      .filter(([x, y]) => solid.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom))
      .map(([x, y]) => `${i}: ${Math.round(x)}, ${Math.round(y)}`),
  )
  expect(inside).toEqual([])
})

test('it goes down the shaft and out through the window', () => {
  for (const line of lines) {
    const inShaft = line.filter(([, y]) => y > 330 && y < 500).filter(([x]) => x < 400)
    expect(inShaft.length).toBeGreaterThan(0)
    for (const [x] of inShaft) expect(x > 254 && x < 330).toBe(true)
    const atWindow = line.find(([x]) => x >= 700)
    expect((atWindow?.[1] ?? 0) > 566 && (atWindow?.[1] ?? 0) < 700).toBe(true)
    // Beyond it, warm again, it rises.
    expect(line.at(-1)?.[1]).toBeLessThan(atWindow?.[1] ?? 0)
  }
})

test('every third line is strong, every third one pale', () => {
  const of = (name: string) => strokes.map(stroke => Number(stroke.getAttribute(name)))
  expect(of('stroke-width')).toEqual([1.2, 2, 1.2, 1.2, 2, 1.2, 1.2, 2, 1.2, 1.2, 2])
  expect(of('stroke-opacity')).toEqual([0.75, 0.95, 0.95, 0.75, 0.95, 0.95, 0.75, 0.95, 0.95, 0.75, 0.95])
})

test('says what it shows, in the drawing and for who does not see it', () => {
  expect(shown.page.querySelector('svg')?.getAttribute('aria-label')?.length).toBeGreaterThan(20)
  expect([...shown.page.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'hot outdoor air',
    'cool room',
    'pool',
  ])
})
