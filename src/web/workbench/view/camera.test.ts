import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { fromTrue } from '#building/derive/to-true.ts'
import { fitted, fullScale, pannedBy, revealed, toMetres, toPixels, zoomedAt, type View } from './camera.ts'

function number(min: number, max: number) {
  return fc.double({ min, max, noNaN: true })
}
const views: fc.Arbitrary<View> = fc.record({
  originX: number(-900, 900),
  originY: number(-900, 900),
  scale: number(0.1, 500),
  rotationDeg: fc.constantFrom(0, 12, 90, 348),
})

test('pixels and metres are each other’s reverse', () => {
  fc.assert(
    fc.property(views, number(-500, 500), number(-500, 500), (view, x, y) => {
      const [bx, by] = toMetres(view, toPixels(view, [x, y]))
      expect(bx).toBeCloseTo(x, 6)
      expect(by).toBeCloseTo(y, 6)
    }),
    { numRuns: 200 },
  )
})

test('north is up, and project north 90° clockwise points right', () => {
  const view = { originX: 100, originY: 100, scale: 10, rotationDeg: 0 }
  expect(toPixels(view, [0, 5])).toEqual([100, 50])
  const [px, py] = toPixels({ ...view, rotationDeg: 90 }, [0, 5])
  expect(px).toBeCloseTo(150, 9)
  expect(py).toBeCloseTo(100, 9)
})

test('the place under the pointer stays there while zooming', () => {
  fc.assert(
    fc.property(views, number(0, 1400), number(0, 900), number(0.5, 2), (view, px, py, factor) => {
      const under = toMetres(view, [px, py])
      const [qx, qy] = toPixels({ ...zoomedAt(view, [px, py], factor), rotationDeg: view.rotationDeg }, under)
      expect(qx).toBeCloseTo(px, 4)
      expect(qy).toBeCloseTo(py, 4)
    }),
    { numRuns: 200 },
  )
})

test('fit shows every point inside the canvas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number(-400, 400), number(-400, 400)), { maxLength: 12 }),
      fc.constantFrom(0, 30),
      (points, rotationDeg) => {
        const view = { ...fitted(points, rotationDeg, { width: 900, height: 700 }), rotationDeg }
        for (const point of points) {
          const [px, py] = toPixels(view, point)
          expect(px).toBeGreaterThanOrEqual(0)
          expect(px).toBeLessThanOrEqual(900)
          expect(py).toBeGreaterThanOrEqual(0)
          expect(py).toBeLessThanOrEqual(700)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test.each([300, 420, 560, 800])('fit keeps a building clear of tools and hint on a canvas %i px high', height => {
  const view = {
    ...fitted(
      [
        [-2, -30],
        [2, 30],
      ],
      0,
      { width: 1000, height },
    ),
    rotationDeg: 0,
  }
  expect(toPixels(view, [0, 30])[1]).toBeGreaterThanOrEqual(84)
  expect(toPixels(view, [0, -30])[1]).toBeLessThanOrEqual(height - 84)
})

test('fit lets a building fill a telephone too', () => {
  const view = {
    ...fitted(
      [
        [-12, -8],
        [24, 8],
      ],
      0,
      { width: 284, height: 700 },
    ),
    rotationDeg: 0,
  }
  const [west] = toPixels(view, [-12, 0])
  const [east] = toPixels(view, [24, 0])
  expect(east - west).toBeGreaterThan(284 / 2)
  expect([west >= 40, east <= 244]).toEqual([true, true])
})

test('what is typed out of view comes into it, with the least movement; what is seen stays', () => {
  const camera = { originX: 400, originY: 300, scale: 20 }
  const size = { width: 800, height: 600 }
  const pixelsOf = (seen: typeof camera, point: Point) => toPixels({ ...seen, rotationDeg: 348 }, point)
  expect(
    revealed(
      camera,
      [
        [0, 0],
        [5, 5],
      ],
      348,
      size,
    ),
  ).toBe(camera)
  expect(revealed(camera, [], 348, size)).toBe(camera)
  expect(revealed(camera, [[900, 0]], 348, { width: 0, height: 0 })).toBe(camera)
  for (const points of [
    [
      [0, 0],
      [25, 0],
    ],
    [[-40, -40]],
    [
      [0, 0],
      [400, 10],
    ],
    [
      [5000, 5000],
      [-5000, 0],
    ],
  ] as const) {
    const moved = revealed(camera, points, 348, size)
    for (const point of points) {
      const [x, y] = pixelsOf(moved, point)
      expect([x >= 59.9 && x <= 680.1, y >= 89.9 && y <= 520.1]).toEqual([true, true])
    }
    // Once seen, it stays.
    expect(revealed(moved, points, 348, size).originX).toBeCloseTo(moved.originX, 6)
  }
  expect(
    revealed(
      camera,
      [
        [0, 0],
        [25, 0],
      ],
      348,
      size,
    ).scale,
  ).toBe(20)
  expect(
    revealed(
      camera,
      [
        [0, 0],
        [400, 10],
      ],
      348,
      size,
    ).scale,
  ).toBeLessThan(20)
})

test('a place east of the site lies on the drawing’s axis that points there', () => {
  const [x, y] = fromTrue([10, 0], 90)
  expect([x, y].map(value => Math.round(value * 1e9) / 1e9 + 0)).toEqual([0, 10])
})

test('a pan moves by as many pixels and keeps the scale', () => {
  expect(pannedBy({ originX: 10, originY: 20, scale: 3 }, 5, -7)).toEqual({ originX: 15, originY: 13, scale: 3 })
})

test('zoom ends at 2000 and at 0.02 px a metre, the place under the pointer still staying', () => {
  const camera = { originX: 100, originY: 50, scale: 1000 }
  expect(zoomedAt(camera, [300, 250], 2)).toEqual({ scale: 2000, originX: -100, originY: -150 })
  expect(zoomedAt(camera, [300, 250], 3)).toEqual({ scale: 2000, originX: -100, originY: -150 })
  expect(zoomedAt({ ...camera, scale: 0.03 }, [0, 0], 0.1).scale).toBe(0.02)
})

describe('everything shown', () => {
  const size = { width: 1000, height: 700 }
  test('has a margin of 240 px across and 220 px up, in the middle', () => {
    const points = [
      [10, 0],
      [30, 8],
    ] as const
    expect(fitted(points, 0, size)).toEqual({ scale: 38, originX: 500 - 20 * 38, originY: 350 + 4 * 38 })
    // As high as it may be: 480 px for 20 m.
    expect(
      fitted(
        [
          [0, 0],
          [10, 20],
        ],
        0,
        size,
      ),
    ).toEqual({ scale: 24, originX: 380, originY: 590 })
  })
  test('leaves a telephone 65 % of its sides, and a slot 80 px', () => {
    expect(
      fitted(
        [
          [0, 0],
          [100, 1],
        ],
        0,
        { width: 400, height: 700 },
      ).scale,
    ).toBeCloseTo(2.6, 9)
    expect(
      fitted(
        [
          [0, 0],
          [1, 100],
        ],
        0,
        { width: 700, height: 400 },
      ).scale,
    ).toBeCloseTo(2.6, 9)
    expect(
      fitted(
        [
          [0, 0],
          [100, 1],
        ],
        0,
        { width: 100, height: 700 },
      ).scale,
    ).toBeCloseTo(0.8, 9)
    expect(
      fitted(
        [
          [0, 0],
          [1, 100],
        ],
        0,
        { width: 700, height: 100 },
      ).scale,
    ).toBeCloseTo(0.8, 9)
  })
  test('is never larger than 400 %, nor smaller than the eye can tell; a point counts as a metre', () => {
    expect(fitted([[5, 5]], 0, size)).toEqual({ scale: 4 * fullScale, originX: 100, originY: 750 })
    expect(
      fitted(
        [
          [0, 0],
          [9, 0],
        ],
        0,
        size,
      ).scale,
    ).toBe(80)
    expect(
      fitted(
        [
          [0, 0],
          [10, 0],
        ],
        0,
        size,
      ).scale,
    ).toBe(76)
    expect(
      fitted(
        [
          [-5e4, 0],
          [5e4, 0],
        ],
        0,
        size,
      ).scale,
    ).toBe(0.02)
  })
  test('of nothing is 30 m round the site', () => {
    expect(fitted([], 0, size)).toEqual({ scale: 16, originX: 500, originY: 350 })
  })
  test('turns with project north', () => {
    const { scale, originX, originY } = fitted(
      [
        [0, 0],
        [40, 4],
      ],
      90,
      size,
    )
    // 40 m from north to south, 4 m across.
    expect(scale).toBeCloseTo(12, 9)
    expect(originX).toBeCloseTo(500 - 2 * 12, 6)
    expect(originY).toBeCloseTo(350 - 20 * 12, 6)
  })
})

describe('what is brought into view', () => {
  // The room is from 60 to 880 px and from 90 to 620 px.
  const size = { width: 1000, height: 700 }
  const camera = { originX: 500, originY: 300, scale: 10 }
  test.each([
    ['west', [-50, 0], 60, 300],
    ['east', [45, 0], 880 - 450, 300],
    ['north', [0, 30], 500, 90 + 300],
    ['south', [0, -40], 500, 620 - 400],
  ] as const)('from the %s comes to the edge of the room and no farther', (_, point, originX, originY) => {
    const now = revealed(camera, [point], 0, size)
    expect(now.originX).toBeCloseTo(point[0] < 0 ? 60 + 500 : originX, 9)
    expect(now.originY).toBeCloseTo(originY, 9)
    expect(now.scale).toBe(10)
  })
  test.each([[[-44, 0]], [[38, 0]], [[0, 21]], [[0, -32]]] as const)('at the edge of the room (%j) stays', point => {
    expect(revealed(camera, [point], 0, size)).toBe(camera)
  })
  test('larger than the room it is zoomed out to fill it, about the middle', () => {
    const across = revealed(
      camera,
      [
        [-100, 0],
        [100, 0],
      ],
      0,
      size,
    )
    expect(across.scale).toBeCloseTo(820 / 200, 9)
    expect(across.originX - 100 * across.scale).toBeCloseTo(60, 6)
    const up = revealed(
      camera,
      [
        [0, -50],
        [0, 50],
      ],
      0,
      size,
    )
    expect(up.scale).toBeCloseTo(530 / 100, 9)
    expect(up.originY - 50 * up.scale).toBeCloseTo(90, 6)
    expect(
      revealed(
        camera,
        [
          [-1e6, 0],
          [1e6, 0],
        ],
        0,
        size,
      ).scale,
    ).toBe(0.02)
  })
  test('a slot of a canvas has 40 px of room', () => {
    const slot = revealed(
      camera,
      [
        [0, 0],
        [8, 8],
      ],
      0,
      { width: 150, height: 150 },
    )
    expect(slot.scale).toBeCloseTo(5, 9)
  })
  test('higher than the room comes to its upper edge', () => {
    const wide = revealed(
      { ...camera, scale: 1 },
      [
        [0, -300],
        [0, 300],
      ],
      0,
      size,
    )
    expect(wide.scale).toBeCloseTo(530 / 600, 9)
    expect(wide.originY).toBeCloseTo(90 + 300 * wide.scale, 6)
  })
})
