/**
 * The kernel's memories. The files of this folder are compiled twice: as they stand, and by tools/build-kernel.ts to
 * WebAssembly, where `m` and `n` are the linear memory and this file is replaced. They use numbers only, and only
 * operations that IEEE 754 fixes to the bit, so both builds give the same results.
 */
/** A 32-bit integer, a 64-bit float. */
export type i32 = number
export type f64 = number

/** Floats and integers, see layout.ts. */
export let m: Float64Array = new Float64Array(0)
export let n: Int32Array = new Int32Array(0)

/** Lets the kernel work on these memories from now on. */
export function bindMemory(floats: Float64Array, integers: Int32Array): void {
  m = floats
  n = integers
}

/** Drops the fraction. */
export function whole(x: f64): i32 {
  return x | 0
}
