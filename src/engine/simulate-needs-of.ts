import type { WeatherYear } from './climate/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearNeeds } from './output.ts'
import { simulateNeeds, sweepSetting } from './simulate-needs.ts'
import { compilePlan } from './zone/compile-plan.ts'
import type { Kernel } from './zone/kernel-module.ts'
import type { LoopOptions } from './zone/pack/kernel-memory.ts'
import { newPairKernel } from './zone/pair-kernel.ts'
import type { Plan } from './zone/plan.ts'
import { runPair, runPlan } from './zone/year-loop.ts'
import { yearNeeds } from './zone/year-needs.ts'

let known: { readonly kernel: Kernel | undefined } | undefined

/**
 * `simulateNeeds` of many variants: the same answers to the bit, but two neighbours of equal structure run side by side,
 * which takes two thirds of the time.
 *
 * Equal in structure are variants whose numbers alone differ: leakage, absorptance, glazing, powers, schedules. Another
 * thickness of a layer may give its wall more nodes; so let such things change in the outer loops.
 *
 * @throws RangeError as `simulateNeeds`
 */
export function simulateNeedsOf(
  models: readonly BuildingModel[],
  weather: WeatherYear,
  options: SimulationOptions = sweepSetting,
): readonly YearNeeds[] {
  known ??= { kernel: newPairKernel() }
  const { kernel } = known
  if (kernel === undefined) return models.map(model => simulateNeeds(model, weather, options))
  const needs: YearNeeds[] = []
  const loopOf = ({ stepsPerHour }: Plan): LoopOptions => ({ renewEvery: options.renewEvery ?? stepsPerHour })
  const alone = (i: number, plan: Plan): void => {
    needs[i] = yearNeeds(models[i], plan, runPlan(plan, loopOf(plan)).memory)
  }
  let waiting: Plan | undefined
  models.forEach((model, i) => {
    const { plan } = compilePlan(model, weather, options)
    const before = waiting
    waiting = plan
    if (before === undefined) return
    const plans = [before, plan] as const
    const isPaired = runPair(plans, loopOf(plan), kernel, (memory, lane) => {
      needs[i - 1 + lane] = yearNeeds(models[i - 1 + lane], plans[lane], memory, lane)
    })
    if (isPaired) waiting = undefined
    else alone(i - 1, before)
  })
  if (waiting !== undefined) alone(models.length - 1, waiting)
  return needs
}
