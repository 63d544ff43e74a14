import { roomAirHeat } from '#engine/climate/air/room-air-heat.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { SystemsModel } from '#engine/systems.ts'
import type { BuildingModel, Prism } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { cachedWith } from './cached-with.ts'
import { grossFloorArea } from './library/summary.ts'
import { resolved } from './library/resolved.ts'
import { schedulesOf } from './library/schedules.ts'
import { engineTerrain } from './library/thermal-constants.ts'
import { airing } from './model/airing.ts'
import { calendarOf } from './model/calendar-of.ts'
import { envelopePlanes, type EnvelopePlane } from './model/envelope-planes.ts'
import { lightingControls, lightingInputs, type LightingControl } from './model/lighting.ts'
import { obstructions } from './model/obstructions.ts'
import { placed } from './model/placed.ts'
import { systemsModel } from './model/systems-model.ts'
import { zoneElements } from './model/zone-elements.ts'
import { zoneModel } from './model/zone-model.ts'
import { zoneParts, type ZoneParts } from './model/zone-parts.ts'
import { zoneShares } from './model/zone-shares.ts'

/** A model with its systems, or the reason why there is none yet: a key of errors.json. */
export type ToEngine =
  | { readonly ok: true; readonly model: BuildingModel; readonly systems: SystemsModel }
  | { readonly ok: false; readonly reason: 'check.mass' | 'zone.total' }

/** Difference of a sum of shares from 1 that is rounding: 1e-9 %, as in the rule (rules/zones.ts). */
const rounding = 1.0001e-11

/**
 * Converts a building into the engine's zones and systems: every absent input takes its default, geometry comes from
 * the drawing. Each zone type is a thermal zone, or a zone in each place of the building (zone-parts.ts), with its
 * share of every plane of the envelope, of volume, leakage and inner mass. Masses and neighbours shade the façades.
 *
 * @param building typed inputs and masses; outlines are expected to be valid (rules/mass-problems.ts)
 * @param weather  year of the simulation; its latitude stands in for an untyped location
 */
export function toEngine(building: Building, weather: WeatherYear): ToEngine {
  return modelWith(building, weather, (there, planes, prisms, zones) =>
    lightingControls(there, planes, prisms, weather, zones),
  )
}

/**
 * All that decides a building's figures in any weather year, as a text: two documents with the same text have the same
 * figures. It needs no weather: lamps dimmed by daylight stand in it by what decides them.
 */
export function engineText(building: Building): string {
  return cachedWith(engineTexts, building, writeEngineText)
}
const engineTexts = new WeakMap<Building, string>()

/** The part of that text from the systems alone: enough for documents that differ in `systemsOnlyFields`. */
export function systemsText(building: Building): string {
  return cachedWith(systemsTexts, building, of => JSON.stringify(systemsModel(of)))
}
const systemsTexts = new WeakMap<Building, string>()

function writeEngineText(building: Building): string {
  const lit: LightingControl = { factor: 1, schedule: 1 }
  const model = modelWith(building, anyYear, (_there, _planes, _prisms, { places }) => places.map(() => lit))
  return JSON.stringify([model, model.ok ? lightingInputs(building) : null])
}
/** Its hours, its air and its latitude are the same for all documents that are compared. */
const anyYear: ModelYear = { hours: 8760, firstWeekday: 1, pressure: Float64Array.of(101_325), place: { latitude: 35 } }

/** Values of a weather year that a model takes besides daylight. */
interface ModelYear extends Pick<WeatherYear, 'hours' | 'firstWeekday' | 'pressure'> {
  readonly place: Pick<WeatherYear['place'], 'latitude'>
}

/** Lamps of the building's places. */
type Lamps = (
  building: Building,
  planes: readonly EnvelopePlane[],
  obstructions: readonly Prism[],
  zones: ZoneParts,
) => readonly LightingControl[]

function modelWith(building: Building, weather: ModelYear, lampsOf: Lamps): ToEngine {
  const floorArea = grossFloorArea(building)
  if (!(floorArea > 0)) return { ok: false, reason: 'check.mass' }
  const shares = zoneShares(building)
  if (Math.abs(shares.reduce((sum, { share }) => sum + share, 0) - 1) > rounding)
    return { ok: false, reason: 'zone.total' }

  const there = placed(building, weather)
  const zones = zoneParts(there)
  const planes = envelopePlanes(there, undefined, zones.placeFacing)
  const prisms = obstructions(there)
  const lighting = lampsOf(there, planes, prisms, zones)
  const site = { terrain: engineTerrain[resolved(there).header.terrainClass.value] }
  const airHeat = roomAirHeat(
    site,
    weather.pressure.reduce((sum, pressure) => sum + pressure, 0) / weather.pressure.length,
  )
  const parts = zones.parts.map(part => zoneElements(there, planes, zones, part, airHeat))
  return {
    ok: true,
    model: {
      schema: 'badgir.model',
      modelVersion: 1,
      name: there.name,
      site,
      calendar: calendarOf(schedulesOf(there), weather),
      zones: zones.parts.map((part, i) => ({
        ...zoneModel(there, part, lighting[part.place] as LightingControl, airHeat),
        ...airing(there, parts[i]?.windows ?? []),
      })),
      elements: parts.flatMap(part => part.elements),
      windows: parts.flatMap(part => part.windows),
      obstructions: prisms,
    },
    systems: systemsModel(there),
  }
}
