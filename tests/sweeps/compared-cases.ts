import type { Building } from '#contract/entities/project.ts'
import { hvacSystemTypes, type HvacSystemType } from '#contract/options.ts'
import { inRowOrder } from '#building/stages/study-rows.ts'
import { box, mass, untypedOffice } from '../fixtures/building.ts'

/** Rows of a case, and the seed that draws them. */
export const sample = { size: 200, seed: 11 } as const

/** Everything that moves walls, windows, air and set points, with options far apart. */
export const varied = inRowOrder([
  { key: 'orientation', options: [0, 45, 90, 135] },
  { key: 'windowToWallRatio', options: [15, 30, 45, 60] },
  { key: 'overhangAngle', options: [0, 30, 50] },
  {
    key: 'windowMaterial',
    options: ['single-clear-6-aluminium', 'double-clear-pvc', 'double-low-e-argon-pvc', 'triple-low-e-argon-pvc'],
  },
  { key: 'wallUValue', options: [0.15, 0.35, 0.7, 1.5] },
  { key: 'roofUValue', options: [0.15, 0.35, 0.7] },
  { key: 'heatCapacity', options: ['very-light', 'medium', 'very-heavy'] },
  { key: 'wallAbsorption', options: [0.3, 0.6, 0.9] },
  { key: 'airLeakage', options: [1, 3, 8] },
  { key: 'windowOpening', options: ['never', 'occupied', 'day-and-night'] },
  { key: 'heatingSetpoint', options: [18, 20, 22] },
  { key: 'coolingSetpoint', options: [24, 26, 28] },
])

/** Where: a dry climate with cold winters, cold and dry, hot and humid, mild and humid, cold and humid, hot with mild winters. */
export const climates = {
  Tehran: 'station:40754',
  Tabriz: 'station:40706',
  'Bandar Abbas': 'station:40875',
  Rasht: 'station:40719',
  Chicago: 'station:725300',
  Miami: 'station:722020',
} as const
export type ClimateName = keyof typeof climates

function of(primaryBuildingType: Building['primaryBuildingType'], width: number, depth: number, storeys: number) {
  return untypedOffice([mass('a', box(0, 0, width, depth), { numberOfFloors: storeys, floorHeight: 3.6 })], {
    primaryBuildingType,
    userInputs: {},
  })
}
const american = { country: 'United States', energyCode: 'ashrae-90.1-2013' } as const
/** Cools as far as the air lets it, which leaves hours unmet; feeds what it makes into the grid; factors that Iran has no default for. */
const evaporative: Partial<Building> = {
  userInputs: {
    mechanical: {
      hvacSystemType: 'evaporative-direct',
      primaryEnergyElectricity: 2.5,
      primaryEnergyNaturalGas: 1.1,
      primaryEnergyFuel: 1.1,
    },
    renewables: { photovoltaicArea: 60 },
  },
}

/** Its air is not modelled: the coil dries what the rooms bring in, also while windows are open. */
const chilledWater: Partial<Building> = { userInputs: { mechanical: { hvacSystemType: 'single-duct-water-water' } } }

/**
 * Buildings: core and façades separate except in the store; fan coils, splits, air volume by terminals, a rooftop unit,
 * an evaporative cooler, a single duct with chilled water.
 */
export const buildings = {
  'office, Iran': of('office', 40, 30, 3),
  'flats, Iran': of('mid-rise-apartment', 30, 16, 4),
  'school, 90.1-2013': { ...of('primary-school', 60, 40, 2), ...american },
  'store, 90.1-2013': { ...of('retail', 40, 40, 1), ...american },
  'small office, Iran': { ...of('office', 20, 12, 1), ...evaporative },
  'small flats, Iran': { ...of('mid-rise-apartment', 20, 12, 2), ...chilledWater },
} as const satisfies Record<string, Building>
export type BuildingName = keyof typeof buildings

/** The same flats under each system. */
export function flatsUnder(hvacSystemType: HvacSystemType): Building {
  return { ...buildings['small flats, Iran'], userInputs: { mechanical: { hvacSystemType } } }
}
/** Every how many rows of a system one row is computed. */
export const everyOfSystem = 5
/** Where much is heated, and much is cooled and dried. */
export const climatesOfSystems = ['Chicago', 'Miami'] as const satisfies readonly ClimateName[]

/** A compared case: a building in a climate, all rows of the sample or every fifth. */
export interface SweepCase {
  readonly building: BuildingName | HvacSystemType
  readonly climate: ClimateName
}
/** Buildings in all climates, then systems. */
export const sweepCases: readonly SweepCase[] = [
  ...(Object.keys(climates) as ClimateName[]).flatMap(climate =>
    (Object.keys(buildings) as BuildingName[]).map(building => ({ building, climate })),
  ),
  ...hvacSystemTypes.flatMap(building => climatesOfSystems.map(climate => ({ building, climate }))),
]
export function isSystemCase(one: Pick<SweepCase, 'building'>): one is { readonly building: HvacSystemType } {
  return !(one.building in buildings)
}
