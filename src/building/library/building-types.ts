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

/** Usual values of a building type. SI. */
export interface BuildingTypeDefaults {
  readonly use: UseClass
  /** Window share of the walls [%] and its source: the DOE reference building or the PNNL prototype. */
  readonly windowToWallRatio: number
  readonly windowSource: 'doe' | 'prototypes'
}

/**
 * Defaults of the 14 building types.
 * Sources: DOE Commercial Reference Buildings (NREL/TP-5500-46861) for windows, not compared with the print. Loads, set points
 * and schedules are those of the prototype buildings (prototypes/).
 */
export const buildingTypeDefaults: Readonly<Record<BuildingType, BuildingTypeDefaults>> = {
  office: {
    use: 'office',
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  retail: {
    use: 'retail',
    windowToWallRatio: 7,
    windowSource: 'doe',
  },
  'primary-school': {
    use: 'education',
    windowToWallRatio: 35,
    windowSource: 'doe',
  },
  'secondary-school': {
    use: 'education',
    windowToWallRatio: 33,
    windowSource: 'doe',
  },
  hospital: {
    use: 'hospital',
    windowToWallRatio: 16,
    windowSource: 'doe',
  },
  'large-hotel': {
    use: 'hotel',
    windowToWallRatio: 27,
    windowSource: 'doe',
  },
  'small-hotel': {
    use: 'hotel',
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
  'high-rise-apartment': {
    use: 'residential',
    windowToWallRatio: 30,
    windowSource: 'prototypes',
  },
  'mid-rise-apartment': {
    use: 'residential',
    windowToWallRatio: 20,
    windowSource: 'prototypes',
  },
  warehouse: {
    use: 'storage',
    windowToWallRatio: 0.6,
    windowSource: 'doe',
  },
  outpatient: {
    use: 'hospital',
    windowToWallRatio: 20,
    windowSource: 'doe',
  },
  'full-service-restaurant': {
    use: 'restaurant',
    windowToWallRatio: 17,
    windowSource: 'doe',
  },
  'quick-service-restaurant': {
    use: 'restaurant',
    windowToWallRatio: 14,
    windowSource: 'doe',
  },
  supermarket: {
    use: 'retail',
    windowToWallRatio: 11,
    windowSource: 'doe',
  },
}
