import type { AirSystem, RoomShare, RoomUnits } from '#engine/systems.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, ClimateZone, HvacSystemType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import {
  asksReset,
  economiserLimit,
  editionOf,
  leastOverOutdoorAir,
  needsEconomiser,
  type Edition,
} from './code-systems.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { hvacSystems } from './hvac-systems.ts'
import type { RoomGains } from './room-gains.ts'
import { pnnlPrototypes, proposed } from './source.ts'
import { airSizing, mildSupply } from './system-constants.ts'

/**
 * Supply temperature of a unit for outdoor air alone: 15.5 °C up to 15.5 °C outdoors, 12.8 °C from 21 °C on.
 *
 * @source PNNL's ASHRAE90.1_HotelLarge_STD2004 and _STD2013, SetpointManager:OutdoorAirReset of the unit for guest
 * rooms
 */
export const outdoorAirSupply = {
  temperature: 12.8,
  reset: { temperature: 15.5, from: 15.5, to: 21 },
} as const satisfies Exclude<RoomUnits['outdoorAir'], string>

/**
 * Air of PNNL's large hotel: the fans of its fan coils, and variable volume with reheat for its public rooms (lobby,
 * restaurants, kitchen, corridors, basement).
 *
 * @source ASHRAE90.1_HotelLarge_STD2004 and _STD2013 (Fan:OnOff, Fan:VariableVolume, Sizing:System),
 *         NREL/OpenStudio-Prototype-Buildings, commit c3d5021; ASHRAE901_HotelLarge_STD2019_Denver of EnergyPlus 25.2
 */
const hotel: Readonly<
  Record<
    Edition,
    {
      /** Fans of fan coils, 270.9 Pa [W/(m³/s)]. */
      readonly coilFans: number
      /** Fan of the public supply, 1389.42 Pa. */
      readonly supplyFan: number
      /** Outdoor air of that supply over the need of its rooms. */
      readonly intake: number
      /** Outdoor air by floor over the building's mean: guest rooms, quiet rooms, restaurants, kitchen and laundry. */
      readonly outdoorAir: readonly [number, number, number, number]
    }
  >
> = {
  2004: {
    coilFans: 1693,
    supplyFan: 2262,
    intake: 1.68,
    outdoorAir: [0.49, 0.6, 5.08, 7.8],
  },
  2013: {
    coilFans: 704,
    supplyFan: 2241,
    intake: 1.39,
    outdoorAir: [0.58, 0.83, 4.69, 0],
  },
  2019: {
    coilFans: 704,
    supplyFan: 2241,
    intake: 1.39,
    outdoorAir: [0.58, 0.83, 4.69, 0],
  },
}
/** Supply flow of the public rooms, for thresholds [m³/s]; EnergyPlus 25.2 for the file of 2019. */
export const hotelSupplyFlow = 24

/**
 * Path of outdoor air into the rooms of a system: through units that mix it with the room's air; by a unit of its own
 * if water carries the loads; separately if a refrigerant does. Since 90.1-2019 dwellings have ventilators with
 * recovery beside units whose fans cycle; in earlier editions the units run all day.
 *
 * @param held code, if this is its own system
 * @source as `hotel`; ASHRAE90.1_ApartmentMidRise and _HighRise of 2004 and 2013 (fan schedules),
 * ASHRAE901_Apartment…_STD2019_Denver
 */
export function outdoorAirPath(
  system: HvacSystemType,
  held: { readonly edition: Edition } | undefined,
  type: BuildingType,
): MechanicalDefaults['outdoorAirPath'] {
  const { air, heatingPump } = hvacSystems[system]
  const { use } = buildingTypeDefaults[type]
  const value =
    air === 'rooms'
      ? heatingPump
        ? 'own-unit'
        : 'apart'
      : held?.edition === 2019 && use === 'residential'
        ? 'apart'
        : 'through-units'
  return held === undefined ? proposed(value) : { value, source: pnnlPrototypes }
}

/**
 * Specific power of a dwelling's ventilator, supply and exhaust of 270.65 Pa [W/(m³/s)].
 *
 * @source ASHRAE901_ApartmentMidRise_STD2019_Denver of EnergyPlus 25.2, Fan:OnOff of the recovery ventilators
 */
export const ventilatorFans = 1785

/** Whether public rooms have a supply of their own: they do in the code's large hotel. */
export function hasPublicSupply({ primaryBuildingType, energyCode, userInputs }: Building): boolean {
  const edition = editionOf(energyCode)
  if (edition === undefined || primaryBuildingType !== 'large-hotel') return false
  const own = 'fan-coil-4-pipe'
  return (userInputs.mechanical?.hvacSystemType ?? own) === own && (userInputs.zone?.zoneTypes ?? []).length <= 1
}

/** Specific power of the code's fan coils [W/(m³/s)]. */
export function codeCoilFans(edition: Edition): number {
  return hotel[edition].coilFans
}

/**
 * Rooms of a large hotel with their own outdoor air, and the supply of its public rooms; typed fans are used if there
 * are any.
 */
export function hotelRooms(
  edition: Edition,
  energyCode: string | undefined,
  zone: ClimateZone | undefined,
  rooms: readonly RoomGains[] | undefined,
  typedFans: Pick<NonNullable<AirSystem['publicSupply']>['fans'], 'specificPower' | 'control'> = {},
): Pick<AirSystem, 'rooms' | 'publicSupply'> {
  if (rooms === undefined) return {}
  const { outdoorAir, supplyFan, intake } = hotel[edition]
  const economises = zone !== undefined && needsEconomiser(edition, zone, hotelSupplyFlow)
  return {
    rooms: rooms.map((room, i): RoomShare => ({
      ...room,
      outdoorAir: outdoorAir[i] ?? 1,
      isPublic: i > 0,
    })),
    publicSupply: {
      air: {
        sizing: airSizing.shared,
        leastFlow: edition === 2004 ? 0.3 : 0.2, // 90.1 § 6.5.2.1
        leastOverOutdoorAir,
        intake,
        ...(economises ? { economiserLimit: economiserLimit(zone) } : {}),
        ...(asksReset(energyCode, zone) ? { reset: mildSupply } : {}),
      },
      fans: { specificPower: supplyFan, control: 'speedReset', heatingByAir: true, ...typedFans },
    },
  }
}
