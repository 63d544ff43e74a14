import { fromBase64, kernelOf, type Kernel } from './kernel-module.ts'
import { quadKernelBase64 } from './quad-kernel-bytes.ts'

let loaded: Kernel | undefined

/**
 * Kernel for four variants side by side in single precision. The sweep setting uses it for any number of variants, so
 * that a variant has the same digits beside any others.
 *
 * @throws Error where there is no WebAssembly with 128-bit vectors: doubles would give other digits
 */
export function quadKernel(): Kernel {
  loaded ??= newQuadKernel()
  return loaded
}

function newQuadKernel(): Kernel {
  const bytes = fromBase64(quadKernelBase64)
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes))
    throw new Error('sweeps need WebAssembly with 128-bit vectors, which is not to be had here')
  return kernelOf(new WebAssembly.Module(bytes), 4)
}
