import type { WeatherYear } from './climate/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import { compilePlan, type Compiled } from './zone/compile-plan.ts'
import type { Kernel } from './zone/kernel-module.ts'
import { loopOptions } from './zone/loop-options.ts'
import type { KernelMemory } from './zone/pack/kernel-memory.ts'
import { newPairKernel } from './zone/pair-kernel.ts'
import { runPair, runPlan } from './zone/year-loop.ts'

let known: { readonly kernel: Kernel | undefined } | undefined

/**
 * Simulates many variants, each to the same bits as alone; two neighbours of equal structure run side by side, which takes two
 * thirds of the time.
 *
 * Equal in structure are variants whose numbers alone differ: leakage, absorptance, glazing, powers, schedules. Another
 * thickness of a layer may give its wall more nodes; so let such things change in the outer loops.
 *
 * @param read takes what it needs of variant `i` from its lane of the memory, which the next ones overwrite
 * @throws RangeError as `simulate`
 */
export function simulateEach(
  models: readonly BuildingModel[],
  weather: WeatherYear,
  options: SimulationOptions,
  read: (i: number, compiled: Compiled, memory: KernelMemory, lane: number) => void,
): void {
  known ??= { kernel: newPairKernel() }
  const { kernel } = known
  const alone = (i: number, compiled: Compiled): void => {
    read(i, compiled, runPlan(compiled.plan, loopOptions(options, compiled.plan)).memory, 0)
  }
  let waiting: Compiled | undefined
  models.forEach((model, i) => {
    const compiled = compilePlan(model, weather, options)
    if (kernel === undefined) {
      alone(i, compiled)
      return
    }
    const before = waiting
    waiting = compiled
    if (before === undefined) return
    const both = [before, compiled] as const
    const isPaired = runPair(
      [before.plan, compiled.plan],
      loopOptions(options, compiled.plan),
      kernel,
      (memory, lane) => {
        read(i - 1 + lane, both[lane], memory, lane)
      },
    )
    if (isPaired) waiting = undefined
    else alone(i - 1, before)
  })
  if (waiting !== undefined) alone(models.length - 1, waiting)
}
