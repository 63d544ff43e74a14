import { airDensity } from '../climate/air/air-density.ts'
import { monthStarts } from '../year/calendar.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, SimulationOptions } from '../input.ts'
import type { PlaneYear, Warning } from '../output.ts'
import type { Plane } from '../geometry/plane.ts'
import { elementChain, type ElementChain } from './chain-inputs.ts'
import { roomFaces, sortElements, type RoomFace, type SortedElements } from './faces.ts'
import { fitsSinglePrecision } from './fits-single-precision.ts'
import { insideInputs } from './inside-inputs.ts'
import { outsideInputs } from './outside-inputs.ts'
import type { Plan } from './plan.ts'
import { roomInputs } from './room-inputs.ts'
import { roomSteps, type RoomYear } from './room-steps.ts'
import { startTemperatures } from './start-temperatures.ts'
import { albedoOf, opticsOf, planeOf, sunInputs, viewOf, type Albedo, type SunInputs } from './sun-inputs.ts'
import { sunRows, type SunRows } from './sun-rows.ts'
import { lengthFor, warmUpHours } from './warm-up-hours.ts'
import { weatherInputs, type WeatherInputs } from './weather-inputs.ts'
import { windowInputs } from './window-inputs.ts'

const typicalWarmUp = 30 * 24 // hours; the start temperatures follow the weather around its beginning
const typicalGlazing = 0.17 // m²·K/W between the faces of a double pane, for the warm-up's length only

/** A plan, with the data of its making that results need. */
export interface Compiled {
  readonly plan: Plan
  readonly sorted: SortedElements
  readonly faces: readonly RoomFace[]
  readonly climate: WeatherInputs
  readonly rooms: readonly RoomYear[]
  readonly sun: SunRows
  readonly planes: readonly PlaneYear[]
  readonly warnings: readonly Warning[]
}

/**
 * Compiles a building and a weather year into the flat arrays that the hour loop reads.
 *
 * Results that depend on weather, geometry, schedules or a construction alone are stored for other models. Arrays equal
 * to another plan's are the same objects, which `packPlan` then need not write again.
 *
 * @throws RangeError on a weather year of another length, and on a model that cannot be computed; it does not check
 *   other errors that `decodeBuildingModel` refuses
 */
export function compilePlan(
  model: BuildingModel,
  weather: WeatherYear,
  {
    stepsPerHour = 2,
    coarseWalls = false,
    startTolerance = 0.05,
    evenWarmUp = false,
    singlePrecision: wished = false,
  }: SimulationOptions,
): Compiled {
  const { hours } = weather
  if (hours !== 8760 && hours !== 8784) throw new RangeError('a weather year has 8760 or 8784 hours')
  const dt = 3600 / stepsPerHour
  const { site = {}, openings = [] } = model
  const climate = weatherInputs(weather, site.skyModel ?? 'auto')
  const sun = sunInputs(weather)
  const density = airDensity(site, climate.meanPressure)
  const volumetricHeat = roomAirHeat(site, climate.meanPressure)
  const ground = albedoOf(model)

  const zoneIndex = new Map(model.zones.map((zone, z) => [zone.name, z]))
  const zoneOf = (name: string): number => zoneIndex.get(name) ?? 0
  const sorted = sortElements(model)
  const { windows, partitions } = sorted
  const opaque = sorted.opaque.length
  const bounding = opaque + windows.length
  const elements = bounding + partitions.length
  const optics = windows.map(opticsOf)
  const faces = roomFaces(
    sorted,
    zoneIndex,
    optics.map(o => o.insideEmissivity),
  )
  const facesOf: number[][] = model.zones.map(() => [])
  faces.forEach((face, f) => facesOf[face.zone].push(f))
  const insideArea = facesOf.map(list => list.reduce((sum, f) => sum + faces[f].area, 0))

  const chains = [...sorted.opaque, ...partitions].map(element => elementChain(element, dt, coarseWalls, climate.wave))
  const { resistance, ...chainInputs } = inPlace([
    ...chains.slice(0, opaque),
    ...windows.map(() => undefined),
    ...chains.slice(opaque),
  ])
  const obstructionsKey = JSON.stringify(model.obstructions ?? [])
  const views = [
    ...sorted.opaque.map(element =>
      element.boundary.type === 'outdoors'
        ? viewOf(element.boundary.outline, planeOf(element), model.obstructions, obstructionsKey)
        : undefined,
    ),
    ...windows.map(window =>
      viewOf(
        window.outline,
        { azimuthDeg: window.azimuthDeg, tiltDeg: window.tiltDeg },
        model.obstructions,
        obstructionsKey,
      ),
    ),
  ]
  const glazed = windowInputs(windows, optics)
  const singlePrecision = wished && fitsSinglePrecision({ ...chainInputs, ...glazed })
  const steps = roomSteps(
    model.zones,
    weather,
    model.calendar,
    { stepsPerHour, singlePrecision },
    volumetricHeat,
    insideArea,
  )
  const inside = insideInputs(model, faces, facesOf)
  const sunlit = sunRows({ model, sorted, faces, facesOf, optics, views, ...glazed }, weather, sun, ground, {
    stepsPerHour,
    singlePrecision,
  })
  const year = {
    singlePrecision,
    hours,
    stepsPerHour,
    zones: model.zones.length,
    films: sorted.films,
    opaque,
    bounding,
    elements,
    faces: faces.length,
    zone: Uint16Array.from({ length: elements }, (_, e) => faces[e].zone),
    farZone: Uint16Array.from({ length: elements - bounding }, (_, i) => faces[elements + i].zone),
    area: Float64Array.from({ length: elements }, (_, e) => faces[e].area),
    ...chainInputs,
    ...inside,
    ...glazed,
    ...outsideInputs(
      model,
      climate,
      sorted,
      chains.slice(0, opaque).map(chain => chain.slab),
      optics,
      views,
    ),
    ...roomInputs(model, steps.rooms, climate, dt, density, volumetricHeat, inside.emptyStar),
    volumetricHeat,
    airDensity: density,
    roomSteps: steps.steps,
    vapour: steps.vapour,
    openZones: Uint16Array.from(openings.flatMap(opening => opening.zones.map(zoneOf))),
    openFlow: openFlow(model, weather, stepsPerHour, volumetricHeat),
    stepAir: climate.steps(stepsPerHour),
    hourWeather: climate.hourly,
    sunRow: sun.rowOfHour,
    sun: sunlit.rows,
    monthStart: monthStarts(hours).map(day => day * 24),
  }
  const start = { ...startTemperatures(year, steps.rooms, climate, hours - typicalWarmUp, resistance), startTolerance }
  const needed = warmUpHours({ ...year, ...start }, resistance)
  return {
    plan: { ...year, ...start, warmUpHours: evenWarmUp ? lengthFor(needed) : needed },
    sorted,
    faces,
    climate,
    rooms: steps.rooms,
    sun: sunlit,
    planes: planesOf(sorted, sun, ground),
    warnings: [...optics.flatMap(o => o.warnings), ...chains.flatMap(({ chain }) => chain.warnings)],
  }
}

type ChainInputs = Pick<
  Plan,
  | 'node'
  | 'k11'
  | 'k22'
  | 'k12'
  | 'capacityOut'
  | 'capacityIn'
  | 'capacity'
  | 'depth'
  | 'kept'
  | 'byOuter'
  | 'byInner'
  | 'shapes'
>

/** Chains one after the other; windows have none. */
function inPlace(chains: readonly (ElementChain | undefined)[]): ChainInputs & { readonly resistance: Float64Array } {
  const node = new Uint32Array(chains.length + 1)
  chains.forEach((own, e) => {
    node[e + 1] = node[e] + (own?.chain.capacity.length ?? 0)
  })
  const per = (key: 'k11' | 'k22' | 'k12' | 'capacityOut' | 'capacityIn' | 'resistance', none = 0): Float64Array =>
    Float64Array.from(chains, own => (own === undefined ? none : own.chain[key]))
  const perNode = (key: 'capacity' | 'depth' | 'kept' | 'byOuter' | 'byInner'): Float64Array => {
    const out = new Float64Array(node[chains.length])
    chains.forEach((own, e) => {
      if (own !== undefined) out.set(own.chain[key], node[e])
    })
    return out
  }
  return {
    node,
    k11: per('k11'),
    k22: per('k22'),
    k12: per('k12'),
    capacityOut: per('capacityOut'),
    capacityIn: per('capacityIn'),
    capacity: perNode('capacity'),
    depth: perNode('depth'),
    kept: perNode('kept'),
    byOuter: perNode('byOuter'),
    byInner: perNode('byInner'),
    shapes: chains.map(own => own?.chain.shape ?? new Float64Array(0)),
    resistance: per('resistance', typicalGlazing),
  }
}

/** Conductance of each opening [steps][openings] W/K. */
function openFlow(
  { openings = [], calendar }: BuildingModel,
  { hours, firstWeekday }: WeatherYear,
  stepsPerHour: number,
  volumetricHeat: number,
): Float64Array {
  const steps = hours * stepsPerHour
  const out = new Float64Array(steps * openings.length)
  openings.forEach((opening, i) => {
    const values = scheduleYear(opening.schedule, 1, hours, firstWeekday, calendar, stepsPerHour)
    for (let s = 0; s < steps; s++) out[s * openings.length + i] = volumetricHeat * opening.flow * values[s]
  })
  return out
}

/** Unshaded sun on every distinct plane. */
function planesOf({ opaque, windows }: SortedElements, sun: SunInputs, ground: Albedo): readonly PlaneYear[] {
  const planes = new Map<string, PlaneYear>()
  const see = ({ azimuthDeg, tiltDeg }: Plane): void => {
    const key = tiltDeg === 0 || tiltDeg === 180 ? `${tiltDeg}` : `${azimuthDeg} ${tiltDeg}`
    if (!planes.has(key)) planes.set(key, { azimuthDeg, tiltDeg, incident: sun.plane({ azimuthDeg, tiltDeg }, ground) })
  }
  for (const element of opaque)
    if (element.boundary.type === 'outdoors' && element.boundary.sunExposed !== false) see(planeOf(element))
  for (const window of windows) see(window)
  return [...planes.values()]
}
