import type { BuildingModel, Gain, Layer, OpaqueElement, Panes, Zone } from '#engine/input.ts'

/*
 * One storey in the middle of an office block: 30 by 15 m, 3 m high, glazed over 30 % of the long north and south walls;
 * a roof above, the storey below equally warm (no element). Masonry with 4 cm of insulation, double panes, concrete
 * slabs, no heat recovery: an office that most climates both heat and cool.
 */
function layer(thickness: number, conductivity: number, density: number, specificHeat: number): Layer {
  return { thickness, conductivity, density, specificHeat }
}
const plaster = layer(0.015, 0.5, 1200, 1000)
const insulation = layer(0.04, 0.04, 30, 1400)
const brick = layer(0.2, 0.7, 1600, 840)
const concrete = layer(0.2, 2, 2400, 1000)
const wall = { layers: [layer(0.02, 0.9, 1800, 1000), insulation, brick, plaster] }
const roof = { layers: [layer(0.01, 0.2, 1100, 1500), layer(0.06, 0.04, 30, 1400), concrete, plaster] }
const pane = {
  thickness: 0.006,
  conductivity: 1,
  solarTransmittance: 0.775,
  frontReflectance: 0.071,
  backReflectance: 0.071,
  frontEmissivity: 0.84,
  backEmissivity: 0.84,
}
const panes: Panes = { panes: [pane, pane], gaps: [{ gas: 'air', thickness: 0.012 }] }

const width = 30
const depth = 15
const height = 3
const area = width * depth
const glass = 0.3 * width * height

function day(value: (hour: number) => number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => value(hour))
}
function open(hour: number): boolean {
  return hour >= 8 && hour < 18
}
const used = { weekday: day(hour => (open(hour) ? 1 : 0)), weekend: day(() => 0) }
function partly(night: number): { readonly weekday: readonly number[]; readonly weekend: readonly number[] } {
  return { weekday: day(hour => (open(hour) ? 1 : night)), weekend: day(() => night) }
}
const people = area / 18.6 // ASHRAE 62.1: 5 persons per 1000 ft²
const gains: readonly Gain[] = [
  { kind: 'people', power: 75 * people, latentPower: 55 * people, radiantFraction: 0.6, schedule: used },
  { kind: 'lighting', power: 8 * area, radiantFraction: 0.6, schedule: partly(0.05) },
  { kind: 'equipment', power: 8 * area, radiantFraction: 0.6, schedule: partly(0.2) },
]
const zone: Zone = {
  name: 'office',
  floorArea: area,
  volume: area * height,
  airCapacityFactor: 3,
  moistureCapacityFactor: 10,
  gains,
  infiltration: { leakage: { flowAt4Pa: (1.1 * area) / 3600, stackHeight: height } },
  ventilation: { flow: 0.0085 * people, schedule: used },
  thermostat: {
    heating: { weekday: day(hour => (open(hour) ? 21 : 15.6)), weekend: day(() => 15.6) },
    cooling: { weekday: day(hour => (open(hour) ? 24 : 26.7)), weekend: day(() => 26.7) },
  },
  humidity: { maximumPercent: 60 },
}
const outside = { solarAbsorptance: 0.7 }
const outdoors = { type: 'outdoors', height: 4.5 } as const
const elements: readonly OpaqueElement[] = [
  ...(
    [
      [0, width * height - glass],
      [180, width * height - glass],
      [90, depth * height],
      [270, depth * height],
    ] as const
  ).map(([azimuthDeg, net]): OpaqueElement => ({
    name: `wall ${azimuthDeg}`,
    zone: 'office',
    area: net,
    azimuthDeg,
    tiltDeg: 90,
    construction: wall,
    boundary: outdoors,
    outside,
  })),
  {
    name: 'roof',
    zone: 'office',
    area,
    tiltDeg: 0,
    construction: roof,
    boundary: { type: 'outdoors', height: 6 },
    outside,
  },
]

/** The office whose needs tell one weather year from another; 450 m². */
export const referenceOffice: BuildingModel = {
  schema: 'badgir.model',
  modelVersion: 1,
  name: 'reference office',
  site: { terrain: 'suburbs' },
  calendar: { weekendDays: [0, 6] },
  zones: [zone],
  elements,
  windows: [0, 180].map(azimuthDeg => ({
    name: `window ${azimuthDeg}`,
    zone: 'office',
    area: glass,
    azimuthDeg,
    tiltDeg: 90,
    glazing: panes,
    width: glass / 1.5,
    height: 1.5,
    centreHeight: 4.5,
  })),
}
export const referenceOfficeArea = area
