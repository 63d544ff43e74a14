import { atanOfRatio } from './atan-of-ratio.ts'

/**
 * Arc sine [rad], the same to the bit on every JavaScript engine; within 2 units in the last place.
 *
 * @returns NaN beyond ±1
 * @checked maths.test.ts
 */
export function asin(x: number): number {
  const size = Math.abs(x)
  if (!(size <= 1)) return Number.NaN
  if (size < 1e-8) return x // keeps −0
  const angle = atanOfRatio(size, Math.sqrt((1 - size) * (1 + size)))
  return x < 0 ? -angle : angle
}
