import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { emptyScene } from '../../tests/support/gesture-on-machine.ts'
import {
  aimAt,
  directionOf,
  extent,
  isTyped,
  nothingTyped,
  pointAlong,
  polar,
  ringWith,
  typedAim,
  type Aim,
} from './aim.ts'

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

function aimed(point: Point): Aim {
  return { point, kind: 'grid', ring: null, guides: [] }
}
function typed(first: string, second = '') {
  return { ...nothingTyped, first, second }
}
const feet = { ...emptyScene, metresPerUnit: 0.3048 }

test('something is typed as soon as one of both numbers has a sign', () => {
  expect([nothingTyped, typed('1'), typed('', '2'), typed('1', '2')].map(isTyped)).toEqual([false, true, true, true])
})

describe('closing an outline', () => {
  const path: readonly Point[] = [
    [0, 0],
    [8, 0],
    [8, 6],
  ]
  test('reaches eight pixels around the first corner, where it may be closed', () => {
    const kind = (to: Point, closable: boolean) => aimAt(at(to, { free: true }), emptyScene, path, closable).kind
    expect([kind([0.4, 0], true), kind([0, -0.4], true), kind([0.41, 0], true), kind([0.1, 0], false)]).toEqual([
      'close',
      'close',
      null,
      null,
    ])
    expect(aimAt(at([0.3, 0.2]), emptyScene, path, true)).toEqual({
      point: [0, 0],
      kind: 'close',
      ring: null,
      guides: [],
    })
  })
})

describe('length and direction of the next edge', () => {
  const path: readonly Point[] = [
    [0, 0],
    [4, 0],
  ]
  test('are aimed, while nothing is typed', () => {
    expect(polar(nothingTyped, emptyScene, path, aimed([4, 3]))).toEqual({ length: 3, direction: Math.PI / 2 })
    expect(polar(nothingTyped, emptyScene, path, aimed([1, 0]))).toEqual({ length: 3, direction: Math.PI })
  })
  test('are typed where they are: a length in the unit of the page, an angle in degrees from east', () => {
    const both = polar(typed('2.5', '30'), emptyScene, path, aimed([4, 3]))
    expect(both.length).toBe(2.5)
    expect(both.direction).toBeCloseTo(Math.PI / 6, 12)
    expect(polar(typed('10'), feet, path, aimed([4, 3]))).toEqual({ length: 3.048, direction: Math.PI / 2 })
    expect(polar(typed('', '180'), emptyScene, path, aimed([4, 3]))).toEqual({ length: 3, direction: Math.PI })
  })
  test('without a pointer, or with it on the last corner, go on to the left; a line begins to the east', () => {
    for (const aim of [null, aimed([4, 0])])
      expect(polar(nothingTyped, emptyScene, path, aim).direction).toBeCloseTo(Math.PI / 2, 12)
    expect(polar(nothingTyped, emptyScene, [[7, 7]], null)).toEqual({ length: null, direction: 0 })
    expect(polar(nothingTyped, emptyScene, [], aimed([1, 1]))).toEqual({ length: null, direction: 0 })
    expect(polar(typed('5'), emptyScene, path, null).length).toBe(5)
  })
  test('say where the next corner is, once a length can be read', () => {
    expect(typedAim('polygon', typed('5'), emptyScene, path, null)).toMatchObject({ kind: 'typed', point: [4, 5] })
    expect(typedAim('polygon', typed('5', '0'), emptyScene, path, null)?.point).toEqual([9, 0])
    expect(typedAim('polygon', typed('', '90'), emptyScene, path, aimed([7, 4]))?.point).toEqual([4, 5])
    for (const numbers of [nothingTyped, typed('x'), typed('5', 'x'), typed('0')])
      expect(typedAim('polygon', numbers, emptyScene, path, aimed([4, 3]))).toBeNull()
    // An angle alone needs a pointer to be as long as.
    expect(typedAim('polygon', typed('', '90'), emptyScene, path, null)).toBeNull()
    expect(typedAim('polygon', typed('5'), emptyScene, [], null)).toBeNull()
  })
})

describe('width and depth of a rectangle', () => {
  const anchor: Point = [10, 20]
  test('are aimed with their signs; typed, they keep the side that is aimed at, right and up if none is', () => {
    expect(extent(nothingTyped, emptyScene, anchor, aimed([7, 22]))).toEqual([-3, 2])
    expect(extent(typed('5'), emptyScene, anchor, aimed([7, 22]))).toEqual([-5, 2])
    expect(extent(typed('5', '4'), emptyScene, anchor, aimed([7, 18]))).toEqual([-5, -4])
    expect(extent(typed('5', '4'), emptyScene, anchor, aimed([10, 20]))).toEqual([5, 4])
    expect(extent(typed('5', '4'), emptyScene, anchor, null)).toEqual([5, 4])
    expect(extent(typed('10'), feet, anchor, null)).toEqual([3.048, null])
    expect(extent(typed('x', '4'), emptyScene, anchor, aimed([7, 22]))).toEqual([null, 4])
  })
  test('say where the other corner is, once both are known', () => {
    const corner = (first: string, second: string, aim: Aim | null) =>
      typedAim('rectangle', typed(first, second), emptyScene, [anchor], aim)?.point ?? null
    expect(corner('5', '4', null)).toEqual([15, 24])
    expect(corner('5', '', aimed([7, 22]))).toEqual([5, 22])
    expect([corner('5', '', null), corner('', '', aimed([7, 22])), corner('x', '4', null)]).toEqual([null, null, null])
  })
})

test('a direction is counted from east, against the clock', () => {
  const to = (point: Point) => directionOf([1, 1], point) / degree
  expect([to([2, 1]), to([1, 2]), to([0, 1]), to([1, 0])]).toEqual([0, 90, 180, -90])
})
