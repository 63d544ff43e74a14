import { kernelBase64 } from './kernel-bytes.ts'
import { bindMemory } from './kernel/memory.ts'
import { runYear } from './kernel/run-year.ts'
import type { KernelMemory, Lanes, Workspace } from './pack/kernel-memory.ts'

/** Memory for plans, one a lane, and the kernel's year on it. */
export interface Kernel {
  readonly lanes: Lanes
  /** A buffer of at least so many bytes, valid until the next call. */
  readonly allocate: (bytes: number) => Workspace
  readonly runYear: (memory: KernelMemory) => void
}

const page = 65536

/** The kernel's TypeScript as it stands. */
export const plainKernel: Kernel = {
  lanes: 1,
  allocate: bytes => ({ buffer: new ArrayBuffer(bytes), held: { shape: '', series: new Map() } }),
  runYear: ({ m, n }) => {
    bindMemory(m as Float64Array, n)
    runYear()
  },
}

let compiled: WebAssembly.Module | undefined

/**
 * A kernel in WebAssembly, made from the same sources (tools/build-kernel.ts) and equal to the bit; where there
 * is no WebAssembly with 128-bit vectors, the TypeScript. Its memory is its own and is used again by the next plan.
 */
export function newKernel(): Kernel {
  if (typeof WebAssembly === 'undefined') return plainKernel
  if (compiled === undefined) {
    const bytes = fromBase64(kernelBase64)
    if (!WebAssembly.validate(bytes)) return plainKernel
    compiled = new WebAssembly.Module(bytes)
  }
  return kernelOf(compiled, 1)
}

/** Memory that grows with what is asked for, and the module's year on it. */
export function kernelOf(module: WebAssembly.Module, lanes: Lanes): Kernel {
  let workspace: Workspace | undefined
  let run: (() => void) | undefined
  return {
    lanes,
    allocate: bytes => {
      if (workspace === undefined || workspace.buffer.byteLength < bytes) {
        const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / page) })
        run = new WebAssembly.Instance(module, { env: { memory } }).exports['runYear']
        workspace = { buffer: memory.buffer, held: { shape: '', series: new Map() } }
      }
      return workspace
    },
    runYear: () => {
      run?.()
    },
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function fromBase64(text: string): Uint8Array {
  const length = Math.floor((text.replaceAll('=', '').length * 3) / 4)
  const bytes = new Uint8Array(length)
  let bits = 0
  let held = 0
  let at = 0
  for (const letter of text) {
    if (letter === '=') break
    held = (held << 6) | alphabet.indexOf(letter)
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 255
    }
  }
  return bytes
}
