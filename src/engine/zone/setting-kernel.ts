import type { SimulationOptions } from '../input.ts'
import { fitsSinglePrecision } from './fits-single-precision.ts'
import { newKernel, type Kernel } from './kernel-module.ts'
import type { Lanes } from './pack/kernel-memory.ts'
import { newPairKernel } from './pair-kernel.ts'
import type { Plan } from './plan.ts'
import { quadKernel } from './quad-kernel.ts'

let one: Kernel | undefined
let pair: { readonly kernel: Kernel | undefined } | undefined

/** The kernel that a setting runs a plan by alone. */
export function kernelOfOne({ singlePrecision = false }: SimulationOptions, plan: Plan): Kernel {
  if (singlePrecision && fitsSinglePrecision(plan)) return quadKernel()
  one ??= newKernel()
  return one
}

/** The kernel that a setting runs a plan by beside others, to the bits of `kernelOfOne`; undefined where it runs alone. */
export function kernelOfMany({ singlePrecision = false }: SimulationOptions, plan: Plan): Kernel | undefined {
  if (singlePrecision && fitsSinglePrecision(plan)) return quadKernel()
  pair ??= { kernel: newPairKernel() }
  return pair.kernel
}

/** How many variants of one structure a setting runs side by side, at its fastest. */
export function variantsSideBySide({ singlePrecision = false }: SimulationOptions): Lanes {
  return singlePrecision ? 4 : 2
}
