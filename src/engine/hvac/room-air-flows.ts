import { addLeakage, leakageStackTerm } from '../airflow/leakage-flow.ts'
import { terrainWind } from '../airflow/terrain-wind.ts'
import { vapourHeat } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { caseVapour } from '../gains/case-vapour.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, Schedule, Zone } from '../input.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { cachedWith } from '../cached-with.ts'
import { nameOf } from '../name-of.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'
import type { OutdoorHours } from './outdoor-hours.ts'

/** Flows into a zone beside its plant, hour by hour. */
export interface RoomAirFlows {
  /** Outdoor air brought by fans [m³/s]. */
  readonly ventilation: Float64Array
  /** Outdoor air by leaks and scheduled windows or flaps [m³/s]. */
  readonly leaks: Float64Array
  /** Vapour of people and appliances, less the vapour that refrigerated cases take [kg/s]. */
  readonly vapour: Float64Array
  /** Sensible heat of people, lamps and appliances [W]. */
  readonly gains: Float64Array
}

/**
 * Air and vapour of a zone by its model.
 *
 * @param airTemperature of the zone [°C], for the stack
 * @param memory         memory for its own series
 * @valid windows that open for the room's temperature are airing-flow.ts's; not followed are fans that do, and air of
 * other zones
 */
export function roomAirFlows(
  zone: Zone,
  model: BuildingModel,
  weather: WeatherYear,
  { temperature }: OutdoorHours,
  airTemperature: Float64Array,
  memory: SeriesMemory = freshMemory,
): RoomAirFlows {
  const { ventilation, opened, part, vapour, gains } = plannedOf(zone, model, weather)
  const { hours } = weather
  const leakage = zone.infiltration?.leakage
  if (leakage === undefined || part === undefined) return { ventilation, leaks: opened, vapour, gains }
  const stackTerm = leakageStackTerm(leakage.stackHeight)
  const byWind = weatherInputs(weather, model.site?.skyModel ?? 'auto').leakage(
    leakage.windFactor ?? terrainWind[model.site?.terrain ?? 'open'].factor,
  )
  const leaks = memory.takeUnwritten(hours)
  addLeakage(leakage.flowAt4Pa, stackTerm, byWind, airTemperature, temperature, opened, part, leaks)
  return { ventilation, leaks, vapour, gains }
}

/** Flows that depend on schedules alone; variants of a building share them. */
interface Planned extends Pick<RoomAirFlows, 'ventilation' | 'vapour' | 'gains'> {
  /** Outdoor air by scheduled windows or flaps [m³/s]. */
  readonly opened: Float64Array
  /** Part of the leaks that is open. */
  readonly part: Float64Array | undefined
}

const plansByWeather = new WeakMap<WeatherYear, BoundedCache<Planned>>()

function plannedOf(zone: Zone, model: BuildingModel, weather: WeatherYear): Planned {
  const { volume, infiltration, ventilation, nightVentilation, gains } = zone
  const key = [
    infiltration?.airChangesPerHour === undefined ? '' : `${volume} ${nameOf(infiltration.airChangesPerHour)}`,
    infiltration?.leakage === undefined ? '' : `leaks ${nameOf(infiltration.leakage.schedule)}`,
    ventilation?.flow,
    ventilation?.recirculation,
    nameOf(ventilation?.schedule),
    nameOf(nightVentilation),
    nameOf(gains),
    nameOf(model.calendar),
  ].join()
  return cachedWith(plansByWeather, weather, () => new BoundedCache()).get(key, () => planned(zone, model, weather))
}

function planned(
  { volume, infiltration, ventilation: fans, nightVentilation, gains = [] }: Zone,
  model: BuildingModel,
  weather: WeatherYear,
): Planned {
  const { hours, firstWeekday } = weather
  const ventilation = new Float64Array(hours)
  const opened = new Float64Array(hours)
  const vapour = new Float64Array(hours)
  const given = new Float64Array(hours)
  const valuesOf = (schedule: Schedule | undefined, fallback: number): Float64Array =>
    scheduleYear(schedule, fallback, hours, firstWeekday, model.calendar, 1)
  const add = (out: Float64Array, factor: number, schedule: Schedule | undefined, fallback: number): void => {
    const values = valuesOf(schedule, fallback)
    for (let h = 0; h < hours; h++) out[h] += factor * values[h]
  }
  if (fans !== undefined) add(ventilation, fans.flow * (1 - (fans.recirculation ?? 0)), fans.schedule, 1)
  if (infiltration?.airChangesPerHour !== undefined) add(opened, volume / 3600, infiltration.airChangesPerHour, 0)
  if (
    nightVentilation !== undefined &&
    nightVentilation.roomAbove === undefined &&
    nightVentilation.colderBy === undefined
  )
    add(opened, nightVentilation.flow, nightVentilation.schedule, 1)
  for (const { power, latentPower = 0, schedule } of gains) {
    add(given, power, schedule, 1)
    if (latentPower === 0) continue
    const mass = latentPower / vapourHeat(20)
    if (mass > 0) add(vapour, mass, schedule, 1)
    else {
      const taken = caseVapour(weather)
      const runs = valuesOf(schedule, 1)
      for (let h = 0; h < hours; h++) vapour[h] += mass * runs[h] * taken[h]
    }
  }
  const leakage = infiltration?.leakage
  return {
    ventilation,
    opened,
    vapour,
    gains: given,
    part: leakage === undefined ? undefined : valuesOf(leakage.schedule, 1),
  }
}
