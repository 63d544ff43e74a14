import type { optionLists } from '#contract/options.ts'

/**
 * Refrigerated display cases and walk-in rooms, per W of their rated cooling.
 *
 * `inside`: of kitchens, compressors in the room; `outside`: of supermarkets, condensers outdoors. `runtime` is the
 * part of the rated cooling that they take where the room's air is as humid as at the rating point, `latent` the part
 * of it that is vapour of the room, `auxiliary` what fans, lamps, heaters and condenser fans draw, of which `inCase`
 * ends in the case and not in the room. The cases take runtime − inCase from the room.
 *
 * @source inside: Refrigeration:Case of the PNNL full-service restaurant, `auxiliary` as the mean of what EnergyPlus
 *   gives the six prototypes with kitchens beside their compressors; outside: the eleven cases of the DOE reference
 *   supermarket (New2004), rated 308 kW. EnergyPlus 25.2, mean of the years of Chicago and Miami: sensible load 111 and
 *   118 kW, of the room 60 and 60 kW; vapour 11.4 and 28.1 kW, 0.091 and 0.098 of the rated over the moist part of the
 *   year (case-vapour.ts). The rated runtime of 0.74 is never reached: shelves are covered and stocked by schedule.
 *   Drawn beside the compressors: 56 and 73 kW, heaters by the dew point
 */
export const refrigerationCases: Readonly<
  Record<
    (typeof optionLists)['compressorPlace'][number],
    { readonly runtime: number; readonly latent: number; readonly auxiliary: number; readonly inCase: number }
  >
> = {
  inside: { runtime: 0.66, latent: 0, auxiliary: 0.14, inCase: 0 },
  outside: { runtime: 0.47, latent: 0.21, auxiliary: 0.21, inCase: 0.175 },
}
/** Compressors' coefficient of performance, by load: low and medium temperature together; the same files. */
export const refrigerationCoefficient = { inside: 2.4, outside: 2 } as const

/**
 * Heat of equipment without fractions in a prototype: half radiant, as for most equipment in EnergyPlus' reference
 * buildings.
 */
export const plainHeat = { latent: 0, radiant: 0.5 } as const
