import type { HvacSystemType } from '#contract/options.ts'

/** Effects of a system type on heat and cold on their way to the room. */
export interface HvacSystem {
  /** f_waste, a_heat, a_cool: simultaneous heating and cooling, and distribution losses (EN 15243 Annex E). */
  readonly wasteFactor: number
  readonly heatingLossFactor: number
  readonly coolingLossFactor: number
  /** Whether air carries the heat, or the cold, to the room, so that the air flow grows with that load. */
  readonly heatingByAir: boolean
  readonly coolingByAir: boolean
  /** Whether there is a water circuit with a pump for heating, or for cooling. */
  readonly heatingPump: boolean
  readonly coolingPump: boolean
  /** Without cooling ("no air-conditioning"). */
  readonly cools: boolean
  /** Whether radiators, panels, ceilings or floors give heat, or take it: largely by radiation. */
  readonly radiantHeating: boolean
  readonly radiantCooling: boolean
  /** Whether the machine also takes vapour out of the rooms' air. */
  readonly dehumidifies: boolean
  /**
   * Whether a compressor in the unit itself cools the air: split, room unit, rooftop unit; otherwise a chiller cools
   * water.
   */
  readonly directExpansion: boolean
  /**
   * Whether that unit follows its load by its compressor's speed, in cooling and as a heat pump; otherwise it cycles.
   */
  readonly variableSpeed: boolean
  /** Whether its fans run at design flow whenever the building is ventilated. */
  readonly constantVolume: boolean
  /** Fan coils in the rooms. */
  readonly terminalFans: boolean
  /** Source of the heat pump that heats; absent = no heat pump. */
  readonly heatPump?: 'air' | 'ground'
  /**
   * Model of its air, hour by hour: a unit for each zone, a shared supply with terminals, or units in the rooms beside
   * their outdoor air (engine/energy/air-system.ts, room-units.ts). Simultaneous heating and cooling then follows from
   * the model, not from `wasteFactor`.
   */
  readonly air?: 'single' | 'shared' | 'rooms'
  /** Number of water pipes to the units of `rooms`; a refrigerant counts as four. */
  readonly pipes?: 2 | 3 | 4
  /** Whether its terminals do not throttle, so that all air is reheated. */
  readonly fullFlow?: true
  /** Evaporative cooler of the supplied outdoor air. */
  readonly evaporative?: { readonly cooler: 'direct' | 'indirect' | 'twoStage'; readonly compression: boolean }
}

type Medium = 'water' | 'air' | 'none' | 'refrigerant' | 'evaporation'
type Extra = Partial<
  Pick<
    HvacSystem,
    'directExpansion' | 'variableSpeed' | 'constantVolume' | 'terminalFans' | 'heatPump' | 'air' | 'fullFlow' | 'pipes'
  >
>
const surfaces = true
function system(
  heating: Medium,
  cooling: Medium,
  wasteFactor: number,
  heatingLossFactor: number,
  coolingLossFactor: number,
  radiant = false,
  extra: Extra = {},
): HvacSystem {
  return {
    wasteFactor,
    heatingLossFactor,
    coolingLossFactor,
    heatingByAir: heating === 'air',
    coolingByAir: cooling === 'air',
    heatingPump: heating === 'water',
    coolingPump: cooling === 'water',
    cools: cooling !== 'none',
    // Heating by water without an air system is radiators.
    radiantHeating: radiant || (heating === 'water' && (cooling === 'none' || cooling === 'evaporation')),
    radiantCooling: radiant,
    dehumidifies: cooling !== 'none' && cooling !== 'evaporation',
    directExpansion: cooling === 'refrigerant',
    variableSpeed: false,
    constantVolume: false,
    terminalFans: false,
    ...extra,
  }
}
/**
 * System of radiators by water and evaporatively cooled air; the coolers are at the rooms, so that distribution loses
 * nothing.
 */
function evaporative(cooler: NonNullable<HvacSystem['evaporative']>['cooler'], compression = false): HvacSystem {
  return {
    ...system('water', 'evaporation', 0, 0.08, 0),
    evaporative: { cooler, compression },
    dehumidifies: compression,
    directExpansion: compression,
  }
}
const constantVolume = { constantVolume: true }
const oneZone = { constantVolume: true, air: 'single' } as const
const rooftop = { directExpansion: true, ...oneZone } as const
const shared = { air: 'shared' } as const
const reheat = { air: 'shared', fullFlow: true } as const
const inRooms = { air: 'rooms' } as const
const twoPipes = { ...inRooms, pipes: 2 } as const
const threePipes = { ...inRooms, pipes: 3 } as const
const fanCoil = { terminalFans: true, ...inRooms } as const

/**
 * Systems of the normative calculator: heating medium, cooling medium, f_waste, a_heat, a_cool. Source: EN 15243 Annex
 * E.1 (no-demand outdoor temperature 12 °C), NEN 2916 section 6.7. Two readings are ours: all-air systems with
 * individual control take 0.04 (the standard's 0.4 means mixing of hot and cold air); 3- and 4-pipe systems take the
 * 2-pipe row, because the standard does not separate them and no loss is not credible. Heat pumps on water take the row
 * of 2-pipe fan coils, those on air that of room units; both, and the evaporative coolers, are not in the calculator's
 * list.
 */
export const hvacSystems: Readonly<Record<HvacSystemType, HvacSystem>> = {
  'no-ac-water-individual': system('water', 'none', 0, 0.08, 0),
  'no-ac-water-central': system('water', 'none', 0, 0.25, 0),
  'no-ac-air-individual': system('air', 'none', 0, 0, 0),
  'no-ac-air-central': system('air', 'none', 0, 0.36, 0),
  'single-duct-water-water': system('water', 'water', 0.03, 0.08, 0.01),
  'single-duct-water-air-individual': system('water', 'air', 0, 0.08, 0),
  'single-duct-water-air-central': system('water', 'air', 0, 0.25, 0),
  'single-duct-air-individual': system('air', 'air', 0.04, 0, 0),
  'single-duct-air-central': system('air', 'air', 0, 0.36, 0),
  'dual-duct-water-water': system('water', 'water', 0.03, 0.08, 0.01),
  'dual-duct-water-air-individual': system('water', 'air', 0, 0.08, 0),
  'dual-duct-water-air-central': system('water', 'air', 0, 0.25, 0),
  'dual-duct-air-water': system('air', 'water', 0.08, 0, 0.01),
  'terminal-reheat-water-water': system('water', 'water', 0.03, 0.08, 0.01),
  'terminal-reheat-water-air-individual': system('water', 'air', 0, 0.08, 0, false, reheat),
  'terminal-reheat-water-air-central': system('water', 'air', 0, 0.25, 0, false, reheat),
  'constant-volume-water-water': system('water', 'water', 0.03, 0.08, 0.01, false, constantVolume),
  'constant-volume-water-air-individual': system('water', 'air', 0, 0.08, 0, false, oneZone),
  'constant-volume-water-air-central': system('water', 'air', 0, 0.25, 0, false, oneZone),
  'constant-volume-air-individual': system('air', 'air', 0.04, 0, 0, false, rooftop),
  'constant-volume-air-central': system('air', 'air', 0, 0.36, 0, false, rooftop),
  'vav-water-water': system('water', 'water', 0.03, 0.08, 0.01),
  'vav-water-air-individual': system('water', 'air', 0, 0.08, 0, false, shared),
  'vav-water-air-central': system('water', 'air', 0, 0.25, 0, false, shared),
  'vav-packaged': system('air', 'air', 0, 0, 0, false, { directExpansion: true, ...shared }),
  'fan-coil-2-pipe': system('water', 'water', 0.04, 0.08, 0.01, false, { ...fanCoil, pipes: 2 }),
  'fan-coil-3-pipe': system('water', 'water', 0.04, 0.08, 0.01, false, { ...fanCoil, pipes: 3 }),
  'fan-coil-4-pipe': system('water', 'water', 0.04, 0.08, 0.01, false, fanCoil),
  'induction-2-pipe-non-change-over': system('water', 'water', 0.08, 0, 0.01, false, inRooms),
  'induction-2-pipe-change-over': system('water', 'water', 0.04, 0.08, 0.01, false, twoPipes),
  'induction-3-pipe': system('water', 'water', 0.04, 0.08, 0.01, false, threePipes),
  'induction-4-pipe': system('water', 'water', 0.04, 0.08, 0.01, false, inRooms),
  'radiant-2-pipe': system('water', 'water', 0.04, 0.08, 0.01, surfaces, twoPipes),
  'radiant-4-pipe': system('water', 'water', 0.04, 0.08, 0.01, surfaces, inRooms),
  embedded: system('water', 'water', 0.04, 0.08, 0.01, surfaces, twoPipes),
  'room-units': system('refrigerant', 'refrigerant', 0, 0, 0, false, { air: 'single' }),
  'dx-split': system('refrigerant', 'refrigerant', 0, 0, 0, false, inRooms),
  'dx-vrf': system('refrigerant', 'refrigerant', 0, 0, 0, false, { ...inRooms, heatPump: 'air', variableSpeed: true }),
  'heat-pump-air-air': system('refrigerant', 'refrigerant', 0, 0, 0, false, {
    ...inRooms,
    heatPump: 'air',
    variableSpeed: true,
  }),
  'heat-pump-air-water': system('water', 'water', 0.04, 0.08, 0.01, false, { ...fanCoil, heatPump: 'air' }),
  'heat-pump-ground': system('water', 'water', 0.04, 0.08, 0.01, false, { ...fanCoil, heatPump: 'ground' }),
  'evaporative-direct': evaporative('direct'),
  'evaporative-indirect': evaporative('indirect'),
  'evaporative-two-stage': evaporative('twoStage'),
  'evaporative-indirect-compression': evaporative('indirect', true),
}
