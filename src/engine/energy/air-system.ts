import { vapourPressureOf } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel } from '../input.ts'
import type { YearLoads } from '../output.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import type { AirHours, FansOfAir } from './air-hours.ts'
import { airUnit, type AirUnitState, type UnitPlace, type UnitSystem } from './air-unit.ts'
import { cyclingHour } from './cycling-hour.ts'
import { addRoomUnits } from './room-units.ts'
import { RoomsHumidity } from './rooms-humidity.ts'
import { sharedHour } from './shared-hour.ts'
import { singleHour } from './single-hour.ts'
import type { AirSystem } from '../systems.ts'
import { buildingAir, type ZoneAir } from './zone-air.ts'

/**
 * An air system beside a simulated year.
 *
 * **Nothing is counted twice.** The zones are simulated with their outdoor air inside their balance, so that a need is
 * that of room and outdoor air together. A unit that serves one zone has exactly this need at its coil, whatever it
 * recirculates. Where terminals share a supply, the room's own load is the need less what outdoor air brought; the
 * supply takes it, and outdoor air comes back in the mixed air in front of the coil. Heat and cold beyond the need
 * (heat of fans, cold of least flows) move the room between its set points (room-drift.ts); at a set point the system
 * makes up for them.
 *
 * **Single**: while the zone is ventilated the fan runs at design flow and its heat goes into the room; an economiser
 * takes the load that outdoor air can take, up to the design flow, as long as the fan's speed adds less heat. At other
 * hours the unit cycles with the load.
 *
 * **Shared**: flow of a terminal V = clamp(load/(ρ·c·(θ_room − θ_supply)), V_min, …), V_min the larger of the least
 * part and its outdoor air (times `leastOverOutdoorAir`); below it the terminal reheats. The unit mixes the return air
 * with `intake` times the sum of outdoor air, economises, and brings all of it to the supply temperature less what the
 * fan adds. Fans follow their curve. At hours without ventilation the unit cycles with recirculated air as single ones
 * do.
 *
 * **Rooms**: each has a unit of its own, beside the unit that brings outdoor air (room-units.ts); public rooms of a
 * zone may have a shared supply meanwhile.
 *
 * Rooms of a zone with more or fewer gains, or outdoor air, than its mean (kitchens, data centres, corridors) stand
 * beside the simulated zone as rooms of their own: one heats while the other cools; gymnasium and kitchen have units of
 * their own beside a shared one.
 *
 * Vapour: the air behind a wet coil is nearly saturated; the rooms of a unit share a humidity. Vapour that the coil
 * does not take stays in the rooms: `humidity` has it. A unit that dries cools deeper and warms again. Steam holds the
 * least humidity.
 *
 * @source  hourly mixing and coil balances; ASHRAE 90.1-2013 § 6.5.1 (economiser), § 6.5.2.1 (least flows), § 6.5.3.4
 * (reset)
 * @valid   no leakage of ducts, no limit of capacity
 * @checked air-system.test.ts: steady hours by hand, laws
 */
export function airSystem(
  year: YearLoads,
  model: BuildingModel,
  weather: WeatherYear,
  system: AirSystem,
  fans: FansOfAir,
  leastHumidity = 0,
  memory: SeriesMemory = freshMemory,
): AirHours & { readonly humidity: RoomsHumidity } {
  const { zones, volumetricHeat, density } = buildingAir(year, model, weather, system.rooms)
  const { hours } = weather
  const ofZones = () => model.zones.map(() => memory.take(hours))
  const out: AirHours = {
    heating: memory.take(hours),
    reheat: memory.take(hours),
    electricReheat: memory.take(hours),
    cooling: memory.take(hours),
    fans: memory.take(hours),
    water: memory.take(hours),
    rooms: [],
    ...(system.kind === 'rooms' && system.units?.pipes === 2
      ? { unmet: { heating: ofZones(), cooling: ofZones() } }
      : {}),
  }
  const place: UnitPlace = { outdoor: outdoorHours(weather), volumetricHeat, density, memory }
  const served = zones.filter(zone => zone.designCooling + zone.designHeating + zone.mostOutdoorAir > 0)
  const serve = (
    group: readonly ZoneAir[],
    of: UnitSystem = { ...system, leastHumidity },
    blown = fans,
    isShared = of.kind === 'shared',
  ) => {
    if (group.length > 0) addUnit(airUnit(group, of, isShared, blown, place), out, memory)
  }
  const { units, publicSupply } = system
  if (system.kind === 'rooms' && units !== undefined) {
    const isPublic = (zone: ZoneAir) => publicSupply !== undefined && zone.isPublic === true
    const own = served.filter(zone => !isPublic(zone))
    if (own.length > 0) addRoomUnits(own, system, units, fans, place, leastHumidity, out)
    if (publicSupply !== undefined)
      serve(
        served.filter(isPublic),
        { ...system, ...publicSupply.air, kind: 'shared', leastHumidity },
        { ...fans, ...publicSupply.fans },
      )
  } else
    for (const [u, unit] of (system.supplies ?? [{}]).entries()) {
      const { kind = system.kind, economises = true, resets = true, humidifies = true, fanPower = 1 } = unit
      const group = served.filter(zone => zone.supply === u)
      const of: UnitSystem = {
        ...system,
        kind,
        intake: unit.intake ?? system.intake ?? 1,
        economiserLimit: economises ? system.economiserLimit : undefined,
        reset: resets ? system.reset : undefined,
        leastHumidity: humidifies ? leastHumidity : 0,
        mostHumidity: unit.dries === true ? mostHumidity(model, group) : undefined,
        keepsSpeed: unit.keepsSpeed,
        keepsRunning: unit.keepsRunning,
        heatsAir: fans.heatingByAir || system.kind === 'shared',
        designRoom: unit.designRoom,
        reheatsByElectricity: unit.reheatsByElectricity ?? system.reheatsByElectricity ?? false,
      }
      const blown = fanPower === 1 ? fans : { ...fans, specificPower: fanPower * fans.specificPower }
      if (kind === 'shared') {
        serve(
          group.filter(zone => !zone.ownUnit),
          of,
          blown,
        )
        for (const zone of group) if (zone.ownUnit) serve([zone], of, { ...fans, ...system.ownUnits }, false)
      } else for (const zone of group) serve([zone], of, blown)
    }
  const { exhaustPower = 0 } = system
  if (exhaustPower > 0)
    for (let h = 0; h < hours; h++) if (zones.some(zone => zone.outdoorAir[h] > 0)) out.fans[h] += exhaustPower
  const simulated = year.zones.map(({ hourly }) => hourly.relativeHumidityPercent)
  const shares = new Float64Array(simulated.length)
  for (const { zone, share } of served) shares[zone] += share
  return { ...out, humidity: new RoomsHumidity(out.rooms, shares, simulated, memory) }
}

/** Lowest upper limit of humidity among the zones [%]. */
function mostHumidity({ zones }: BuildingModel, group: readonly ZoneAir[]): number | undefined {
  const limits = group.flatMap(({ zone }) => zones[zone].humidity?.maximumPercent ?? [])
  return limits.length === 0 ? undefined : Math.min(...limits)
}

/** A unit's year. */
function addUnit(unit: AirUnitState, out: AirHours, { take }: SeriesMemory): void {
  const { isShared, system, drift } = unit
  const { outdoorAir } = unit.air
  const { pressure } = unit.outdoor
  const vapour = take(outdoorAir.length)
  const drifts = unit.zones.map(() => take(outdoorAir.length))
  const { startsEarly = false } = system
  // While windows ventilate, no fan has to run; with outdoor air a unit has a flow in any hour.
  const keepsRunning = system.keepsRunning === true && unit.zones.some(({ mostOutdoorAir }) => mostOutdoorAir > 0)
  for (let h = 0; h < outdoorAir.length; h++) {
    const isVentilated =
      keepsRunning || outdoorAir[h] > 0 || (startsEarly && h + 1 < outdoorAir.length && outdoorAir[h + 1] > 0)
    if (!isVentilated) cyclingHour(unit, h, out)
    else if (isShared) sharedHour(unit, h, out)
    else singleHour(unit, h, out)
    vapour[h] = vapourPressureOf(unit.humidity, pressure[h])
    for (let i = 0; i < drifts.length; i++) drifts[i][h] = drift[i]
  }
  unit.zones.forEach((of, i) => out.rooms.push({ of, vapour, drift: drifts[i] }))
}
