import { expOfParts } from './exp-of-parts.ts'

/**
 * e^x, the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * @checked maths.test.ts
 */
export function exp(x: number): number {
  if (x > 709.782712893384) return Infinity // ln of the largest number
  if (x < -745.2) return 0
  if (x !== x) return Number.NaN
  return expOfParts(x, 0)
}
