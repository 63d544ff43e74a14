/**
 * How far an end use in the sweep setting may be from the default one: within a share of it, or within so much by floor area. Every
 * variant of the validation keeps one of both.
 *
 * @source docs/validation-sweeps.md: 4 buildings in 6 climates, 200 variants each
 */
export const settingError = {
  share: 0.03,
  /** kWh/m² */
  byArea: 0.5,
} as const

/** What may be added to and taken from a swept end use [kWh], of a building of so much floor [m²]. */
export function sweptWithin(value: number, floorArea: number): number {
  return Math.max(settingError.share * Math.abs(value), settingError.byArea * floorArea)
}
