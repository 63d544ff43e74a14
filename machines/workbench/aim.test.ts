import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { emptyScene } from '../../tests/support/gesture-on-machine.ts'
import { aimAt, pointAlong, ringWith } from './aim.ts'

const degree = Math.PI / 180
function at([x, y]: Point, more: { readonly shift?: boolean; readonly free?: boolean } = {}) {
  return { at: [x, y] as const, metresPerPixel: 0.05, shift: false, free: false, clicks: 1, ...more }
}
function distance(a: Point, b: Point) {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

test.each([0, 90, 180, 270, -90, -180, 360, 450])('a length along %i° ends exactly on the axis', angle => {
  const [x, y] = pointAlong([3, -7], 12.5, angle * degree)
  expect([x, y]).toEqual([
    3 + 12.5 * Math.round(Math.cos(angle * degree)),
    -7 + 12.5 * Math.round(Math.sin(angle * degree)),
  ])
})
test.each([15, 33, 75, 133, 200, 301])('and along %i° it has its length and its direction', angle => {
  const [x, y] = pointAlong([3, -7], 12.5, angle * degree)
  expect(x).toBeCloseTo(3 + 12.5 * Math.cos(angle * degree), 5)
  expect(y).toBeCloseTo(-7 + 12.5 * Math.sin(angle * degree), 5)
})

describe('Shift at an open line', () => {
  const anchor: Point = [4, 9]
  /** A pointer beside the direction, `length` along it. */
  const near = (direction: number, length: number, aside: number): Point => [
    anchor[0] + length * Math.cos(direction) - aside * Math.sin(direction),
    anchor[1] + length * Math.sin(direction) + aside * Math.cos(direction),
  ]
  test.each([0, 15, 45, 60, 90, 165, 225, 330])('goes along %i°, as long as the pointer is away along it', angle => {
    const { point } = aimAt(
      at(near(angle * degree, 10.3, 0.5), { shift: true, free: true }),
      emptyScene,
      [anchor],
      false,
    )
    expect(distance(point, anchor)).toBeCloseTo(10.3, 5)
    expect(Math.cos(Math.atan2(point[1] - anchor[1], point[0] - anchor[0]) - angle * degree)).toBeCloseTo(1, 8)
  })
  test('in whole steps of the grid where it snaps, in any length where it is free', () => {
    const scene = { ...emptyScene, snapping: true, grid: 1 }
    const pointer = near(30 * degree, 10.3, 0.2)
    expect(distance(aimAt(at(pointer, { shift: true }), scene, [anchor], false).point, anchor)).toBeCloseTo(10, 5)
    const free = aimAt(at(pointer, { shift: true, free: true }), scene, [anchor], false).point
    expect(distance(free, anchor)).toBeCloseTo(10.3, 5)
  })
})

test('an outline ends with the corner that is aimed at, and without one where there is none', () => {
  const path: readonly Point[] = [
    [0, 0],
    [4, 0],
  ]
  expect(ringWith('polygon', path, null)).toEqual(path)
  expect(ringWith('polygon', path, [4, 3])).toEqual([...path, [4, 3]])
  expect(ringWith('rectangle', path, null)).toEqual([])
  expect(ringWith('rectangle', path, [2, 3])).toHaveLength(4)
})
