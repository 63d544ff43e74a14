import { cosineNearZero } from './cosine-near-zero.ts'
import { quarterTurns } from './quarter-turns.ts'
import { sineNearZero } from './sine-near-zero.ts'

const rest = new Float64Array(2)

/**
 * Cosine of an angle [rad], the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * @returns NaN for infinite angles
 * @checked maths.test.ts
 */
export function cos(x: number): number {
  if (x < 0.785 && x > -0.785) return cosineNearZero(x, 0)
  if (!(x < Infinity && x > -Infinity)) return Number.NaN
  const n = quarterTurns(x, rest)
  const size = n & 1 ? sineNearZero(rest[0], rest[1]) : cosineNearZero(rest[0], rest[1])
  return n === 1 || n === 2 ? -size : size
}
