import type { EquipmentUse } from '#engine/input.ts'
import type { BuildingType } from '#contract/options.ts'
import type { Edition } from './code-systems.ts'
import { dataCentrePart } from './prototypes/prototypes.ts'

/** Rooms on a part of a building's floor, and their gains by floor over the building's mean. */
export interface RoomGains {
  readonly share: number
  readonly gains: number
  /** Use of which they have all gains, besides their part of the others. */
  readonly use?: EquipmentUse
  /** Outdoor air by floor over the building's mean; absent = 1. */
  readonly outdoorAir?: number
  /** Whether they have a unit of their own where the other rooms share one. */
  readonly ownUnit?: boolean
  /**
   * Part of their outdoor air with heat recovery. 0: their unit is below the code’s threshold, or their air leaves
   * through a hood; absent = 1.
   */
  readonly recovered?: number
}
function rooms(...pairs: readonly (readonly [share: number, gains: number])[]): readonly RoomGains[] {
  return pairs.map(([share, gains]) => ({ share, gains }))
}

/**
 * Distribution of gains in a building: kitchens, laundries, data centres and clinics beside corridors and stores. A
 * single zone for a use has their mean; its air system meets them separately.
 *
 * The data are sensible gains of people, lamps and appliances by space type in the prototypes of 90.1-2013: weekly
 * means, in at most three groups of least spread, weighted by floor. Offices of small and medium size have one kind of
 * room.
 *
 * @source space types and schedules of PNNL's input files (NREL/OpenStudio-Prototype-Buildings, commit c3d5021)
 */
const byType: Readonly<Record<Exclude<BuildingType, 'office' | School>, readonly RoomGains[]>> = {
  retail: rooms([0.171, 0.84], [0.763, 0.96], [0.066, 1.83]),
  hospital: rooms([0.829, 0.53], [0.129, 1.86], [0.041, 7.79]),
  outpatient: rooms([0.926, 0.76], [0.071, 3.78], [0.002, 13.19]),
  // Groups: guest rooms, other quiet rooms with the corridors, restaurants, kitchen with laundry.
  'large-hotel': rooms([0.41, 0.51], [0.499, 0.59], [0.075, 3.34], [0.016, 15.36]),
  'small-hotel': rooms([0.249, 0.01], [0.655, 1.1], [0.096, 2.86]),
  'mid-rise-apartment': rooms([0.969, 0.98], [0.031, 1.69]),
  'high-rise-apartment': rooms([0.988, 0.99], [0.012, 1.71]),
  warehouse: rooms([0.663, 0.92], [0.288, 1.02], [0.049, 2.03]),
  'full-service-restaurant': rooms([0.727, 0.76], [0.273, 1.64]),
  'quick-service-restaurant': rooms([0.5, 0.77], [0.5, 1.23]),
  supermarket: rooms([0.17, 0.56], [0.726, 0.78], [0.104, 3.3]),
}
type School = 'primary-school' | 'secondary-school'
/** Share of the floor, gains, outdoor air of 2004 and later. */
type SchoolRoom = readonly [number, number, number, number]
type SchoolRooms = readonly [offices: SchoolRoom, classes: SchoolRoom, halls: SchoolRoom, kitchen: SchoolRoom]
/**
 * Rooms of schools: corridors with offices; classrooms; gymnasium, cafeteria and auditorium; kitchen. The last two have
 * units of their own. The outdoor air of 2004 differs, by ASHRAE 62-1999. If the code requires recovery, units of
 * corridors and offices have had it since 2010, kitchens never.
 */
function school(early: boolean, [offices, classes, halls, kitchen]: SchoolRooms): readonly RoomGains[] {
  const of = ([share, gains, before, since]: SchoolRoom): RoomGains => ({
    share,
    gains,
    outdoorAir: early ? before : since,
  })
  return [
    early ? { ...of(offices), recovered: 0 } : of(offices),
    of(classes),
    { ...of(halls), ownUnit: true },
    { ...of(kitchen), ownUnit: true, recovered: 0 },
  ]
}
const schools: Readonly<Record<School, SchoolRooms>> = {
  'primary-school': [
    [0.317, 0.52, 0.25, 0.23],
    [0.561, 1.23, 0.84, 1.03],
    [0.098, 0.82, 2.98, 1.75],
    [0.024, 2.73, 6.46, 7.2],
  ],
  'secondary-school': [
    [0.388, 0.59, 0.2, 0.235],
    [0.353, 1.34, 0.99, 1.37],
    [0.248, 1.06, 2.1, 1.41],
    [0.011, 3.3, 4.86, 6.77],
  ],
}
/**
 * Data centres of a large office: their floor, and their lamps over all gains except their own, mean of the year; they
 * have no people.
 *
 * @source ASHRAE90.1_OfficeLarge, STD2004 and STD2013: 1218 of 46,320 m²
 */
const dataCentres = { share: 0.026, lamps: { 2004: 0.41, 2013: 0.36, 2019: 0.36 } } as const
/**
 * Rooms of a large office: offices, and its data centres.
 *
 * @param part of the prototype's data centres on a floor, above 0
 */
export function largeOfficeRooms(
  edition: Edition,
  part: number,
): readonly [offices: RoomGains, dataCentres: RoomGains] {
  const share = dataCentres.share * part
  const gains = dataCentres.lamps[edition]
  return [
    { share: 1 - share, gains: (1 - share * gains) / (1 - share) },
    { share, gains, use: 'dataCentre' },
  ]
}

/**
 * Rooms of a building type; the last takes the rounding, so that shares, gains and outdoor air sum to 1.
 *
 * @param edition of ASHRAE 90.1, by which schools are ventilated
 */
export function roomGains(type: BuildingType, floorArea: number, edition?: Edition): readonly RoomGains[] | undefined {
  const centres = dataCentrePart(type, floorArea)
  const found =
    type === 'office'
      ? centres > 0
        ? largeOfficeRooms(edition ?? 2013, centres)
        : undefined
      : type === 'primary-school' || type === 'secondary-school'
        ? school(edition === 2004, schools[type])
        : byType[type]
  if (found === undefined) return undefined
  const others = found.slice(0, -1)
  const last = found[found.length - 1]
  const rest = (of: (room: RoomGains) => number): number => 1 - others.reduce((sum, room) => sum + of(room), 0)
  const share = rest(room => room.share)
  return [
    ...others,
    {
      ...last,
      share,
      gains: rest(room => room.share * room.gains) / share,
      ...(last?.outdoorAir === undefined
        ? {}
        : { outdoorAir: rest(room => room.share * (room.outdoorAir ?? 1)) / share }),
    },
  ]
}
