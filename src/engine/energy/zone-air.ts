import { airDensity } from '../climate/air/air-density.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { airingFlow } from '../hvac/airing-flow.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import { roomAirFlows } from '../hvac/room-air-flows.ts'
import type { BuildingModel, EquipmentUse, Zone } from '../input.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { cachedWith } from '../cached-with.ts'
import { zoneLosses, type ZoneLosses } from '../monthly/zone-losses.ts'
import { nameOf } from '../name-of.ts'
import type { YearLoads } from '../output.ts'
import { memoryOf, type SeriesMemory } from '../series-memory.ts'
import { busiestDay, coldestLeaks, designLoads, type DesignRoom } from './design-loads.ts'
import type { RoomShare } from '../systems.ts'

/** Air data of a zone's rooms of the same kind, for an air system; no choice of systems changes them. */
export interface ZoneAir {
  /** Power that would hold the simulated temperature, outdoor air included; cooling positive [W]. */
  readonly net: Float64Array
  /** Power without the fans' outdoor air, which supply air has to take from the room [W]. */
  readonly load: Float64Array
  /** Simulated air temperature [°C]. */
  readonly room: Float64Array
  /** Outdoor air brought by fans [m³/s]. */
  readonly outdoorAir: Float64Array
  /** Outdoor air through leaks and opened windows [m³/s]. */
  readonly leaks: Float64Array
  /** Vapour of people and appliances [kg/s]. */
  readonly vapour: Float64Array
  /** 1 where the outdoor air passes the heat recovery, 0 where it bypasses it or is absent. */
  readonly isRecovering: Uint8Array
  /** Set points [°C], ∓∞ = off. A reader must not take them as narrower than the simulated temperature. */
  readonly heating: Float64Array
  readonly cooling: Float64Array
  /** Place of the zone in the model, and the rooms' part of it. */
  readonly zone: number
  readonly share: number
  /** Place in the system's supplies of the supply that serves it. */
  readonly supply: number
  /** Efficiency of heat recovery, sensible and latent. */
  readonly recovery: number
  readonly latentRecovery: number
  /** Heat transfer coefficient of the envelope [W/K]. */
  readonly losses: number
  /** Heat capacity of the room and the mass that its air reaches within a day, over an hour [W/K]. */
  readonly capacity: number
  /** Dry air in the room over an hour [kg/s]. */
  readonly held: number
  readonly floorArea: number
  /** Loads of design days without outdoor air, and largest outdoor air, for sizing a supply flow [W], [m³/s]. */
  readonly designCooling: number
  readonly designHeating: number
  readonly mostOutdoorAir: number
  /** Total air of the ventilation fans over their outdoor air. */
  readonly around: number
  /** Least flow, as in `RoomShare`. */
  readonly leastFlow?: number
  readonly leastDesignFlow?: number
  readonly isPublic?: boolean
  /** Whether its unit serves no other rooms. */
  readonly ownUnit: boolean
}

export interface BuildingAir {
  /** Air data zone by zone, with the rooms of a zone one after the other. */
  readonly zones: readonly ZoneAir[]
  /** [J/(m³·K)] */
  readonly volumetricHeat: number
  /** [kg/m³] */
  readonly density: number
}

const airByYear = new WeakMap<YearLoads, { readonly model: BuildingModel; readonly made: Map<string, BuildingAir> }>()
const alike: readonly RoomShare[] = [{ share: 1, gains: 1 }]

/**
 * Air of a simulated building, computed once and kept with its year.
 *
 * @param rooms of each zone, with their part of its gains; the zone is simulated with the mean of them
 */
export function buildingAir(
  year: YearLoads,
  model: BuildingModel,
  weather: WeatherYear,
  rooms: readonly RoomShare[] = alike,
): BuildingAir {
  let own = airByYear.get(year)
  if (own?.model !== model) {
    own = { model, made: new Map() }
    airByYear.set(year, own)
  }
  const key = JSON.stringify(rooms)
  const before = own.made.get(key)
  if (before !== undefined) return before
  const { meanPressure } = outdoorHours(weather)
  const volumetricHeat = roomAirHeat(model.site, meanPressure)
  const density = airDensity(model.site, meanPressure)
  const losses = zoneLosses(model, weather)
  const whole = losses.map((lost, z) => zoneAir(year, model, weather, z, lost, volumetricHeat, density))
  const made: BuildingAir = {
    volumetricHeat,
    density,
    zones: whole.flatMap(({ zone, design }, z) => {
      const present = roomsIn(model.zones[z], rooms)
      return present.map(room =>
        isWhole(room) ? zone : roomsOf(zone, design, model, weather, room, present, memoryOf(year)),
      )
    }),
  }
  own.made.set(key, made)
  return made
}

const wished = new WeakMap<WeatherYear, BoundedCache<Float64Array>>()

/** Set points hour by hour [°C]: the zones of a use share a series, and so do variants with the same set points. */
function setPoints(
  { thermostat }: Zone,
  of: 'heating' | 'cooling',
  none: number,
  { calendar }: BuildingModel,
  weather: WeatherYear,
): Float64Array {
  return cachedWith(wished, weather, () => new BoundedCache()).get(
    `${of} ${nameOf(thermostat?.[of])} ${nameOf(calendar)}`,
    () =>
      scheduleYear(thermostat?.[of], none, weather.hours, weather.firstWeekday, calendar, 1).map(value =>
        Number.isNaN(value) ? none : value,
      ),
  )
}

interface WholeZone {
  readonly zone: ZoneAir
  readonly design: DesignRoom
}

/** Steady hours by set points, and by gains; zones and variants share them. */
const steadyOf = new WeakMap<Float64Array, Uint8Array>()
const busiestOf = new WeakMap<Float64Array, Float64Array>()

/** Hours after a change of set point that do not count for design days. */
const settling = 3
/** Least difference of a set-back cooling set point from that of use [K]: 5 °F, ASHRAE 90.1-2013 § 6.4.3.3.2. */
const setBack = 5 / 1.8

/** Hours with the cooling set point of use as 1: not off (∞), not set back and not lowered within some hours. */
export function steadyHours(setPoint: Float64Array): Uint8Array {
  let least = Infinity
  for (const value of setPoint) if (value < least) least = value
  const steady = new Uint8Array(setPoint.length)
  let sinceFall = settling
  for (let h = 0; h < setPoint.length; h++) {
    sinceFall = h > 0 && setPoint[h] < setPoint[h - 1] ? 0 : sinceFall + 1
    steady[h] = sinceFall >= settling && setPoint[h] < least + setBack ? 1 : 0
  }
  return steady
}

function zoneAir(
  year: YearLoads,
  model: BuildingModel,
  weather: WeatherYear,
  z: number,
  { toAir, toOwn, capacity }: ZoneLosses,
  volumetricHeat: number,
  density: number,
): WholeZone {
  const zone = model.zones[z]
  const memory = memoryOf(year)
  const outdoor = outdoorHours(weather)
  const { heatingNeed, sensibleCoolingNeed, airTemperature: room } = year.zones[z].hourly
  const { ventilation, leaks, vapour, gains } = roomAirFlows(zone, model, weather, outdoor, room, memory)
  const opened = airingFlow(zone, model, weather, year.zones[z].hourly)
  const recovery = zone.ventilation?.heatRecovery?.sensibleEfficiency ?? 0
  const bypasses = zone.ventilation?.heatRecovery?.bypass !== false
  const { hours } = weather
  const heating = setPoints(zone, 'heating', -Infinity, model, weather)
  const cooling = setPoints(zone, 'cooling', Infinity, model, weather)
  const net = memory.takeUnwritten(hours)
  const load = memory.takeUnwritten(hours)
  const isRecovering = new Uint8Array(hours)
  const hourly = { net, load, isRecovering }
  tellHours(
    { heatingNeed, sensibleCoolingNeed, room, ventilation, heating, cooling, outdoors: outdoor.temperature },
    { recovery, bypasses, volumetricHeat },
    hourly,
  )
  const design: DesignRoom = {
    net,
    load,
    gains,
    busiest: cachedWith(busiestOf, gains, busiestDay),
    steady: cachedWith(steadyOf, cooling, steadyHours),
    leaking: coldestLeaks(leaks, weather),
    volumetricHeat,
    toAir,
    toOwn,
    heatingSetpoint: cachedWith(largestOf, heating, largest),
  }
  return {
    design,
    zone: {
      zone: z,
      share: 1,
      supply: 0,
      ...hourly,
      room,
      heating,
      cooling,
      outdoorAir: ventilation,
      leaks: opened === undefined ? leaks : leaks.map((flow, h) => flow + opened[h]),
      vapour,
      recovery,
      latentRecovery: zone.ventilation?.heatRecovery?.latentEfficiency ?? 0,
      losses: toAir + toOwn,
      capacity: capacity / 3600,
      held: (zone.volume * density * (zone.moistureCapacityFactor ?? 1)) / 3600,
      floorArea: zone.floorArea ?? 0,
      ...designLoads(design, weather),
      mostOutdoorAir: Math.max(0, cachedWith(largestOf, ventilation, largest)),
      around: 1 / (1 - (zone.ventilation?.recirculation ?? 0)),
      ownUnit: false,
    },
  }
}

/** Largest values by set points and planned air, which zones and variants share. */
const largestOf = new WeakMap<Float64Array, number>()

function largest(series: Float64Array): number {
  let most = -Infinity
  for (let h = 0; h < series.length; h++) if (series[h] > most) most = series[h]
  return most
}

interface SimulatedHours {
  readonly heatingNeed: Float64Array
  readonly sensibleCoolingNeed: Float64Array
  readonly room: Float64Array
  readonly ventilation: Float64Array
  readonly heating: Float64Array
  readonly cooling: Float64Array
  readonly outdoors: Float64Array
}

/**
 * Writes a zone's demands on its supply. It is a separate function: V8 compiles it as a whole, since it is called zone
 * by zone.
 */
function tellHours(
  { heatingNeed, sensibleCoolingNeed, room, ventilation, heating, cooling, outdoors }: SimulatedHours,
  { recovery, bypasses, volumetricHeat }: { recovery: number; bypasses: boolean; volumetricHeat: number },
  { net, load, isRecovering }: Pick<ZoneAir, 'net' | 'load' | 'isRecovering'>,
): void {
  for (let h = 0; h < net.length; h++) {
    const t = room[h]
    const need = sensibleCoolingNeed[h] - heatingNeed[h]
    let brought = 0
    if (ventilation[h] > 0) {
      // The engine's rule of bypass: nearer to the middle of the set points.
      const wantsCold = need > 0 || (need === 0 && t > (heating[h] + cooling[h]) / 2)
      const isPast = bypasses && wantsCold === outdoors[h] < t
      brought = volumetricHeat * ventilation[h] * (isPast ? 1 : 1 - recovery) * (outdoors[h] - t)
      isRecovering[h] = isPast ? 0 : 1
    }
    net[h] = need
    load[h] = need - brought
  }
}

/** Whether the rooms are all of their zone and like it in every respect. */
function isWhole({ share, gains, outdoorAir = 1, recovered = 1, ...own }: RoomShare): boolean {
  const isAlike = share === 1 && gains === 1 && outdoorAir === 1 && recovered === 1
  const isServedAlike = (own.supply ?? 0) === 0 && own.ownUnit !== true && own.isPublic !== true
  return (
    isAlike &&
    isServedAlike &&
    own.use === undefined &&
    own.outdoorAirPart === undefined &&
    own.leastFlow === undefined &&
    own.leastDesignFlow === undefined
  )
}

/**
 * Rooms of a zone. Rooms of a use exist only where the zone has such gains; otherwise the other rooms are all of its
 * floor.
 */
function roomsIn({ gains = [] }: Zone, rooms: readonly RoomShare[]): readonly RoomShare[] {
  const own = rooms.filter(({ use }) => use === undefined || gains.some(gain => gain.use === use && gain.power !== 0))
  if (own.length === rooms.length) return rooms
  const mean = (of: (room: RoomShare) => number) => own.reduce((sum, room) => sum + room.share * of(room), 0)
  const floor = mean(() => 1)
  if (!(floor > 0)) return alike
  const gain = mean(room => room.gains) / floor
  const air = mean(({ outdoorAir = 1 }) => outdoorAir) / floor
  return own.map(room => ({
    ...room,
    share: room.share / floor,
    gains: gain > 0 ? room.gains / gain : 1,
    outdoorAir: air > 0 ? (room.outdoorAir ?? 1) / air : 1,
  }))
}

/** Sensible heat of the zone's gains of one use [W]. */
function gainsOfUse({ gains = [] }: Zone, use: EquipmentUse, model: BuildingModel, weather: WeatherYear): Float64Array {
  const out = new Float64Array(weather.hours)
  for (const gain of gains) {
    if (gain.use !== use) continue
    const values = scheduleYear(gain.schedule, 1, weather.hours, weather.firstWeekday, model.calendar, 1)
    for (let h = 0; h < out.length; h++) out[h] += gain.power * values[h]
  }
  return out
}

/** Gains of one kind of rooms of a zone [W]. */
function ownGains(
  all: Float64Array,
  room: RoomShare,
  rooms: readonly RoomShare[],
  zone: Zone,
  model: BuildingModel,
  weather: WeatherYear,
): Float64Array {
  const own = all.map(value => room.share * room.gains * value)
  for (const use of new Set(rooms.flatMap(other => other.use ?? []))) {
    const floor = rooms.reduce((sum, other) => sum + (other.use === use ? other.share : 0), 0)
    const part = (room.use === use ? room.share / floor : 0) - room.share * room.gains
    const used = gainsOfUse(zone, use, model, weather)
    for (let h = 0; h < own.length; h++) own[h] += part * used[h]
  }
  return own
}

/**
 * Rooms of a zone with gains and outdoor air of their own: the difference from the zone's mean is an additional or a
 * missing load.
 */
function roomsOf(
  zone: ZoneAir,
  design: DesignRoom,
  model: BuildingModel,
  weather: WeatherYear,
  room: RoomShare,
  rooms: readonly RoomShare[],
  { take }: SeriesMemory,
): ZoneAir {
  const { share, outdoorAir = 1, leastFlow, leastDesignFlow, isPublic = false, ownUnit = false } = room
  const { supply = 0, recovered = 1 } = room
  const { gains } = design
  const own = ownGains(gains, room, rooms, model.zones[zone.zone], model, weather)
  const scaled = (values: Float64Array): Float64Array => {
    const out = take(values.length)
    for (let h = 0; h < out.length; h++) out[h] = share * values[h]
    return out
  }
  const { temperature } = outdoorHours(weather)
  const broughtPart = scheduleYear(room.outdoorAirPart, 1, gains.length, weather.firstWeekday, model.calendar, 1)
  const outdoorAirOf = take(gains.length)
  const load = take(gains.length)
  const net = take(gains.length)
  for (let h = 0; h < load.length; h++) {
    load[h] = share * zone.load[h] + own[h] - share * gains[h]
    // Outdoor air brings the difference of the two.
    const unrecovered = design.volumetricHeat * zone.outdoorAir[h] * (temperature[h] - zone.room[h])
    const brought = recovered * (zone.net[h] - zone.load[h]) + (1 - recovered) * unrecovered
    const suppliedShare = share * outdoorAir * broughtPart[h]
    outdoorAirOf[h] = suppliedShare * zone.outdoorAir[h]
    net[h] = load[h] + suppliedShare * brought
  }
  return {
    ...zone,
    share,
    supply,
    net,
    load,
    outdoorAir: outdoorAirOf,
    leaks: scaled(zone.leaks),
    vapour: scaled(zone.vapour),
    losses: share * zone.losses,
    capacity: share * zone.capacity,
    held: share * zone.held,
    floorArea: share * zone.floorArea,
    ...designLoads(
      {
        ...design,
        net,
        load,
        leaking: share * design.leaking,
        gains: own,
        busiest: busiestDay(own),
        toAir: share * design.toAir,
        toOwn: share * design.toOwn,
      },
      weather,
    ),
    mostOutdoorAir: share * outdoorAir * zone.mostOutdoorAir,
    ...(leastFlow === undefined ? {} : { leastFlow }),
    isPublic,
    ownUnit,
    ...(leastDesignFlow === undefined ? {} : { leastDesignFlow }),
    recovery: recovered * zone.recovery,
    latentRecovery: recovered * zone.latentRecovery,
  }
}
