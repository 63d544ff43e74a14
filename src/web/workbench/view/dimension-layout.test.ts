import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedRingArea, type Point, type Ring } from '#building/derive/ring.ts'
import {
  dimensionAt,
  dimensionLayout,
  uprightAngle,
  type DimensionShape,
  type MeasuredEdge,
} from './dimension-layout.ts'

/** Edges of a ring in pixels, y down, outside on the outside, with labels of 60 px. */
function edgesOf(ring: Ring, width = 60): readonly MeasuredEdge[] {
  return ring.map((from, i) => ({
    from,
    to: ring[(i + 1) % ring.length] ?? from,
    side: signedRingArea(ring) > 0 ? 1 : -1,
    width,
  }))
}
function rectangle(x: number, y: number, w: number, h: number): Ring {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}
function turned(ring: Ring, degrees: number): Ring {
  return ring.map(([x, y]): Point => {
    const a = (degrees * Math.PI) / 180
    return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
  })
}

/** Points all over a box, a pixel off its sides. */
function pointsOf([a = [0, 0], b = [0, 0], , d = [0, 0]]: Ring): readonly Point[] {
  const shares = Array.from({ length: 13 }, (_, i) => 0.02 + (0.96 * i) / 12)
  return shares.flatMap(i =>
    shares.map((j): Point => [
      a[0] + i * (b[0] - a[0]) + j * (d[0] - a[0]),
      a[1] + i * (b[1] - a[1]) + j * (d[1] - a[1]),
    ]),
  )
}
function inside([x, y]: Point, ring: Ring) {
  return (
    ring.filter(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    }).length %
      2 ===
    1
  )
}
/** Is a point deeper inside than the pixel that a touch may be? */
function wellInside(point: Point, ring: Ring) {
  return [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].every(([dx = 0, dy = 0]) => inside([point[0] + dx, point[1] + dy], ring))
}
function clash(a: Ring, b: Ring) {
  return (
    pointsOf(a).some(point => wellInside(point, b)) ||
    (b.length === 4 && pointsOf(b).some(point => wellInside(point, a)))
  )
}

/** What collides, in words. */
function collisions(
  shapes: readonly (DimensionShape | null)[],
  masses: readonly Ring[],
  labels: readonly Ring[],
): readonly string[] {
  const seen = shapes.flatMap((shape, i) => (shape === null ? [] : [{ i, ...shape }]))
  return seen.flatMap(one => [
    ...masses.flatMap((ring, m) => [
      ...(clash(one.label, ring) ? [`label ${one.i} in mass ${m}`] : []),
      ...(clash(one.lineBox, ring) ? [`line ${one.i} in mass ${m}`] : []),
    ]),
    ...labels.flatMap((box, l) =>
      clash(one.label, box) || clash(one.lineBox, box) ? [`${one.i} over label ${l}`] : [],
    ),
    ...seen
      .filter(other => other.i > one.i)
      .flatMap(other =>
        clash(one.label, other.label) || clash(one.label, other.lineBox) || clash(one.lineBox, other.label)
          ? [`${one.i} over ${other.i}`]
          : [],
      ),
  ])
}

test('text is never upside down, and vertical text reads upward', () => {
  const angle = (degrees: number) =>
    uprightAngle([0, 0], [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)])
  // On the page y points down: −90° reads from below to above.
  for (const straight of [90, -90]) expect(angle(straight)).toBeCloseTo(-90, 9)
  // A hair beyond vertical, as turning by project north and back leaves it.
  for (const near of [89.999, 90.001, -89.999, -90.001, 88, -88])
    expect(Math.abs(angle(near) + 90)).toBeLessThanOrEqual(2.001)
  for (const level of [0, 180, -180]) expect(Math.abs(angle(level))).toBeLessThan(1e-9)
  for (let degrees = -180; degrees <= 180; degrees += 5) {
    expect(angle(degrees)).toBeGreaterThan(-95.001)
    expect(angle(degrees)).toBeLessThanOrEqual(85.001)
  }
})

test('a rectangle has its four lengths around it', () => {
  const ring = rectangle(0, 0, 300, 200)
  const shapes = dimensionLayout(edgesOf(ring), { masses: [ring], labels: [] })
  expect(shapes.map(shape => shape?.at)).toEqual([
    [150, -24],
    [324, 100],
    [150, 224],
    [-24, 100],
  ])
})

test('a length beside another mass stands beyond it; one that is built in on all sides has none', () => {
  const ring = rectangle(0, 0, 300, 200)
  const beside = rectangle(310, 20, 40, 100)
  const masses = [ring, beside]
  const shapes = dimensionLayout(edgesOf(ring), { masses, labels: [] })
  expect(shapes[1]?.at[0]).toBeGreaterThan(350 + 11)
  expect(collisions(shapes, masses, [])).toEqual([])
  const yard = [
    rectangle(-900, -900, 900, 2000),
    rectangle(300, -900, 900, 2000),
    rectangle(0, -900, 300, 900),
    rectangle(0, 200, 300, 900),
  ]
  expect(dimensionLayout(edgesOf(ring), { masses: [ring, ...yard], labels: [] })).toEqual([null, null, null, null])
})

test('two lengths that face each other across a narrow yard do not meet in it', () => {
  const U: Ring = [
    [0, 0],
    [260, 0],
    [260, 300],
    [160, 300],
    [160, 60],
    [100, 60],
    [100, 300],
    [0, 300],
  ]
  const shapes = dimensionLayout(edgesOf(U), { masses: [U], labels: [] })
  expect(collisions(shapes, [U], [])).toEqual([])
  expect(shapes[3]).not.toBeNull()
  expect(shapes[5]).not.toBeNull()
})

test('a tower on a podium is measured outside the podium', () => {
  const podium = rectangle(0, 0, 400, 300)
  const tower = rectangle(40, 40, 160, 160)
  const shapes = dimensionLayout(edgesOf(tower), { masses: [podium, tower], labels: [] })
  expect(shapes.filter(shape => shape !== null)).toHaveLength(4)
  expect(collisions(shapes, [podium, tower], [])).toEqual([])
})

const outline: fc.Arbitrary<Ring> = fc
  .tuple(
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: 30, max: 260 }),
    fc.integer({ min: 30, max: 260 }),
    fc.boolean(),
  )
  .map(([x, y, w, h, notched]): Ring =>
    notched
      ? [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x + w / 2, y + h],
          [x + w / 2, y + h / 2],
          [x, y + h / 2],
        ]
      : rectangle(x, y, w, h),
  )
test('on any plan no dimension lies over a mass, a label or another dimension', () => {
  let placed = 0
  let missing = 0
  fc.assert(
    fc.property(
      fc.array(outline, { minLength: 1, maxLength: 6 }),
      fc.array(outline, { maxLength: 2 }),
      fc.integer({ min: 0, max: 359 }),
      (plan, signs, rotation) => {
        const masses = plan.map(ring => turned(ring, rotation))
        const labels = signs.map(([first = [0, 0]]) => rectangle(first[0], first[1], 60, 32))
        const shapes = dimensionLayout(edgesOf(masses[0] ?? []), { masses, labels })
        placed += shapes.filter(shape => shape !== null).length
        missing += shapes.filter(shape => shape === null).length
        expect(collisions(shapes, masses, labels)).toEqual([])
      },
    ),
    { seed: 8, numRuns: 200 },
  )
  expect(placed).toBeGreaterThan(missing)
})

test('the painted line, ticks and label are where the layout says', () => {
  const shape = dimensionAt({ from: [0, 0], to: [0, 100], side: -1, width: 50 }, 24)
  expect(shape.rotation).toBe(-90)
  expect(Math.abs(shape.at[0])).toBe(24)
  expect(shape.at[1]).toBe(50)
  expect(shape.label.map(p => p[1]).toSorted((a, b) => a - b)).toEqual([25, 25, 75, 75])
})
