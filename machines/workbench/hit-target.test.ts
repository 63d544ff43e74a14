import { describe, expect, test } from 'vitest'
import { handleAt, isInside, massAt } from './hit-target.ts'

const ell = [
  [0, 0],
  [30, 0],
  [30, 12],
  [12, 12],
  [12, 24],
  [0, 24],
] as const

describe('what is under the pointer', () => {
  test('inside follows the outline, notch and all', () => {
    expect(isInside([5, 20], ell)).toBe(true)
    expect(isInside([20, 20], ell)).toBe(false)
    expect(isInside([-1, 5], ell)).toBe(false)
  })
  test('corners before middles, within 8 pixels', () => {
    expect(handleAt([30.3, 0.3], ell, 0.05)).toEqual({ kind: 'corner', index: 1 })
    expect(handleAt([15.1, 0.2], ell, 0.05)).toEqual({ kind: 'midpoint', index: 0 })
    expect(handleAt([0, 12.1], ell, 0.05)).toEqual({ kind: 'midpoint', index: 5 })
    expect(handleAt([7, 7], ell, 0.05)).toBeNull()
  })
  test('an edge after its corners and its middle, within 5 pixels to either side', () => {
    for (const side of [-1, 1]) {
      expect(handleAt([22, side * 0.24], ell, 0.05)).toEqual({ kind: 'edge', index: 0 })
      expect(handleAt([22, side * 0.26], ell, 0.05)).toBeNull()
    }
    expect(handleAt([0.1, 20], ell, 0.05)).toEqual({ kind: 'edge', index: 5 })
    // Beyond its end there is no edge.
    expect(handleAt([30.5, 0], ell, 0.05)).toBeNull()
  })
  test('a handle reaches 8 pixels to every side and no farther, at any zoom', () => {
    for (const metresPerPixel of [0.01, 0.05, 0.5]) {
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, -1],
      ] as const) {
        const big = ell.map(([ex, ey]) => [ex * metresPerPixel * 100, ey * metresPerPixel * 100] as const)
        const at = (pixels: number) =>
          handleAt([x * pixels * metresPerPixel, y * pixels * metresPerPixel], big, metresPerPixel)
        expect(at(7.999)).toEqual({ kind: 'corner', index: 0 })
        expect(at(8.001)?.kind).not.toBe('corner')
      }
    }
  })
  test('an edge of up to four reaches has no middle: it would cover the corners', () => {
    const edge = (metres: number) =>
      [
        [0, 0],
        [metres, 0],
        [metres, 30],
        [0, 30],
      ] as const
    // 8 px of 0.05 m reach 0.4 m; four reaches are 1.6 m.
    expect(handleAt([0.8, 0], edge(1.6), 0.05)).toEqual({ kind: 'edge', index: 0 })
    expect(handleAt([0.81, 0], edge(1.62), 0.05)).toEqual({ kind: 'midpoint', index: 0 })
  })
  test('a place on the edge between two masses is in one of them, and never in both', () => {
    const left = [
      [0, 0],
      [10, 3],
      [10, 20],
      [0, 20],
    ] as const
    const right = [
      [10, 3],
      [30, 0],
      [30, 20],
      [10, 20],
    ] as const
    for (let y = 3.5; y < 20; y += 0.5)
      expect(Number(isInside([10, y], left)) + Number(isInside([10, y], right))).toBe(1)
    // The edge belongs to the mass that lies to its right.
    expect(isInside([10, 10], right)).toBe(true)
    // A corner's height, where a line to the side meets two edges at once.
    for (const x of [0.5, 5, 9.9]) expect(isInside([x, 3], left)).toBe(true)
    for (const x of [-1, 31]) expect(isInside([x, 3], left) || isInside([x, 3], right)).toBe(false)
  })
  test('of masses over each other the highest is taken', () => {
    const low = { id: 'a', vertices: ell, floorStart: 0, numberOfFloors: 3 }
    const high = { id: 'b', vertices: ell, floorStart: 3, numberOfFloors: 2 }
    expect(massAt([5, 5], [high, low])?.id).toBe('b')
    expect(massAt([50, 50], [high, low])).toBeNull()
    // Both have the same height: the last drawn one is painted on top.
    const equal = { ...low, id: 'c', floorStart: 2, numberOfFloors: 3 }
    expect(massAt([5, 5], [high, equal])?.id).toBe('c')
    expect(massAt([5, 5], [equal, high])?.id).toBe('b')
  })
})
