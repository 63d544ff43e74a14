import { leakageFlow, leakageStackTerm } from '../airflow/leakage-flow.ts'
import { terrainWind } from '../airflow/terrain-wind.ts'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel, DaySchedule, Schedule, Zone } from '../input.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'
import { elementMonths } from './element-months.ts'
import { monthSchedule, type MonthSchedule } from './month-schedule.ts'
import { monthWeather, type MonthWeather } from './month-weather.ts'
import { weekSetpoint, type WeekSetpoint } from './set-back.ts'

/** A zone's months, ready for the balance. Conductances [W/K], heat [W], each mean of the month. */
export interface ZoneMonths {
  readonly name: string
  readonly toAir: number
  readonly toOwn: number
  readonly ownHeat: Float64Array
  readonly ownHeatByAir: Float64Array
  readonly skyLoss: Float64Array
  readonly windowSolar: Float64Array
  readonly opaqueSolar: Float64Array
  readonly internal: MonthSchedule
  readonly flows: readonly AirFlow[]
  readonly leakage: Leakage | undefined
  /** [J/K] */
  readonly capacity: number
  readonly heating: WeekSetpoint | undefined
  readonly cooling: WeekSetpoint | undefined
}

/** Outdoor air at set times. */
export interface AirFlow {
  /** [W/K], mean of the month [12] */
  readonly conductance: Float64Array
  /** Sensible efficiency of recovery. */
  readonly recovery: number
  /** Whether recovery stops when it would warm air that is to be cooled. */
  readonly bypass: boolean
  /** Whether it flows only while cooling is wanted: night ventilation with conditions. */
  readonly coolsOnly: boolean
  /** Outdoor air at the hours of the flow [°C] [12]; the month's mean if the hours are not known. */
  readonly air: Float64Array
}
export interface Leakage {
  /** ρ·c·flow at 4 Pa, mean of the month [W/K] [12] */
  readonly conductanceAt4Pa: Float64Array
  readonly stackTerm: number
  /** [12] */
  readonly windTerm: Float64Array
}

/**
 * Zones of a model for the monthly method. Figures that depend on the weather, an element or a schedule alone are kept
 * with that object.
 *
 * Zones do not exchange heat; partitions are mass. Vapour, airing by windows, openings between zones, limits of the
 * plant and its radiant part are left out.
 */
export function zoneMonths(model: BuildingModel, weather: WeatherYear): readonly ZoneMonths[] {
  const skyModel = model.site?.skyModel ?? 'auto'
  const sums = monthWeather(weather, skyModel)
  const volumetricHeat = roomAirHeat(model.site, weatherInputs(weather, skyModel).meanPressure)
  return model.zones.map(zone => zoneOf(model, zone, weather, sums, volumetricHeat))
}

function zoneOf(
  model: BuildingModel,
  zone: Zone,
  weather: WeatherYear,
  sums: MonthWeather,
  volumetricHeat: number,
): ZoneMonths {
  const { thermostat, gains = [], ventilation, nightVentilation, infiltration } = zone
  const heating = weekSetpoint(thermostat?.heating, 'heating', model.calendar)
  const cooling = weekSetpoint(thermostat?.cooling, 'cooling', model.calendar)
  const { from, to } = heating ?? cooling ?? { from: 0, to: 24 }
  const months = (schedule: Schedule | undefined, fallback = 1): MonthSchedule =>
    monthSchedule(schedule, fallback, weather, model.calendar, from, to)

  let toAir = 0
  let toOwn = 0
  let capacity = zone.volume * volumetricHeat * (zone.airCapacityFactor ?? 1)
  const perMonth = (): Float64Array => new Float64Array(12)
  const ownHeat = perMonth()
  const ownHeatByAir = perMonth()
  const skyLoss = perMonth()
  const windowSolar = perMonth()
  const opaqueSolar = perMonth()
  const add = (sum: Float64Array, values: Float64Array, factor = 1): void => {
    for (let m = 0; m < 12; m++) sum[m] += factor * values[m]
  }
  for (const element of model.elements) {
    const isFar = element.boundary.type === 'zone' && element.boundary.zone === zone.name
    if (element.zone !== zone.name && !isFar) continue
    const part = elementMonths(model, element, weather)
    // The mass of a partition: half to each side.
    capacity += element.boundary.type === 'zone' ? part.capacity / 2 : part.capacity
    if (element.boundary.type === 'zone') continue
    toAir += part.toAir
    toOwn += part.toOwn
    add(ownHeat, part.ownHeat)
    add(ownHeatByAir, part.ownHeatByAir)
    add(skyLoss, part.skyLoss)
    add(opaqueSolar, part.solar)
  }
  for (const window of model.windows ?? []) {
    if (window.zone !== zone.name) continue
    const part = elementMonths(model, window, weather)
    toAir += part.toAir
    add(skyLoss, part.skyLoss)
    add(windowSolar, part.solar)
  }

  const internal = { all: perMonth(), night: perMonth(), dayOff: perMonth() }
  for (const { power, schedule } of gains) {
    const values = months(schedule)
    add(internal.all, values.all, power)
    add(internal.night, values.night, power)
    add(internal.dayOff, values.dayOff, power)
  }

  const flows: AirFlow[] = []
  const flow = (
    full: number,
    schedule: Schedule | undefined,
    recovery: number,
    bypass: boolean,
    coolsOnly: boolean,
  ): void => {
    if (!(full > 0)) return
    const conductance = months(schedule).all.map(value => full * volumetricHeat * value)
    flows.push({ conductance, recovery, bypass, coolsOnly, air: timedAir(schedule, sums) })
  }
  if (ventilation !== undefined) {
    flow(
      ventilation.flow * (1 - (ventilation.recirculation ?? 0)),
      ventilation.schedule,
      ventilation.heatRecovery?.sensibleEfficiency ?? 0,
      ventilation.heatRecovery?.bypass !== false,
      false,
    )
  }
  if (nightVentilation !== undefined)
    flow(
      nightVentilation.flow,
      nightVentilation.schedule,
      0,
      true,
      nightVentilation.roomAbove !== undefined || nightVentilation.colderBy !== undefined,
    )
  if (infiltration?.airChangesPerHour !== undefined)
    flow(zone.volume / 3600, infiltration.airChangesPerHour, 0, true, false)
  const leak = infiltration?.leakage
  return {
    name: zone.name,
    toAir,
    toOwn,
    ownHeat,
    ownHeatByAir,
    skyLoss,
    windowSolar,
    opaqueSolar,
    internal,
    flows,
    capacity,
    heating,
    cooling,
    leakage:
      leak === undefined
        ? undefined
        : {
            conductanceAt4Pa: months(leak.schedule).all.map(part => part * leak.flowAt4Pa * volumetricHeat),
            stackTerm: leakageStackTerm(leak.stackHeight),
            windTerm: sums.leakage(leak.windFactor ?? terrainWind[model.site?.terrain ?? 'open'].factor),
          },
  }
}

/** Conductance of the leaks [W/K] at a mean difference of temperature. */
export function leakageConductance(
  { conductanceAt4Pa, stackTerm, windTerm }: Leakage,
  month: number,
  difference: number,
): number {
  return leakageFlow(conductanceAt4Pa[month], stackTerm, windTerm[month], difference)
}

/** Outdoor temperature at the hours of a day profile, weighted by it. */
function timedAir(schedule: Schedule | undefined, sums: MonthWeather): Float64Array {
  if (schedule === undefined || typeof schedule === 'number' || 'hourly' in schedule) return sums.air
  const { weekday }: DaySchedule<number> = schedule
  const perHour = weekday.length / 24
  let total = 0
  for (const value of weekday) total += value
  if (!(total > 0)) return sums.air
  const air = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    for (let i = 0; i < weekday.length; i++) air[m] += weekday[i] * sums.hourAir[m * 24 + Math.floor(i / perHour)]
    air[m] /= total
  }
  return air
}
