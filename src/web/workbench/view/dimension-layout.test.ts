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

/** Collisions in words. */
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

test('a dimension is its line, two lines back to the edge from 8 px off it, a label and a box as wide as its ticks', () => {
  const shape = dimensionAt({ from: [0, 0], to: [100, 0], side: 1, width: 40 }, 24)
  expect(shape).toEqual({
    line: [
      [0, -24],
      [100, -24],
    ],
    extensions: [
      [
        [0, -8],
        [0, -30],
      ],
      [
        [100, -8],
        [100, -30],
      ],
    ],
    at: [50, -24],
    rotation: 0,
    label: [
      [30, -13],
      [70, -13],
      [70, -35],
      [30, -35],
    ],
    lineBox: [
      [0, -19],
      [100, -19],
      [100, -29],
      [0, -29],
    ],
  })
  expect(dimensionAt({ from: [0, 0], to: [100, 0], side: -1, width: 40 }, 24).at).toEqual([50, 24])
})

/** An edge of 100 px along the top of a mass far below it, with a label of 40 px. */
const edge: MeasuredEdge = { from: [0, 0], to: [100, 0], side: 1, width: 40 }
function awayOf(masses: readonly Ring[], labels: readonly Ring[] = [], one: MeasuredEdge = edge) {
  const [shape] = dimensionLayout([one], { masses, labels })
  return shape === null || shape === undefined ? null : Math.round(-shape.at[1] * 100) / 100
}

test('it stands 24 px off its edge, 17 px where it is tight, else 16 px farther and farther', () => {
  expect(awayOf([])).toBe(24)
  // The label reaches 11 px beyond the line: from 13 to 35 px.
  expect(awayOf([], [rectangle(30, -60, 40, 60 - 35)])).toBe(24)
  expect(awayOf([], [rectangle(30, -60, 40, 60 - 32)])).toBe(17)
  // Neither at 24 (to 35 px) nor at 17 (to 28 px): beyond the sign from 20 to 40 px, at 56 (from 45 px).
  expect(awayOf([], [rectangle(30, -40, 40, 20)])).toBe(56)
  // A label that must pass an obstacle of 60 px stands at 72.
  expect(awayOf([], [rectangle(30, -60, 40, 40)])).toBe(72)
})

test('farther than 420 px it is no longer read with its edge', () => {
  // The places tried are 24, 17, 40, 56 … 408 px.
  expect(awayOf([], [rectangle(10, -396, 80, 390)])).toBe(408)
  expect(awayOf([], [rectangle(10, -400, 80, 390)])).toBeNull()
})

test('an edge shorter than 34 px or than its label has none', () => {
  const of = (length: number, width: number) =>
    dimensionLayout([{ from: [0, 0], to: [length, 0], side: 1, width }], { masses: [], labels: [] })[0] !== null
  expect([of(34, 20), of(33.9, 20), of(60, 60), of(60, 60.1)]).toEqual([true, false, true, false])
})

test('of two that are in each other’s way the longer one stands nearer', () => {
  // Two edges face each other across 60 px: one of 200 px below, one of 100 px above.
  const below: MeasuredEdge = { from: [0, 0], to: [200, 0], side: 1, width: 60 }
  const above: MeasuredEdge = { from: [50, -60], to: [150, -60], side: -1, width: 60 }
  for (const edges of [
    [below, above],
    [above, below],
  ] as const) {
    const shapes = dimensionLayout(edges, { masses: [], labels: [] })
    expect(shapes[edges.indexOf(below)]?.at).toEqual([100, -24])
    expect(shapes[edges.indexOf(above)]?.at).not.toEqual([100, -36])
    expect(collisions(shapes, [], [])).toEqual([])
  }
})

test('lines that meet end to end do not keep each other away', () => {
  const ring = rectangle(0, 0, 300, 200)
  const bent: Ring = [
    [0, 0],
    [150, 0],
    [300, 0],
    [300, 200],
    [0, 200],
  ]
  const shapes = dimensionLayout(edgesOf(bent), { masses: [ring], labels: [] })
  // Both halves of the upper side on one line.
  expect(shapes.slice(0, 2).map(shape => shape?.at)).toEqual([
    [75, -24],
    [225, -24],
  ])
})

test('extension lines run over no mass where that can be helped, along its side they may', () => {
  // A mass beside the edge's end, from 10 to 50 px above it: the line back would cross it.
  const beside = rectangle(-20, -50, 60, 40)
  const [shape] = dimensionLayout([edge], { masses: [beside], labels: [] })
  // The label crosses it up to 56 px; beyond only the extension line does, and nothing else is free.
  expect(shape?.at[1]).toBe(-72)
  const along = rectangle(-40, -50, 40, 40)
  expect(dimensionLayout([edge], { masses: [along], labels: [] })[0]?.at[1]).toBe(-24)
})

test('an outline of many edges tries fewer places for each', () => {
  // 150 edges: 300 tries are two for each, 24 and 17 px.
  const many = Array.from({ length: 150 }, (_, i): MeasuredEdge => ({
    from: [i * 1000, 0],
    to: [i * 1000 + 100, 0],
    side: 1,
    width: 40,
  }))
  const sign = rectangle(0, -40, 100, 34)
  expect(dimensionLayout(many, { masses: [], labels: [sign] })[0]).toBeNull()
  expect(dimensionLayout(many.slice(0, 50), { masses: [], labels: [sign] })[0]?.at[1]).toBe(-56)
})
