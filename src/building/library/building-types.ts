import type { BuildingType } from '#contract/options.ts'

/** Classes of use for which EN tables give lighting and automation factors. */
export type UseClass =
  | 'office'
  | 'education'
  | 'hospital'
  | 'hotel'
  | 'restaurant'
  | 'retail'
  | 'residential'
  | 'storage'

/** What is usual for a building type. SI. */
export interface BuildingTypeDefaults {
  readonly use: UseClass
  /** m² of floor per person at full occupancy */
  readonly areaPerPerson: number
  /** true: derived from published inputs of the PNNL and DOE models; false: proposal */
  readonly areaPerPersonCited: boolean
  /** L/(s·person), people and area rates combined */
  readonly outdoorAir: number
  /** W/m², ASHRAE 90.1 building-area method */
  readonly lightingPowerDensity: { readonly code2019: number; readonly code2004: number }
  /** W/m², proposal */
  readonly equipmentPowerDensity: number
  /** L/(m²·month) */
  readonly hotWater: number
  /** °C */
  readonly setpoints: {
    readonly heating: number
    readonly cooling: number
    readonly heatingSetback: number
    readonly coolingSetback: number
  }
  /** true: the setback of the DOE reference building; false: proposal */
  readonly setbackCited: boolean
  /** Occupied from the first to the second hour [h], half-open: 8–18 is ten hours. */
  readonly hours: readonly [from: number, to: number]
  /** Open days a week. */
  readonly days: 5 | 6 | 7
  /** Window share of the walls [%] and whose: the DOE reference building's, the PNNL prototype's, or a proposal. */
  readonly windowToWallRatio: number
  readonly windowSource: 'doe' | 'prototypes' | 'proposal'
}

const daytime = { heating: 21, cooling: 24, heatingSetback: 15.6, coolingSetback: 26.7 }
const always = { heating: 21, cooling: 24, heatingSetback: 21, coolingSetback: 24 }
const home = { heating: 21, cooling: 24, heatingSetback: 18, coolingSetback: 27 }

/**
 * Defaults of the 14 building types.
 * Sources: DOE Commercial Reference Buildings (NREL/TP-5500-46861) for windows and set points; ASHRAE 62.1 Table 6-1 for outdoor
 * air, 62-2001 Table 2 for patients; ASHRAE 90.1-2019 and 90.1-2004 building-area method for lighting (printed in W/ft²);
 * NEN 2916 Table 32 at 50 K for hot water (apartments EN 16798-1: 100 L/(m²·a)). Equipment, hours and days are proposals; where
 * the literature gives a span its middle is taken, as a proposal (apartments: outdoor air 5–7, equipment 3–4, mid-rise windows
 * 15–20 %). None but NEN's could be compared with the print.
 */
export const buildingTypeDefaults: Readonly<Record<BuildingType, BuildingTypeDefaults>> = {
  office: {
    use: 'office',
    areaPerPerson: 18.6,
    areaPerPersonCited: true,
    outdoorAir: 8.5,
    lightingPowerDensity: { code2019: 6.9, code2004: 10.8 },
    equipmentPowerDensity: 8,
    hotWater: 2,
    setpoints: daytime,
    setbackCited: true,
    hours: [8, 18],
    days: 5,
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  retail: {
    use: 'retail',
    areaPerPerson: 6.2,
    areaPerPersonCited: true,
    outdoorAir: 7.8,
    lightingPowerDensity: { code2019: 9, code2004: 16.1 },
    equipmentPowerDensity: 4,
    hotWater: 2,
    setpoints: { ...daytime, coolingSetback: 29.4 },
    setbackCited: true,
    hours: [9, 21],
    days: 7,
    windowToWallRatio: 7,
    windowSource: 'doe',
  },
  'primary-school': {
    use: 'education',
    areaPerPerson: 4.7,
    areaPerPersonCited: true,
    outdoorAir: 7.4,
    lightingPowerDensity: { code2019: 7.8, code2004: 12.9 },
    equipmentPowerDensity: 10,
    hotWater: 2,
    setpoints: daytime,
    setbackCited: true,
    hours: [8, 17],
    days: 5,
    windowToWallRatio: 35,
    windowSource: 'doe',
  },
  'secondary-school': {
    use: 'education',
    areaPerPerson: 5,
    areaPerPersonCited: false,
    outdoorAir: 6.7,
    lightingPowerDensity: { code2019: 7.8, code2004: 12.9 },
    equipmentPowerDensity: 8,
    hotWater: 2,
    setpoints: daytime,
    setbackCited: true,
    hours: [8, 17],
    days: 5,
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  hospital: {
    use: 'hospital',
    areaPerPerson: 18,
    areaPerPersonCited: false,
    outdoorAir: 13,
    lightingPowerDensity: { code2019: 10.3, code2004: 12.9 },
    equipmentPowerDensity: 15,
    hotWater: 22,
    setpoints: always,
    setbackCited: true,
    hours: [0, 24],
    days: 7,
    windowToWallRatio: 16,
    windowSource: 'doe',
  },
  'large-hotel': {
    use: 'hotel',
    areaPerPerson: 22,
    areaPerPersonCited: false,
    outdoorAir: 5.5,
    lightingPowerDensity: { code2019: 6, code2004: 10.8 },
    equipmentPowerDensity: 8,
    hotWater: 18,
    setpoints: always,
    setbackCited: true,
    hours: [0, 24],
    days: 7,
    windowToWallRatio: 27,
    windowSource: 'doe',
  },
  'small-hotel': {
    use: 'hotel',
    areaPerPerson: 25,
    areaPerPersonCited: false,
    outdoorAir: 5.5,
    lightingPowerDensity: { code2019: 6, code2004: 10.8 },
    equipmentPowerDensity: 8,
    hotWater: 18,
    setpoints: always,
    setbackCited: true,
    hours: [0, 24],
    days: 7,
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
  'high-rise-apartment': {
    use: 'residential',
    areaPerPerson: 39,
    areaPerPersonCited: true,
    outdoorAir: 6,
    lightingPowerDensity: { code2019: 4.8, code2004: 7.5 },
    equipmentPowerDensity: 3.5,
    hotWater: 8.3,
    setpoints: home,
    setbackCited: false,
    hours: [0, 24],
    days: 7,
    windowToWallRatio: 30,
    windowSource: 'prototypes',
  },
  'mid-rise-apartment': {
    use: 'residential',
    areaPerPerson: 40,
    areaPerPersonCited: true,
    outdoorAir: 6,
    lightingPowerDensity: { code2019: 4.8, code2004: 7.5 },
    equipmentPowerDensity: 3.5,
    hotWater: 8.3,
    setpoints: home,
    setbackCited: false,
    hours: [0, 24],
    days: 7,
    windowToWallRatio: 17.5,
    windowSource: 'proposal',
  },
  warehouse: {
    use: 'storage',
    areaPerPerson: 150,
    areaPerPersonCited: false,
    outdoorAir: 5,
    lightingPowerDensity: { code2019: 4.8, code2004: 8.6 },
    equipmentPowerDensity: 2,
    hotWater: 0.5,
    setpoints: { heating: 15.6, cooling: 26.7, heatingSetback: 10, coolingSetback: 32 },
    setbackCited: false,
    hours: [7, 17],
    days: 5,
    windowToWallRatio: 0.6,
    windowSource: 'doe',
  },
  outpatient: {
    use: 'hospital',
    areaPerPerson: 10,
    areaPerPersonCited: false,
    outdoorAir: 8,
    lightingPowerDensity: { code2019: 8.7, code2004: 10.8 },
    equipmentPowerDensity: 12,
    hotWater: 4,
    setpoints: daytime,
    setbackCited: true,
    hours: [7, 20],
    days: 6,
    windowToWallRatio: 20,
    windowSource: 'doe',
  },
  'full-service-restaurant': {
    use: 'restaurant',
    areaPerPerson: 2.5,
    areaPerPersonCited: false,
    outdoorAir: 5.1,
    lightingPowerDensity: { code2019: 7.6, code2004: 17.2 },
    equipmentPowerDensity: 30,
    hotWater: 6,
    setpoints: { ...daytime, coolingSetback: 30 },
    setbackCited: true,
    hours: [7, 24],
    days: 7,
    windowToWallRatio: 17,
    windowSource: 'doe',
  },
  'quick-service-restaurant': {
    use: 'restaurant',
    areaPerPerson: 2,
    areaPerPersonCited: false,
    outdoorAir: 4.7,
    lightingPowerDensity: { code2019: 8.2, code2004: 15.1 },
    equipmentPowerDensity: 50,
    hotWater: 6,
    setpoints: { ...daytime, coolingSetback: 30 },
    setbackCited: true,
    hours: [6, 24],
    days: 7,
    windowToWallRatio: 14,
    windowSource: 'doe',
  },
  supermarket: {
    use: 'retail',
    areaPerPerson: 12.5,
    areaPerPersonCited: false,
    outdoorAir: 7.6,
    lightingPowerDensity: { code2019: 9, code2004: 16.1 },
    equipmentPowerDensity: 25,
    hotWater: 2,
    setpoints: daytime,
    setbackCited: true,
    hours: [6, 22],
    days: 7,
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
}
