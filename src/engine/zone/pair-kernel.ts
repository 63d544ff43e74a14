import { fromBase64, kernelOf, type Kernel } from './kernel-module.ts'
import { pairKernelBase64 } from './pair-kernel-bytes.ts'

/**
 * Kernel for two variants side by side, equal to the bit to either alone; undefined without WebAssembly with 128-bit
 * vectors.
 */
export function newPairKernel(): Kernel | undefined {
  if (typeof WebAssembly === 'undefined') return undefined
  const bytes = fromBase64(pairKernelBase64)
  return WebAssembly.validate(bytes) ? kernelOf(new WebAssembly.Module(bytes), 2) : undefined
}
