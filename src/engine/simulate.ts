import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearResult } from './output.ts'
import { compilePlan } from './zone/compile-plan.ts'
import { loopOptions } from './zone/loop-options.ts'
import { kernelOfOne } from './zone/setting-kernel.ts'
import { yearLoop } from './zone/year-loop.ts'
import { yearResult } from './zone/year-result.ts'

/**
 * Simulates one year of a building, hour by hour: temperatures, humidity, needs, and the heat balance by cause.
 *
 * The default setting takes half-hour steps (docs/validation.md shows it beside whole hours and sweeps); films are
 * renewed once an hour, at the temperatures expected for the hour. Results are deterministic to the bit. Values that
 * depend on weather or geometry alone are kept with the `weather` object and used again.
 *
 * @param model   decoded by input.schema.ts, or made by code that keeps its rules
 * @param weather a year of 8760 or 8784 hours; not to be changed afterwards
 * @throws  RangeError on a weather year of another length, and on some models that the decoder refuses: those it cannot
 *          compute with (a name without a zone, a gap of no width). Others run with meaningless results; decode foreign
 *          models first
 * @source  ISO 52016-1:2017 hourly method, with the kernels that each file names
 * @checked docs/validation.md
 */
export function simulate(model: BuildingModel, weather: WeatherYear, options: SimulationOptions = {}): YearResult {
  const compiled = compilePlan(model, weather, options)
  const { plan } = compiled
  return yearResult(model, weather, compiled, yearLoop(plan, loopOptions(options, plan), kernelOfOne(plan)))
}
