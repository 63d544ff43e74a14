import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearNeeds } from './output.ts'
import { compilePlan } from './zone/compile-plan.ts'
import { kernelOfOne } from './zone/setting-kernel.ts'
import { loopOptions } from './zone/loop-options.ts'
import { runPlan } from './zone/year-loop.ts'
import { yearNeeds } from './zone/year-needs.ts'

/**
 * Setting of sweeps: whole hours, coarser walls, single precision and a shorter warm-up, of one of three lengths, four
 * weeks at most. Films, leakage and the rooms' factors are renewed once an hour, as in the default setting, but films
 * of partitions and gaps of windows every second hour. docs/validation/sweeps.md shows the differences of end uses from
 * the default setting, docs/validation.md the effect on BESTEST. Peaks of this setting are not shown; a variant picked
 * from a sweep is simulated again in the default setting.
 */
export const sweepSetting = {
  stepsPerHour: 1,
  renewEvery: 1,
  innerEvery: 2,
  coarseWalls: true,
  startTolerance: 1,
  evenWarmUp: true,
  singlePrecision: true,
} as const satisfies SimulationOptions

/**
 * Needs and peaks of a variant among many: `simulate` without hourly series, balance and comfort.
 *
 * Values that neighbouring variants share are computed once: sun and shading per geometry and glazing, chains per
 * construction, schedules per use. So a sweep runs fastest when geometry and glazing change in its outer loops.
 *
 * @throws RangeError as `simulate` does: not on every model that the decoder refuses
 */
export function simulateNeeds(
  model: BuildingModel,
  weather: WeatherYear,
  options: SimulationOptions = sweepSetting,
): YearNeeds {
  const { plan } = compilePlan(model, weather, options)
  const { memory } = runPlan(plan, loopOptions(options, plan), kernelOfOne(plan))
  return yearNeeds(model, plan, memory)
}
