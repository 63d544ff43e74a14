import { humidityRatio, humidityRatioFromRelative, vapourPressureOf } from '../climate/air/humid-air.ts'
import { coilVapour, roomHumidity, type CoilHour } from '../hvac/air/air-state.ts'
import { speedPart } from '../hvac/air/speed-part.ts'
import type { AirHours, FansOfAir } from './air-hours.ts'
import { freshMemory } from '../series-memory.ts'
import type { UnitPlace } from './air-unit.ts'
import { designLoad } from '../hvac/design-load.ts'
import { roomHours, type RoomsPlace, type RoomsSum, type UnitRoom } from './room-hours.ts'
import { designFlow, humidAtStart, leastDifference, supplyAt, usualRoom } from './supply-air.ts'
import type { AirSystem, RoomUnits } from '../systems.ts'
import { treatOutdoorAir, type BlownAir } from './treat-outdoor-air.ts'
import { unitAir } from './unit-air.ts'
import type { ZoneAir } from './zone-air.ts'

/**
 * Return water of room units [°C]; supply and return are 50/40 in heating and 7/12 in cooling (proposal). A common
 * return pipe mixes the returns.
 */
const waterReturn = { hot: 40, cold: 12 } as const
const waterDifference = { hot: 10, cold: 5 } as const

/**
 * Rooms with units of their own and a separate supply of outdoor air: fan coils, splits, VRF, panels.
 *
 * **Outdoor air** comes through a unit of its own, which recovers heat and warms or cools all of it to a constant
 * temperature (or to that of the rooms). Or it comes untreated, after the heat recovery with which the rooms were
 * simulated. A wheel transfers vapour while it turns for heat. The unit's fan runs with its flow.
 *
 * **Room units** take the rest: the load of the room less the heat or cold of the outdoor air. A cycling fan runs for
 * the part of the hour that its load needs, in steps of speed if it has them. A continuous fan stays at its lowest
 * speed while the room is ventilated, and its heat stays in the room. Between the set points rooms drift
 * (room-drift.ts).
 *
 * **Pipes.** Four bring heat and cold at any hour. Three have one return, in which warm and cold water mix: Q =
 * Ċ_hot·Ċ_cold/(Ċ_hot + Ċ_cold)·(θ_hot − θ_cold) on either plant. Two bring heat or cold, whichever the larger part of
 * the day's load needs. A room that needs the other drifts past its set point; `unmet` is the load that would have held
 * it there.
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
  const { supplyTemperature, heatingDifference } = system
  const { fanPower, speeds, pipes, isDry, outdoorAir } = units
  const rooms = zones.map((zone): UnitRoom => {
    const design = designFlow(unitLoads(zone, units), system, fanPower > 0, volumetricHeat)
    return { zone, design, slow: fanPower * design * speedPart(0, speeds, true), drifts: memory.take(hours) }
  })
  /** Vapour in the air of all rooms [Pa]. */
  const vapour = memory.takeUnwritten(hours)
  const air = unitAir(zones, memory)
  const { held } = air
  const blown: BlownAir = { temperature: 0, ratio: 0, chilled: 0 }
  const coil: CoilHour = { outdoorShare: 0, mixed: 0, turning: 0, sensible: 0, latent: 0, heating: 0, water: 0 }
  const perCold = volumetricHeat * (usualRoom - supplyTemperature)
  const perFan = (heatShare * specificPower) / volumetricHeat // K
  const at: RoomsPlace = {
    units,
    volumetricHeat,
    perCold,
    perHeat: volumetricHeat * heatingDifference,
    fanHeat: heatShare * specificPower,
    mode: pipes === 2 ? dayModes(zones, hours) : undefined,
  }
  const onCoil = coilVapour(supplyTemperature)
  let humidity = humidityRatioFromRelative(humidAtStart, zones[0].room[0], pressure[0])
  // Outdoor air at the rooms' own temperature follows the mean of the rooms, hour by hour; any other supply temperature
  // is known before.
  const isNeutral = outdoorAir === 'neutral'
  const step = isNeutral ? 1 : week
  const sum = roomsSum(step)
  const { supply, warmed, cooled, reheated, wet, warmth } = sum
  const treat = (h: number): void => {
    if (outdoorAir === 'untreated') return
    const returned = meanReturn(rooms, h) / air.outdoorAir[h]
    const fanRise = (perFan * air.moved[h]) / air.outdoorAir[h]
    treatOutdoorAir(outdoorAir, place, air, h, returned, humidity, fanRise, out, blown)
  }
  for (let from = 0; from < hours; from += step) {
    const to = Math.min(hours, from + step)
    for (const series of [warmed, cooled, reheated, wet, warmth]) series.fill(0)
    if (isNeutral) {
      blown.chilled = 0
      if (air.outdoorAir[from] > 0) treat(from)
      supply[0] = blown.temperature
    } else if (outdoorAir !== 'untreated')
      for (let h = from; h < to; h++)
        supply[h - from] = supplyAt(outdoorAir.temperature, outdoorAir.reset, outdoor.temperature[h])
    for (let h = from; h < to; h++) out.fans[h] += specificPower * air.moved[h]
    for (const room of rooms) roomHours(room, at, from, to, sum, out)
    for (let h = from; h < to; h++) {
      const i = h - from
      const brought = air.outdoorAir[h]
      const leaks = air.leaks[h]
      const wetOutside = humidityRatio(vapourPressure[h], pressure[h])
      const isTreated = outdoorAir !== 'untreated' && brought > 0
      if (!isTreated) {
        blown.chilled = 0
        blown.ratio = wetOutside + air.latentSimulated[h] * (humidity - wetOutside)
      } else if (!isNeutral) treat(h)
      if (blown.chilled > 0) out.reheat[h] += reheated[i]
      const mean = warmth[i] / zones.length
      if (pipes === 3 && warmed[i] > 0 && cooled[i] > 0) {
        const mixed = mixedReturn(warmed[i], cooled[i])
        out.heating[h] += mixed
        out.cooling[h] += mixed
      }
      // Outdoor air and leaks enter side by side: they count as a single stream with the humidity of both.
      const entering = leaks + brought
      const moist = entering > 0 ? (leaks * wetOutside + brought * blown.ratio) / entering : wetOutside
      const part =
        cooled[i] > 0 ? Math.min(1, perCold / volumetricHeat / Math.max(leastDifference, mean - supplyTemperature)) : 0
      humidity = roomHumidity(
        humidity,
        moist,
        moist,
        humidityRatio(onCoil, pressure[h]),
        held,
        density * entering,
        air.vapour[h],
        density * wet[i],
        0,
        isDry ? 0 : part,
        mean,
        leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, mean, pressure[h]) : 0,
        coil,
      )
      out.water[h] += coil.water
      vapour[h] = vapourPressureOf(humidity, pressure[h])
      out.heating[h] += warmed[i]
      out.cooling[h] += cooled[i] + coil.latent
    }
  }
  for (const { zone, drifts } of rooms) out.rooms.push({ of: zone, vapour, drift: drifts })
}

/** Hours that are computed a room at a time: few enough that their sums stay in the cache. */
const week = 168

function roomsSum(length: number): RoomsSum {
  const series = () => new Float64Array(length)
  return { supply: series(), warmed: series(), cooled: series(), reheated: series(), wet: series(), warmth: series() }
}

/** Temperatures of the rooms an hour ago times their outdoor air [°C·m³/s]. */
function meanReturn(rooms: readonly UnitRoom[], h: number): number {
  let returned = 0
  for (let i = 0; i < rooms.length; i++) {
    const { zone, drifts } = rooms[i]
    returned += zone.outdoorAir[h] * (zone.room[h] + (h > 0 ? drifts[h - 1] : 0))
  }
  return returned
}

/**
 * Heat that passes from warm to cold water in a common return [W], by the heat and the cold brought to the rooms [W].
 */
function mixedReturn(warmed: number, cooled: number): number {
  const hot = warmed / waterDifference.hot
  const chill = cooled / waterDifference.cold
  return ((hot * chill) / (hot + chill)) * (waterReturn.hot - waterReturn.cold)
}

/** Loads for which a unit is sized; untreated outdoor air is part of them. */
function unitLoads(zone: ZoneAir, { outdoorAir, speeds, keepsRunning }: RoomUnits): Parameters<typeof designFlow>[0] {
  // The size of a cycling fan with one speed changes nothing.
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

/** Mode of two pipes, by hour: 1 heat, −1 cold, whichever the larger part of the day's loads needs. */
function dayModes(zones: readonly ZoneAir[], hours: number): Int8Array {
  const mode = new Int8Array(hours)
  for (let first = 0; first < hours; first += 24) {
    let sum = 0
    for (const { net } of zones) for (let h = first; h < first + 24; h++) sum += net[h]
    mode.fill(sum > 0 ? -1 : 1, first, first + 24)
  }
  return mode
}
