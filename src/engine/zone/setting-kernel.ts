import type { SimulationOptions } from '../input.ts'
import { newKernel, type Kernel } from './kernel-module.ts'
import type { Lanes } from './pack/kernel-memory.ts'
import { newPairKernel } from './pair-kernel.ts'
import type { Plan } from './plan.ts'
import { quadKernel } from './quad-kernel.ts'

let one: Kernel | undefined
let pair: { readonly kernel: Kernel | undefined } | undefined

/** Kernel that runs a plan alone. */
export function kernelOfOne({ singlePrecision }: Plan): Kernel {
  if (singlePrecision) return quadKernel()
  one ??= newKernel()
  return one
}

/** Kernel that runs a plan beside others, to the bits of `kernelOfOne`; undefined if it must run alone. */
export function kernelOfMany({ singlePrecision }: Plan): Kernel | undefined {
  if (singlePrecision) return quadKernel()
  pair ??= { kernel: newPairKernel() }
  return pair.kernel
}

/** Number of variants of the same structure that a setting runs side by side at its fastest. */
export function variantsSideBySide({ singlePrecision = false }: SimulationOptions): Lanes {
  return singlePrecision ? 4 : 2
}
