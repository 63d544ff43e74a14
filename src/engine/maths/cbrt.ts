import { binaryExponent } from './binary-exponent.ts'
import { lowestPower, powersOfTwo } from './powers-of-two.ts'

/** Cube roots of 1, 2 and 4. */
const roots = Float64Array.of(1, 1.2599210498948732, 1.5874010519681996)

/**
 * Cube root, the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * A parabola through the cube roots of 1, 1.5 and 2 starts two steps of Halley's method, each of which
 * triples the number of right digits.
 *
 * @checked maths.test.ts
 */
export function cbrt(x: number): number {
  let size = Math.abs(x)
  if (!(size > 0 && size < Infinity)) return x
  let k = 0
  if (size < 2.2250738585072014e-308) {
    // subnormal
    size *= powersOfTwo[54 - lowestPower]
    k = -18
  }
  const exponent = binaryExponent(size)
  const third = Math.floor((exponent + 0.5) / 3)
  const m = size * powersOfTwo[-exponent - lowestPower]
  // size = m·2^over·8^third, over = 0, 1 or 2.
  const over = exponent - 3 * third
  const a = m * powersOfTwo[over - lowestPower]
  let root = roots[over] * (1 + (m - 1) * (0.28942848510666375 - (m - 1.5) * 0.05901487042358111))
  let cube = root * root * root
  root *= (cube + 2 * a) / (2 * cube + a)
  cube = root * root * root
  root += (root * (a - cube)) / (2 * cube + a)
  root *= powersOfTwo[third + k - lowestPower]
  return x < 0 ? -root : root
}
