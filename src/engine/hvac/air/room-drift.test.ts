import { expect, test } from 'vitest'
import { freeDrift, heatToReach } from './room-drift.ts'

test('steady: as much warmer as the surplus over the losses; without losses a watt-hour a kelvin', () => {
  expect(freeDrift(20, 100, 0, 50)).toBe(2)
  expect(freeDrift(1, 300, 100, 0)).toBe(4)
  // 100·(δ − 1) = 300 − 50·δ
  expect(freeDrift(1, 300, 100, 50)).toBeCloseTo(400 / 150, 12)
})
test('a room is never further off than it was, and no surplus leaves it', () => {
  expect(freeDrift(3, 0, 100, 20)).toBeCloseTo(2.5, 12)
  expect(Math.abs(freeDrift(-3, 0, 100, 20))).toBeLessThan(3)
})
test('the heat to reach a temperature brings the room there', () => {
  const [before, surplus, capacity, losses] = [1, 300, 100, 50]
  const heat = heatToReach(-0.5, freeDrift(before, surplus, capacity, losses), capacity, losses)
  expect(freeDrift(before, surplus + heat, capacity, losses)).toBeCloseTo(-0.5, 12)
  expect(heat).toBeLessThan(0)
})
