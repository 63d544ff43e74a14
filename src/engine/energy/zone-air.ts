import { airDensity } from '../climate/air/air-density.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { airingFlow } from '../hvac/airing-flow.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import { roomAirFlows } from '../hvac/room-air-flows.ts'
import type { BuildingModel, EquipmentUse, Zone } from '../input.ts'
import { Kept } from '../kept.ts'
import { keptWith } from '../kept-with.ts'
import { zoneLosses, type ZoneLosses } from '../monthly/zone-losses.ts'
import { nameOf } from '../name-of.ts'
import type { YearLoads } from '../output.ts'
import { memoryOf, type SeriesMemory } from '../series-memory.ts'
import { busiestDay, coldestLeaks, designLoads, type DesignRoom } from './design-loads.ts'
import type { RoomShare } from '../systems.ts'

/** What an air system has to know of the rooms of a zone that are alike; no choice of systems changes it. */
export interface ZoneAir {
  /** What would hold the simulated temperature, outdoor air included; cooling positive [W]. */
  readonly net: Float64Array
  /** The same without the fans' outdoor air: what supply air has to take from the room [W]. */
  readonly load: Float64Array
  /** Simulated air [°C]. */
  readonly room: Float64Array
  /** Brought by fans [m³/s]. */
  readonly outdoorAir: Float64Array
  /** Through leaks and opened windows [m³/s]. */
  readonly leaks: Float64Array
  /** Vapour of people and appliances [kg/s]. */
  readonly vapour: Float64Array
  /** 1 where the outdoor air passes the heat recovery, 0 where it goes past or none is brought. */
  readonly isRecovering: Uint8Array
  /** Set points [°C], ∓∞ = off; who reads them never takes them as narrower than the simulated temperature. */
  readonly heating: Float64Array
  readonly cooling: Float64Array
  /** Place of the zone in the model, and the rooms' part of it. */
  readonly zone: number
  readonly share: number
  /** Place in the system's supplies of what serves it. */
  readonly supply: number
  /** Efficiency of heat recovery, sensible and latent. */
  readonly recovery: number
  readonly latentRecovery: number
  /** Of the envelope [W/K]. */
  readonly losses: number
  /** Of room and the mass its air reaches within a day, over an hour [W/K]. */
  readonly capacity: number
  /** Dry air in the room over an hour [kg/s]. */
  readonly held: number
  readonly floorArea: number
  /** Loads of design days without outdoor air, and largest outdoor air: what a supply flow is sized by [W], [m³/s]. */
  readonly designCooling: number
  readonly designHeating: number
  readonly mostOutdoorAir: number
  /** Air that fans of ventilation move over what they bring from outdoors. */
  readonly around: number
  /** As `RoomShare`. */
  readonly leastFlow?: number
  readonly leastDesignFlow?: number
  readonly isPublic?: boolean
  /** Its unit serves nobody else. */
  readonly ownUnit: boolean
}

export interface BuildingAir {
  /** Zone by zone, its rooms one after the other. */
  readonly zones: readonly ZoneAir[]
  /** [J/(m³·K)] */
  readonly volumetricHeat: number
  /** [kg/m³] */
  readonly density: number
}

const known = new WeakMap<YearLoads, { readonly model: BuildingModel; readonly made: Map<string, BuildingAir> }>()
const alike: readonly RoomShare[] = [{ share: 1, gains: 1 }]

/**
 * Air of a simulated building, worked out once and kept with its year.
 *
 * @param rooms of each zone, with their part of its gains; the zone is simulated with the mean of them
 */
export function buildingAir(
  year: YearLoads,
  model: BuildingModel,
  weather: WeatherYear,
  rooms: readonly RoomShare[] = alike,
): BuildingAir {
  let own = known.get(year)
  if (own?.model !== model) {
    own = { model, made: new Map() }
    known.set(year, own)
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

const wished = new WeakMap<WeatherYear, Kept<Float64Array>>()

/** Hour by hour [°C]: the zones of a use, and variants that leave them, share one series. */
function setPoints(
  { thermostat }: Zone,
  of: 'heating' | 'cooling',
  none: number,
  { calendar }: BuildingModel,
  weather: WeatherYear,
): Float64Array {
  return keptWith(wished, weather, () => new Kept()).get(`${of} ${nameOf(thermostat?.[of])} ${nameOf(calendar)}`, () =>
    scheduleYear(thermostat?.[of], none, weather.hours, weather.firstWeekday, calendar, 1).map(value =>
      Number.isNaN(value) ? none : value,
    ),
  )
}

interface WholeZone {
  readonly zone: ZoneAir
  readonly design: DesignRoom
}

/** By set points, and by gains, that zones and variants share. */
const steadyOf = new WeakMap<Float64Array, Uint8Array>()
const busiestOf = new WeakMap<Float64Array, Float64Array>()

/** Hours after a change of set point that no design day has. */
const settling = 3
/** Cooling set back is at least this over that of use: 5 °F, ASHRAE 90.1-2013 § 6.4.3.3.2 [K]. */
const setBack = 5 / 1.8

/** 1 where a cooling set point (∞ = off) is that of use, not set back, and has not fallen for some hours. */
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
    busiest: keptWith(busiestOf, gains, busiestDay),
    steady: keptWith(steadyOf, cooling, steadyHours),
    leaking: coldestLeaks(leaks, weather),
    volumetricHeat,
    toAir,
    toOwn,
    heatingSetpoint: keptWith(largestOf, heating, largest),
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
      mostOutdoorAir: Math.max(0, keptWith(largestOf, ventilation, largest)),
      around: 1 / (1 - (zone.ventilation?.recirculation ?? 0)),
      ownUnit: false,
    },
  }
}

/** Of set points and planned air, which zones and variants share. */
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

/** What a zone asks of its supply. A function of its own: called zone by zone, it is compiled as a whole. */
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
      // The engine's rule of by-pass: nearer to the middle of the set points.
      const wantsCold = need > 0 || (need === 0 && t > (heating[h] + cooling[h]) / 2)
      const isPast = bypasses && wantsCold === outdoors[h] < t
      brought = volumetricHeat * ventilation[h] * (isPast ? 1 : 1 - recovery) * (outdoors[h] - t)
      isRecovering[h] = isPast ? 0 : 1
    }
    net[h] = need
    load[h] = need - brought
  }
}

/** Whether rooms are all of their zone, in nothing unlike it. */
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

/** Rooms that a zone has: those of a use only where it has such gains; the others are all of its floor then. */
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

/** Rooms of a zone with gains and outdoor air of their own: what is beside the mean is more, or less, to take away. */
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
    // Outdoor air brings what lies between the two.
    const unrecovered = design.volumetricHeat * zone.outdoorAir[h] * (temperature[h] - zone.room[h])
    const brought = recovered * (zone.net[h] - zone.load[h]) + (1 - recovered) * unrecovered
    const asked = share * outdoorAir * broughtPart[h]
    outdoorAirOf[h] = asked * zone.outdoorAir[h]
    net[h] = load[h] + asked * brought
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
