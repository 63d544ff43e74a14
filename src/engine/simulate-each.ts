import type { WeatherYear } from './climate/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import { compilePlan, type Compiled } from './zone/compile-plan.ts'
import { loopOptions } from './zone/loop-options.ts'
import type { KernelMemory } from './zone/pack/kernel-memory.ts'
import { pack, type Packed } from './zone/pack/pack.ts'
import { isOfOneStructure } from './zone/pack/pack-plan.ts'
import { kernelOfMany, kernelOfOne } from './zone/setting-kernel.ts'
import { runPlan, runSideBySide } from './zone/year-loop.ts'

/**
 * Simulates many variants, each to the same bits as alone; neighbours of equal structure run side by side: two in doubles, which takes
 * two thirds of the time, four in single precision.
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
  const kernel = kernelOfMany(options)
  const own = kernelOfOne(options)
  const alone = (i: number, compiled: Compiled): void => {
    read(i, compiled, runPlan(compiled.plan, loopOptions(options, compiled.plan), own).memory, 0)
  }
  let together: { readonly i: number; readonly compiled: Compiled; readonly packed: Packed }[] = []
  const run = (): void => {
    const [first, second] = together
    if (kernel !== undefined && (second !== undefined || (first !== undefined && kernel === own)))
      runSideBySide(
        together.map(({ compiled: { plan }, packed }) => ({ plan, packed })),
        kernel,
        (memory, lane) => {
          const { i, compiled } = together[lane]
          read(i, compiled, memory, lane)
        },
      )
    else if (first !== undefined) alone(first.i, first.compiled)
    together = []
  }
  models.forEach((model, i) => {
    const compiled = compilePlan(model, weather, options)
    if (kernel === undefined) {
      alone(i, compiled)
      return
    }
    const packed = pack(compiled.plan, loopOptions(options, compiled.plan), kernel.lanes)
    if (together.length > 0 && !isOfOneStructure(together[0].packed, packed)) run()
    together.push({ i, compiled, packed })
    if (together.length === kernel.lanes) run()
  })
  run()
}
