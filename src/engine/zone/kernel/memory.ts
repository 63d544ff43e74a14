/**
 * The kernel's memories. The files of this folder run as they stand, and are compiled by tools/build-kernel.ts to
 * WebAssembly, for one variant, two and four side by side, where `m`, `s` and `n` are the linear memory and this file is
 * replaced. They use numbers only, and only operations that IEEE 754 fixes to the bit, so all builds
 * in doubles give the same results, and that in single precision the same on every machine.
 */
/** A 32-bit integer; a 64-bit float, or one of 32 bits in the build for four variants. */
export type i32 = number
export type f64 = number

/** Floats and integers, see layout.ts. Series and tables, which are read only, are reached by `s`. */
export let m: Float64Array = new Float64Array(0)
export let s: Float64Array = new Float64Array(0)
export let n: Int32Array = new Int32Array(0)

/** Lets the kernel work on these memories from now on. */
export function bindMemory(floats: Float64Array, integers: Int32Array): void {
  m = floats
  s = floats
  n = integers
}

/** A comparison of floats that a branch may follow: in the builds for several variants, whether it holds for one of them. */
export function either(is: boolean): boolean {
  return is
}

/** A table's value at `place` [steps], straight between its entries and on beyond the one after `last`. */
export function interpolate(table: i32, place: f64, last: i32): f64 {
  const slot: i32 = place < last ? whole(place) : last
  const low: f64 = s[table + slot]
  return low + (s[table + slot + 1] - low) * (place - slot)
}

/**
 * Writes hourly result `i` of those that begin at `first`. In the builds for several variants those of each stand `apart` behind
 * those of the first, so that each variant's series can be read as one piece.
 */
export function tell(first: i32, i: i32, _apart: i32, value: f64): void {
  m[first + i] = value
}

/**
 * The table slot of a place from 0 to 2³¹: its whole part. An even whole number may give the slot before it, whose line ends
 * there. By adding 1.5·2⁵², which leaves the number in the low bits: quicker than a checked conversion.
 */
function whole(x: f64): i32 {
  return (x - 0.5 + 6755399441055744 - 6755399441055744) | 0
}
