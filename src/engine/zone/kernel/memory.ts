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

/**
 * The table slot of a place from 0 to 2³¹: its whole part. An even whole number may give the slot before it, whose line ends
 * there. By adding 1.5·2⁵², which leaves the number in the low bits: quicker than a checked conversion.
 */
export function whole(x: f64): i32 {
  return x - 0.5 + 6755399441055744 - 6755399441055744 | 0
}
