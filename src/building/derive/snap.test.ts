import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#engine/geometry/ring-area.ts'
import { nearestGridPoint, snap } from './snap.ts'

const square: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const base = { rings: [square], reach: 0.5 }

describe('snap', () => {
  test.each([
    ['corner', [10.2, 0.1], [10, 0]],
    ['midpoint', [5.1, 0.2], [5, 0]],
    ['edge', [2.2, 0.3], [2.2, 0]],
    ['extension', [13.3, 0.2], [13.3, 0]],
  ] as const)('finds the %s', (kind, at, point) => {
    expect(snap([...at], base)).toMatchObject({ kind, point: [...point], ring: 0 })
  })
  test('half-way along any edge is its middle, to the last digit, wherever the edge lies and runs', () => {
    const metres = fc.integer({ min: -400, max: 400 }).map(n => n / 10)
    const point = fc.tuple(metres, metres)
    let middles = 0
    fc.assert(
      fc.property(point, point, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (a, b, off) => {
        const length = Math.hypot(b[0] - a[0], b[1] - a[1])
        fc.pre(length > 2)
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
        const beside = (away: number): Point => [
          middle[0] - ((b[1] - a[1]) / length) * away,
          middle[1] + ((b[0] - a[0]) / length) * away,
        ]
        // A third corner far away, square to the edge, makes the ring.
        const found = snap(beside(off), { rings: [[a, b, beside(5000)]], reach: 0.5 })
        expect(found.kind).toBe('midpoint')
        expect(found.point).toEqual(middle)
        middles++
      }),
      { numRuns: 200 },
    )
    expect(middles).toBeGreaterThan(100)
  })
  test('the reach ends where it says', () => {
    const below = (metres: number) => snap([5, -metres], base)
    expect(below(0.5)).toMatchObject({ kind: 'midpoint', point: [5, 0] })
    expect(below(0.500001).kind).toBeNull()
    const outside = (metres: number) => snap([10 + metres * Math.SQRT1_2, -metres * Math.SQRT1_2], base)
    expect(outside(0.499999)).toMatchObject({ kind: 'corner', point: [10, 0] })
    expect(outside(0.500001).kind).toBe('extension')
  })
  test('answers the point itself when nothing is in reach', () => {
    expect(snap([5, 4], base)).toEqual({ point: [5, 4], kind: null, ring: null, guides: [] })
  })
  test('finds the crossing of two extensions, with a guide from each', () => {
    const found = snap([20.1, 9.9], {
      rings: [
        square,
        [
          [20, 0],
          [25, 0],
          [25, 5],
          [20, 5],
        ],
      ],
      reach: 0.5,
    })
    expect(found.kind).toBe('crossing')
    expect(found.point[0]).toBeCloseTo(20, 9)
    expect(found.point[1]).toBeCloseTo(10, 9)
    expect(found.guides).toHaveLength(2)
  })
  test('the grid reaches everywhere, and still works right beside a corner', () => {
    const grid = 0.5
    expect(snap([5.2, 4.9], { ...base, grid })).toMatchObject({ kind: 'grid', point: [5, 5] })
    expect(snap([10.49, -0.5], { ...base, reach: 0.6, grid })).toMatchObject({ point: [10.5, -0.5] })
    expect(snap([10.1, 0.1], { ...base, grid })).toMatchObject({ kind: 'corner', point: [10, 0] })
  })
  test('along an edge the grid keeps lengths round', () => {
    const found = snap([3.1, 0.1], { ...base, grid: 0.5 })
    expect(found).toMatchObject({ kind: 'edge', point: [3, 0] })
  })
  test('an open path attracts too', () => {
    expect(
      snap([0.1, 0.1], {
        rings: [],
        path: [
          [0, 0],
          [5, 0],
        ],
        reach: 0.5,
      }),
    ).toMatchObject({ kind: 'corner', point: [0, 0], ring: null })
  })
  test('a snapped point is never farther than the reach, and snapping twice changes nothing', () => {
    const metres = fc.double({ min: -30, max: 30, noNaN: true })
    fc.assert(
      fc.property(metres, metres, (x, y) => {
        const found = snap([x, y], base)
        expect(Math.hypot(found.point[0] - x, found.point[1] - y)).toBeLessThanOrEqual(base.reach + 1e-9)
        const fixed = found.kind === 'grid' || found.kind === 'corner'
        expect(fixed ? snap(found.point, base).point : found.point).toEqual(found.point)
      }),
      { numRuns: 300 },
    )
  })
})

test('a grid point is within half a diagonal and its coordinates are whole steps', () => {
  const metres = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(metres, metres, fc.constantFrom(0.1, 0.5, 1), (x, y, step) => {
      const point = nearestGridPoint([x, y], step)
      expect(Math.hypot(point[0] - x, point[1] - y)).toBeLessThanOrEqual(step * Math.SQRT1_2 + 1e-9)
      for (const c of point) expect(c).toBe(Number(c.toFixed(1)))
    }),
    { numRuns: 300 },
  )
})

describe('an edge from an anchor', () => {
  const slanted: readonly Point[] = [
    [0, 0],
    [8, 6],
    [5, 10],
    [-3, 4],
  ]
  const from: Point = [9.5, 3]
  const scene = { rings: [slanted], anchors: [from], reach: 0.4 }
  test.each([
    ['parallel', [0.8, 0.6]],
    ['parallel', [-0.8, -0.6]],
    ['perpendicular', [0.6, -0.8]],
  ] as const)('becomes %s to one nearby along %j, and its guides lead from both', (kind, [x, y]) => {
    const at: Point = [from[0] + 5 * x + 0.1 * y, from[1] + 5 * y - 0.1 * x]
    const found = snap(at, scene)
    expect(found.kind).toBe(kind)
    expect(found.point[0]).toBeCloseTo(from[0] + 5 * x, 9)
    expect(found.point[1]).toBeCloseTo(from[1] + 5 * y, 9)
    expect(found.guides).toHaveLength(2)
    expect(found.guides[1]).toEqual([from, found.point])
    // Its length is whole grid steps.
    const stepped = snap([from[0] + 5.3 * x, from[1] + 5.3 * y], { ...scene, grid: 1 })
    expect(stepped.kind).toBe(kind)
    expect(Math.hypot(stepped.point[0] - from[0], stepped.point[1] - from[1])).toBeCloseTo(5, 9)
  })
  test('does not of an edge far away, of none, or where the grid gives the direction', () => {
    const at: Point = [from[0] + 4, from[1] + 3]
    expect(snap(at, { ...scene, reach: 0.1 }).kind).toBeNull()
    expect(snap(at, { rings: [slanted], reach: 0.4 }).kind).toBeNull()
    const upright: readonly Point[] = [
      [0, 0],
      [10, 0],
      [10, 4],
    ]
    expect(snap([14.5, 3.1], { rings: [upright.slice(0, 2)], anchors: [from], reach: 0.4, grid: 0.5 }).kind).toBe(
      'grid',
    )
  })
})
