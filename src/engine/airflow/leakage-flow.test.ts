import { expect, test } from 'vitest'
import { addLeakage, leakageFlow, leakageStackTerm, leakageWindTerm } from './leakage-flow.ts'

/** A zone of 1000 m² in a non-residential building of average tightness: 1.1 m³/(h·m²) at 4 Pa. */
const flowAt4Pa = (1000 * 1.1) / 3600
const calm = leakageWindTerm(1, 0)

test('stack alone, by hand', () => {
  // 0.0146·1100·(0.7·10·20)^0.667 = 16.06·27.01 = 433.7 m³/h
  expect(leakageFlow(flowAt4Pa, leakageStackTerm(10), calm, 20) * 3600).toBeCloseTo(433.7, 0)
})

test('wind alone, by hand: the terrain factor is squared with the speed', () => {
  // 0.0769·1100·(0.75·(0.8·4)²)^0.667 = 84.59·(7.68)^0.667 = 84.59·3.8943 = 329.4 m³/h
  expect(leakageFlow(flowAt4Pa, leakageStackTerm(10), leakageWindTerm(0.8, 4), 0) * 3600).toBeCloseTo(329.4, 0)
  expect(leakageWindTerm(0.8, 4)).toBeCloseTo(leakageWindTerm(1, 3.2), 14)
  expect(leakageWindTerm(0.8, 4) / leakageWindTerm(1, 4)).toBeCloseTo(0.64 ** 0.667, 12)
})

test('both: the larger, and 0.14 of the product over the leakage', () => {
  const stack = leakageFlow(flowAt4Pa, leakageStackTerm(10), calm, 20)
  const wind = leakageFlow(flowAt4Pa, leakageStackTerm(10), leakageWindTerm(1, 4), 0)
  const together = leakageFlow(flowAt4Pa, leakageStackTerm(10), leakageWindTerm(1, 4), 20)
  expect(together).toBeCloseTo(Math.max(stack, wind) + (0.14 * stack * wind) / flowAt4Pa, 12)
})

test('the sign of the temperature difference does not matter; twice the leaks, twice the flow', () => {
  const stack = leakageStackTerm(6)
  expect(leakageFlow(0.1, stack, 0.2, -12)).toBe(leakageFlow(0.1, stack, 0.2, 12))
  expect(leakageFlow(0.2, stack, 0.2, 12)).toBeCloseTo(2 * leakageFlow(0.1, stack, 0.2, 12), 15)
  expect(leakageFlow(0, stack, 0.2, 12)).toBe(0)
})

test('a pressure test at another pressure is not the flow at 4 Pa', () => {
  // The note's trap: 75 Pa data are 1/0.149 of it.
  expect((4 / 75) ** 0.65).toBeCloseTo(0.149, 3)
})

test('the table follows the power', () => {
  for (let difference = 0; difference < 256; difference += 0.37) {
    const flow = leakageFlow(1, 1, 0, difference)
    expect(Math.abs(flow - difference ** 0.667)).toBeLessThan(3e-4)
  }
})

test('hour by hour it is that of each hour, to the digit, beside what else comes in', () => {
  const room = Float64Array.of(20, 20, -10, 300, 22.5, 20)
  const outdoors = Float64Array.of(20, -5, 30, -20, 22.4, 1)
  const wind = Float64Array.of(0.2, 0, 0.7, 0.1, 0, 0.3)
  const others = Float64Array.of(0, 0.1, 0.2, 0, 0.4, 0)
  const part = Float64Array.of(1, 1, 0.5, 1, 0, 0.3)
  const out = new Float64Array(6).fill(7)
  addLeakage(0.1, 0.05, wind, room, outdoors, others, part, out)
  expect([...out]).toEqual(
    Array.from(part, (open, h) => others[h]! + open * leakageFlow(0.1, 0.05, wind[h]!, room[h]! - outdoors[h]!)),
  )
})
