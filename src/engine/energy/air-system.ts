import { humidityRatio, humidityRatioFromRelative, vapourHeat } from '../climate/air/humid-air.ts'
import { airHeat } from '../climate/air/air-heat.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import { coilRatio, dryingTemperature, mixAndCondition, roomHumidity, type CoilHour } from '../hvac/air/air-state.ts'
import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import { fanPart } from '../hvac/fan-power.ts'
import type { OutdoorHours } from '../hvac/outdoor-hours.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel } from '../input.ts'
import { pow } from '../maths/pow.ts'
import type { YearLoads } from '../output.ts'
import { tellHumidity, type AirHours, type FansOfAir } from './air-hours.ts'
import { addRoomUnits } from './room-units.ts'
import { designFlow, humidAtStart, leastDifference, supplyAt, usualRoom, leastCoolingLeft } from './supply-air.ts'
import type { AirSystem } from './systems.ts'
import { buildingAir, type ZoneAir } from './zone-air.ts'

/**
 * An air system beside a simulated year.
 *
 * **What is counted once.** The zones are simulated with their outdoor air inside their balance, so that a need is that of room and
 * outdoor air together. A unit that serves one zone has exactly this need at its coil, whatever it recirculates. Where terminals
 * share a supply, the room's own load is the need less what outdoor air brought; the supply takes it, and outdoor air comes back in
 * the mixed air in front of the coil. What the system gives beyond the need (heat of fans, cold of least flows) moves the room
 * between its set points (room-drift.ts) and is made up for at one of them.
 *
 * **Single**: while the zone is ventilated the fan runs at design flow and its heat goes into the room; an economiser takes off what
 * outdoor air can do, up to the design flow. At other hours the unit cycles with the load.
 *
 * **Shared**: flow of a terminal V = clamp(load/(ρ·c·(θ_room − θ_supply)), V_min, …), V_min the larger of the least part and its outdoor
 * air (times `leastOverOutdoorAir`); below it the terminal reheats. The unit mixes the return air with `intake` times the sum of
 * outdoor air, economises, and brings all of it to the
 * supply temperature less what the fan adds. Fans follow their curve. At hours without ventilation the unit cycles with recirculated
 * air as single ones do.
 *
 * **Rooms**: each has a unit of its own, beside the unit that brings outdoor air (room-units.ts); public rooms of a zone may have a
 * shared supply meanwhile.
 *
 * Rooms of a zone with more or fewer gains, or outdoor air, than its mean (kitchens, data centres, corridors) stand beside the simulated
 * zone as rooms of their own: one heats while the other cools; gymnasium and kitchen have units of their own beside a shared one.
 *
 * Vapour: the air behind a wet coil is nearly saturated; the rooms of a unit share one humidity. What the coil leaves of it stays in
 * the rooms, and `humidity` tells it; a unit that dries cools deeper and warms again. Steam holds the least humidity.
 *
 * @source  hourly mixing and coil balances; ASHRAE 90.1-2013 § 6.5.1 (economiser), § 6.5.2.1 (least flows), § 6.5.3.4 (reset)
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
): AirHours {
  const { zones, volumetricHeat, density } = buildingAir(year, model, weather, system.rooms)
  const { hours } = weather
  const out: AirHours = {
    heating: new Float64Array(hours),
    reheat: new Float64Array(hours),
    electricReheat: new Float64Array(hours),
    cooling: new Float64Array(hours),
    fans: new Float64Array(hours),
    unmet: new Float64Array(hours),
    water: new Float64Array(hours),
    humidity: model.zones.map(() => new Float64Array(hours)),
  }
  const outdoor = outdoorHours(weather)
  const served = zones.filter(zone => zone.designCooling + zone.designHeating + zone.mostOutdoorAir > 0)
  const serve = (
    group: readonly ZoneAir[],
    of: UnitSystem = { ...system, leastHumidity },
    blown = fans,
    isShared = of.kind === 'shared',
  ) => {
    if (group.length > 0) addUnit(group, of, isShared, blown, outdoor, volumetricHeat, density, out)
  }
  const { units, publicSupply } = system
  if (system.kind === 'rooms' && units !== undefined) {
    const isPublic = (zone: ZoneAir) => publicSupply !== undefined && zone.isPublic === true
    const own = served.filter(zone => !isPublic(zone))
    if (own.length > 0) addRoomUnits(own, system, units, fans, outdoor, volumetricHeat, density, leastHumidity, out)
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
  return out
}

/** What one unit does: the system's own, but for where the unit differs. */
interface UnitSystem extends Omit<AirSystem, 'economiserLimit' | 'reset' | 'supplies'> {
  readonly economiserLimit?: number | undefined
  readonly reset?: AirSystem['reset'] | undefined
  /** [%]; 0 = never */
  readonly leastHumidity: number
  /** [%]; absent = whatever the coil leaves */
  readonly mostHumidity?: number | undefined
  readonly keepsSpeed?: boolean | undefined
  /** [°C] */
  readonly designRoom?: number | undefined
}

/** The driest air that one of the zones asks for [%]. */
function mostHumidity({ zones }: BuildingModel, group: readonly ZoneAir[]): number | undefined {
  const asked = group.flatMap(({ zone }) => zones[zone].humidity?.maximumPercent ?? [])
  return asked.length === 0 ? undefined : Math.min(...asked)
}

function addUnit(
  zones: readonly ZoneAir[],
  system: UnitSystem,
  isShared: boolean,
  { specificPower, control, heatShare, heatingByAir }: FansOfAir,
  { temperature, vapourPressure, pressure }: OutdoorHours,
  volumetricHeat: number,
  density: number,
  out: AirHours,
): void {
  const hours = temperature.length
  const count = zones.length
  const { supplyTemperature, heatingDifference, leastFlow, economiserLimit = -Infinity, reset } = system
  const { leastOverOutdoorAir = 1, intake = 1, startsEarly = false, stages } = system
  const { leastHumidity, mostHumidity: mostRelative, keepsSpeed = false, designRoom = usualRoom } = system
  const { reheatsByElectricity = false } = system
  const design = Float64Array.from(zones, zone => designFlow(zone, system, heatingByAir, volumetricHeat, designRoom))
  const leastOf = design.map((flow, i) =>
    Math.max((zones[i].leastFlow ?? leastFlow) * flow, Math.min(flow, leastOverOutdoorAir * zones[i].mostOutdoorAir)),
  )
  const drift = new Float64Array(count)
  let whole = 0
  let held = 0
  for (let i = 0; i < count; i++) {
    whole += design[i]
    held += zones[i].held
  }
  const coil: CoilHour = { outdoorShare: 0, mixed: 0, sensible: 0, latent: 0, heating: 0, water: 0 }
  const coolingDifference = designRoom - supplyTemperature
  const fanHeat = heatShare * specificPower // J/m³
  const slowsDown = !isShared && !keepsSpeed && control !== 'none'
  const outdoorAir = together(zones, 'outdoorAir')
  const leaking = together(zones, 'leaks')
  const givenOff = together(zones, 'vapour')
  let humidity = humidityRatioFromRelative(humidAtStart, zones[0].room[0], pressure[0])
  for (let h = 0; h < hours; h++) {
    const outside = temperature[h]
    const brought = outdoorAir[h]
    const leaks = leaking[h]
    const vapour = givenOff[h]
    const isVentilated = brought > 0 || (startsEarly && h + 1 < hours && outdoorAir[h + 1] > 0)
    const wetOutside = humidityRatio(vapourPressure[h], pressure[h])
    if (isShared && isVentilated) {
      const supply = supplyAt(supplyTemperature, reset, outside)
      let flow = 0
      let critical = 0
      let returned = 0
      let reheat = 0
      let recovery = 0
      let latentRecovery = 0
      for (let i = 0; i < count; i++) {
        const zone = zones[i]
        const room = zone.room[h]
        const fresh = zone.outdoorAir[h]
        const least = Math.max(leastOf[i], fresh)
        const losses = zone.losses + volumetricHeat * zone.leaks[h]
        const low = zone.lowest[h] - room
        const high = zone.highest[h] - room
        let moved = least
        const free = freeDrift(
          drift[i],
          zone.load[h] - volumetricHeat * least * (room - supply),
          zone.capacity,
          losses + volumetricHeat * least,
        )
        let at = free
        if (free < low) {
          at = low
          reheat += heatToReach(low, free, zone.capacity, losses + volumetricHeat * least)
        } else if (free > high) {
          at = high
          const surplus = zone.load[h] + zone.capacity * (drift[i] - high) - losses * high
          moved = Math.max(least, surplus / (volumetricHeat * Math.max(room + high - supply, leastDifference)))
        }
        drift[i] = at
        if (fresh > critical * moved) critical = fresh / moved
        flow += moved
        returned += moved * (room + at)
        recovery += zone.recovery * fresh
        latentRecovery += zone.latentRecovery * fresh
      }
      returned /= flow
      if (brought > 0) {
        recovery /= brought
        latentRecovery /= brought
      }
      const power = specificPower * whole * (keepsSpeed ? 1 : fanPart(control, Math.min(1, flow / whole)))
      const conductance = volumetricHeat * flow
      const leaving = supply - (heatShare * power) / conductance
      const part = brought / flow
      const share = Math.min(1, intake === 'reset' ? part / ventilationEfficiency(part, critical) : intake * part)
      mixAndCondition(
        returned,
        outside,
        share,
        recovery,
        leaving,
        outside < economiserLimit && enthalpy(outside, wetOutside) < enthalpy(returned, humidity),
        conductance,
        coil,
      )
      const before = humidity
      // The wheel stands still while more outdoor air than asked for cools.
      const entering = coil.outdoorShare > share ? wetOutside : wetOutside + latentRecovery * (humidity - wetOutside)
      const least = leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, returned, pressure[h]) : 0
      const dry = (onCoil: number, running: number): number =>
        roomHumidity(
          before,
          entering,
          onCoil,
          held,
          density * leaks,
          vapour,
          density * flow,
          coil.outdoorShare,
          running,
          returned,
          least,
          coil,
        )
      humidity = dry(coilRatio(leaving, pressure[h]), coil.sensible > 0 ? 1 : 0)
      if (mostRelative !== undefined) {
        const most = humidityRatioFromRelative(mostRelative, returned, pressure[h])
        if (humidity > most) {
          // What the coil must leave, (m + leaks + ṁ)·w_most = m·w₀ + leaks·w_out + G + ṁ·w; terminals warm the air again.
          const moved = density * flow
          const asked =
            (most * (held + density * leaks + moved) - held * before - density * leaks * wetOutside - vapour) / moved
          const colder = Math.min(leaving, dryingTemperature(asked, pressure[h]))
          if (coil.mixed > colder) {
            coil.sensible = conductance * (coil.mixed - colder)
            coil.heating = 0
            reheat += conductance * (leaving - colder)
            humidity = dry(coilRatio(colder, pressure[h]), 1)
          }
        }
      }
      for (let i = 0; i < count; i++) tellHumidity(out, zones[i], h, humidity, drift[i], pressure[h])
      out.water[h] += coil.water
      out.heating[h] += reheatsByElectricity ? coil.heating : coil.heating + reheat
      if (reheatsByElectricity) out.electricReheat[h] += reheat
      out.reheat[h] += reheat
      out.cooling[h] += coil.sensible + coil.latent
      out.fans[h] += power
      continue
    }
    let power = 0
    let cooled = 0
    let moved = 0
    let returned = 0
    let extra = 0
    const mayEconomise =
      outside < economiserLimit && enthalpy(outside, wetOutside) < enthalpy(zones[0].room[h] + drift[0], humidity)
    for (let i = 0; i < count; i++) {
      const zone = zones[i]
      const room = zone.room[h]
      const running = isVentilated
        ? specificPower *
          design[i] *
          (slowsDown
            ? slowPart(
                zone.net[h],
                zone.outdoorAir[h] / design[i],
                design[i] * volumetricHeat,
                coolingDifference,
                heatingDifference,
              )
            : 1)
        : 0
      const losses = zone.losses + volumetricHeat * (zone.leaks[h] + zone.outdoorAir[h] * (1 - zone.recovery))
      const free = freeDrift(drift[i], zone.net[h] + heatShare * running, zone.capacity, losses)
      const low = zone.lowest[h] - room
      const high = zone.highest[h] - room
      let at = free
      let given = 0
      if (free < low) {
        at = low
        given = heatToReach(low, free, zone.capacity, losses)
      } else if (free > high) {
        at = high
        given = heatToReach(high, free, zone.capacity, losses)
      }
      drift[i] = at
      returned += room + at
      if (isVentilated) {
        power += running
        moved += design[i]
        if (given > 0) out.heating[h] += given
        else if (given < 0) {
          let taken = -given
          if (mayEconomise && outside < room + at) {
            const spare = volumetricHeat * (design[i] - zone.outdoorAir[h]) * (room + at - outside)
            const byAir = Math.min(taken, spare)
            taken -= byAir
            const more = byAir / (volumetricHeat * (room + at - outside))
            extra += more
            // Low speed does not move what an economiser brings.
            const through = (zone.outdoorAir[h] + more) / design[i]
            if (slowsDown && through > lowFlow)
              power += Math.max(0, specificPower * design[i] * pow(Math.min(1, through), speedExponent) - running)
          }
          cooled += taken
        }
      } else if (given > 0) {
        // The fan's own heat is part of what is given, where its air is.
        const perHeat = heatingByAir ? specificPower / (volumetricHeat * heatingDifference) : 0
        const coilHeat = given / (1 + heatShare * perHeat)
        out.heating[h] += coilHeat
        power += perHeat * coilHeat
        if (heatingByAir) moved += coilHeat / (volumetricHeat * heatingDifference)
      } else if (given < 0) {
        const perCold = specificPower / (volumetricHeat * coolingDifference)
        const coilCold = -given / Math.max(leastCoolingLeft, 1 - heatShare * perCold)
        cooled += coilCold
        power += perCold * coilCold
        moved += coilCold / (volumetricHeat * coolingDifference)
      }
    }
    returned /= count
    const recovered = extra > 0 || moved === 0 ? 0 : zones[0].latentRecovery
    const share = moved > 0 ? Math.min(1, (brought + extra) / moved) : 0
    const conductance = volumetricHeat * moved
    const mixed = returned + share * (outside - returned)
    // A unit that cycles cools a part of the hour to its supply temperature; one that carries more cools all of it.
    const part =
      cooled > 0 ? Math.min(1, cooled / (conductance * Math.max(leastDifference, mixed - supplyTemperature))) : 0
    const coldest = supplyTemperature - fanHeat / volumetricHeat
    // The first of two stages does half of it: colder air than that passes the coil only for what is beyond.
    const isStaged = stages === 2 && isVentilated && part > 0
    const mild = isStaged ? mixed - (mixed - coldest) / 2 : coldest
    const beyond = isStaged && part > half ? part / half - 1 : 0
    const passing = humidity + share * (wetOutside - humidity)
    const onCoil =
      beyond > 0
        ? beyond * coilRatio(coldest, pressure[h]) + (1 - beyond) * Math.min(passing, coilRatio(mild, pressure[h]))
        : coilRatio(mild, pressure[h])
    const least = leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, returned, pressure[h]) : 0
    humidity = roomHumidity(
      humidity,
      wetOutside + recovered * (humidity - wetOutside),
      onCoil,
      held,
      density * (leaks + (moved > 0 ? 0 : brought)),
      vapour,
      density * moved,
      share,
      isStaged ? Math.min(1, part / half) : part,
      returned,
      least,
      coil,
    )
    for (let i = 0; i < count; i++) tellHumidity(out, zones[i], h, humidity, drift[i], pressure[h])
    out.water[h] += coil.water
    out.cooling[h] += cooled + coil.latent
    // Fans that slow down need not cycle; where no hour asks for cold or air there are none.
    out.fans[h] +=
      isShared && whole > 0
        ? Math.min(power, specificPower * whole * fanPart(control, Math.min(1, moved / whole)))
        : power
  }
}

/** A series of all zones added up, zone by zone: hour by hour it would be read from as many places. */
function together(zones: readonly ZoneAir[], series: 'outdoorAir' | 'leaks' | 'vapour'): Float64Array {
  const sum = zones[0][series].slice()
  for (let i = 1; i < zones.length; i++) {
    const own = zones[i][series]
    for (let h = 0; h < sum.length; h++) sum[h] += own[h]
  }
  return sum
}

/**
 * Power of a fan with two speeds over that of its full one: low speed does up to half of the unit's capacity, beyond it runs at full for
 * a part of the hour; in heat it runs at full as long as the burner does. No speed moves less than the outdoor air.
 *
 * @param net         of the zone, cooling positive [W]
 * @param outdoorPart outdoor air over the design flow
 * @param conductance of the design flow, ρ·c·V [W/K]
 * @source ASHRAE 90.1-2013 § 6.5.3.2.1: at most 40 % of full power at low speed; the prototypes of 2013 have the flow to the power of
 *         2.2, which at 0.66 is as much
 */
function slowPart(
  net: number,
  outdoorPart: number,
  conductance: number,
  coolingDifference: number,
  heatingDifference: number,
): number {
  const part = net > 0 ? (2 * net) / (conductance * coolingDifference) - 1 : -net / (conductance * heatingDifference)
  const low = outdoorPart <= lowFlow ? lowSpeed : pow(Math.min(1, outdoorPart), speedExponent)
  return low + (1 - low) * (part > 1 ? 1 : part < 0 ? 0 : part)
}
const lowFlow = 0.66
const speedExponent = 2.2
const lowSpeed = 0.4
/** Of the cold that two stages make, what the first one does. @source Coil:Cooling:DX:TwoSpeed of PNNL's prototypes */
const half = 0.5

/**
 * Outdoor air of the rooms over that of the intake, E_v = 1 + X_s − Z_d.
 *
 * @param part     outdoor air of the rooms over the supply, X_s
 * @param critical largest part of outdoor air in a terminal's flow, Z_d
 * @source ASHRAE 62.1-2013 Appendix A
 */
export function ventilationEfficiency(part: number, critical: number): number {
  return Math.min(1, 1 + part - critical)
}

/** Of moist air, by dry air [J/kg]: an economiser takes outdoor air that holds less than the room's (90.1 § 6.5.1.1.3, differential). */
function enthalpy(temperature: number, ratio: number): number {
  return airHeat * temperature + ratio * vapourHeat(temperature)
}
