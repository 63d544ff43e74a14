import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { fitted, revealed, toMetres, toPixels, zoomedAt, type View } from './camera.ts'

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
