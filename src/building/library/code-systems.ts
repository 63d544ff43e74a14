import type {
  BuildingType,
  Carrier,
  ClimateZone,
  CoolingGeneration,
  HeatingGeneration,
  HvacSystemType,
} from '#contract/options.ts'
import { officeClass, type OfficeClass } from './prototypes/prototypes.ts'
import { unchecked, type Default, type Source } from './source.ts'

/** Editions of ASHRAE 90.1 that the product has as energy codes. */
export type Edition = 2004 | 2013 | 2019
const editions: Readonly<Record<string, Edition>> = {
  'ashrae-90.1-2004': 2004,
  'ashrae-90.1-2013': 2013,
  'ashrae-90.1-2019': 2019,
}
export function editionOf(energyCode: string | undefined): Edition | undefined {
  return energyCode === undefined ? undefined : editions[energyCode]
}

/** Units whose least efficiencies in the code differ by size, as in the prototypes. */
type Unit =
  | 'smallUnit'
  | 'rooftop'
  | 'largeRooftop'
  | 'terminal'
  | 'airCooledChiller'
  | 'waterCooledChiller'
  | 'screwChiller'

/** System of the code's prototypes for a kind of building. */
export interface CodeSystem {
  readonly system: HvacSystemType
  readonly heating: HeatingGeneration
  readonly carrier: Carrier
  readonly cooling: CoolingGeneration
  readonly unit: Unit
  /** Supply of its usual unit [m³/s], and of all units by the building's floor [m³/(s·m²)], for thresholds. */
  readonly unitFlow: number
  readonly flowPerArea: number
}

type Kind = Omit<CodeSystem, 'unitFlow' | 'flowPerArea'>
const gasUnit: Kind = {
  system: 'constant-volume-air-individual',
  heating: 'constant',
  carrier: 'natural-gas',
  cooling: 'air-cooled',
  unit: 'rooftop',
}
const heatPumpUnit: Kind = { ...gasUnit, heating: 'heat-pump-air', carrier: 'electricity', unit: 'smallUnit' }
const chilledAir: Kind = {
  system: 'vav-water-air-individual',
  heating: 'boiler',
  carrier: 'natural-gas',
  cooling: 'water-cooled',
  unit: 'waterCooledChiller',
}
const airCooledAir: Kind = { ...chilledAir, cooling: 'air-cooled', unit: 'airCooledChiller' }
const packagedAir: Kind = { ...chilledAir, system: 'vav-packaged', cooling: 'air-cooled', unit: 'largeRooftop' }
const wallUnit: Kind = {
  ...gasUnit,
  system: 'room-units',
  heating: 'electric',
  carrier: 'electricity',
  unit: 'terminal',
}

function sized(kind: Kind, unitFlow: number, litresPerArea: number): CodeSystem {
  return { ...kind, unitFlow, flowPerArea: litresPerArea / 1000 }
}

const officeSystems: Readonly<Record<OfficeClass, CodeSystem>> = {
  small: sized(heatPumpUnit, 0.3, 2.9),
  medium: sized({ ...packagedAir, heating: 'electric', carrier: 'electricity' }, 5.7, 3.45),
  // A unit a storey.
  large: sized(chilledAir, 10.8, 2.8),
}

/**
 * System of a building type in PNNL's prototype buildings of 90.1; sizes of offices by Table G3.1.1A.
 *
 * Flows are those that EnergyPlus 25.2 sizes for its example files ASHRAE901_*_STD2019_Denver.
 *
 * @param floorArea [m²]; nothing drawn counts as a medium office
 */
export function codeSystem(type: BuildingType, floorArea: number): CodeSystem {
  switch (type) {
    case 'office':
      return officeSystems[officeClass(floorArea)]
    case 'primary-school':
      return sized(packagedAir, 3.3, 2.6)
    case 'secondary-school':
      return sized(airCooledAir, 7.3, 2.6)
    case 'hospital':
      return sized({ ...chilledAir, unit: 'screwChiller' }, 12, 4.3)
    case 'outpatient':
      return sized(packagedAir, 9.9, 5.2)
    case 'large-hotel':
      // Rooms have fan coils beside a unit of outdoor air alone; its 3.17 m³/s are from the file of 2004.
      return sized({ ...airCooledAir, system: 'fan-coil-4-pipe' }, 3.17, 0)
    case 'small-hotel':
      return sized(wallUnit, 0.3, 3.4)
    case 'mid-rise-apartment':
    case 'high-rise-apartment':
      return sized({ ...gasUnit, unit: 'smallUnit' }, 0.3, 2)
    case 'retail':
    case 'supermarket':
      return sized(gasUnit, 8.1, 5.4)
    case 'warehouse':
      return sized(gasUnit, 2, 1.9)
    case 'full-service-restaurant':
      // Denver's 4 m³/s are thin air; at sea level it is below the size from which fans have more pressure, as in the
      // files of most cities.
      return sized(gasUnit, 3.3, 11)
    case 'quick-service-restaurant':
      return sized(gasUnit, 2, 14)
  }
}

/**
 * Least COP of compressors at 35 °C (29.4 °C of condenser water), fans left out: (EER/3.412 + 0.12)/0.88 of units, by capacity:
 * small < 19 kW, rooftop 19–40 kW, large 70–223 kW, terminal 2.6 kW; air-cooled chillers 528–1055 kW;
 * water-cooled ones as the prototypes have them: centrifugal from 1055 kW (large office, 1538 kW), screws of 528–1055 kW
 * (hospital, 939 kW).
 *
 * @source ASHRAE 90.1 Tables 6.2.1/6.8.1; conversion of PNNL-20405 (2011)
 */
const cops: Readonly<Record<Unit, Readonly<Record<Edition, number>>>> = {
  smallUnit: { 2004: 3.46, 2013: 3.82, 2019: 4.12 },
  rooftop: { 2004: 3.5, 2013: 3.73, 2019: 3.73 },
  largeRooftop: { 2004: 3.23, 2013: 3.4, 2019: 3.4 },
  terminal: { 2004: 3.66, 2013: 3.81, 2019: 3.81 },
  airCooledChiller: { 2004: 2.8, 2013: 2.96, 2019: 2.96 },
  waterCooledChiller: { 2004: 6.1, 2013: 6.28, 2019: 6.28 },
  screwChiller: { 2004: 4.9, 2013: 5.33, 2019: 5.33 },
}
/** Gas boilers of 88–733 kW by thermal efficiency, furnaces; heat pumps at 8.3 °C. @source as `cops` */
const heatings: Partial<Readonly<Record<HeatingGeneration, Readonly<Record<Edition, number>>>>> = {
  boiler: { 2004: 0.75, 2013: 0.8, 2019: 0.8 },
  constant: { 2004: 0.78, 2013: 0.8, 2019: 0.81 },
  'heat-pump-air': { 2004: 3.2, 2013: 3.4, 2019: 3.4 },
}

/** A source that names the code's clause. */
export function clause(edition: Edition, section: string): Source {
  return unchecked(`ASHRAE 90.1-${edition} § ${section}`)
}
function ofTable(value: number, edition: Edition): Default<number> {
  return { value, source: unchecked(`ASHRAE 90.1-${edition} Table ${edition === 2004 ? '6.2.1' : '6.8.1'}`) }
}

export function leastCop(unit: Unit, edition: Edition): Default<number> {
  return ofTable(cops[unit][edition], edition)
}
/** Least efficiency of a heating generator; absent if the code sets none, as for resistance. */
export function leastHeating(heating: HeatingGeneration, edition: Edition): Default<number> | undefined {
  const found = heatings[heating]
  return found === undefined ? undefined : ofTable(found[edition], edition)
}

const toCfm = 2118.88
/** Cooling capacity of a unit by its supply [W/(m³/s)]: 400 cfm a ton, as units are rated. */
const coldBySupply = (3517 / 400) * toCfm

/**
 * Whether a unit of this supply [m³/s] needs an economiser.
 *
 * In 2004, Table 6.5.1 decides by zone and capacity. From 2010 on all zones need one from 54,000 Btu/h, except the
 * hottest and dampest.
 */
export function needsEconomiser(edition: Edition, zone: ClimateZone, unitFlow: number): boolean {
  const capacity = coldBySupply * unitFlow
  if (edition !== 2004) return !/^[01]/.test(zone) && capacity >= 15.8e3
  if (/^([01]|[234]A)/.test(zone)) return false
  return capacity >= (/^(3B|3C|4B|4C|5B|5C|6B)/.test(zone) ? 19e3 : 39.6e3)
}

/** Highest outdoor dry bulb at which an economiser may work [°C]; Tables 6.5.1.1.3. */
export function economiserLimit(zone: ClimateZone | undefined): number {
  if (zone === undefined) return 21
  if (/^[56]A/.test(zone)) return 21
  return /^[01234]A/.test(zone) ? 18 : 24
}

/**
 * Whether a unit must recover heat of its exhaust air.
 *
 * ASHRAE 90.1-2004 § 6.5.6.1: from 5,000 cfm with 70 % outdoor air. From 2010 on by zone, part of outdoor air and
 * supply flow: Table 6.5.6.1-1, or -2 for fans that run 8,000 h a year.
 *
 * @param outdoorAir at design, by the building's floor [m³/(s·m²)]
 * @param isAlways   the building is open day and night
 */
export function needsRecovery(
  edition: Edition,
  zone: ClimateZone,
  outdoorAir: number,
  { unitFlow, flowPerArea }: Pick<CodeSystem, 'unitFlow' | 'flowPerArea'>,
  isAlways: boolean,
): boolean {
  const cfm = unitFlow * toCfm
  const part = outdoorAir / Math.max(flowPerArea, outdoorAir)
  if (edition === 2004) return cfm >= 5000 && part >= 0.7
  if (part < 0.1) return false
  const column = Math.min(7, Math.floor(part * 10 + 1e-9) - 1)
  const least = (isAlways ? always : daily).find(({ zones }) => zones.test(zone))?.flows[column] ?? Infinity
  return cfm >= least
}
/**
 * Whether the ventilators of dwellings must recover heat: everywhere but in climate zone 3C, whatever their flow. The
 * exception for dwellings up to 46 m² in warm zones is left out, since a dwelling's floor is not an input.
 *
 * @source ASHRAE 90.1-2019 § 6.5.6.1.1
 * @checked ASHRAE901_ApartmentMidRise_STD2019_Denver in EnergyPlus 25.2: 23 ventilators, each with a sensible wheel of 0.6
 */
export function dwellingRecovers(zone: ClimateZone): boolean {
  return zone !== '3C'
}
interface RecoveryRow {
  readonly zones: RegExp
  /** Supply flow [cfm] at 10–20, 20–30 … 70–80, from 80 % of outdoor air. */
  readonly flows: readonly number[]
}
const no = Infinity
const daily: readonly RecoveryRow[] = [
  { zones: /^(3B|3C|4B|4C|5B)/, flows: [no, no, no, no, no, no, no, no] },
  { zones: /^(0B|1B|2B|5C)/, flows: [no, no, no, no, 26000, 12000, 5000, 4000] },
  { zones: /^6B/, flows: [28000, 26500, 11000, 5500, 4500, 3500, 2500, 1500] },
  { zones: /^[0123456]A/, flows: [26000, 16000, 5500, 4500, 3500, 2000, 1000, 0] },
  { zones: /^[78]/, flows: [4500, 4000, 2500, 1000, 0, 0, 0, 0] },
]
const always: readonly RecoveryRow[] = [
  { zones: /^3C/, flows: [no, no, no, no, no, no, no, no] },
  { zones: /^(0B|1B|2B|3B|4C|5C)/, flows: [no, 19500, 9000, 5000, 4000, 3000, 1500, 0] },
  { zones: /^([0123]A|4B|5B)/, flows: [2500, 2000, 1000, 500, 0, 0, 0, 0] },
  { zones: /^([456]A|6B|[78])/, flows: [0, 0, 0, 0, 0, 0, 0, 0] },
]

/** Density of people on 1,000 ft² from which outdoor air has to follow them (ASHRAE 90.1 § 6.4.3.8), as m² a person. */
export function needsDemandVentilation(edition: Edition, areaPerPerson: number): boolean {
  return areaPerPerson < 92.9 / (edition === 2004 ? 100 : 25)
}

const largeFan = 3.51 // m³/s; 7,437 cfm, from which the prototypes' units have more pressure
/** Pressure of a larger unit's fan [Pa]: 4.46 and 4.09 in. w.g. */
const largePressure: Readonly<Record<Edition, number>> = { 2004: 1111, 2013: 1018, 2019: 1018 }
const hugeFan = 9.44 // m³/s; 20,000 cfm
/** Pressure of fans of variable volume below that flow [Pa]: 6.32 in. w.g. in the prototypes of 2004, else 5.58. */
const variablePressure = { 2004: 1574, 2013: 1389, 2019: 1389 } as const

/** Fan of a unit in the prototypes. */
export function prototypeFan(
  { system, unit, unitFlow }: CodeSystem,
  edition: Edition,
): { pressure: number; efficiency: number } {
  if (system === 'fan-coil-4-pipe') return outdoorAirFan
  if (unit === 'rooftop' && unitFlow >= largeFan) return { pressure: largePressure[edition], efficiency: 0.6 }
  return system.startsWith('vav') && unitFlow < hugeFan
    ? { pressure: variablePressure[edition], efficiency: prototypeFans[unit].efficiency }
    : prototypeFans[unit]
}

/**
 * Whether fans of units for one zone have to slow down in mild hours: ASHRAE 90.1-2013 § 6.5.3.2.1, direct expansion from
 * 110,000 Btu/h.
 */
export function hasTwoSpeeds(edition: Edition, unitFlow: number): boolean {
  return edition !== 2004 && coldBySupply * unitFlow >= 32.2e3
}

/** Fan of a unit for outdoor air alone: ASHRAE90.1_HotelLarge_STD2004, Fan:ConstantVolume. */
const outdoorAirFan = { pressure: 622.5, efficiency: 0.57 } as const

/** Fans of the prototypes: pressure [Pa] and efficiency with motor, within the limits of ASHRAE 90.1 § 6.5.3.1. */
const prototypeFans = {
  smallUnit: { pressure: 622, efficiency: 0.55 },
  rooftop: { pressure: 622, efficiency: 0.56 },
  largeRooftop: { pressure: 1389, efficiency: 0.6 },
  terminal: { pressure: 331, efficiency: 0.52 },
  airCooledChiller: { pressure: 1389, efficiency: 0.61 },
  screwChiller: { pressure: 1389, efficiency: 0.61 },
  waterCooledChiller: { pressure: 1389, efficiency: 0.61 },
} as const satisfies Readonly<Record<Unit, { readonly pressure: number; readonly efficiency: number }>>

/**
 * Whether the supply of shared systems has to be warmer in mild weather: ASHRAE 90.1 § 6.5.3.4 since 2010, except in
 * damp heat.
 */
export function asksReset(energyCode: string | undefined, zone: ClimateZone | undefined): boolean {
  const edition = editionOf(energyCode)
  return edition !== undefined && edition !== 2004 && zone !== undefined && !/^(0A|1A|2A|3A)/.test(zone)
}

/** Flow of a terminal over its room's outdoor air: ASHRAE 62.1-2019 § 6.2.5.3.2; the prototypes' terminals of 2004 and 2013 have it too. */
export const leastOverOutdoorAir = 1.5

/**
 * Outdoor air of a shared unit over the need of its rooms, 1/E_v.
 *
 * E_v is 0.6 in 2004, the least of ASHRAE 62.1 Table 6-3, which the prototypes have throughout (Sizing:System over the
 * rooms' sum); 0.7 that of the schools of 2013. From 2010 on the intake has to follow the terminals (90.1 § 6.5.3.3),
 * but not where a unit recovers heat.
 */
export function intakeOver(edition: Edition, recovers: boolean): number | 'reset' {
  if (edition === 2004) return 1 / 0.6
  return recovers ? 1 / 0.7 : 'reset'
}

/** A wall unit of a guest room [m³/s], in every climate, and guest rooms with their corridors by the building's floor [1/m²]. */
const wallUnitFlow = 0.13
const wallUnits = 81 / 4013.6

/**
 * Least design flow by floor [m³/(s·m²)] that does not depend on the load: air changes of treatment rooms, and wall
 * units, whose smallest size serves any guest room.
 *
 * @source flows of EnergyPlus for ASHRAE901_*_STD2019_Denver; PNNL HotelSmall, 2004 and 2013: 0.13 m³/s for each of 77
 *         rooms and 4 corridors
 */
export function leastDesignFlow(type: BuildingType, floorArea: number, system: HvacSystemType): number | undefined {
  if (type === 'hospital' || type === 'outpatient') return codeSystem(type, floorArea).flowPerArea
  return type === 'small-hotel' && system === 'room-units' ? wallUnitFlow * wallUnits : undefined
}

/** Fan of a unit for one room beside a shared supply: a rooftop unit of 2 to 4 m³/s. */
export function ownUnitFan(edition: Edition): { readonly pressure: number; readonly efficiency: number } {
  return { pressure: largePressure[edition], efficiency: 0.6 }
}

/**
 * Power of exhaust fans of kitchens and bathrooms, by the building's floor [W/m²]; 0 elsewhere. It is not part of the
 * equipment.
 *
 * @source Fan:ZoneExhaust of PNNL's RestaurantFastFood, RestaurantSitDown, SchoolPrimary and SchoolSecondary: 0.3 to
 *         2.8 m³/s at 125 Pa, efficiency 0.16 in 2004, 0.385 in 2013
 */
export function exhaustFans(type: BuildingType, edition: Edition): number {
  const [before, since] = exhausts[type] ?? [0, 0]
  return edition === 2004 ? before : since
}
const exhausts: Readonly<Partial<Record<BuildingType, readonly [number, number]>>> = {
  'quick-service-restaurant': [5.22, 2.17],
  'full-service-restaurant': [4.31, 1.61],
  'primary-school': [0.3, 0.11],
  'secondary-school': [0.14, 0.05],
}
