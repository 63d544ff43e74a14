import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import { compilePlan, type Compiled } from './zone/compile-plan.ts'
import { loopOptions } from './zone/loop-options.ts'
import type { Kernel } from './zone/kernel-module.ts'
import type { KernelMemory } from './zone/pack/kernel-memory.ts'
import { pack, type Packed } from './zone/pack/pack.ts'
import { isOfOneStructure } from './zone/pack/pack-plan.ts'
import { kernelOfMany, kernelOfOne } from './zone/setting-kernel.ts'
import { runPlan, runSideBySide } from './zone/year-loop.ts'

/**
 * Simulates many variants, each to the same bits as alone. Neighbours of equal structure run side by side: two in
 * doubles take two thirds of the time, four in single precision a third.
 *
 * Variants are of equal structure if only their numbers differ: leakage, absorptance, glazing, powers, schedules.
 * Another thickness of a layer may give its wall more nodes; so change such values in the outer loops.
 *
 * @param read takes the results of variant `i` from its lane of the memory, which the next variants overwrite
 * @throws RangeError as `simulate`
 */
export function simulateEach(
  models: readonly BuildingModel[],
  weather: WeatherYear,
  options: SimulationOptions,
  read: (i: number, compiled: Compiled, memory: KernelMemory, lane: number) => void,
): void {
  let together: Waiting[] = []
  const run = (): void => {
    const [first, second] = together
    if (first === undefined) return
    const { kernel } = first
    const own = kernelOfOne(first.compiled.plan)
    if (second === undefined && kernel !== own)
      read(
        first.i,
        first.compiled,
        runPlan(first.compiled.plan, loopOptions(options, first.compiled.plan), own).memory,
        0,
      )
    else
      runSideBySide(
        together.map(({ compiled: { plan }, packed }) => ({ plan, packed })),
        kernel,
        (memory, lane) => {
          const { i, compiled } = together[lane]
          read(i, compiled, memory, lane)
        },
      )
    together = []
  }
  models.forEach((model, i) => {
    const compiled = compilePlan(model, weather, options)
    const { plan } = compiled
    const kernel = kernelOfMany(plan) ?? kernelOfOne(plan)
    const packed = pack(plan, loopOptions(options, plan), kernel.lanes)
    const [first] = together
    if (first !== undefined && (first.kernel !== kernel || !isOfOneStructure(first.packed, packed))) run()
    together.push({ i, compiled, kernel, packed })
    if (together.length === kernel.lanes) run()
  })
  run()
}

interface Waiting {
  readonly i: number
  readonly compiled: Compiled
  readonly kernel: Kernel
  readonly packed: Packed
}
