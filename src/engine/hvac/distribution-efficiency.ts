/**
 * Efficiencies of heating and cooling distribution by system type.
 *
 * @param heatingNeed yearly need [any unit], ≥ 0
 * @param coolingNeed the same unit
 * @param losses f_waste, a_heat, a_cool of the system type
 * @returns η_dist of heating and cooling (0–1]
 * @source  EN 15243:2007, Annex E.1 (NEN 2916:1998, § 6.7)
 * @checked distribution-efficiency.test.ts
 */
export function distributionEfficiency(
  heatingNeed: number,
  coolingNeed: number,
  losses: { readonly wasteFactor: number; readonly heatingLossFactor: number; readonly coolingLossFactor: number },
): { heating: number; cooling: number } {
  const total = heatingNeed + coolingNeed
  const heatingShare = total > 0 ? Math.max(0.1, heatingNeed / total) : 0.5
  const coolingShare = Math.max(0.1, 1 - heatingShare)
  return {
    heating: 1 / (1 + losses.heatingLossFactor + losses.wasteFactor / heatingShare),
    cooling: 1 / (1 + losses.coolingLossFactor + losses.wasteFactor / coolingShare),
  }
}
