const value = new Float64Array(1)
const words = new Uint32Array(value.buffer)
value[0] = 1
/** Index of the word with sign and exponent: machines order the two differently, the number is the same. */
const top = words[1] === 0x3ff00000 ? 1 : 0

/**
 * Exponent k of x = m·2^k, 1 ≤ m < 2.
 *
 * @param x normal and positive; for others the answer means nothing
 */
export function binaryExponent(x: number): number {
  value[0] = x
  return (words[top] >>> 20) - 1023
}
