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
  /** W/m², ASHRAE 90.1-2019 building-area method */
  readonly lightingPowerDensity: number
  /** Window share of the walls [%] and whose: the DOE reference building's or the PNNL prototype's. */
  readonly windowToWallRatio: number
  readonly windowSource: 'doe' | 'prototypes'
}

/**
 * Defaults of the 14 building types.
 * Sources: DOE Commercial Reference Buildings (NREL/TP-5500-46861) for windows; ASHRAE 90.1-2019 building-area method for
 * lighting (printed in W/ft²). None could be
 * compared with the print. Loads, set points and schedules are those of the prototype buildings (prototypes/).
 */
export const buildingTypeDefaults: Readonly<Record<BuildingType, BuildingTypeDefaults>> = {
  office: {
    use: 'office',
    lightingPowerDensity: 6.9,
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  retail: {
    use: 'retail',
    lightingPowerDensity: 9,
    windowToWallRatio: 7,
    windowSource: 'doe',
  },
  'primary-school': {
    use: 'education',
    lightingPowerDensity: 7.8,
    windowToWallRatio: 35,
    windowSource: 'doe',
  },
  'secondary-school': {
    use: 'education',
    lightingPowerDensity: 7.8,
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  hospital: {
    use: 'hospital',
    lightingPowerDensity: 10.3,
    windowToWallRatio: 16,
    windowSource: 'doe',
  },
  'large-hotel': {
    use: 'hotel',
    lightingPowerDensity: 6,
    windowToWallRatio: 27,
    windowSource: 'doe',
  },
  'small-hotel': {
    use: 'hotel',
    lightingPowerDensity: 6,
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
  'high-rise-apartment': {
    use: 'residential',
    lightingPowerDensity: 4.8,
    windowToWallRatio: 30,
    windowSource: 'prototypes',
  },
  'mid-rise-apartment': {
    use: 'residential',
    lightingPowerDensity: 4.8,
    windowToWallRatio: 20,
    windowSource: 'prototypes',
  },
  warehouse: {
    use: 'storage',
    lightingPowerDensity: 4.8,
    windowToWallRatio: 0.6,
    windowSource: 'doe',
  },
  outpatient: {
    use: 'hospital',
    lightingPowerDensity: 8.7,
    windowToWallRatio: 20,
    windowSource: 'doe',
  },
  'full-service-restaurant': {
    use: 'restaurant',
    lightingPowerDensity: 7.6,
    windowToWallRatio: 17,
    windowSource: 'doe',
  },
  'quick-service-restaurant': {
    use: 'restaurant',
    lightingPowerDensity: 8.2,
    windowToWallRatio: 14,
    windowSource: 'doe',
  },
  supermarket: {
    use: 'retail',
    lightingPowerDensity: 9,
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
}
