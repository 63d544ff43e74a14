import type {
  Boundary,
  Box,
  BuildingModel,
  InsideFace,
  Layered,
  OpaqueElement,
  OutsideFace,
  SetpointSchedule,
  Thermostat,
  Window,
  Zone,
} from '#engine/input.ts'
import { caseOf, type Case, type Edition } from './cases.ts'
import { commonWall, fabrics, highConductanceWall } from './constructions.ts'
import {
  azimuthDeg,
  glass,
  room,
  compassSides,
  sideFin,
  sideOverhang,
  southOverhang,
  sunSpace,
  sunSpaceSill,
  wallArea,
  windowsOn,
  type Side,
} from './geometry.ts'
import { clearDouble2014, clearDouble2020, clearSingle, lowEDouble } from './glazing.ts'

/** Density at which half an air change is the mass flow of 0.41 (2014) or 0.414 (2020) at sea level's 1.2 kg/m³. */
const airDensity: Readonly<Record<Edition, number>> = { 2014: (1.2 * 0.41) / 0.5, 2020: (1.2 * 0.414) / 0.5 }
const nightFlow: Readonly<Record<Edition, number>> = { 2014: 1703.16 / 3600, 2020: 1700 / 3600 } // m³/s

/** Combined coefficients of 450, 460 and 470 [W/(m²·K)]. */
const fixed = {
  inside: { wall: 1.8, roof: 1.7, floor: 3.7, window: 4.5 },
  outside: { wall: 21.6, roof: 21.8, floor: 5.2, window: 17.8 },
} as const
type Part = keyof typeof fixed.inside

/** Profiles of a day by hour, or half hour. */
function hours(value: (hour: number) => number | null, count: 24 | 48 = 24): SetpointSchedule {
  return { weekday: Array.from({ length: count }, (_, i) => value((i * 24) / count)) }
}
function night(hour: number): boolean {
  return hour < 7 || hour >= 18
}

function thermostatOf(control: Case['control'], edition: Edition): Thermostat | undefined {
  switch (control) {
    case 'free':
      return undefined
    case 'deadband':
      return { heating: 20, cooling: 27 }
    case 'always20':
      return { heating: 20, cooling: 20 }
    case 'nightCooling':
      return { cooling: hours(hour => (night(hour) ? null : 27)) }
    case 'setback':
      return {
        // 2014 steps up at 07:00; 2020 rises from 10 to 20 °C between 07:00 and 08:00: two half hours, each by its mean.
        heating: hours(
          hour => (hour < 7 || hour >= 23 ? 10 : edition === 2020 && hour < 8 ? 10 + 10 * (hour - 7 + 0.25) : 20),
          edition === 2020 ? 48 : 24,
        ),
        cooling: 27,
      }
  }
}

function glazingOf(one: Case, edition: Edition): Window['glazing'] {
  return edition === 2014
    ? clearDouble2014
    : one.glazing === 'lowE'
      ? lowEDouble
      : one.glazing === 'single'
        ? clearSingle
        : clearDouble2020
}

/**
 * A case of the standard as the engine's model.
 *
 * Where the standard leaves a choice: walls are `rough`, the high-conductance panel is as smooth as the `glass` it
 * stands for, wind is taken at the centre of each face, and films and sky are the engine's own unless the case fixes them.
 * The floor stands on ground of 10 °C without a film (2014), or over still, shaded outdoor air (2020).
 */
export function bestestModel(name: string, edition: Edition): BuildingModel {
  const one = caseOf(name)
  if (!(one.editions ?? [2014, 2020]).includes(edition))
    throw new RangeError(`case ${name} is not in edition ${edition}`)

  const outsideFace = (part: Part): OutsideFace => ({
    solarAbsorptance: one.outsideAbsorptance,
    emissivity: one.outsideEmissivity,
    roughness: 'rough',
    ...(one.fixedFilms === 'both' || one.fixedFilms === 'outside' ? { combined: fixed.outside[part] } : {}),
  })
  const insideFace = (part: Part): InsideFace => ({
    solarAbsorptance: one.insideAbsorptance,
    emissivity: one.insideEmissivity,
    ...(one.fixedFilms === 'both' || one.fixedFilms === 'inside' ? { combined: fixed.inside[part] } : {}),
  })
  const element = (
    zone: string,
    part: Exclude<Part, 'window'>,
    label: string,
    area: number,
    azimuth: number,
    construction: Layered,
    boundary: Boundary,
  ): OpaqueElement => ({
    name: `${zone} ${label}`,
    group: part,
    zone,
    area,
    azimuthDeg: azimuth,
    tiltDeg: part === 'wall' ? 90 : part === 'roof' ? 0 : 180,
    construction,
    boundary,
    outside: outsideFace(part),
    inside: insideFace(part),
  })
  const floorBoundary: Boundary =
    edition === 2014
      ? { type: 'temperature', temperature: 10 }
      : { type: 'outdoors', sunExposed: false, windExposed: false, height: 0 }

  const windows: Window[] = []
  const glaze = (zone: string, openings: 'south' | 'east_west', sill: number): readonly Side[] => {
    for (const { name: window, side } of windowsOn[openings]) {
      const plate =
        one.shade === 'south_overhang' ? southOverhang[window] : one.shade === undefined ? undefined : sideOverhang
      windows.push({
        name: window,
        zone,
        area: glass.width * glass.height,
        azimuthDeg: azimuthDeg[side],
        tiltDeg: 90,
        glazing: glazingOf(one, edition),
        width: glass.width,
        height: glass.height,
        centreHeight: sill + glass.height / 2,
        ...(plate === undefined ? {} : { overhang: plate }),
        ...(one.shade === 'east_west_overhang_and_fins' ? { leftFin: sideFin, rightFin: sideFin } : {}),
        ...(one.fixedFilms === 'both' || one.fixedFilms === 'outside'
          ? { outside: { combined: fixed.outside.window } }
          : {}),
        ...(one.fixedFilms === 'both' || one.fixedFilms === 'inside'
          ? { inside: { combined: fixed.inside.window } }
          : {}),
      })
    }
    return windowsOn[openings].map(({ side }) => side)
  }

  /** Walls (less their openings), roof and floor of a box. */
  const shell = (
    zone: string,
    box: Box,
    fabric: Case['fabric'],
    sides: readonly Side[],
    opened: readonly Side[],
  ): readonly OpaqueElement[] => [
    ...sides.map(side =>
      element(
        zone,
        'wall',
        `${side} wall`,
        wallArea(box, side) - opened.filter(other => other === side).length * glass.width * glass.height,
        azimuthDeg[side],
        fabrics[fabric].wall,
        { type: 'outdoors', height: box.height / 2 },
      ),
    ),
    element(zone, 'roof', 'roof', box.width * box.depth, 0, fabrics[fabric].roof, {
      type: 'outdoors',
      height: box.height,
    }),
    element(zone, 'floor', 'floor', box.width * box.depth, 0, fabrics[fabric].floor, floorBoundary),
  ]

  const zone = (label: string, box: Box, gain: number, thermostat: Thermostat | undefined): Zone => ({
    name: label,
    floorArea: box.width * box.depth,
    volume: box.width * box.depth * box.height,
    box,
    gains: gain === 0 ? [] : [{ kind: 'equipment', power: gain, radiantFraction: 0.6 }],
    ...(one.airChangesPerHour === 0 ? {} : { infiltration: { airChangesPerHour: one.airChangesPerHour } }),
    ...(one.nightVentilation
      ? {
          nightVentilation: {
            flow: nightFlow[edition],
            schedule: { weekday: Array.from({ length: 24 }, (_, hour) => (night(hour) ? 1 : 0)) },
          },
        }
      : {}),
    ...(thermostat === undefined ? {} : { thermostat }),
  })

  const model = (zones: readonly Zone[], elements: readonly OpaqueElement[]): BuildingModel => ({
    schema: 'badgir.model',
    modelVersion: 1,
    name: `BESTEST ${name}, edition ${edition}`,
    site: { terrain: 'open', groundReflectance: 0.2, airDensity: airDensity[edition] },
    zones,
    elements,
    windows,
    // The 2014 window (U 3.0 with 8.29 inside) implies a stronger film on the glass than ISO 15099 gives.
    ...(edition === 2014 ? { surfaceModels: { glassInside: 'tarp' } } : {}),
  })

  const thermostat = thermostatOf(one.control, edition)
  if (one.sunSpace) {
    const opened = glaze('sun', 'south', sunSpaceSill)
    return model(
      [zone('back', room, one.gain, thermostat), zone('sun', sunSpace, 0, undefined)],
      [
        ...shell('back', room, one.fabric, ['north', 'east', 'west'], []),
        {
          name: 'common wall',
          group: 'partition',
          zone: 'back',
          area: wallArea(room, 'south'),
          azimuthDeg: azimuthDeg.south,
          tiltDeg: 90,
          construction: commonWall,
          boundary: { type: 'zone', zone: 'sun', face: insideFace('wall') },
          inside: insideFace('wall'),
        },
        // The heavyweight roof is the lightweight one.
        ...shell('sun', sunSpace, 'heavyweight', ['east', 'south', 'west'], opened),
      ],
    )
  }
  const opened =
    one.openings === 'none'
      ? []
      : one.openings === 'panel'
        ? windowsOn.south.map(({ side }) => side)
        : glaze('room', one.openings, glass.sill)
  const panel: readonly OpaqueElement[] =
    one.openings !== 'panel'
      ? []
      : [
          {
            ...element(
              'room',
              'wall',
              'high-conductance panel',
              2 * glass.width * glass.height,
              azimuthDeg.south,
              highConductanceWall[edition],
              { type: 'outdoors', height: glass.sill + glass.height / 2 },
            ),
            outside: { ...outsideFace('window'), roughness: 'glass' },
          },
        ]
  return model(
    [zone('room', room, one.gain, thermostat)],
    [...shell('room', room, one.fabric, compassSides, opened), ...panel],
  )
}
