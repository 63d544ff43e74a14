import type { WeatherYear } from '#engine/climate/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { fromEngine, type WeatherInfo } from './from-engine.ts'
import { toEngine, type ToEngine } from './to-engine.ts'

/** The baseline of a building in a year of weather: lowered to the engine, simulated by the half hour, its systems added, brought back. */
export const simulateBuilding = (building: Building, weather: WeatherYear, info: WeatherInfo): { readonly ok: true, readonly result: BaselineResult } | Extract<ToEngine, { readonly ok: false }> => {
  const answer = toEngine(building, weather)
  if (!answer.ok) return answer
  const { model, systems } = answer
  const year = simulate(model, weather)
  return { ok: true, result: fromEngine(year, deliveredEnergy(year, model, systems, weather), building, info, weather.firstWeekday) }
}
