import { cosineNearZero } from './cosine-near-zero.ts'
import { quarterTurns } from './quarter-turns.ts'
import { sineNearZero } from './sine-near-zero.ts'

const rest = new Float64Array(2)

/**
 * Tangent of an angle [rad], the same to the bit on every JavaScript engine; within 2 units in the last place.
 *
 * @returns NaN for infinite angles
 * @checked maths.test.ts
 */
export function tan(x: number): number {
  if (x < 0.785 && x > -0.785) return x < 1e-8 && x > -1e-8 ? x : sineNearZero(x, 0) / cosineNearZero(x, 0) // keeps −0
  if (!(x < Infinity && x > -Infinity)) return Number.NaN
  const n = quarterTurns(x, rest)
  const sine = sineNearZero(rest[0], rest[1])
  const cosine = cosineNearZero(rest[0], rest[1])
  return n & 1 ? -cosine / sine : sine / cosine
}
