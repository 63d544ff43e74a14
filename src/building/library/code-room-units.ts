import type { AirSystem, RoomShare, RoomUnits } from '#engine/energy/systems.ts'
import type { ClimateZone } from '#contract/options.ts'
import { asksReset, economiserLimit, needsEconomiser, type Edition } from './code-systems.ts'
import type { RoomGains } from './room-gains.ts'
import { airSizing, mildSupply } from './system-constants.ts'

/**
 * Outdoor air of a unit that brings nothing else: 15.5 °C up to 15.5 °C outdoors, 12.8 °C from 21 °C on.
 *
 * @source PNNL's ASHRAE90.1_HotelLarge_STD2004 and _STD2013, SetpointManager:OutdoorAirReset of the unit for guest rooms
 */
export const outdoorAirSupply: Exclude<RoomUnits['outdoorAir'], string> = {
  temperature: 12.8,
  reset: { temperature: 15.5, from: 15.5, to: 21 },
}

/**
 * What PNNL's large hotel has beside its fan coils: fans of these, and public rooms (lobby, restaurants, kitchen, corridors, basement) by
 * variable volume with reheat.
 *
 * @source ASHRAE90.1_HotelLarge_STD2004 and _STD2013 (Fan:OnOff, Fan:VariableVolume, Sizing:System), NREL/OpenStudio-Prototype-Buildings,
 *         commit c3d5021; ASHRAE901_HotelLarge_STD2019_Denver of EnergyPlus 25.2
 */
const hotel: Readonly<
  Record<
    Edition,
    {
      /** Of fan coils, 270.9 Pa [W/(m³/s)]. */
      readonly coilFans: number
      /** Of the public supply, 1389.42 Pa. */
      readonly supplyFan: number
      /** Outdoor air of that supply over what its rooms ask for. */
      readonly intake: number
      /** Outdoor air by floor over the building's mean: guest rooms, quiet rooms, restaurants, kitchen and laundry. */
      readonly outdoorAir: readonly [number, number, number, number]
      /** Least flow of their terminals, those of the files weighted by the flows that EnergyPlus 25.2 sizes in that of 2019. */
      readonly leastFlow: readonly [number, number, number, number]
    }
  >
> = {
  2004: {
    coilFans: 1693,
    supplyFan: 2262,
    intake: 1.68,
    outdoorAir: [0.49, 0.6, 5.08, 7.8],
    leastFlow: [0, 0.51, 0.97, 0.48],
  },
  2013: {
    coilFans: 704,
    supplyFan: 2241,
    intake: 1.39,
    outdoorAir: [0.58, 0.83, 4.69, 0],
    leastFlow: [0, 0.56, 0.88, 0.2],
  },
  2019: {
    coilFans: 704,
    supplyFan: 2241,
    intake: 1.39,
    outdoorAir: [0.58, 0.83, 4.69, 0],
    leastFlow: [0, 0.56, 0.88, 0.2],
  },
}
/** Supply of the public rooms that thresholds count by [m³/s]; EnergyPlus 25.2 for the file of 2019. */
export const hotelSupplyFlow = 24

/** Fans of the code's fan coils [W/(m³/s)]. */
export function codeCoilFans(edition: Edition): number {
  return hotel[edition].coilFans
}

/** A large hotel's rooms with their own outdoor air, and the supply of its public ones. */
export function hotelRooms(
  edition: Edition,
  energyCode: string | undefined,
  zone: ClimateZone | undefined,
  rooms: readonly RoomGains[] | undefined,
): Pick<AirSystem, 'rooms' | 'publicSupply'> {
  if (rooms === undefined) return {}
  const { outdoorAir, leastFlow, supplyFan, intake } = hotel[edition]
  const economises = zone !== undefined && needsEconomiser(edition, zone, hotelSupplyFlow)
  return {
    rooms: rooms.map((room, i): RoomShare => ({
      ...room,
      outdoorAir: outdoorAir[i] ?? 1,
      leastFlow: leastFlow[i] ?? 0,
      isPublic: i > 0,
    })),
    publicSupply: {
      air: {
        sizing: airSizing.shared,
        intake,
        ...(economises ? { economiserLimit: economiserLimit(zone) } : {}),
        ...(asksReset(energyCode, zone) ? { reset: mildSupply } : {}),
      },
      fans: { specificPower: supplyFan, control: 'speedReset', heatingByAir: true },
    },
  }
}
