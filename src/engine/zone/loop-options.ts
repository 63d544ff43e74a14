import type { SimulationOptions } from '../input.ts'
import type { LoopOptions } from './pack/kernel-memory.ts'
import type { Plan } from './plan.ts'

/** How a setting has the kernel run a plan: films once an hour, and all of them, unless it says otherwise. */
export function loopOptions({ renewEvery, innerEvery = 1 }: SimulationOptions, { stepsPerHour }: Plan): LoopOptions {
  return { renewEvery: renewEvery ?? stepsPerHour, innerEvery }
}
