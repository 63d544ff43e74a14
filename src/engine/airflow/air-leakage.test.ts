import { expect, test } from 'vitest'
import { leakageFlow, stackTerm, windFactor } from './air-leakage.ts'

const wind = (v: number, terrain: number): number => windFactor(terrain) * Math.pow(0.75 * v * v, 0.667)

test('stack alone, by hand', () => {
  // 0.0146·1100·(0.7·10·20)^0.667 = 16.06·27.01
  expect(leakageFlow(1100, stackTerm(10), 0, 20)).toBeCloseTo(16.06 * Math.pow(140, 0.667), 9)
  expect(leakageFlow(1100, stackTerm(10), 0, 20)).toBeCloseTo(433.7, 0)
})

test('wind alone, by hand: the terrain factor is squared with the speed', () => {
  // 0.0769·1100·(0.75·(0.8·4)²)^0.667
  expect(leakageFlow(1100, stackTerm(10), wind(4, 0.8), 0)).toBeCloseTo(0.0769 * 1100 * Math.pow(0.75 * 3.2 * 3.2, 0.667), 9)
})

test('both together: the larger and a part of their product', () => {
  const stack = leakageFlow(1100, stackTerm(10), 0, 20)
  const byWind = leakageFlow(1100, stackTerm(10), wind(4, 1), 0)
  expect(leakageFlow(1100, stackTerm(10), wind(4, 1), 20)).toBeCloseTo(Math.max(stack, byWind) + 0.14 * stack * byWind / 1100, 9)
})

test('double leakage, double flow', () => {
  expect(leakageFlow(2200, stackTerm(6), wind(3, 0.9), 12)).toBeCloseTo(2 * leakageFlow(1100, stackTerm(6), wind(3, 0.9), 12), 9)
})
