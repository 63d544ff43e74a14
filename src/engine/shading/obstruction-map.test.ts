import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point, Prism } from '../input.ts'
import { obstructionMap } from './obstruction-map.ts'
import { planePoints } from './plane-points.ts'
import { sunlitFraction, type SkyView } from './sky-view.ts'

const degree = Math.PI / 180
const south = { azimuthDeg: 180, tiltDeg: 90 }
function box(x: number, y: number, w: number, d: number, top: number, base = 0): Prism {
  return {
    footprint: [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    top,
    base,
  }
}
/** South façade at y = 0. */
function facade(x0: number, x1: number, z0: number, z1: number): readonly Point[] {
  return [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ]
}
const spot = facade(-0.01, 0.01, 1.49, 1.51)
/** Sunlit fraction for a sun at an azimuth and elevation [°]. */
function look(view: SkyView, azimuthDeg: number, elevationDeg: number): number {
  return sunlitFraction(
    view,
    Math.cos(elevationDeg * degree) * Math.sin(azimuthDeg * degree),
    Math.cos(elevationDeg * degree) * Math.cos(azimuthDeg * degree),
    Math.sin(elevationDeg * degree),
  )
}

describe('obstruction map', () => {
  test('nothing around: everything is seen', () => {
    const view = obstructionMap(facade(0, 10, 0, 6), south, [])
    expect(new Set(view.sunlit)).toEqual(new Set([1]))
    expect([view.skyFactor, view.horizonFactor, view.groundFactor]).toEqual([1, 1, 1])
  })

  test.each([
    [10, 10],
    [20, 10],
    [5, 10],
    [3, 5],
    [60, 12],
  ])('an endless wall %d m high, %d m away: the cut is its angle, the sky 1 − sin of it', (height, away) => {
    const view = obstructionMap(spot, south, [box(-1e6, -away - 1, 2e6, 1, height)])
    const angle = Math.atan((height - 1.5) / (away - 0.01)) // points stand 1 cm in front
    // An endless strip before a small vertical plane hides sin(angle) of its sky; below, the wall's foot.
    expect(view.skyFactor).toBeCloseTo(1 - Math.sin(angle), 3)
    expect(view.groundFactor).toBeCloseTo(1 - Math.sin(Math.atan(1.5 / (away - 0.01))), 3)
    expect(view.horizonFactor).toBeLessThan(0.03) // seen along the wall only
    // Ahead the wall stands at that angle; at 60° to the side its distance doubles.
    expect(look(view, 180, angle / degree - 2)).toBe(0)
    expect(look(view, 180, angle / degree + 2)).toBe(1)
    const aside = Math.atan(Math.tan(angle) * 0.5) / degree
    expect(look(view, 120, aside - 3)).toBe(0)
    expect(look(view, 120, aside + 3)).toBe(1)
  })

  test("a façade's horizon: a box 10 m off hides between its corners and below its roof", () => {
    // Corners at ±5 m: azimuths 180 ± 26.57°; roof 11.5 m above the point.
    const view = obstructionMap(spot, south, [box(-5, -14, 10, 4, 11.5)])
    expect(look(view, 180, 43)).toBe(0)
    expect(look(view, 180, 47)).toBe(1)
    expect(look(view, 157, 20)).toBe(0)
    expect(look(view, 150, 20)).toBe(1)
    expect(look(view, 203, 20)).toBe(0)
    expect(look(view, 210, 20)).toBe(1)
  })

  test('a prism off the ground is seen under', () => {
    // A bridge at 6.5–11.5 m, 10–14 m away: from 5 m over 14 m (19.65°) to 10 m over 10 m (45°).
    const view = obstructionMap(spot, south, [box(-1e6, -14, 2e6, 4, 11.5, 6.5)])
    expect(look(view, 180, 17)).toBe(1)
    expect(look(view, 180, 22)).toBe(0)
    expect(look(view, 180, 43)).toBe(0)
    expect(look(view, 180, 47)).toBe(1)
    // Far along the bridge its underside sinks below 6°: beyond cos γ = tan 6°·14/5, a weight of 1 − sin 72.9° = 0.044, in part.
    expect(view.horizonFactor).toBeGreaterThan(1 - 0.044)
    expect(view.groundFactor).toBe(1)
    expect(view.skyFactor).toBeCloseTo(1 - (Math.sin(45 * degree) - Math.sin(Math.atan(5 / 14))), 2)
  })

  test('half of a façade in shade counts half', () => {
    // A wall 6 m away has its shadow line at half of the façade's 6 m for a sun at 45°.
    const view = obstructionMap(facade(0, 6, 0, 6), south, [box(-1e6, -7, 2e6, 1, 9)])
    expect(Math.abs(look(view, 180, 45) - 0.5)).toBeLessThan(0.09) // six rows of points
  })

  test('a roof sees over its own building, not over a taller one', () => {
    const roof: readonly Point[] = [
      [0, 0, 10],
      [20, 0, 10],
      [20, 12, 10],
      [0, 12, 10],
    ]
    const own = box(0, 0, 20, 12, 10)
    const level = { azimuthDeg: 0, tiltDeg: 0 }
    expect(obstructionMap(roof, level, [own]).skyFactor).toBe(1)
    expect(new Set(obstructionMap(roof, level, [own]).sunlit)).toEqual(new Set([1]))
    // An endless wall along the roof's edge hides (1 − sin …)/2: for a point at distance d of a wall h high, the horizontal's
    // factor of the sky is (1 + cos β)/2 with β the wall's angle.
    const spotRoof: readonly Point[] = [
      [-0.01, 9.99, 10],
      [0.01, 9.99, 10],
      [0.01, 10.01, 10],
      [-0.01, 10.01, 10],
    ]
    const wall = obstructionMap(spotRoof, level, [box(-1e6, -1, 2e6, 1, 15.01)])
    expect(wall.skyFactor).toBeCloseTo((1 + Math.cos(Math.atan(5 / 10))) / 2, 3)
  })

  test('own prism does not shade what it carries, on any side', () => {
    const own = box(0, 0, 20, 12, 10)
    const sides: readonly (readonly [number, readonly Point[]])[] = [
      [
        180,
        [
          [0, 0, 0],
          [20, 0, 0],
          [20, 0, 10],
          [0, 0, 10],
        ],
      ],
      [
        90,
        [
          [20, 0, 0],
          [20, 12, 0],
          [20, 12, 10],
          [20, 0, 10],
        ],
      ],
      [
        0,
        [
          [20, 12, 0],
          [0, 12, 0],
          [0, 12, 10],
          [20, 12, 10],
        ],
      ],
      [
        270,
        [
          [0, 12, 0],
          [0, 0, 0],
          [0, 0, 10],
          [0, 12, 10],
        ],
      ],
    ]
    for (const [azimuthDeg, outline] of sides) {
      const view = obstructionMap(outline, { azimuthDeg, tiltDeg: 90 }, [own])
      expect([view.skyFactor, view.horizonFactor, view.groundFactor]).toEqual([1, 1, 1])
      for (let turn = -89; turn <= 89; turn += 2) expect(look(view, azimuthDeg + turn, 20)).toBe(1)
    }
  })

  test('turned by any angle, own prism still does not shade', () => {
    for (let turn = 3; turn < 90; turn += 7) {
      const at = (x: number, y: number): readonly [number, number] => [
        x * Math.cos(turn * degree) - y * Math.sin(turn * degree),
        x * Math.sin(turn * degree) + y * Math.cos(turn * degree),
      ]
      const own: Prism = { footprint: [at(0, 0), at(20, 0), at(20, 12), at(0, 12)], top: 10 }
      const outline: readonly Point[] = [
        [...at(0, 0), 0],
        [...at(20, 0), 0],
        [...at(20, 0), 10],
        [...at(0, 0), 10],
      ]
      const azimuthDeg = 180 - turn
      const view = obstructionMap(outline, { azimuthDeg, tiltDeg: 90 }, [own])
      expect(view.skyFactor).toBe(1)
      for (let side = -89; side <= 89; side += 4) expect(look(view, azimuthDeg + side, 20)).toBe(1)
    }
  })

  test('the wings of an L shade each other', () => {
    // Foot along the south, wing to the north along the west; the wing's east face looks over the foot's north side.
    const own: Prism = {
      footprint: [
        [0, 0],
        [30, 0],
        [30, 10],
        [10, 10],
        [10, 30],
        [0, 30],
      ],
      top: 12,
    }
    const eastFace: readonly Point[] = [
      [10, 10, 0],
      [10, 30, 0],
      [10, 30, 12],
      [10, 10, 12],
    ]
    const view = obstructionMap(eastFace, { azimuthDeg: 90, tiltDeg: 90 }, [own])
    // Morning sun from the south-east reaches the foot; from the north-east nothing blocks it.
    expect(look(view, 160, 10)).toBeLessThan(0.2)
    expect(look(view, 45, 10)).toBe(1)
    expect(look(view, 135, 10)).toBeGreaterThan(0.05)
    expect(look(view, 135, 10)).toBeLessThan(0.7)
    expect(view.skyFactor).toBeLessThan(0.9)
    // The south face looks away from it all.
    expect(
      obstructionMap(
        [
          [0, 0, 0],
          [30, 0, 0],
          [30, 0, 12],
          [0, 0, 12],
        ],
        south,
        [own],
      ).skyFactor,
    ).toBe(1)
  })

  test('what stands behind the plane is not there', () => {
    const view = obstructionMap(facade(0, 10, 0, 6), south, [box(-50, 0, 100, 20, 50)])
    expect(view.skyFactor).toBe(1)
  })

  test('the order of prisms and the sense of a footprint do not matter', () => {
    const some = [box(-10, -30, 12, 8, 20), box(5, -25, 12, 8, 15), box(-4, -28, 12, 12, 9)]
    const turned = some.toReversed().map(prism => ({ ...prism, footprint: prism.footprint.toReversed() }))
    const one = obstructionMap(facade(0, 10, 0, 6), south, some)
    const other = obstructionMap(facade(0, 10, 0, 6), south, turned)
    for (let i = 0; i < one.sunlit.length; i++) expect(Math.abs(one.sunlit[i]! - other.sunlit[i]!)).toBeLessThan(1e-6)
  })

  test('a taller neighbour, or one more, never raises the sunlit part anywhere', () => {
    const metres = fc.integer({ min: -40, max: 40 })
    const size = fc.integer({ min: 1, max: 30 })
    const prism = fc.tuple(metres, metres, size, size, size).map(([x, y, w, d, top]) => box(x, y, w, d, top))
    let checks = 0
    fc.assert(
      fc.property(
        fc.array(prism, { maxLength: 4 }),
        prism,
        size,
        fc.integer({ min: 0, max: 359 }),
        fc.constantFrom(0, 30, 90),
        (others, one, more, azimuthDeg, tiltDeg) => {
          const plane = { azimuthDeg, tiltDeg }
          const outline = facade(0, 8, 0, 5)
          const without = obstructionMap(outline, plane, others)
          const low = obstructionMap(outline, plane, [...others, one])
          const high = obstructionMap(outline, plane, [...others, { ...one, top: one.top + more }])
          // Rounding to single precision: 6e-8.
          expect(low.sunlit.findIndex((part, i) => part > without.sunlit[i]! + 1e-7)).toBe(-1)
          expect(high.sunlit.findIndex((part, i) => part > low.sunlit[i]! + 1e-7)).toBe(-1)
          expect(high.skyFactor).toBeLessThanOrEqual(low.skyFactor + 1e-12)
          expect(high.horizonFactor).toBeLessThanOrEqual(low.horizonFactor + 1e-12)
          checks++
        },
      ),
      { numRuns: 60 },
    )
    expect(checks).toBeGreaterThanOrEqual(60)
  })
})

describe('points of a plane', () => {
  test('lie in the outline, 1 cm in front', () => {
    const points = planePoints(facade(2, 10, 1, 4), south)
    expect(points.length / 3).toBe(8 * 3)
    for (let i = 0; i < points.length; i += 3) {
      expect(points[i]).toBeGreaterThan(2)
      expect(points[i]).toBeLessThan(10)
      expect(points[i + 1]).toBeCloseTo(-0.01, 12)
      expect(points[i + 2]).toBeGreaterThan(1)
      expect(points[i + 2]).toBeLessThan(4)
    }
  })
  test('a gable keeps its points below its slopes; a sliver has one', () => {
    const points = planePoints(
      [
        [0, 0, 0],
        [8, 0, 0],
        [4, 0, 6],
      ],
      south,
    )
    for (let i = 0; i < points.length; i += 3) expect(points[i + 2]! / 6).toBeLessThan(1 - Math.abs(points[i]! - 4) / 4)
    expect(
      planePoints(
        [
          [0, 0, 0],
          [100, 0, 0],
          [100, 0, 0.001],
        ],
        south,
      ).length,
    ).toBeGreaterThanOrEqual(3)
  })
  test('a blade that lies between all points of the grid is looked at from its middle', () => {
    // From corner to corner of a wall, a hundredth of a millimetre wide.
    const [x, z] = [8, 0.7]
    const blade = [
      [0, 0, 0],
      [x, 0, z],
      [x, 0, z + 1e-5],
      [0, 0, 1e-5],
    ] as const
    expect([...planePoints(blade, south)]).toEqual([
      expect.closeTo(x / 2, 9),
      expect.closeTo(-0.01, 9),
      expect.closeTo(z / 2 + 0.5e-5, 9),
    ])
  })
})
