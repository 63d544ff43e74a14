import { expect, test } from 'vitest'
import { clearestDay, clearnessQuantiles } from './clearness-quantiles.ts'

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

test.each([0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75])('mean clearness %d', wanted => {
  const days = clearnessQuantiles(wanted, 3000)
  expect(mean(days)).toBeCloseTo(wanted, 3)
  expect(
    days.every((value, i) => value >= 0.05 && value <= clearestDay(wanted) && (i === 0 || value > days[i - 1]!)),
  ).toBe(true)
})

test('the exponent solved for the mean agrees with the authors’ fit', () => {
  // Herzog's fit (in Duffie & Beckman § 2.9): γ = −1.498 + (1.184·ξ − 27.182·e^(−1.5·ξ))/(K_max − K_min), ξ = (K_max −
  // K_min)/(K_max − K); Duffie & Beckman's example 2.9.1: K = 0.70, K_max 0.818: by hand ξ = 6.51, γ = 8.54. Share of
  // days below K is (e^(γ·K_min) − e^(γ·K))/(e^(γ·K_min) − e^(γ·K_max)).
  const [low, high, gamma] = [0.05, clearestDay(0.7), 8.54]
  const share = (k: number): number =>
    (Math.exp(gamma * low) - Math.exp(gamma * k)) / (Math.exp(gamma * low) - Math.exp(gamma * high))
  const days = clearnessQuantiles(0.7, 1000)
  for (const i of [100, 300, 500, 700, 900]) expect(share(days[i]!)).toBeCloseTo((i + 0.5) / 1000, 1)
})
