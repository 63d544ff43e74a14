import { exp } from '../../maths/exp.ts'

/**
 * Probability that a standard normal variable lies below `z`.
 *
 * @valid   absolute error below 7.5e-8; kept within (0, 1)
 * @source  Abramowitz & Stegun, Handbook of Mathematical Functions, 26.2.17
 * @checked normal-quantile.test.ts
 */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const upper =
    0.3989422804014327 *
    exp(-0.5 * z * z) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z < 0 ? Math.max(1e-12, upper) : Math.min(1 - 1e-12, 1 - upper)
}
