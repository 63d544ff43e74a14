import type { SimulationOptions } from '../input.ts'
import { newKernel, type Kernel } from './kernel-module.ts'
import type { Lanes } from './pack/kernel-memory.ts'
import { newPairKernel } from './pair-kernel.ts'
import type { Plan } from './plan.ts'
import { quadKernel } from './quad-kernel.ts'

let one: Kernel | undefined
let pair: { readonly kernel: Kernel | undefined } | undefined

/** The kernel that runs a plan alone. */
export function kernelOfOne({ singlePrecision }: Plan): Kernel {
  if (singlePrecision) return quadKernel()
  one ??= newKernel()
  return one
}

/** The kernel that runs a plan beside others, to the bits of `kernelOfOne`; undefined where it runs alone. */
export function kernelOfMany({ singlePrecision }: Plan): Kernel | undefined {
  if (singlePrecision) return quadKernel()
  pair ??= { kernel: newPairKernel() }
  return pair.kernel
}

/** How many variants of one structure a setting runs side by side, at its fastest. */
export function variantsSideBySide({ singlePrecision = false }: SimulationOptions): Lanes {
  return singlePrecision ? 4 : 2
}
