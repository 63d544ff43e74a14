import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, ClimateZone } from '#contract/options.ts'

/** A prototype building as a plain box: floor, storeys and outer walls above ground are the prototype's. */
export interface Prototype {
  readonly name: string
  readonly type: BuildingType
  /** Of all storeys [m²]. */
  readonly floorArea: number
  readonly storeys: number
  /** m */
  readonly storeyHeight: number
  /** Outer walls above ground with their windows [m²]. */
  readonly walls: number
  /** Windows' share of the walls [%]. */
  readonly windows: number
}

/**
 * Floor and walls as `space-types.csv` has them; storeys, heights and windows of the input files. Basements are storeys
 * above ground here, plenums belong to their storey.
 */
export const prototypes: readonly Prototype[] = [
  {
    name: 'SmallOffice',
    type: 'office',
    floorArea: 511.2,
    storeys: 1,
    storeyHeight: 3.05,
    walls: 281.5,
    windows: 21.2,
  },
  {
    name: 'MediumOffice',
    type: 'office',
    floorArea: 4982.2,
    storeys: 3,
    storeyHeight: 3.96,
    walls: 1977.7,
    windows: 33,
  },
  {
    name: 'LargeOffice',
    type: 'office',
    floorArea: 46320.3,
    storeys: 13,
    storeyHeight: 3.96,
    walls: 11589.5,
    windows: 40,
  },
  {
    name: 'RetailStandalone',
    type: 'retail',
    floorArea: 2294,
    storeys: 1,
    storeyHeight: 6.1,
    walls: 1177,
    windows: 7.1,
  },
  {
    name: 'PrimarySchool',
    type: 'primary-school',
    floorArea: 6871,
    storeys: 1,
    storeyHeight: 4,
    walls: 2512,
    windows: 35,
  },
  {
    name: 'SecondarySchool',
    type: 'secondary-school',
    floorArea: 19592,
    storeys: 2,
    storeyHeight: 4,
    walls: 5968,
    windows: 33,
  },
  {
    name: 'Hospital',
    type: 'hospital',
    floorArea: 22436.2,
    storeys: 6,
    storeyHeight: 4.27,
    walls: 5353.1,
    windows: 16,
  },
  {
    name: 'OutPatient',
    type: 'outpatient',
    floorArea: 3804,
    storeys: 3,
    storeyHeight: 3.05,
    walls: 1553.3,
    windows: 19.8,
  },
  {
    name: 'SmallHotel',
    type: 'small-hotel',
    floorArea: 4013.6,
    storeys: 4,
    storeyHeight: 2.9,
    walls: 1694.6,
    windows: 10.9,
  },
  {
    name: 'LargeHotel',
    type: 'large-hotel',
    floorArea: 11345.3,
    storeys: 7,
    storeyHeight: 3.2,
    walls: 4025.8,
    windows: 30.2,
  },
  {
    name: 'MidriseApartment',
    type: 'mid-rise-apartment',
    floorArea: 3134.6,
    storeys: 4,
    storeyHeight: 3.05,
    walls: 1542,
    windows: 20,
  },
  {
    name: 'Warehouse',
    type: 'warehouse',
    floorArea: 4835.1,
    storeys: 1,
    storeyHeight: 8.53,
    walls: 2497,
    windows: 0.7,
  },
  {
    name: 'FullServiceRestaurant',
    type: 'full-service-restaurant',
    floorArea: 511.2,
    storeys: 1,
    storeyHeight: 3.05,
    walls: 275.7,
    windows: 17.1,
  },
  {
    name: 'QuickServiceRestaurant',
    type: 'quick-service-restaurant',
    floorArea: 232.3,
    storeys: 1,
    storeyHeight: 3.05,
    walls: 185.9,
    windows: 14,
  },
  {
    name: 'HighriseApartment',
    type: 'high-rise-apartment',
    floorArea: 7836.5,
    storeys: 10,
    storeyHeight: 3.05,
    walls: 3855,
    windows: 29.8,
  },
  {
    name: 'SuperMarket',
    type: 'supermarket',
    floorArea: 4180.8,
    storeys: 1,
    storeyHeight: 6.1,
    walls: 1609.2,
    windows: 10.9,
  },
]

/** Sides of a box with this floor and these walls; a square where the walls are too short for any other. */
export function sides({ floorArea, storeys, storeyHeight, walls }: Prototype): readonly [width: number, depth: number] {
  const plan = floorArea / storeys
  const half = walls / (2 * storeys * storeyHeight)
  const root = Math.sqrt(Math.max(0, half * half - 4 * plan))
  return half * half > 4 * plan ? [(half + root) / 2, (half - root) / 2] : [Math.sqrt(plan), Math.sqrt(plan)]
}

/** A project of the prototype's size with nothing typed but its windows' share: every other input is the default. */
export function prototypeBuilding(
  prototype: Prototype,
  energyCode: NonNullable<Building['energyCode']>,
  climateZone: ClimateZone,
): Building {
  const [width, depth] = sides(prototype)
  const row = { windowToWallRatio: prototype.windows }
  return {
    name: prototype.name,
    country: 'United States',
    primaryBuildingType: prototype.type,
    units: 'SI',
    energyCode,
    userInputs: {
      location: { climateZone },
      envelope: { north: row, east: row, south: row, west: row },
    },
    manualInputs: {},
    masses: [
      {
        id: 'box',
        vertices: [
          [0, 0],
          [width, 0],
          [width, depth],
          [0, depth],
        ],
        numberOfFloors: prototype.storeys,
        floorStart: 0,
        floorHeight: prototype.storeyHeight,
      },
    ],
  }
}
