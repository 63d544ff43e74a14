import { pow } from '../maths/pow.ts'

/** τ_0 of the monthly method [h], ISO 13790:2008 § 12.2.1; a_0 = 1. */
const referenceTime = 15
/** Distance from 1 below which a balance counts as even: the quotient below would be 0/0. */
const even = 1e-6

/** Exponent a = 1 + τ/15 h; τ with transmission and ventilation, ISO 13790:2008 § 12.2.1. */
export function utilisationExponent(timeConstantHours: number): number {
  return 1 + timeConstantHours / referenceTime
}

/**
 * Part of the smaller side of a balance that meets the larger: (1 − x^a)/(1 − x^(a+1)); a/(a + 1) at x = 1.
 *
 * Heating: x = gains over losses, the part of the gains. Cooling: x = losses over gains, the part of the losses.
 *
 * @param x ratio ≥ 0; goes to 1 for x → 0 and to 1/x for x → ∞
 * @source  ISO 13790:2008 § 12.2.1.1 and § 12.2.1.2 in its loss form
 * @checked utilisation.test.ts
 */
export function utilisation(x: number, a: number): number {
  if (x <= 0) return 1
  if (Math.abs(x - 1) < even) return 1 - 1 / (a + 1)
  if (x > 1) {
    // the same, without overflow
    const inverse = pow(1 / x, a)
    return (1 - inverse) / (x - inverse)
  }
  const power = pow(x, a)
  return (1 - power) / (1 - power * x)
}

/** Heat need of a month [J] by its losses and gains (≥ 0): never below 0, and 0 if the losses are negative. */
export function heatingNeed(losses: number, gains: number, a: number): number {
  if (losses <= 0) return 0
  return Math.max(0, losses - utilisation(gains / losses, a) * gains)
}

/** Cooling need of a month [J]; when it is hotter outside, losses are gains. */
export function coolingNeed(losses: number, gains: number, a: number): number {
  if (losses <= 0) return gains - losses
  if (gains <= 0) return 0
  return Math.max(0, gains - utilisation(losses / gains, a) * losses)
}
