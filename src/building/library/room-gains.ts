import type { EquipmentUse } from '#engine/input.ts'
import type { BuildingType } from '#contract/options.ts'
import type { Edition } from './code-systems.ts'

/** Rooms that make part of a building's floor, and their gains by floor over the building's mean. */
export interface RoomGains {
  readonly share: number
  readonly gains: number
  /** Has all gains of this use beside its part of the others. */
  readonly use?: EquipmentUse
  /** Outdoor air by floor over the building's mean; absent = 1. */
  readonly outdoorAir?: number
  /** A unit of their own where the other rooms share one. */
  readonly ownUnit?: boolean
  /** 0: their unit is below the code’s threshold of heat recovery, or their air leaves through a hood; absent = 1. */
  readonly recovered?: number
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
const byType: Readonly<Record<Exclude<BuildingType, 'office' | School>, readonly RoomGains[]>> = {
  retail: rooms([0.171, 0.84], [0.763, 0.96], [0.066, 1.83]),
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
type School = 'primary-school' | 'secondary-school'
/** Share, gains, outdoor air of 2004 and since. */
type SchoolRoom = readonly [number, number, number, number]
type SchoolRooms = readonly [offices: SchoolRoom, classes: SchoolRoom, halls: SchoolRoom, kitchen: SchoolRoom]
/**
 * Schools: corridors with offices; classrooms; gymnasium, cafeteria and auditorium; kitchen. The last two have units of their own.
 * Outdoor air is another in 2004, by ASHRAE 62-1999. Where the code asks for recovery, units of corridors and offices have it since
 * 2010, kitchens never.
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
 * Data centres of a large office: their floor, and their lamps over all gains but their own, mean of the year; nobody works there.
 *
 * @source ASHRAE90.1_OfficeLarge, STD2004 and STD2013: 1218 of 46,320 m²
 */
const dataCentres = { share: 0.026, lamps: { 2004: 0.41, 2013: 0.36, 2019: 0.36 } } as const
/** A large office’s rooms: offices, and its data centres. */
export function largeOfficeRooms(edition: Edition): readonly [offices: RoomGains, dataCentres: RoomGains] {
  const { share, lamps } = dataCentres
  const gains = lamps[edition]
  return [
    { share: 1 - share, gains: (1 - share * gains) / (1 - share) },
    { share, gains, use: 'dataCentre' },
  ]
}
const largestMedium = 13935 // m²; 150,000 ft², ASHRAE 90.1 Table G3.1.1A

/**
 * Rooms of a building type; the last takes what rounding leaves, so that shares, gains and outdoor air make 1.
 *
 * @param edition of ASHRAE 90.1, by which schools are ventilated
 */
export function roomGains(type: BuildingType, floorArea: number, edition?: Edition): readonly RoomGains[] | undefined {
  const found =
    type === 'office'
      ? floorArea > largestMedium
        ? largeOfficeRooms(edition ?? 2013)
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
