import type { BuildingType } from '#contract/options.ts'

/** Rooms that make part of a building's floor, and their gains by floor over the building's mean. */
export interface RoomGains {
  readonly share: number
  readonly gains: number
}
function rooms(...pairs: readonly (readonly [share: number, gains: number])[]): readonly RoomGains[] {
  return pairs.map(([share, gains]) => ({ share, gains }))
}

/**
 * How unevenly gains lie in a building: kitchens, laundries, data centres and clinics beside corridors and stores. One zone for a use has
 * their mean; its air system meets them apart.
 *
 * Sensible gains of people, lamps and appliances by space type, mean of the week, in at most three groups of least spread, weighted by
 * floor; of the prototypes of 90.1-2013. Offices of small and medium size have one kind of room.
 *
 * @source space types and schedules of PNNL's input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021)
 */
const byType: Readonly<Record<Exclude<BuildingType, 'office'>, readonly RoomGains[]>> = {
  retail: rooms([0.171, 0.84], [0.763, 0.96], [0.066, 1.83]),
  'primary-school': rooms([0.369, 0.52], [0.607, 1.2], [0.024, 3.32]),
  'secondary-school': rooms([0.257, 0.35], [0.649, 1.08], [0.093, 2.27]),
  hospital: rooms([0.829, 0.53], [0.129, 1.86], [0.041, 7.79]),
  outpatient: rooms([0.926, 0.76], [0.071, 3.78], [0.002, 13.19]),
  // Guest rooms, other quiet rooms with the corridors, restaurants, kitchen with laundry.
  'large-hotel': rooms([0.41, 0.51], [0.499, 0.59], [0.075, 3.34], [0.016, 15.36]),
  'small-hotel': rooms([0.249, 0.01], [0.655, 1.1], [0.096, 2.86]),
  'mid-rise-apartment': rooms([0.969, 0.98], [0.031, 1.69]),
  'high-rise-apartment': rooms([0.988, 0.99], [0.012, 1.71]),
  warehouse: rooms([0.663, 0.92], [0.288, 1.02], [0.049, 2.03]),
  'full-service-restaurant': rooms([0.727, 0.76], [0.273, 1.64]),
  'quick-service-restaurant': rooms([0.5, 0.77], [0.5, 1.23]),
  supermarket: rooms([0.17, 0.56], [0.726, 0.78], [0.104, 3.3]),
}
/** Large ones have data centres. */
const largeOffice = rooms([0.974, 0.43], [0.026, 22.03])
const largestMedium = 13935 // m²; 150,000 ft², ASHRAE 90.1 Table G3.1.1A

/** Rooms of a building type; the last takes what rounding leaves, so that shares and gains make 1. */
export function roomGains(type: BuildingType, floorArea: number): readonly RoomGains[] | undefined {
  const found = type === 'office' ? (floorArea > largestMedium ? largeOffice : undefined) : byType[type]
  if (found === undefined) return undefined
  const others = found.slice(0, -1)
  const share = 1 - others.reduce((sum, room) => sum + room.share, 0)
  const gains = (1 - others.reduce((sum, room) => sum + room.share * room.gains, 0)) / share
  return [...others, { share, gains }]
}
