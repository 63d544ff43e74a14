import { expect, test } from 'vitest'
import { luminousEfficacy, precipitableWater } from './luminous-efficacy.ts'

const degree = Math.PI / 180
function efficacy(
  dni: number,
  dhi: number,
  zenithDeg: number,
  brightness: number,
  dewPoint: number,
): readonly [number, number] {
  const out = new Float64Array(2)
  luminousEfficacy(
    dni,
    dhi,
    zenithDeg * degree,
    Math.cos(zenithDeg * degree),
    brightness,
    precipitableWater(dewPoint),
    out,
  )
  return [out[0] ?? 0, out[1] ?? 0]
}

test('overcast at 60°, by hand', () => {
  // ε = 1: first row. W = exp(0.7 − 0.075) = 1.8682; K_d = 97.24 − 0.46·1.8682 + 12·0.5 − 8.91·ln 0.28 = 97.24 − 0.859 + 6 + 11.342
  expect(precipitableWater(10)).toBeCloseTo(1.8682, 4)
  expect(efficacy(0, 200, 60, 0.28, 10)[0]).toBeCloseTo(113.723, 2)
})
test('clear at 30°, by hand', () => {
  // κz³ = 1.041·0.14354 = 0.14943; ε = ((900 + 80)/80 + 0.14943)/1.14943 = 10.79: last row. W = exp(−0.075) = 0.92774
  // K_d = 152.23 + 0.325 − 45.27·0.86603 − 7.98·ln 0.065 = 152.23 + 0.325 − 39.205 + 21.812
  // K_b = 101.18 + 1.466 − 1.10·exp(3.0002 − 5) − 8.29·0.065 = 101.18 + 1.466 − 0.149 − 0.539
  const [sky, beam] = efficacy(900, 80, 30, 0.065, 0)
  expect(sky).toBeCloseTo(135.16, 1)
  expect(beam).toBeCloseTo(101.96, 1)
})
test('no sky is so dark that its light has no bound', () => {
  expect(efficacy(0, 0.1, 85, 1e-6, 5)[0]).toBe(efficacy(0, 0.1, 85, 0.01, 5)[0])
})
