import type { WeatherYear } from '../year/weather-year.ts'
import { caseVapour } from '../gains/case-vapour.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import { rackCoefficient } from '../hvac/rack-coefficient.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel, Carrier, EnergyDraw, EquipmentUse, Gain, Schedule } from '../input.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { cachedWith } from '../cached-with.ts'
import { nameOf } from '../name-of.ts'

/** Energy drawn of a carrier [W]. */
export interface DrawnHours {
  readonly carrier: Carrier
  readonly power: Float64Array
}

/** Hourly values of the model's own inputs, all zones together. */
export interface ModelHours {
  readonly lighting: readonly DrawnHours[]
  /** Equipment by line and carrier, if it draws anything. */
  readonly equipment: readonly (DrawnHours & { readonly line: EquipmentUse })[]
  /** Air moved by ventilation fans, recirculated air included [m³/s]. */
  readonly supply: Float64Array
}

const hoursByModel = new WeakMap<BuildingModel, { readonly weather: WeatherYear; readonly made: ModelHours }>()
const byInputs = new WeakMap<WeatherYear, BoundedCache<ModelHours>>()

/**
 * Lamps, appliances and ventilation air of a model in a year. They are kept with the model, as no system changes them,
 * and by their inputs, as variants of the envelope share them.
 */
export function modelHours(model: BuildingModel, weather: WeatherYear): ModelHours {
  const before = hoursByModel.get(model)
  if (before?.weather === weather) return before.made
  const { zones, calendar } = model
  const key = [calendar, ...zones.flatMap(({ gains, ventilation }) => [gains, ventilation])].map(nameOf).join()
  const made = cachedWith(byInputs, weather, () => new BoundedCache()).get(key, () => workOut(model, weather))
  hoursByModel.set(model, { weather, made })
  return made
}

function workOut(model: BuildingModel, weather: WeatherYear): ModelHours {
  const { hours, firstWeekday } = weather
  const seriesOf = (schedule: Schedule | undefined): Float64Array =>
    scheduleYear(schedule, 1, hours, firstWeekday, model.calendar, 1)
  const drawn = new Map<string, DrawnHours & { readonly line: EquipmentUse | undefined }>()
  const drawnFrom = (line: EquipmentUse | undefined, carrier: Carrier): Float64Array => {
    const key = `${line ?? ''} ${carrier}`
    const found = drawn.get(key) ?? { line, carrier, power: new Float64Array(hours) }
    drawn.set(key, found)
    return found.power
  }
  const supply = new Float64Array(hours)
  for (const { gains = [], ventilation } of model.zones) {
    for (const gain of gains) {
      if (gain.kind === 'people') continue
      const draw = drawOf(gain)
      const out = drawnFrom(gain.kind === 'lighting' ? undefined : (gain.use ?? 'plugLoads'), draw.carrier)
      const series = seriesOf(gain.schedule)
      for (let h = 0; h < hours; h++) out[h] += draw.power * series[h]
      if (draw.compressor === undefined) continue
      const { heat, coefficient } = draw.compressor
      const { temperature } = outdoorHours(weather)
      // Vapour that dry air does not give is no load of the compressors.
      const vapour = Math.min(heat, -Math.min(0, gain.latentPower ?? 0))
      const given = vapour > 0 ? caseVapour(weather) : undefined
      for (let h = 0; h < hours; h++) {
        const taken = given === undefined ? heat : heat - vapour * (1 - given[h])
        out[h] += (taken * series[h]) / rackCoefficient(coefficient, temperature[h])
      }
    }
    if (ventilation !== undefined) {
      const series = seriesOf(ventilation.schedule)
      for (let h = 0; h < hours; h++) supply[h] += ventilation.flow * series[h]
    }
  }
  const all = [...drawn.values()]
  return {
    lighting: all.filter(({ line }) => line === undefined),
    equipment: all.flatMap(({ line, ...of }) => (line === undefined ? [] : [{ ...of, line }])),
    supply,
  }
}

function drawOf({ power, draw }: Gain): EnergyDraw {
  return draw ?? { carrier: 'electricity', power }
}
