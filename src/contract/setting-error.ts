/**
 * Error bounds of a figure in the sweep setting against the default one: a share of it, or an amount. Every variant of
 * the validation keeps one of both, in every column.
 *
 * @source docs/validation/sweeps.md: 6 buildings in 6 climates, 200 variants each
 */
export const settingError = {
  share: 0.03,
  /** Bound of energies [kWh/m²]; primary energy and CO₂ have this bound times the largest factor of a carrier. */
  byArea: 0.5,
  /** Bound of unmet hours [h]. */
  hours: 20,
  /** Bound of comfort, which has no share [%]. */
  points: 2,
} as const

/** Error bound of a swept end use, need or bought energy [kWh], for a building with this floor [m²]. */
export function sweptWithin(value: number, floorArea: number): number {
  return Math.max(settingError.share * Math.abs(value), settingError.byArea * floorArea)
}

/**
 * Error bound of net energy: that of the used energy. Own generation is equal in both settings, so that a net energy
 * near 0 is not more exact.
 *
 * @param used [kWh]; null without figures, as net is then
 */
export function sweptNetWithin({ used }: { readonly used: number | null }, floorArea: number): number {
  return sweptWithin(used ?? 0, floorArea)
}
