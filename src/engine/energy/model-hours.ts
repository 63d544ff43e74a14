import type { WeatherYear } from '../climate/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, Schedule } from '../input.ts'

/** What the model's own inputs say of each hour, all zones together. */
export interface ModelHours {
  /** [W] */
  readonly lighting: Float64Array
  readonly equipment: Float64Array
  /** Air moved by ventilation fans, recirculated air included [m³/s]. */
  readonly supply: Float64Array
}

const known = new WeakMap<BuildingModel, { readonly weather: WeatherYear; readonly made: ModelHours }>()

/** Lamps, appliances and ventilation air of a model in a year; kept with the model, as no system changes them. */
export function modelHours(model: BuildingModel, weather: WeatherYear): ModelHours {
  const before = known.get(model)
  if (before?.weather === weather) return before.made
  const { hours, firstWeekday } = weather
  const lighting = new Float64Array(hours)
  const equipment = new Float64Array(hours)
  const supply = new Float64Array(hours)
  const add = (schedule: Schedule | undefined, factor: number, out: Float64Array): void => {
    const series = scheduleYear(schedule, 1, hours, firstWeekday, model.calendar, 1)
    for (let h = 0; h < hours; h++) out[h] += factor * series[h]
  }
  for (const { gains = [], ventilation } of model.zones) {
    for (const { kind, power, schedule } of gains) {
      if (kind !== 'people') add(schedule, power, kind === 'lighting' ? lighting : equipment)
    }
    if (ventilation !== undefined) add(ventilation.schedule, ventilation.flow, supply)
  }
  const made = { lighting, equipment, supply }
  known.set(model, { weather, made })
  return made
}
