import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlapArea } from './overlap-area.ts'
import { ringArea, signedRingArea, type Point, type Ring } from './ring-area.ts'
import { ringCentroid } from './ring-centroid.ts'

const box = (x: number, y: number, w: number, h: number): Ring => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
const lShape: Ring = [[0, 0], [30, 0], [30, 12.5], [12.5, 12.5], [12.5, 30], [0, 30]]
const metres = fc.integer({ min: -5000, max: 5000 }).map(dm => dm / 10)
const size = fc.integer({ min: 1, max: 500 }).map(dm => dm / 10)

describe('rings', () => {
  test('an L of 12.5 m wings', () => {
    expect(ringArea(lShape)).toBe(593.75)
    const [x, y] = ringCentroid(lShape)
    // Two rectangles by hand: 30 × 12.5 about (15, 6.25) and 12.5 × 17.5 about (6.25, 21.25).
    expect(x).toBeCloseTo((375 * 15 + 218.75 * 6.25) / 593.75, 9)
    expect(y).toBeCloseTo((375 * 6.25 + 218.75 * 21.25) / 593.75, 9)
  })
  test('the sign tells the way round; far from the origin nothing is lost', () => {
    expect(signedRingArea(lShape)).toBe(593.75)
    expect(signedRingArea(lShape.toReversed())).toBe(-593.75)
    expect(ringArea(lShape.map(([x, y]): Point => [x + 1e7, y - 1e7]))).toBe(593.75)
  })
  test('area survives turning and moving', () => {
    fc.assert(fc.property(fc.array(fc.tuple(metres, metres), { minLength: 3, maxLength: 20 }), metres, metres, fc.double({ min: -6.3, max: 6.3, noNaN: true }), (ring, dx, dy, angle) => {
      const moved = ring.map(([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle) + dx, x * Math.sin(angle) + y * Math.cos(angle) + dy])
      expect(ringArea(moved)).toBeCloseTo(ringArea(ring), 4)
    }))
  })
  test('nothing, a point and a line have no area', () => {
    for (const ring of [[], [[1, 1]], [[1, 1], [2, 5]], [[0, 0], [1, 1], [2, 2]]] as Ring[]) expect(ringArea(ring)).toBe(0)
    expect(ringCentroid([])).toEqual([0, 0])
    expect(ringCentroid([[0, 0], [2, 2]])).toEqual([1, 1])
  })
})

describe('overlapArea', () => {
  test('boxes: the product of the common sides', () => {
    fc.assert(fc.property(metres, metres, size, size, metres, metres, size, size, (x, y, w, h, u, v, s, t) => {
      const common = Math.max(0, Math.min(x + w, u + s) - Math.max(x, u)) * Math.max(0, Math.min(y + h, v + t) - Math.max(y, v))
      expect(overlapArea(box(x, y, w, h), box(u, v, s, t))).toBeCloseTo(common, 6)
    }))
  })
  test('the hollow of an L is not part of it, whichever way round', () => {
    expect(overlapArea(lShape, box(12.5, 12.5, 17.5, 17.5))).toBeCloseTo(0, 9)
    expect(overlapArea(lShape.toReversed(), box(10, 10, 10, 10))).toBeCloseTo(100 - 7.5 * 7.5, 9)
    expect(overlapArea(lShape, lShape)).toBeCloseTo(593.75, 9)
  })
  test('rings whose outlines do not meet share the inner one, or nothing', () => {
    expect(overlapArea(box(0, 0, 10, 10), box(2, 2, 3, 3))).toBeCloseTo(9, 9)
    expect(overlapArea(box(2, 2, 3, 3), box(0, 0, 10, 10))).toBeCloseTo(9, 9)
    const hook: Ring = [[0, 0], [10, 0], [10, 2], [2, 2], [2, 8], [10, 8], [10, 10], [0, 10]]
    expect(overlapArea(hook, box(4, 4, 2, 2))).toBe(0)
    expect(overlapArea(box(4, 4, 2, 2), hook)).toBe(0)
  })
  test('symmetric, and never more than either', () => {
    fc.assert(fc.property(metres, metres, fc.double({ min: 0, max: 6.3, noNaN: true }), (dx, dy, angle) => {
      const turned = lShape.map(([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle) + dx / 20, x * Math.sin(angle) + y * Math.cos(angle) + dy / 20])
      const common = overlapArea(lShape, turned)
      expect(overlapArea(turned, lShape)).toBeCloseTo(common, 6)
      expect(common).toBeLessThanOrEqual(593.75 + 1e-6)
    }))
  })
})
