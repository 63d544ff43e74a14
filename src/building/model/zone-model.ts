import type { DaySchedule, Gain, HumidityControl, SetpointSchedule, Ventilation, Zone } from '#engine/input.ts'
import { windAlongWalls } from '#engine/airflow/terrain-wind.ts'
import type { Building } from '#contract/entities/project.ts'
import { buildingSummary } from '../library/summary.ts'
import { buildingTypeDefaults } from '../library/building-types.ts'
import { editionOf } from '../library/code-systems.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { codeHumidity } from '../library/national/code-setpoints.ts'
import { prototypeLoads } from '../library/prototypes/prototypes.ts'
import { resolved } from '../library/resolved.ts'
import type { RoomFactors, RoomKind, RoomSetPoint } from '../library/room-kinds.ts'
import { schedulesOf, type WeekSchedule } from '../library/schedules.ts'
import {
  heatRecoveryEfficiency,
  mechanicalShare,
  outdoorAirFactor,
  wheelLatentEfficiency,
} from '../library/system-constants.ts'
import {
  airShare,
  engineTerrain,
  furnitureHeatCapacity,
  maximumHumidity,
  personHeat,
  radiantFraction,
} from '../library/thermal-constants.ts'
import { daySchedule } from './calendar-of.ts'
import { lightingGain, type LightingControl } from './lighting.ts'
import { processGains } from './process-gains.ts'
import type { ZonePart } from './zone-parts.ts'

/**
 * A zone type, or its part in a place, as a thermal zone: its share of volume and leakage, its people, lamps and
 * appliances, its air, set points and humidity.
 *
 * - Leakage is typed by floor area and counted for the whole building; a place has as much of it as of walls, roof and
 *   soffits. Air rises through a storey, the mean one of the building, or through all of them by an open stair. The
 *   wind in it is that along the walls by the terrain's profile, or EN 15242's (docs/decisions/0020-wind-at-leaks.md).
 * - Rooms of a kind (library/room-kinds.ts) have their factor of the type's densities and air, and their own set
 *   points. Those that are only heated, or neither, have no fans that bring air: it comes by itself, at any hour.
 * - Set points and setbacks hold by the hours of the type; between both, values in between hold. Cooling is off if the
 *   system cannot cool.
 * - Outdoor air is the sum of the people's need and the floor's need. Fans bring the mechanical share of it in their
 *   hours, with recovery, and hold the rooms above outdoor pressure: the building leaks less then. The natural share
 *   comes through windows at the same hours without. Doors let air in as they are used.
 * - The typed outdoor air is the people's need, so recirculated air does not replace it but is added. The supply is the
 *   outdoor air over 1 − its part (normative method § 5.1), and only the fans notice.
 * - Where the system cools, its coil also dehumidifies at any hour, to 60 % relative humidity (50 % by Al Sa'fat), in
 *   rooms below their cooling set point to as much vapour as that is at the set point; nothing humidifies. Furnishing
 *   buffers no vapour: its content follows relative humidity, so that a capacity by content would be released at once
 *   whenever a room is cooled from its setback, and double the morning's peak.
 *
 * @param part  its name in the model and its shares of the building
 * @param lighting remaining use of the lamps under the building's controls
 * @param roomAirHeat by volume, as the engine has it at the site [J/(m³·K)]: furniture weighs the same at any height
 *   above the sea
 */
export function zoneModel(building: Building, part: ZonePart, lighting: LightingControl, roomAirHeat: number): Zone {
  const {
    header,
    construction,
    mechanical: m,
    zone: { setpoints, zoning },
  } = resolved(building)
  const { values } = part.of.type
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const schedules = schedulesOf(building)
  const system = hvacSystems[m.hvacSystemType.value]
  const summary = buildingSummary(building)
  const floorArea = summary.grossFloorArea * part.floor
  const volume = summary.volume * airShare * part.volume
  const leakingArea = summary.grossFloorArea * part.leakage
  const { kind } = part
  const factors = kind?.factors ?? alike
  const people = (floorArea / values.occupancy.value) * factors.people
  const heat = personHeat(use)

  // A part of the heat of the prototype's lifts and kitchens leaves with the air of shafts and hoods, or is vapour.
  // Typed equipment has all its heat in the room.
  const { lost, latent } = values.equipmentPowerDensity.edited
    ? plugged
    : (kind?.equipment ?? prototypeLoads(building).equipment)
  const plugs =
    floorArea *
    values.equipmentPowerDensity.value *
    (values.equipmentPowerDensity.edited ? factors.typedEquipment : factors.equipment)

  const gains: readonly Gain[] = [
    {
      kind: 'people',
      power: people * heat.sensible,
      latentPower: people * heat.latent,
      radiantFraction,
      schedule: daySchedule(schedules.occupancy),
    },
    lightingGain(lighting, floorArea * values.lightingPowerDensity.value * factors.lighting),
    {
      kind: 'equipment',
      power: plugs * (1 - lost - latent),
      radiantFraction,
      ...(latent > 0 ? { latentPower: plugs * latent } : {}),
      schedule: daySchedule(schedules.equipment),
      ...(lost + latent > 0 ? { draw: { carrier: 'electricity', power: plugs } } : {}),
    },
    ...processGains(building, part.of.type, floorArea, factors),
  ]

  // People and floor of the type give the air; the rooms' factor on it holds for any number of people in them.
  const litres = floorArea * (values.outdoorAir.value / values.occupancy.value + values.outdoorAirPerArea.value)
  const outdoorAir = (litres * factors.outdoorAir) / 1000 // L/s → m³/s
  const doors = (values.doorAir.value * summary.grossFloorArea * part.wall * factors.doors) / 1000
  const isServed = kind === undefined || kind.conditioning === 'cooled'
  const fanShare = isServed ? mechanicalShare[m.ventilationType.value] : 0
  const occupied = daySchedule(
    m.demandVentilation.value === 'occupancy' && m.ventilationType.value !== 'natural'
      ? byOccupancy(
          schedules.outdoorAir,
          schedules.occupancy,
          litres > 0 ? (values.outdoorAirPerArea.value * floorArea) / litres : 0,
        )
      : schedules.outdoorAir,
  )
  const { leakagePart } = prototypeLoads(building)
  const { heating, cooling } =
    kind ??
    ({
      heating: { set: setpoints.heatingSetpoint.value, back: setpoints.heatingSetback.value, part: schedules.heating },
      cooling: { set: setpoints.coolingSetpoint.value, back: setpoints.coolingSetback.value, part: schedules.cooling },
    } satisfies Pick<RoomKind, 'heating' | 'cooling'>)
  const recovery = heatRecoveryEfficiency[m.heatRecovery.value]
  const outdoorPart = outdoorAirFactor[m.exhaustAirCirculation.value]
  const ventilation: Ventilation = {
    flow: (outdoorAir * fanShare) / outdoorPart,
    schedule: occupied,
    recirculation: 1 - outdoorPart,
    ...(recovery > 0
      ? {
          heatRecovery: {
            sensibleEfficiency: recovery,
            // The table gives sensible efficiencies only. A code that asks for enthalpy makes the wheel a sorbent one.
            ...(m.heatRecovery.value === 'rotary' && editionOf(building.energyCode) !== undefined
              ? { latentEfficiency: wheelLatentEfficiency }
              : {}),
          },
        }
      : {}),
  }
  return {
    name: part.key,
    floorArea,
    volume,
    airCapacityFactor: Math.max(1, (furnitureHeatCapacity * floorArea) / (roomAirHeat * volume)),
    gains: gains.filter(({ power, draw }) => power > 0 || draw !== undefined),
    infiltration: {
      ...(doors > 0 ? { airChangesPerHour: scaled(schedules.doors, (doors * 3600) / volume) } : {}),
      leakage: {
        flowAt4Pa: (construction.airLeakage.value * leakingArea) / 3600,
        ...(outdoorAir * fanShare > 0 && leakagePart < 1
          ? { schedule: leaking(schedules.outdoorAir, leakagePart, fanShare) }
          : {}),
        stackHeight: zoning.airRise.value === 'storey' ? summary.volume / summary.grossFloorArea : summary.height,
        ...(construction.leakageWind.value === 'along-walls'
          ? { windFactor: windAlongWalls(engineTerrain[header.terrainClass.value], summary.height) }
          : {}),
      },
    },
    ...(ventilation.flow > 0 ? { ventilation } : {}),
    ...(outdoorAir > 0 && fanShare < 1
      ? { nightVentilation: { flow: outdoorAir * (1 - fanShare), schedule: isServed ? occupied : 1 } }
      : {}),
    ...(heating === undefined
      ? {}
      : {
          thermostat: {
            heating: between(heating),
            heatingConvectiveFraction: system.radiantHeating ? 1 - radiantFraction : 1,
            ...(system.cools && cooling !== undefined
              ? {
                  cooling: between(cooling),
                  coolingConvectiveFraction: system.radiantCooling ? 1 - radiantFraction : 1,
                }
              : {}),
          },
        }),
    ...(isServed && (system.dehumidifies || m.leastHumidity.value > 0)
      ? { humidity: humidityBand(building, system.dehumidifies, m.leastHumidity.value) }
      : {}),
  }
}

/** Distribution of the heat of plugs: all to the room. */
const plugged = { lost: 0, latent: 0 } as const

/** Highest relative humidity by the code, or by the usual limit [%]. */
export function mostHumidity(building: Building): number {
  return codeHumidity(building) ?? maximumHumidity
}

/** Highest humidity in cooling and least humidity by steam [%]. */
function humidityBand(building: Building, dries: boolean, least: number): HumidityControl {
  const most = mostHumidity(building)
  return {
    ...(dries ? { maximumPercent: most } : {}),
    ...(least > 0 ? { minimumPercent: Math.min(least, most) } : {}),
  }
}

/**
 * Outdoor air that follows the people, as with sensors of CO₂: never more than without. The part for the room itself
 * continues.
 *
 * @param forRoom the room's part of all outdoor air, 0–1
 */
function byOccupancy(air: WeekSchedule, people: WeekSchedule, forRoom: number): WeekSchedule {
  const follow = (brought: readonly number[], present: readonly number[]) =>
    brought.map((value, h) => value * (forRoom + (1 - forRoom) * Math.min(1, present[h] ?? 1)))
  return Object.fromEntries(
    (Object.entries(air) as [keyof WeekSchedule, readonly number[]][]).map(([day, brought]) => [
      day,
      follow(brought, people[day] ?? people.weekday),
    ]),
  ) as unknown as WeekSchedule
}

/** Temperature between setback and set point, by the part of the way. */
function between({ set, back, part }: RoomSetPoint): SetpointSchedule {
  return byDay(part, gone => back + gone * (set - back))
}
/** Factors of rooms equal to their zone type. */
const alike: RoomFactors = {
  people: 1,
  lighting: 1,
  equipment: 1,
  typedEquipment: 1,
  cooking: 1,
  refrigeration: 1,
  outdoorAir: 1,
  doors: 1,
}

/** Highest part of the leakage that fans keep out: PNNL-18898 leaves a quarter. */
const keptOut = 0.75
/**
 * Part of the leakage that comes in: less while fans hold the rooms above outdoor pressure.
 *
 * @param ofYear mean part over the prototype's year, 0–1, from which the part while fans run follows
 * @param byFans part of the outdoor air that they bring
 */
function leaking(air: WeekSchedule, ofYear: number, byFans: number): DaySchedule<number> {
  const runs = (day: readonly number[]) => day.reduce((sum, value) => sum + value, 0)
  const running = (5 * runs(air.weekday) + runs(air.saturday) + runs(air.weekend)) / (7 * 24)
  const lost = Math.min(keptOut, (1 - ofYear) / running) * byFans
  return byDay(air, value => 1 - lost * value)
}
function scaled(part: WeekSchedule, by: number): DaySchedule<number> {
  return byDay(part, value => value * by)
}
function byDay(week: WeekSchedule, of: (value: number) => number): DaySchedule<number> {
  const { weekday, saturday, weekend, vacation } = daySchedule(week)
  return {
    weekday: weekday.map(of),
    ...(saturday === undefined ? {} : { saturday: saturday.map(of) }),
    ...(weekend === undefined ? {} : { weekend: weekend.map(of) }),
    ...(vacation === undefined ? {} : { vacation: vacation.map(of) }),
  }
}
