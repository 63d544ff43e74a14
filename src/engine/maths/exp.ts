import { expOfParts } from './exp-of-parts.ts'

/**
 * e^x, the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * @checked maths.test.ts
 */
export function exp(x: number): number {
  if (x < 709.7827128933841 && x > -745.2) return expOfParts(x, 0)
  return x > 0 ? Infinity : x < 0 ? 0 : Number.NaN // 709.78…: ln of the largest number
}
