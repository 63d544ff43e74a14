import { leakageFlow, leakageStackTerm, leakageWindTerm } from '#engine/airflow/leakage-flow.ts'
import { terrainWind } from '#engine/airflow/terrain-wind.ts'
import { betweenRows } from '#engine/climate/epw/between-rows.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { BuildingModel, Schedule } from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'

/** Outdoor air of a zone by the hour [m³/s], of room density: leaks, and what fans bring. Windows that the room opens are not in it. */
export interface OurAir {
  readonly leaks: Float64Array
  readonly fans: Float64Array
}

/** The engine tells heat, not flows; these are its own formulas over the room temperatures of its result. */
export function ourAir(model: BuildingModel, weather: WeatherYear, year: YearResult, zone: number): OurAir {
  const { hours } = weather
  const own = model.zones[zone]
  const leaks = new Float64Array(hours)
  const fans = new Float64Array(hours)
  const room = year.zones[zone]?.hourly.airTemperature
  if (own === undefined || room === undefined) return { leaks, fans }
  const hourly = (schedule: Schedule | undefined) =>
    scheduleYear(schedule, 1, hours, weather.firstWeekday, model.calendar, 1)
  const { leakage, airChangesPerHour } = own.infiltration ?? {}
  if (leakage !== undefined) {
    const outdoor = betweenRows(weather.temperature, 1)
    const wind = betweenRows(weather.windSpeed, 1)
    const factor = leakage.windFactor ?? terrainWind[model.site?.terrain ?? 'open'].factor
    const stack = leakageStackTerm(leakage.stackHeight)
    const part = hourly(leakage.schedule)
    for (let h = 0; h < hours; h++)
      leaks[h] =
        (part[h] ?? 1) *
        leakageFlow(leakage.flowAt4Pa, stack, leakageWindTerm(factor, wind[h] ?? 0), (outdoor[h] ?? 0) - (room[h] ?? 0))
  }
  if (airChangesPerHour !== undefined)
    hourly(airChangesPerHour).forEach((change, h) => {
      leaks[h] = (leaks[h] ?? 0) + (change * own.volume) / 3600
    })
  const { ventilation, nightVentilation: night } = own
  if (ventilation !== undefined)
    hourly(ventilation.schedule).forEach((part, h) => {
      fans[h] = part * ventilation.flow * (1 - (ventilation.recirculation ?? 0))
    })
  if (night !== undefined && night.roomAbove === undefined && night.colderBy === undefined)
    hourly(night.schedule).forEach((part, h) => {
      fans[h] = (fans[h] ?? 0) + part * night.flow
    })
  return { leaks, fans }
}
