import { atanOfRatio } from './atan-of-ratio.ts'

const half = Math.PI
const halfLow = 1.2246467991473532e-16

/**
 * Arc cosine, 0 … π [rad], the same to the bit on every JavaScript engine; within 2 units in the last place.
 *
 * @returns NaN beyond ±1
 * @checked maths.test.ts
 */
export function acos(x: number): number {
  const size = Math.abs(x)
  if (!(size <= 1)) return Number.NaN
  if (x === 1) return 0
  const angle = atanOfRatio(Math.sqrt((1 - size) * (1 + size)), size)
  return x < 0 ? half - (angle - halfLow) : angle
}
