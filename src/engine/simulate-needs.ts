import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearNeeds } from './output.ts'
import { compilePlan } from './zone/compile-plan.ts'
import { kernelOfOne } from './zone/setting-kernel.ts'
import { loopOptions } from './zone/loop-options.ts'
import { runPlan } from './zone/year-loop.ts'
import { yearNeeds } from './zone/year-needs.ts'

/**
 * The setting of sweeps: whole hours; films, leakage and the rooms' factors renewed once an hour, as in the default setting, but for
 * films of partitions and gaps of windows, which are every second hour; coarser walls; a shorter warm-up, of one of three lengths,
 * four weeks at most; single precision. docs/validation/sweeps.md shows what end uses of studies are away from the default setting,
 * docs/validation.md its effect on BESTEST. Its peaks are not shown; what a sweep picks is simulated again in the default setting.
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
 * Needs and peaks of one variant among many: `simulate` without hourly series, balance and comfort.
 *
 * What neighbouring variants have in common is not worked out again: sun and shading per geometry and glazing, chains
 * per construction, schedules per use; so a sweep goes fastest when what the sun meets changes in its outer loops.
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
