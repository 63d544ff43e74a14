import type { SimulationOptions } from '../input.ts'
import type { LoopOptions } from './pack/kernel-memory.ts'
import type { Plan } from './plan.ts'

/** Options of the kernel for a setting; by default films are renewed once an hour, and all of them. */
export function loopOptions({ renewEvery, innerEvery = 1 }: SimulationOptions, { stepsPerHour }: Plan): LoopOptions {
  return { renewEvery: renewEvery ?? stepsPerHour, innerEvery }
}
