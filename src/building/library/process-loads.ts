import type { optionLists } from '#contract/options.ts'

/**
 * Refrigerated display cases and walk-in rooms, per W of their rated cooling.
 *
 * `inside`: of kitchens, compressors in the room; `outside`: of supermarkets, condensers outdoors. `runtime` is the part of
 * the rated cooling that they take on the mean of the year, `latent` the part of it that is vapour of the room, `auxiliary` what
 * fans, lamps, heaters and condenser fans draw, of which `inCase` ends in the case and not in the room. Taken from the room is
 * runtime − inCase.
 *
 * @source inside: Refrigeration:Case of the PNNL full-service restaurant, `auxiliary` as the mean of what EnergyPlus gives the six
 *   prototypes with kitchens beside their compressors; outside: the eleven cases of the DOE reference supermarket, weighted by
 *   rated cooling: fans 0.081, lamps 0.062, heaters 0.080, condenser fans 0.035
 */
export const refrigerationCases: Readonly<
  Record<
    (typeof optionLists)['compressorPlace'][number],
    { readonly runtime: number; readonly latent: number; readonly auxiliary: number; readonly inCase: number }
  >
> = {
  inside: { runtime: 0.66, latent: 0, auxiliary: 0.14, inCase: 0 },
  outside: { runtime: 0.74, latent: 0.19, auxiliary: 0.26, inCase: 0.16 },
}
/** Compressors' coefficient of performance, by load: low and medium temperature together; the same files. */
export const refrigerationCoefficient = { inside: 2.4, outside: 2 } as const

/** Heat of equipment that has no prototype's fractions: half radiant, as EnergyPlus' reference buildings have most of theirs. */
export const plainHeat = { latent: 0, radiant: 0.5 } as const
