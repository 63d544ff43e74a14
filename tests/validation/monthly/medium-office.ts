import type { BuildingModel, OpaqueElement, Window } from '#engine/input.ts'

/*
 * The medium office of the DOE reference buildings as the normative method's inputs have it: one zone, 4982 m² on three
 * floors of 49.91 by 33.27 m, 3.96 m each, windows over 33 % of all walls.
 *
 * Known: areas, storeys, window share (NREL/TP-5500-46861); 18.6 m² per person, 8.5 L/s of outdoor air each, 10.8 W/m² of light
 * (90.1-2004), 6.1 W/m² of equipment, 21/24 °C with 15.6/26.7 °C, 8–18 on five days, leakage 1.1 m³/(h·m²) at 4 Pa, medium mass
 * (normative method §§ 5, 17, 18); U-values and glass of 90.1-2004 for climate zone 5 (table 5.5-5: steel-framed wall 0.477, roof
 * 0.358, fixed window 3.24 with 0.39). The run behind the published figures does not tell these, nor its floor, so the
 * comparison is as near as that.
 */
const long = 49.91
const deep = 33.27
const storeys = 3
const storey = 3.96
const ratio = 0.33
const plan = long * deep
const floorArea = storeys * plan
const people = floorArea / 18.6
const massive = 165_000 * floorArea // J/K, ISO 13790 table 12, medium

function day(during: number, otherwise: number): readonly number[] {
  return Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? during : otherwise))
}
function week(during: number, otherwise: number) {
  return { weekday: day(during, otherwise), weekend: day(otherwise, otherwise) }
}

function lumped(uValue: number) {
  return { uValue, arealHeatCapacity: 1000, massClass: 'D' } as const
}
const facades = [
  [0, long],
  [90, deep],
  [180, long],
  [270, deep],
] as const
function wall([azimuthDeg, length]: (typeof facades)[number]): OpaqueElement {
  return {
    name: `wall ${azimuthDeg}`,
    zone: 'office',
    area: length * storeys * storey * (1 - ratio),
    azimuthDeg,
    tiltDeg: 90,
    construction: lumped(0.477),
    boundary: { type: 'outdoors' },
    outside: { solarAbsorptance: 0.7 },
  }
}
function window([azimuthDeg, length]: (typeof facades)[number]): Window {
  return {
    name: `window ${azimuthDeg}`,
    zone: 'office',
    area: length * storeys * storey * ratio,
    azimuthDeg,
    tiltDeg: 90,
    height: 1.5,
    width: (length * storey * ratio) / 1.5,
    glazing: { uValue: 3.24, gValue: 0.39 },
  }
}

export const mediumOffice: BuildingModel = {
  schema: 'badgir.model',
  modelVersion: 1,
  name: 'medium office',
  site: { terrain: 'city' },
  zones: [
    {
      name: 'office',
      floorArea,
      volume: 0.9 * floorArea * storey,
      gains: [
        { kind: 'people', power: 75 * people, latentPower: 55 * people, radiantFraction: 0.6, schedule: week(1, 0) },
        { kind: 'lighting', power: 10.8 * floorArea, radiantFraction: 0.6, schedule: week(1, 0.05) },
        { kind: 'equipment', power: 6.1 * floorArea, radiantFraction: 0.6, schedule: week(1, 0.1) },
      ],
      infiltration: { leakage: { flowAt4Pa: (1.1 * floorArea) / 3600, stackHeight: storeys * storey } },
      ventilation: { flow: 0.0085 * people, schedule: week(1, 0) },
      thermostat: { heating: week(21, 15.6), cooling: week(24, 26.7) },
    },
  ],
  elements: [
    ...facades.map(wall),
    {
      name: 'roof',
      zone: 'office',
      area: plan,
      tiltDeg: 0,
      construction: lumped(0.358),
      boundary: { type: 'outdoors' },
      outside: { solarAbsorptance: 0.7 },
    },
    {
      name: 'floor',
      zone: 'office',
      area: plan,
      tiltDeg: 180,
      construction: lumped(1.5),
      boundary: { type: 'ground', floorArea: plan, perimeter: 2 * (long + deep) },
    },
    // Inner slabs and partitions: the rest of the mass over 2.5 m² per m² of floor, ISO 13790's A_m.
    {
      name: 'mass',
      zone: 'office',
      area: 2.5 * floorArea,
      tiltDeg: 90,
      construction: { uValue: 4, arealHeatCapacity: massive / (2.5 * floorArea), massClass: 'D' },
      boundary: { type: 'adiabatic' },
    },
  ],
  windows: facades.map(window),
}
