import { allCarriers, type Carrier } from '../input.ts'

/** Energy that crosses the site's boundary [kWh]. */
export interface Exchanged {
  /** Bought energy by carrier. */
  readonly bought: Readonly<Record<Carrier, number>>
  /** Electricity fed into the grid. */
  readonly exported: number
}

/**
 * Energy that crosses the boundary, weighted by factors: primary energy, CO₂ or money.
 *
 * Bought energy counts in full; energy fed into the grid is subtracted with the factor of its credit. An unused carrier
 * needs no factor.
 *
 * @param factors by carrier, e.g. [kWh/kWh], [g/kWh] or [money/kWh]; null = not known
 * @param credit  for each exported kWh; 0 = feeding in earns nothing
 * @returns in the factors' unit · kWh; null while a needed factor is missing
 * @source  EN ISO 52000-1:2017, E_P = Σ E_del·f_P − E_exp·f_exp
 * @checked weighting.test.ts
 */
export function weighted(
  { bought, exported }: Exchanged,
  factors: Readonly<Record<Carrier, number | null>>,
  credit: number | null,
): number | null {
  let sum = 0
  for (const carrier of allCarriers) {
    if (bought[carrier] === 0) continue
    const factor = factors[carrier]
    if (factor === null) return null
    sum += bought[carrier] * factor
  }
  if (exported === 0) return sum
  return credit === null ? null : sum - exported * credit
}
