/**
 * How far a figure in the sweep setting may be from the default one: within a share of it, or within an amount. Every variant of the
 * validation keeps one of both, in every column.
 *
 * @source docs/validation/sweeps.md: 6 buildings in 6 climates, 200 variants each
 */
export const settingError = {
  share: 0.03,
  /** Of energies [kWh/m²]; of primary energy and CO₂ the same of the carrier with the largest factor. */
  byArea: 0.5,
  /** Of unmet hours [h]. */
  hours: 20,
  /** Of comfort, which has no share [%]. */
  points: 2,
} as const

/** What may be added to and taken from a swept end use, need or bought energy [kWh], of a building of so much floor [m²]. */
export function sweptWithin(value: number, floorArea: number): number {
  return Math.max(settingError.share * Math.abs(value), settingError.byArea * floorArea)
}

/**
 * The same of net energy: what the used energy may miss. Own generation is the same in both settings, so that net comes near to 0
 * without coming nearer to the truth.
 *
 * @param used [kWh]; null, as net is then, where there are no figures
 */
export function sweptNetWithin({ used }: { readonly used: number | null }, floorArea: number): number {
  return sweptWithin(used ?? 0, floorArea)
}
