import { humidityRatio, humidityRatioFromRelative } from '../climate/air/humid-air.ts'
import { coilRatio, roomHumidity, type CoilHour } from '../hvac/air/air-state.ts'
import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import { speedPart } from '../hvac/air/speed-part.ts'
import type { AirHours, FansOfAir, ZonesUnmet } from './air-hours.ts'
import { freshMemory } from '../series-memory.ts'
import type { UnitPlace } from './air-unit.ts'
import { designLoad } from './building-loads.ts'
import { designFlow, usualRoom, humidAtStart, leastDifference, leastCoolingLeft } from './supply-air.ts'
import type { AirSystem, RoomUnits } from './systems.ts'
import { treatOutdoorAir, type BlownAir } from './treat-outdoor-air.ts'
import { unitAir } from './unit-air.ts'
import type { ZoneAir } from './zone-air.ts'

/** Water of room units, supply and return [°C]: 50/40 in heat, 7/12 in cold (proposal); what a common return pipe mixes. */
const waterReturn = { hot: 40, cold: 12 } as const
const waterDifference = { hot: 10, cold: 5 } as const

/**
 * Rooms with units of their own, and outdoor air apart from them: fan coils, splits, VRF, panels.
 *
 * **Outdoor air** comes through a unit of its own, which recovers heat, warms or cools all of it to one temperature (or to that of
 * the rooms) and blows it in; or untreated, after what recovery the rooms were simulated with. A wheel takes vapour along as far as it
 * turns for heat. The unit's fan runs with its flow.
 *
 * **Room units** take what is left: the load of the room less what that air brings. A fan that cycles runs for as much of the hour
 * as its load asks for, by steps of speed where it has them; one that runs goes on at its lowest speed while the room is ventilated,
 * and its heat stays in the room. Between the set points rooms drift (room-drift.ts).
 *
 * **Pipes.** Four bring heat and cold at any hour. Three have one return, in which warm and cold water mix:
 * Q = Ċ_hot·Ċ_cold/(Ċ_hot + Ċ_cold)·(θ_hot − θ_cold) on either plant. Two bring what most of the day's load asks for; a room that
 * needs the other drifts past its set point, and `unmet` tells what it lacks: as much as would have held it there.
 *
 * @source  mass and heat balances of the streams; DOE/PNNL prototypes for what is given (building/library)
 * @valid   no limit of capacity, no leakage of ducts
 * @checked room-units.test.ts: steady hours by hand, laws
 */
export function addRoomUnits(
  zones: readonly ZoneAir[],
  system: AirSystem,
  units: RoomUnits,
  { specificPower, heatShare }: FansOfAir,
  place: UnitPlace,
  leastHumidity: number,
  out: AirHours,
): void {
  const { outdoor, volumetricHeat, density, memory = freshMemory } = place
  const { vapourPressure, pressure } = outdoor
  const hours = pressure.length
  const count = zones.length
  const { supplyTemperature, heatingDifference } = system
  const { fanPower, speeds, keepsRunning, pipes, isDry, outdoorAir } = units
  const design = Float64Array.from(zones, zone =>
    designFlow(unitLoads(zone, units), system, fanPower > 0, volumetricHeat),
  )
  const drift = new Float64Array(count)
  const ownLosses = Float64Array.from(zones, ({ losses }) => losses)
  const capacity = Float64Array.from(zones, zone => zone.capacity)
  const recovery = Float64Array.from(zones, zone => zone.recovery)
  const around = Float64Array.from(zones, zone => zone.around)
  /** Humidity ratio of all rooms, and how far each has drifted, hour by hour. */
  const ratio = memory.take(hours)
  const drifts = zones.map(() => memory.take(hours))
  const air = unitAir(zones, memory)
  const { held } = air
  const blown: BlownAir = { temperature: 0, ratio: 0, chilled: 0 }
  const coil: CoilHour = { outdoorShare: 0, mixed: 0, turning: 0, sensible: 0, latent: 0, heating: 0, water: 0 }
  const perCold = volumetricHeat * (usualRoom - supplyTemperature)
  const perHeat = volumetricHeat * heatingDifference
  const perFan = (heatShare * specificPower) / volumetricHeat // K
  const mode = pipes === 2 ? dayModes(zones, hours) : undefined
  let humidity = humidityRatioFromRelative(humidAtStart, zones[0].room[0], pressure[0])
  const rooms = hoursOfRooms(zones)
  const { record } = rooms
  for (let h = 0; h < hours; h++) {
    if (h % 24 === 0) rooms.readDay(h)
    const from = (h % 24) * count * roomRecord
    const brought = air.outdoorAir[h]
    const leaks = air.leaks[h]
    const ventilating = air.moved[h]
    const wetOutside = humidityRatio(vapourPressure[h], pressure[h])
    const isTreated = outdoorAir !== 'untreated' && brought > 0
    blown.chilled = 0
    blown.ratio = wetOutside + air.latentSimulated[h] * (humidity - wetOutside)
    if (isTreated) {
      let returned = 0
      for (let i = 0, own = from; i < count; i++, own += roomRecord)
        returned += record[own + of.FRESH] * (record[own + of.ROOM] + drift[i])
      const fanRise = (perFan * ventilating) / brought
      treatOutdoorAir(outdoorAir, place, air, h, returned / brought, humidity, fanRise, out, blown)
    }
    out.fans[h] += specificPower * ventilating
    let warmed = 0
    let cooled = 0
    let wet = 0
    let mean = 0
    for (let i = 0, own = from; i < count; i++, own += roomRecord) {
      const room = record[own + of.ROOM]
      const fresh = record[own + of.FRESH]
      const least = keepsRunning && fresh > 0 ? fanPower * design[i] * speedPart(0, speeds, true) : 0
      const cold = isTreated ? volumetricHeat * fresh * (room - blown.temperature) : 0
      const losses =
        ownLosses[i] + volumetricHeat * (record[own + of.LEAKS] + fresh * (isTreated ? 1 : 1 - recovery[i]))
      const surplus =
        (isTreated
          ? record[own + of.LOAD] - cold
          : record[own + of.NET] + heatShare * specificPower * fresh * around[i]) + least
      const free = freeDrift(drift[i], surplus, capacity[i], losses)
      const low = record[own + of.LOWEST] - room
      const high = record[own + of.HIGHEST] - room
      let at = free
      if (free < low) at = low
      else if (free > high) at = high
      let given = at === free ? 0 : heatToReach(at, free, capacity[i], losses)
      if (mode !== undefined && given * mode[h] < 0) {
        if (out.unmet !== undefined) tellUnmet(out.unmet, zones[i], h, given, drift[i] - at)
        at = free
        given = 0
      }
      drift[i] = at
      mean += room + at
      drifts[i][h] = at
      if (given > 0) {
        const power = unitFan(given, perHeat, -fanPower, units, design[i], least)
        const load = Math.max(0, given - (power - least))
        warmed += load
        out.fans[h] += power
        // Warmed again after the unit has cooled it.
        if (blown.chilled > 0) out.reheat[h] += Math.min(load, Math.max(0, cold))
      } else if (given < 0) {
        const power = unitFan(-given, perCold, fanPower, units, design[i], least)
        const load = power - least - given
        cooled += load
        wet += load / perCold
        out.fans[h] += power
      } else out.fans[h] += least
    }
    mean /= count
    if (pipes === 3 && warmed > 0 && cooled > 0) {
      const mixed = mixedReturn(warmed, cooled)
      out.heating[h] += mixed
      out.cooling[h] += mixed
    }
    // Outdoor air and leaks come in side by side: one stream with the humidity of both.
    const entering = leaks + brought
    const moist = entering > 0 ? (leaks * wetOutside + brought * blown.ratio) / entering : wetOutside
    const part =
      cooled > 0 ? Math.min(1, perCold / volumetricHeat / Math.max(leastDifference, mean - supplyTemperature)) : 0
    humidity = roomHumidity(
      humidity,
      moist,
      moist,
      coilRatio(supplyTemperature, pressure[h]),
      held,
      density * entering,
      air.vapour[h],
      density * wet,
      0,
      isDry ? 0 : part,
      mean,
      leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, mean, pressure[h]) : 0,
      coil,
    )
    out.water[h] += coil.water
    ratio[h] = humidity
    out.heating[h] += warmed
    out.cooling[h] += cooled + coil.latent
  }
  zones.forEach((zone, i) => out.rooms.push({ of: zone, ratio, drift: drifts[i] }))
}

/** What is read of a room in an hour lies side by side, a day of all rooms at a time: from as many series it would be as many places. */
const roomRecord = 7
const of = { ROOM: 0, FRESH: 1, LEAKS: 2, LOAD: 3, NET: 4, LOWEST: 5, HIGHEST: 6 } as const

function hoursOfRooms(zones: readonly ZoneAir[]): {
  readonly record: Float64Array
  readonly readDay: (from: number) => void
} {
  const step = zones.length * roomRecord
  const record = new Float64Array(24 * step)
  const series = zones.map(zone => [
    zone.room,
    zone.outdoorAir,
    zone.leaks,
    zone.load,
    zone.net,
    zone.lowest,
    zone.highest,
  ])
  return {
    record,
    readDay: from => {
      for (let i = 0; i < series.length; i++)
        for (let k = 0; k < roomRecord; k++) {
          const own = series[i][k]
          for (let h = 0, place = i * roomRecord + k; h < 24; h++, place += step) record[place] = own[from + h]
        }
    },
  }
}

/** Heat that passes from warm to cold water in one return [W], by what either brings to the rooms [W]. */
function mixedReturn(warmed: number, cooled: number): number {
  const hot = warmed / waterDifference.hot
  const chill = cooled / waterDifference.cold
  return ((hot * chill) / (hot + chill)) * (waterReturn.hot - waterReturn.cold)
}

/**
 * Power of a room unit's fan in an hour [W]: air that carries what the room gets, its own heat among it.
 *
 * @param given   to the room, or from it [W]
 * @param perFlow ρ·c·Δθ of its air [J/m³]
 * @param added   what the fan adds to the load by its flow: its power in cold, less it in heat [J/m³]
 * @param least   power of the fan that runs anyway [W]
 */
function unitFan(
  given: number,
  perFlow: number,
  added: number,
  { fanPower, speeds }: RoomUnits,
  design: number,
  least: number,
): number {
  if (fanPower <= 0 || design <= 0) return least
  const flow = given / Math.max(leastCoolingLeft * perFlow, perFlow - added)
  return Math.max(least, fanPower * design * speedPart(flow / design, speeds, least > 0))
}

/**
 * What a room lacks: no more than would hold it, had it not been left for hours.
 *
 * @param given heat that would bring it to its set point within the hour; negative is cold [W]
 * @param past  how far it was from there an hour ago, warmer positive [K]
 */
function tellUnmet(
  { heating, cooling }: ZonesUnmet,
  { zone, capacity }: ZoneAir,
  h: number,
  given: number,
  past: number,
) {
  if (given > 0) heating[zone][h] += Math.max(0, given + capacity * Math.min(0, past))
  else cooling[zone][h] += Math.max(0, -given - capacity * Math.max(0, past))
}

/** What a unit is chosen for: untreated outdoor air is part of it. */
function unitLoads(zone: ZoneAir, { outdoorAir, speeds, keepsRunning }: RoomUnits): Parameters<typeof designFlow>[0] {
  // The size of a fan that cycles at one speed changes nothing.
  const isAsked = speeds > 1 || keepsRunning
  return {
    ...zone,
    mostOutdoorAir: 0,
    ...(outdoorAir === 'untreated' && isAsked
      ? {
          designCooling: designLoad(zone.net),
          designHeating: designLoad(zone.net.map(value => -value)),
        }
      : {}),
  }
}

/** What two pipes bring, by hour: 1 heat, −1 cold, as most of the day's loads ask for. */
function dayModes(zones: readonly ZoneAir[], hours: number): Int8Array {
  const mode = new Int8Array(hours)
  for (let first = 0; first < hours; first += 24) {
    let sum = 0
    for (const { net } of zones) for (let h = first; h < first + 24; h++) sum += net[h]
    mode.fill(sum > 0 ? -1 : 1, first, first + 24)
  }
  return mode
}
