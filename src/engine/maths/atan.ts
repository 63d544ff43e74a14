import { atanOfRatio } from './atan-of-ratio.ts'

/**
 * Arc tangent [rad], the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * @checked maths.test.ts
 */
export function atan(x: number): number {
  const size = Math.abs(x)
  if (size < 1e-8) return x // keeps −0
  if (!(size < 1e17)) return size !== size ? Number.NaN : x < 0 ? -1.5707963267948966 : 1.5707963267948966
  return x < 0 ? -atanOfRatio(size, 1) : atanOfRatio(size, 1)
}
