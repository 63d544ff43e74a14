import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { personHeat } from '#building/library/thermal-constants.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import type { BuildingModel, Point } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { rounded } from '../energyplus/ep-document.ts'
import { areaVector, lengthOf } from '../energyplus/surface-outlines.ts'
import { Assemblies } from '../shell/assemblies.ts'
import { modelBasis, type WrittenModel } from '../shell/model-basis.ts'
import type {
  ModelShell,
  ShellOpening,
  ShellPlace,
  ShellShade,
  ShellSpace,
  ShellSurface,
  SurfaceKind,
} from '../shell/model-shell.ts'
import type { ModelWords } from '../shell/model-words.ts'
import { LoadYear, placeLoads, type PlaceLoads } from '../shell/place-loads.ts'
import { hbMaterials } from './hb-materials.ts'
import { HbSchedules } from './hb-schedules.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * A building as HBJSON: rooms with faces, windows and shades, their constructions, loads and schedules. Metres east, north
 * and up.
 *
 * @source honeybee-schema 2.3.0, `Model`
 */
export function hbjsonText(
  building: Building,
  model: BuildingModel,
  weather: WeatherYear,
  language: Language,
): WrittenModel {
  const { shell, words, leftOut } = modelBasis('hbjson', building, model, language)
  const assemblies = new Assemblies(shell)
  const schedules = new HbSchedules(weather.hours)
  const year = new LoadYear(weather, model.calendar)
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const heat = personHeat(use)
  const programs = shell.places.map(place => {
    const loadsHere = placeLoads(place, year)
    return { place, ...programOf(place, loadsHere, outsideArea(shell, place), heat, schedules, words) }
  })
  const hvacOf = new Map(programs.map(({ place, hvac }) => [place, hvac]))
  const { materials, constructions } = hbMaterials(assemblies, words)
  const facesOf = Map.groupBy(
    shell.surfaces.flatMap(surface => surface.spaces.map((space, side) => ({ space, surface, side }))),
    ({ space }) => space,
  )
  const platesOf = Map.groupBy(shell.shades, ({ opening }) => opening)
  const document: Json = {
    type: 'Model',
    identifier: 'building',
    display_name: words.typed(building.name),
    version: '2.3.0',
    units: 'Meters',
    tolerance: 0.001,
    angle_tolerance: 1,
    user_data: { leftOut },
    rooms: shell.spaces.map(space => ({
      type: 'Room',
      identifier: space.id,
      display_name: words.space(space),
      story: words.storey(space.storey),
      zone: space.place.id,
      faces: (facesOf.get(space) ?? []).map(({ surface, side }) => faceOf(surface, side, assemblies, platesOf, words)),
      properties: {
        type: 'RoomPropertiesAbridged',
        energy: {
          type: 'RoomEnergyPropertiesAbridged',
          program_type: `${space.place.id}-program`,
          ...(hvacOf.get(space.place) === undefined ? {} : { hvac: `${space.place.id}-ideal-air` }),
          internal_masses: massesOf(space, shell, assemblies),
        },
      },
    })),
    orphaned_shades: (platesOf.get(undefined) ?? []).map((shade, i) => shadeOf(shade, i + 1, true, words)),
    properties: {
      type: 'ModelProperties',
      energy: {
        type: 'ModelEnergyProperties',
        constructions,
        materials,
        hvacs: programs.flatMap(({ hvac }) => (hvac === undefined ? [] : [hvac])),
        program_types: programs.map(({ program }) => program),
        schedules: schedules.all.map(schedule => ({ ...schedule })),
        schedule_type_limits: schedules.limits,
      },
    },
  }
  return { text: JSON.stringify(document), leftOut }
}

interface HbFace {
  readonly type: 'Wall' | 'Floor' | 'RoofCeiling'
  readonly boundary: 'Outdoors' | 'Ground' | 'Adiabatic' | 'Surface'
}
const faces: Readonly<Record<SurfaceKind, HbFace>> = {
  wall: { type: 'Wall', boundary: 'Outdoors' },
  partyWall: { type: 'Wall', boundary: 'Adiabatic' },
  innerWall: { type: 'Wall', boundary: 'Surface' },
  roof: { type: 'RoofCeiling', boundary: 'Outdoors' },
  ground: { type: 'Floor', boundary: 'Ground' },
  soffit: { type: 'Floor', boundary: 'Outdoors' },
  innerFloor: { type: 'Floor', boundary: 'Surface' },
  looseCeiling: { type: 'RoofCeiling', boundary: 'Adiabatic' },
  looseFloor: { type: 'Floor', boundary: 'Adiabatic' },
}

/** A surface from its first room (side 0) or its second; the second's face is another with the same corners. */
function faceOf(
  surface: ShellSurface,
  side: number,
  assemblies: Assemblies,
  platesOf: ReadonlyMap<string | undefined, readonly ShellShade[]>,
  words: ModelWords,
): Json {
  const { kind, spaces, outline, element, openings } = surface
  const { type, boundary } = faces[kind]
  const [first, second] = spaces
  const isSecond = side === 1
  const beside = isSecond ? first : second
  const { sunExposed = true, windExposed = true } = element.boundary.type === 'outdoors' ? element.boundary : {}
  return {
    type: 'Face',
    identifier: faceId(surface, side),
    display_name: words.surface(kind, Number(/\d+/.exec(surface.id)?.[0] ?? 0)),
    geometry: face3d(isSecond ? outline.toReversed() : outline),
    face_type: isSecond && type === 'Floor' ? 'RoofCeiling' : type,
    boundary_condition:
      boundary === 'Surface' && beside !== undefined
        ? { type: boundary, boundary_condition_objects: [faceId(surface, 1 - side), beside.id] }
        : boundary === 'Outdoors'
          ? { type: boundary, sun_exposure: sunExposed, wind_exposure: windExposed }
          : { type: boundary },
    ...(openings.length === 0
      ? {}
      : { apertures: openings.map(opening => apertureOf(opening, assemblies, platesOf.get(opening.id) ?? [], words)) }),
    properties: {
      type: 'FacePropertiesAbridged',
      energy: {
        type: 'FaceEnergyPropertiesAbridged',
        construction: `${assemblies.of(surface).id}${isSecond ? '-reversed' : ''}`,
      },
    },
  }
}

function faceId({ id }: ShellSurface, side: number): string {
  return side === 0 ? id : `${id}-back`
}

function apertureOf(
  { id, outline, window }: ShellOpening,
  assemblies: Assemblies,
  plates: readonly ShellShade[],
  words: ModelWords,
): Json {
  return {
    type: 'Aperture',
    identifier: id,
    display_name: words.surface('window', Number(/\d+/.exec(id)?.[0] ?? 0)),
    geometry: face3d(outline),
    boundary_condition: { type: 'Outdoors' },
    is_operable: false,
    ...(plates.length === 0 ? {} : { outdoor_shades: plates.map((plate, i) => shadeOf(plate, i + 1, false, words)) }),
    properties: {
      type: 'AperturePropertiesAbridged',
      energy: { type: 'ApertureEnergyPropertiesAbridged', construction: assemblies.ofWindow(window).id },
    },
  }
}

function shadeOf({ id, outline }: ShellShade, number: number, isDetached: boolean, words: ModelWords): Json {
  return {
    type: 'Shade',
    identifier: id,
    display_name: words.surface('shade', number),
    geometry: face3d(outline),
    is_detached: isDetached,
    properties: { type: 'ShadePropertiesAbridged' },
  }
}

function face3d(outline: readonly Point[]): Json {
  return { type: 'Face3D', boundary: outline.map(point => point.map(value => rounded(value))) }
}

/** A room's part of its place's partitions, by floor. */
function massesOf(space: ShellSpace, { spaces }: ModelShell, assemblies: Assemblies): readonly Json[] {
  const all = spaces.reduce((sum, { place, floorArea }) => sum + (place === space.place ? floorArea : 0), 0)
  const areas = new Map<string, number>()
  for (const element of space.place.partitions) {
    const { id } = assemblies.ofElement(element, 'partition')
    areas.set(id, (areas.get(id) ?? 0) + (element.area * space.floorArea) / all)
  }
  return [...areas].map(([id, area], i) => ({
    type: 'InternalMassAbridged',
    identifier: `${space.id}-partitions-${i + 1}`,
    construction: id,
    area: rounded(area),
  }))
}

/** Walls, roofs and soffits of a place towards outside [m²]. */
function outsideArea({ surfaces }: ModelShell, place: ShellPlace): number {
  return surfaces.reduce(
    (sum, { kind, spaces: [first], outline }) =>
      first.place === place && faces[kind].boundary === 'Outdoors' ? sum + lengthOf(areaVector(outline)) : sum,
    0,
  )
}

const neverHeats = -60 // °C
const neverCools = 100 // °C

function programOf(
  place: ShellPlace,
  loadsHere: PlaceLoads,
  outside: number,
  person: { readonly sensible: number; readonly latent: number },
  schedules: HbSchedules,
  words: ModelWords,
): { readonly program: Json; readonly hvac: Json | undefined } {
  const { loads, heating, cooling, heatRecovery } = loadsHere
  const { people, lighting, electric, gas } = loads
  const id = (of: string) => `${place.id}-${of}`
  const heatOf = person.sensible + person.latent
  const machine = (type: 'ElectricEquipmentAbridged' | 'GasEquipmentAbridged', name: string, load: typeof electric) =>
    load === undefined
      ? undefined
      : {
          type,
          identifier: id(name),
          watts_per_area: rounded(load.perArea),
          radiant_fraction: rounded(load.radiant),
          latent_fraction: rounded(load.latent),
          lost_fraction: rounded(load.lost),
          schedule: schedules.add(id(`${name}-schedule`), load.hourly(), 'fraction'),
        }
  const isHeated = heating !== undefined
  const isCooled = cooling !== undefined
  const setPoints = (name: string, values: Float64Array | undefined, off: number) =>
    values === undefined
      ? schedules.constant(id(name), off, 'temperature')
      : schedules.add(
          id(name),
          values.map(value => (Number.isNaN(value) ? off : value)),
          'temperature',
        )
  const program: Json = {
    type: 'ProgramTypeAbridged',
    identifier: id('program'),
    display_name: words.place(place),
    people:
      people === undefined
        ? undefined
        : {
            type: 'PeopleAbridged',
            identifier: id('people'),
            people_per_area: rounded(people.perArea / heatOf),
            // EnergyPlus takes it of the sensible heat; the schema lets no more than the rest of the whole stand.
            radiant_fraction: rounded(Math.min(people.radiant / Math.max(1 - people.latent, 1e-9), 1 - people.latent)),
            latent_fraction: rounded(people.latent),
            occupancy_schedule: schedules.add(id('people-schedule'), people.hourly(), 'fraction'),
            activity_schedule: schedules.constant('activity', heatOf, 'activity'),
          },
    lighting:
      lighting === undefined
        ? undefined
        : {
            type: 'LightingAbridged',
            identifier: id('lighting'),
            watts_per_area: rounded(lighting.perArea),
            radiant_fraction: rounded(lighting.radiant),
            visible_fraction: 0,
            return_air_fraction: 0,
            schedule: schedules.add(id('lighting-schedule'), lighting.hourly(), 'fraction'),
          },
    electric_equipment: machine('ElectricEquipmentAbridged', 'electric', electric),
    gas_equipment: machine('GasEquipmentAbridged', 'gas', gas),
    infiltration:
      loadsHere.leakage > 0 && outside > 0
        ? {
            type: 'InfiltrationAbridged',
            identifier: id('infiltration'),
            flow_per_exterior_area: rounded(loadsHere.leakage / outside, 9),
            schedule: schedules.constant('always', 1, 'fraction'),
          }
        : undefined,
    ventilation:
      loadsHere.outdoorAir > 0
        ? {
            type: 'VentilationAbridged',
            identifier: id('ventilation'),
            flow_per_area: rounded(loadsHere.outdoorAir, 9),
            schedule: schedules.add(id('ventilation-schedule'), loadsHere.outdoorAirHourly(), 'fraction'),
          }
        : undefined,
    setpoint:
      isHeated || isCooled
        ? {
            type: 'SetpointAbridged',
            identifier: id('set-points'),
            heating_schedule: setPoints('heating', heating, neverHeats),
            cooling_schedule: setPoints('cooling', cooling, neverCools),
          }
        : undefined,
  }
  const hvac: Json | undefined =
    isHeated || isCooled
      ? {
          type: 'IdealAirSystemAbridged',
          identifier: id('ideal-air'),
          economizer_type: 'NoEconomizer',
          sensible_heat_recovery: rounded(heatRecovery.sensible),
          latent_heat_recovery: rounded(heatRecovery.latent),
          heating_limit: { type: 'NoLimit' },
          cooling_limit: { type: 'NoLimit' },
        }
      : undefined
  return { program, hvac }
}
