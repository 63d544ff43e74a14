import { describe, expect, test } from 'vitest'
import { secondMachine, shared } from './second-machine.ts'

test('a plant is one machine up to the largest, two from twice that on, and in part between', () => {
  expect([50, 100, 125, 150, 200, 500].map(capacity => secondMachine(capacity, 100))).toEqual([0, 0, 0.25, 0.5, 1, 1])
})

describe('part load', () => {
  const curve = (part: number) => 2 - part
  const of = (need: number, second: number) => shared(curve, need, 100, second)
  test('of one machine is that of the plant, full beyond it', () => {
    expect([0, 25, 100, 140].map(need => of(need, 0))).toEqual([2, 1.75, 1, 1])
  })
  test('of two: up to half of the load one runs alone, at twice the part; beyond it both share', () => {
    expect([10, 25, 50].map(need => of(need, 1))).toEqual([1.8, 1.5, 1])
    expect([50.1, 75, 100, 140].map(need => of(need, 1))).toEqual([expect.closeTo(1.499, 9), 1.25, 1, 1])
  })
  test('between is the mean of both', () => {
    expect(of(25, 0.25)).toBeCloseTo(0.75 * 1.75 + 0.25 * 1.5, 12)
  })
})
