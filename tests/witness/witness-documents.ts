import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, WindowAssembly } from '#contract/options.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { box, mass } from '../fixtures/building.ts'

/** A building that is calculated here and in EnergyPlus. */
export interface WitnessDocument {
  readonly name: string
  readonly type: BuildingType
  /** Bundled climate. */
  readonly station: string
  readonly building: Building
}

/** From cold to hot and humid: bundled years, so that the comparison needs no weather file. */
export const witnessClimates = {
  'International Falls': '727470',
  Chicago: '725300',
  Denver: '725650',
  Tehran: '40754',
  'San Francisco': '724940',
  Phoenix: '722780',
  Dubai: '41194',
  Miami: '722020',
} as const
type Climate = keyof typeof witnessClimates

function ell(width: number, depth: number, wing: number): readonly Vertex[] {
  return [
    [0, 0],
    [width, 0],
    [width, wing],
    [wing, wing],
    [wing, depth],
    [0, depth],
  ]
}

interface Drawn {
  readonly type: BuildingType
  readonly masses: readonly Mass[]
  readonly climates: readonly [Climate, Climate]
  /** Clockwise [°]. */
  readonly orientation?: number
  /** Height, floor and distance of a house to the south [m, m², m]. */
  readonly neighbour?: readonly [height: number, area: number, distance: number]
}

/**
 * Twelve types at footprints as they are built, of about the prototypes' size; every input but the drawing is the default.
 * Boxes, an L, masses of several heights, turned ones, and ones with a neighbour, so that shells, shade and slabs all occur.
 */
const drawn: readonly Drawn[] = [
  {
    type: 'office',
    masses: [mass('a', box(0, 0, 50, 33), { numberOfFloors: 3, floorHeight: 3.96 })],
    climates: ['Chicago', 'Dubai'],
    neighbour: [15, 400, 45],
  },
  { type: 'retail', masses: [mass('a', box(0, 0, 54, 42), { floorHeight: 6.1 })], climates: ['Denver', 'Miami'] },
  {
    type: 'primary-school',
    masses: [mass('a', ell(90, 70, 22), { numberOfFloors: 2, floorHeight: 4 })],
    climates: ['International Falls', 'Phoenix'],
  },
  {
    type: 'secondary-school',
    masses: [
      mass('a', box(0, 0, 80, 25), { numberOfFloors: 3, floorHeight: 4 }),
      mass('b', box(80, 0, 30, 40), { floorHeight: 8 }),
    ],
    climates: ['Tehran', 'San Francisco'],
    orientation: 20,
  },
  {
    type: 'hospital',
    masses: [
      mass('podium', box(0, 0, 70, 53), { numberOfFloors: 2, floorHeight: 4.27 }),
      mass('wards', box(10, 10, 50, 22), { numberOfFloors: 3, floorStart: 2, floorHeight: 4.27 }),
    ],
    climates: ['Chicago', 'Phoenix'],
  },
  {
    type: 'outpatient',
    masses: [mass('a', box(0, 0, 42, 30), { numberOfFloors: 3, floorHeight: 3.05 })],
    climates: ['Denver', 'Dubai'],
    orientation: 45,
  },
  {
    type: 'small-hotel',
    masses: [mass('a', box(0, 0, 55, 18), { numberOfFloors: 4, floorHeight: 2.9 })],
    climates: ['San Francisco', 'Miami'],
    orientation: 90,
  },
  {
    type: 'large-hotel',
    masses: [mass('a', box(0, 0, 80, 20), { numberOfFloors: 6, floorHeight: 3.2 })],
    climates: ['International Falls', 'Dubai'],
    neighbour: [22, 900, 60],
  },
  {
    type: 'mid-rise-apartment',
    masses: [mass('a', box(0, 0, 46, 17), { numberOfFloors: 4, floorHeight: 3.05 })],
    climates: ['Chicago', 'Tehran'],
    neighbour: [14, 500, 35],
  },
  {
    type: 'warehouse',
    masses: [mass('a', box(0, 0, 100, 46), { floorHeight: 8.53 })],
    climates: ['International Falls', 'Tehran'],
  },
  {
    type: 'full-service-restaurant',
    masses: [mass('a', box(0, 0, 22.6, 22.6), { floorHeight: 3.05 })],
    climates: ['San Francisco', 'Miami'],
  },
  {
    type: 'quick-service-restaurant',
    masses: [mass('a', box(0, 0, 15.2, 15.2), { floorHeight: 3.05 })],
    climates: ['Denver', 'Phoenix'],
  },
]

const countries: Readonly<Partial<Record<Climate, Building['country']>>> = {
  Tehran: 'Iran',
  Dubai: 'United Arab Emirates',
}

/** Ten of the library's windows, from one pane in steel to three in PVC, each in another type's building; every climate has one or two. */
const named: readonly (readonly [BuildingType, Climate, WindowAssembly])[] = [
  ['office', 'Tehran', 'single-clear-6-aluminium'],
  ['retail', 'Dubai', 'single-grey-6-aluminium'],
  ['secondary-school', 'Chicago', 'double-clear-aluminium'],
  ['mid-rise-apartment', 'International Falls', 'double-clear-pvc'],
  ['small-hotel', 'Denver', 'double-clear-wood'],
  ['hospital', 'Miami', 'double-bronze-aluminium-break'],
  ['outpatient', 'Phoenix', 'double-reflective-aluminium-break'],
  ['primary-school', 'Chicago', 'double-low-e-argon-pvc'],
  ['large-hotel', 'San Francisco', 'double-selective-argon-aluminium-break'],
  ['full-service-restaurant', 'International Falls', 'triple-low-e-argon-pvc'],
]

/** Twelve types in two climates each, of which a climate has three; then the named windows. */
export const witnessDocuments: readonly WitnessDocument[] = [
  ...drawn.flatMap(one => one.climates.map(climate => documentOf(one, climate))),
  ...named.flatMap(([type, climate, window]) =>
    drawn.filter(one => one.type === type).map(one => documentOf(one, climate, window)),
  ),
]

function documentOf(
  { type, masses, orientation, neighbour }: Drawn,
  climate: Climate,
  window?: WindowAssembly,
): WitnessDocument {
  const station = `station:${witnessClimates[climate]}`
  const [height = 0, area = 0, distance = 0] = neighbour ?? []
  return {
    name: [type, climate, ...(window === undefined ? [] : [window])].join(', '),
    type,
    station,
    building: {
      name: `${type} in ${climate}`,
      country: countries[climate] ?? 'United States',
      primaryBuildingType: type,
      units: 'SI',
      userInputs: {
        location: { weatherStationId: station },
        ...(orientation === undefined ? {} : { 'draw-building': { orientation } }),
        ...(neighbour === undefined
          ? {}
          : { neighbors: { neighbors: [{ id: 'house', height, area, distance, bearing: 180 }] } }),
        ...(window === undefined ? {} : { construction: { windowMaterial: window } }),
      },
      manualInputs: {},
      masses,
    },
  }
}
