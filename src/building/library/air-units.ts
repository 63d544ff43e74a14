import type { AirUnit, RoomShare } from '#engine/systems.ts'
import type { DaySchedule } from '#engine/input.ts'
import type { BuildingType, ClimateZone } from '#contract/options.ts'
import type { Edition } from './code-systems.ts'
import { largeOfficeRooms } from './room-gains.ts'
import { dataCentrePart } from './prototypes/prototypes.ts'

/** Units of a building beside each other, and the rooms of each. */
export interface AirUnits {
  readonly supplies: readonly AirUnit[]
  readonly rooms: readonly RoomShare[]
}

/**
 * Outdoor air that the rooms of a shared unit need, over the air that the unit must bring: one room gets too much while
 * another lacks air. PNNL's prototypes size every such unit by it; 62.1-2019 has a simpler rule.
 *
 * @source ASHRAE 62.1 § 6.2.5; Sizing:System over DesignSpecification:OutdoorAir of the prototypes' input files
 */
const manyRooms = { 2004: 0.6, 2013: 0.6, 2019: 0.75 } as const

type Row = readonly [
  unit: number,
  share: number,
  gains: number,
  outdoorAir: number,
  leastFlow: number | undefined,
  leastDesignFlow: number,
  recovered?: number,
]

/**
 * Hospitals and clinics have units of their own for treatment rooms and wards (air changes of ASHRAE 170, humidified, no economiser), and
 * others for offices, corridors, lobbies. Shares of the floor, gains and outdoor air over the mean, least flow of the terminals and
 * their least design flow [L/(s·m²)], part of the outdoor air that passes heat recovery.
 *
 * @source PNNL's input files ASHRAE90.1_Hospital and _OutPatientHealthCare, STD2004 and STD2013 (NREL/OpenStudio-Prototype-Buildings,
 *         commit c3d5021): AirLoopHVAC:ZoneSplitter, AirTerminal:SingleDuct:VAV:Reheat (operating rooms: mean of `OR_MinSA_Sched`),
 *         Sizing:Zone, DesignSpecification:OutdoorAir, HeatExchanger, ZoneControl:Humidistat
 */
const healthRows: Readonly<Record<'hospital' | 'outpatient', Readonly<Record<2004 | 2013, readonly Row[]>>>> = {
  hospital: {
    2004: [
      [0, 0.418, 0.51, 0.27, 0.36, 0, 1],
      [1, 0.328, 0.54, 0.35, 0.37, 0, 0],
      [1, 0.022, 3.05, 0.48, 0.3, 0, 0],
      [2, 0.08, 1.46, 2.27, 1, 7.9, 0.6],
      [3, 0.027, 1.62, 4.44, 1, 17.78, 0],
      [4, 0.084, 0.93, 2.96, 1, 7.11, 1],
      [5, 0.041, 7.39, 5.07, 1, 0, 0],
    ],
    2013: [
      [0, 0.418, 0.46, 0.42, 0.43, 0, 1],
      [1, 0.328, 0.5, 0.51, 0.34, 0, 0],
      [1, 0.022, 3.2, 0.46, 0.2, 0, 0],
      [2, 0.08, 1.55, 2.41, 1, 7.9, 0.6],
      [3, 0.027, 1.7, 4.25, 0.45, 17.78, 0],
      [4, 0.084, 0.95, 2.83, 0.5, 7.11, 1],
      [5, 0.041, 7.79, 2.42, 1, 0, 0],
    ],
  },
  outpatient: {
    2004: [
      [0, 0.067, 1.31, 2.05, 1, 6.48, 0],
      [0, 0.034, 3.31, 4.52, 1, 16.93, 0],
      [0, 0.228, 0.7, 0.91, 0.3, 0, 0],
      [0, 0.017, 4.89, 1.07, 0.3, 0, 0],
      [1, 0.174, 0.99, 1.26, 1, 5.04, 1],
      [1, 0.458, 0.66, 0.51, 0.33, 0, 1],
      [1, 0.022, 3.7, 1.23, 0.3, 0, 1],
    ],
    2013: [
      [0, 0.067, 1.38, 2.43, 0.94, 6.48, 0],
      [0, 0.035, 3.52, 5.37, 0.63, 16.93, 0],
      [0, 0.228, 0.67, 0.67, 0.2, 0, 0],
      [0, 0.017, 5.24, 1.27, 0.2, 0, 0],
      [1, 0.155, 0.95, 1.32, 0.88, 5.3, 1],
      [1, 0.476, 0.65, 0.51, 0.26, 0, 1],
      [1, 0.022, 4.03, 1.46, 0.26, 0, 1],
    ],
  },
}
function offices(edition: Edition): AirUnit {
  return { intake: 1 / manyRooms[edition], humidifies: false }
}
/** A part of the day, half-open, in which outdoor air enters. */
function between(from: number, to: number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < to ? 1 : 0))
}
/**
 * Hours with outdoor air in units whose fans always run: those of a clinic's offices, waiting and consulting rooms and
 * of a hospital's kitchen. Other units bring it at any hour.
 *
 * @source the same files: `BLDG_OA_SCH` of AHU-2 (Sundays and holidays none), `Kitchen_Exhaust_SCH` of CAV_KITCHEN
 *         (Controller:OutdoorAir)
 */
const outdoorAirParts: Readonly<Record<'hospital' | 'outpatient', Readonly<Record<number, DaySchedule<number>>>>> = {
  outpatient: { 1: { weekday: between(6, 18), saturday: between(6, 18), weekend: between(0, 0) } },
  hospital: { 5: { weekday: between(7, 24) } },
}
const treatment: AirUnit = { intake: 1, economises: false, resets: false, dries: true }
/**
 * Pressure of a kitchen's fan, of the units' fans and of those with high filters, over the mean of the building's fans:
 * Fan objects.
 */
const pressures = { 2004: [0.67, 0.92, 1.04], 2013: [0.73, 1, 1] } as const
function healthUnits(type: 'hospital' | 'outpatient', edition: Edition): readonly AirUnit[] {
  // 63 of a clinic's 118 terminals have Coil:Heating:Electric: those of its offices, waiting and consulting rooms.
  if (type === 'outpatient') return [treatment, { ...offices(edition), keepsRunning: true, reheatsByElectricity: true }]
  const [kitchen, usual, high] = pressures[edition === 2004 ? 2004 : 2013]
  const mixed: AirUnit = { ...offices(edition), fanPower: usual }
  const clean: AirUnit = { ...treatment, fanPower: usual }
  return [
    mixed,
    mixed,
    { ...treatment, fanPower: high },
    clean,
    clean,
    { kind: 'single', keepsSpeed: true, keepsRunning: true, humidifies: false, fanPower: kitchen },
  ]
}

/** Part of a large office's data centres that lies below ground. */
const basement = 0.64

/** Whether a data centre's unit needs an economiser: ASHRAE 90.1-2010 Table 6.5.1B; earlier editions required none. */
function dataCentreEconomises(edition: Edition, zone: ClimateZone | undefined): boolean {
  return edition !== 2004 && zone !== undefined && !/^([01]|[234]A)/.test(zone)
}

/**
 * Units of the code's own system if they differ, as in the prototypes; undefined: all rooms have the same.
 *
 * @param typedFlow whether the least flow of terminals is typed and so holds for all of them
 */
export function airUnits(
  type: BuildingType,
  floorArea: number,
  edition: Edition,
  zone: ClimateZone | undefined,
  { hasDataCentre, typedFlow }: { readonly hasDataCentre: boolean; readonly typedFlow: boolean },
): AirUnits | undefined {
  if (type === 'hospital' || type === 'outpatient') {
    const vintage = edition === 2004 ? 2004 : 2013
    const rows = healthRows[type][vintage]
    const gains = balance(rows.map(([, share, own]) => [share, own]))
    const air = balance(rows.map(([, share, , own]) => [share, own]))
    const floor = rows.reduce((sum, [, share]) => sum + share, 0)
    return {
      supplies: healthUnits(type, edition),
      rooms: rows.map(([unit, share, ownGains, ownAir, leastFlow, leastDesignFlow, recovered = 1]) => ({
        supply: unit,
        share: share / floor,
        gains: ownGains / gains,
        outdoorAir: ownAir / air,
        recovered,
        leastDesignFlow: leastDesignFlow / 1000,
        ...(outdoorAirParts[type][unit] === undefined ? {} : { outdoorAirPart: outdoorAirParts[type][unit] }),
        ...(typedFlow || leastFlow === undefined ? {} : { leastFlow }),
      })),
    }
  }
  const part = dataCentrePart(type, floorArea)
  if (part > 0 && hasDataCentre) {
    const [others, centres] = largeOfficeRooms(edition, part)
    // The rooms are at 27 °C (`CLGSETP_DC_SCH`); pressures are 1018 and 622 Pa at 0.62 and 0.56, the others' 1315 at
    // 0.61.
    const unit: AirUnit = {
      kind: 'single',
      keepsSpeed: true,
      designRoom: 27,
      fanPower: 0.52,
      economises: false,
      humidifies: false,
    }
    return {
      supplies: [
        { humidifies: false },
        { ...unit, fanPower: 0.76, economises: dataCentreEconomises(edition, zone), humidifies: true },
        unit,
      ],
      rooms: [
        { supply: 0, ...others },
        { supply: 1, ...centres, share: centres.share * basement, recovered: 0 },
        { supply: 2, ...centres, share: centres.share * (1 - basement), recovered: 0 },
      ],
    }
  }
  return undefined
}

/** Mean of a figure by shares of the floor. */
function balance(pairs: readonly (readonly [share: number, value: number])[]): number {
  const whole = pairs.reduce((sum, [share]) => sum + share, 0)
  return pairs.reduce((sum, [share, value]) => sum + share * value, 0) / whole
}
