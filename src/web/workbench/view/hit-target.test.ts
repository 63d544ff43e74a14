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
  test('of masses over each other the highest is taken', () => {
    const low = { id: 'a', vertices: ell, floorStart: 0, numberOfFloors: 3 }
    const high = { id: 'b', vertices: ell, floorStart: 3, numberOfFloors: 2 }
    expect(massAt([5, 5], [high, low])?.id).toBe('b')
    expect(massAt([50, 50], [high, low])).toBeNull()
  })
})
