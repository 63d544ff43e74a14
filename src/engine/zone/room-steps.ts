import { toKWh } from '../to-kwh.ts'
import { monthStarts } from '../year/calendar.ts'
import { vapourHeat } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { caseVapour } from '../gains/case-vapour.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { Calendar, Gain, Schedule, SetpointSchedule, Zone } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { nameOf } from '../name-of.ts'
import {
  AIRING_ALLOWED,
  COOLING_SETPOINT,
  GAIN_AIR,
  GAIN_RADIANT,
  HEATING_SETPOINT,
  LEAKING,
  OFF,
  STEP_INFILTRATION,
  STEP_NIGHT,
  STEP_VENTILATION,
  SZ_SIZE,
} from './kernel/layout.ts'
import type { Table, TableSetting } from './plan.ts'

/** Demands of the schedules on a zone, over the year. */
export interface RoomYear {
  /** Radiant gains of each month per m² of inside face [J/m²]. */
  readonly radiant: Float64Array
  /** Sensible gains by month [kWh]. */
  readonly gains: Readonly<Record<Gain['kind'], Float64Array>>
  /** Means of the set points over the hours of the year with a set point; absent without any [°C]. */
  readonly meanHeating: number | undefined
  readonly meanCooling: number | undefined
  /** Lowest cooling set point of the year; absent without cooling [°C]. */
  readonly lowestCooling: number | undefined
}

/** Demands of the schedules step by step, all zones side by side as the kernel reads them. */
export interface RoomSteps {
  /** Gains, prescribed air flows as conductances, set points [steps][zones][SZ_SIZE]; see kernel/layout.ts. */
  readonly steps: Table
  /** Vapour gain [hours][zones] kg/s. */
  readonly vapour: Float64Array
  readonly rooms: readonly RoomYear[]
}

const stepsByWeather = new WeakMap<WeatherYear, BoundedCache<RoomSteps>>()

/**
 * Steps of all rooms, computed once per weather and set of schedules; variants of the envelope share them.
 *
 * @param insideArea of each zone's faces [m²], which share its radiant gains
 */
export function roomSteps(
  zones: readonly Zone[],
  weather: WeatherYear,
  calendar: Calendar | undefined,
  { stepsPerHour, singlePrecision }: TableSetting,
  volumetricHeat: number,
  insideArea: readonly number[],
): RoomSteps {
  const keys = zones.map(({ gains, infiltration, ventilation, nightVentilation, thermostat, airing, volume }, z) =>
    [
      volume,
      insideArea[z],
      nameOf(gains),
      nameOf(infiltration?.airChangesPerHour),
      nameOf(infiltration?.leakage?.schedule),
      ventilation?.flow,
      ventilation?.recirculation,
      nameOf(ventilation?.schedule),
      nightVentilation?.flow,
      nameOf(nightVentilation?.schedule),
      nameOf(thermostat?.heating),
      nameOf(thermostat?.cooling),
      airing === undefined,
      nameOf(airing?.schedule),
    ].join(),
  )
  const key = [nameOf(calendar), stepsPerHour, singlePrecision, volumetricHeat, '', keys.join('\n')].join()
  return cachedWith(stepsByWeather, weather, () => new BoundedCache()).get(key, () => {
    const count = weather.hours * stepsPerHour
    const steps = new (singlePrecision ? Float32Array : Float64Array)(count * zones.length * SZ_SIZE)
    const vapour = new Float64Array(weather.hours * zones.length)
    const own = new Float64Array(count * SZ_SIZE)
    const rooms = zones.map((zone, z) => {
      own.fill(0)
      const room = writeRoom(
        { steps: own, vapour: vapour.subarray(z), zones: zones.length },
        zone,
        weather,
        calendar,
        stepsPerHour,
        volumetricHeat,
        insideArea[z],
      )
      for (let s = 0; s < count; s++)
        for (let i = 0; i < SZ_SIZE; i++) steps[(s * zones.length + z) * SZ_SIZE + i] = own[s * SZ_SIZE + i]
      return room
    })
    return { steps, vapour, rooms }
  })
}

/** Steps of the zone itself, and vapour of all zones from this zone's first value on. */
interface RoomPlace {
  readonly steps: Float64Array
  readonly vapour: Float64Array
  readonly zones: number
}

function writeRoom(
  { steps, vapour, zones }: RoomPlace,
  zone: Zone,
  weather: WeatherYear,
  calendar: Calendar | undefined,
  stepsPerHour: number,
  volumetricHeat: number,
  insideArea: number,
): RoomYear {
  const { gains = [], infiltration, ventilation, nightVentilation, thermostat, airing } = zone
  const { hours, firstWeekday } = weather
  const count = hours * stepsPerHour
  const valuesOf = (of: Schedule | SetpointSchedule | undefined, fallback: number, perHour: number): Float64Array =>
    scheduleYear(of, fallback, hours, firstWeekday, calendar, perHour)
  const add = (place: number, values: Float64Array, factor: number): void => {
    for (let s = 0, at = place; s < count; s++, at += SZ_SIZE) steps[at] += factor * values[s]
  }
  const starts = monthStarts(hours).map(day => day * 24)
  const byKind = { people: new Float64Array(12), lighting: new Float64Array(12), equipment: new Float64Array(12) }
  for (const { kind, power, radiantFraction = 0.5, latentPower = 0, schedule } of gains) {
    const values = valuesOf(schedule, 1, stepsPerHour)
    add(GAIN_AIR, values, power * (insideArea > 0 ? 1 - radiantFraction : 1))
    if (insideArea > 0) add(GAIN_RADIANT, values, (power * radiantFraction) / insideArea)
    const hourly = stepsPerHour === 1 ? values : valuesOf(schedule, 1, 1)
    const sums = byKind[kind]
    for (let m = 0; m < 12; m++)
      for (let h = starts[m]; h < starts[m + 1]; h++) sums[m] += power * hourly[h] * 3600 * toKWh
    if (latentPower === 0) continue
    const mass = latentPower / vapourHeat(20)
    const taken = latentPower < 0 ? caseVapour(weather) : undefined
    for (let h = 0; h < hours; h++) vapour[h * zones] += mass * hourly[h] * (taken === undefined ? 1 : taken[h])
  }
  if (infiltration?.airChangesPerHour !== undefined)
    add(
      STEP_INFILTRATION,
      valuesOf(infiltration.airChangesPerHour, 0, stepsPerHour),
      (zone.volume / 3600) * volumetricHeat,
    )
  add(LEAKING, valuesOf(infiltration?.leakage?.schedule, 1, stepsPerHour), 1)
  if (ventilation !== undefined)
    add(
      STEP_VENTILATION,
      valuesOf(ventilation.schedule, 1, stepsPerHour),
      ventilation.flow * (1 - (ventilation.recirculation ?? 0)) * volumetricHeat,
    )
  if (nightVentilation !== undefined)
    add(STEP_NIGHT, valuesOf(nightVentilation.schedule, 1, stepsPerHour), nightVentilation.flow * volumetricHeat)
  if (airing !== undefined) add(AIRING_ALLOWED, valuesOf(airing.schedule, 1, stepsPerHour), 1)
  const setpoint = (place: number, of: SetpointSchedule | undefined, none: number): void => {
    const values = valuesOf(of, none, stepsPerHour)
    for (let s = 0; s < count; s++) steps[s * SZ_SIZE + place] = Number.isNaN(values[s]) ? none : values[s]
  }
  setpoint(HEATING_SETPOINT, thermostat?.heating, -OFF)
  setpoint(COOLING_SETPOINT, thermostat?.cooling, OFF)

  const dt = 3600 / stepsPerHour
  const radiant = new Float64Array(12)
  for (let m = 0; m < 12; m++)
    for (let s = starts[m] * stepsPerHour; s < starts[m + 1] * stepsPerHour; s++)
      radiant[m] += steps[s * SZ_SIZE + GAIN_RADIANT] * dt
  const meanOfYear = (of: SetpointSchedule | undefined): number | undefined =>
    of === undefined ? undefined : meanOf(valuesOf(of, 0, 1))
  return {
    radiant,
    gains: byKind,
    meanHeating: meanOfYear(thermostat?.heating),
    meanCooling: meanOfYear(thermostat?.cooling),
    lowestCooling: thermostat?.cooling === undefined ? undefined : lowestOf(valuesOf(thermostat.cooling, 0, 1)),
  }
}

/** Mean of the hours that are not off; undefined if all are. */
function meanOf(values: Float64Array): number | undefined {
  let sum = 0
  let count = 0
  for (let h = 0; h < values.length; h++) {
    if (Number.isNaN(values[h])) continue
    sum += values[h]
    count++
  }
  return count === 0 ? undefined : sum / count
}

/** Lowest value of the hours that are not off; undefined if all are. */
function lowestOf(values: Float64Array): number | undefined {
  const least = values.reduce((found, value) => (value < found ? value : found), Infinity)
  return least < Infinity ? least : undefined
}
