import { kernelBytesFingerprint } from '#engine/zone/kernel-bytes.ts'
import { pairKernelBytesFingerprint } from '#engine/zone/pair-kernel-bytes.ts'
import { quadKernelBytesFingerprint } from '#engine/zone/quad-kernel-bytes.ts'
import { isLayoutFresh } from '../../tools/build-layout.ts'
import { kernelFingerprint } from '../../tools/kernel-source.ts'

const remedy = 'run `npm run kernel`. Until then tests of the engine judge what is not written here.'

/** Line for each generated file of the kernel that differs from its sources; none if all are fresh. */
export function kernelWarnings(): readonly string[] {
  if (!isLayoutFresh()) return [`The kernel's layout.ts differs from what its records make: ${remedy}`]
  try {
    const made = [kernelBytesFingerprint, pairKernelBytesFingerprint, quadKernelBytesFingerprint]
    if (([1, 2, 4] as const).every((lanes, i) => kernelFingerprint(lanes) === made[i])) return []
    return [`The kernel's WebAssembly is not made from the sources that stand here: ${remedy}`]
  } catch (error) {
    return [`The kernel's sources cannot be compiled: ${error instanceof Error ? error.message : String(error)}`]
  }
}
