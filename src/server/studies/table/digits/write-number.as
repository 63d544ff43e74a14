// AssemblyScript: the shortest decimal text of a double that reads back as the same double, and of those the closest,
// in the form of Number::toString (ECMA-262 6.1.6.1.20). After R. Giulietti, The Schubfach way to render doubles (2021).
// Memory: from 0 the powers of ten from 10^-292 to 10^324, 128 bits each, rounded up, the high half first
// (number-writer.ts writes them); then `scratch`; text and numbers where number-writer.ts says.

const scratch: usize = 16384

/** The high 64 bits of a product. */
@inline
function highOf(a: u64, b: u64): u64 {
  const a0: u64 = a & 0xffffffff
  const a1: u64 = a >> 32
  const b0: u64 = b & 0xffffffff
  const b1: u64 = b >> 32
  const middle: u64 = a1 * b0 + ((a0 * b0) >> 32)
  const other: u64 = a0 * b1 + (middle & 0xffffffff)
  return a1 * b1 + (middle >> 32) + (other >> 32)
}

/** Of what `shortest` answers: times ten to this. */
let exponent: i32 = 0

/** Digits of a positive finite double by its bits; `exponent` says where they stand. */
@inline
function shortest(bits: u64): u64 {
  const fraction: u64 = bits & 0xfffffffffffff
  const biased: i32 = i32((bits >> 52) & 0x7ff)
  let c: u64 = fraction
  let q: i32 = -1074
  if (biased != 0) {
    c = fraction | 0x10000000000000
    q = biased - 1075
    if (q <= 0 && q > -53 && ctz(c) >= u64(-q)) {
      exponent = 0
      return c >> u64(-q)
    }
  }
  const odd: u64 = c & 1
  // The double below a power of two is half as far away.
  const isPower: u64 = u64(fraction == 0 && biased > 1)
  // floor(log10(2^q)), and floor(log2(10^-k)) in the shift.
  const k: i32 = (q * 1262611 - (isPower ? 524031 : 0)) >> 22
  const shift: i32 = q + ((-k * 1741647) >> 19) + 1
  const power: usize = usize((292 - k) << 4)
  const high: u64 = load<u64>(power)
  const low: u64 = load<u64>(power + 8)
  // Four times the value as 192 bits, and what lies half way to the neighbours: so far above and below. Of each the first 64
  // bits, whose last says whether anything follows: `rop` of the paper.
  const four: u64 = (4 * c) << shift
  const m0: u64 = low * four
  const part: u64 = high * four
  const m1: u64 = part + highOf(low, four)
  const m2: u64 = highOf(high, four) + u64(m1 < part)
  const value: u64 = m2 | u64(m1 > 1)
  let by: u64 = shift + 1
  let d0: u64 = low << by
  let d1: u64 = (high << by) | (low >> (64 - by))
  let d2: u64 = high >> (64 - by)
  const up: u64 = m1 + d1
  const u1: u64 = up + u64(m0 + d0 < m0)
  const upper: u64 = ((m2 + d2 + u64(up < m1) + u64(u1 < up)) | u64(u1 > 1)) - odd
  if (isPower) {
    by = shift
    d0 = low << by
    d1 = (high << by) | (low >> (64 - by))
    d2 = high >> (64 - by)
  }
  const down: u64 = m1 - d1
  const l1: u64 = down - u64(m0 < d0)
  const lower: u64 = ((m2 - d2 - u64(m1 < d1) - u64(l1 > down)) | u64(l1 > 1)) + odd
  const s: u64 = value >> 2
  if (s >= 10) {
    const tens: u64 = highOf(s, 0xcccccccccccccccd) >> 3
    const isBelow: bool = lower <= 40 * tens
    const isAbove: bool = 40 * tens + 40 <= upper
    if (isBelow != isAbove) {
      exponent = k + 1
      return tens + u64(isAbove)
    }
  }
  exponent = k
  const isBelow: bool = lower <= 4 * s
  const isAbove: bool = 4 * s + 4 <= upper
  if (isBelow != isAbove) return s + u64(isAbove)
  const half: u64 = 4 * s + 2
  return s + u64(value > half || (value == half && (s & 1) != 0))
}

/** Eight digits as characters, the first in the lowest byte. */
@inline
function eight(n: u32): u64 {
  const first: u32 = n / 10000
  // Side by side: fours, then twos, then ones.
  const fours: u64 = u64(first) | (u64(n - first * 10000) << 32)
  const hundreds: u64 = ((fours * 10486) >> 20) & 0x7f0000007f
  const twos: u64 = hundreds + ((fours - hundreds * 100) << 16)
  const tens: u64 = ((twos * 103) >> 10) & 0xf000f000f000f
  return 0x3030303030303030 + tens + ((twos - tens * 10) << 8)
}

@inline
function countOf(digits: u64): i32 {
  if (digits >= 10000000000000000) return 17
  if (digits >= 1000000000000000) return 16
  let count: i32 = 1
  let limit: u64 = 10
  while (digits >= limit) {
    count++
    limit *= 10
  }
  return count
}

/** Sixteen characters, of which no more than the digits count. */
@inline
function putSixteen(a: u64, b: u64, at: usize): void {
  store<u64>(at, a)
  store<u64>(at + 8, b)
}

/** Writes a finite double at a place, where 40 bytes are free. @returns the place behind it */
export function writeNumber(value: f64, at: usize): usize {
  let bits: u64 = reinterpret<u64>(value)
  if (bits << 1 == 0) {
    store<u8>(at, 0x30)
    return at + 1
  }
  if (bits >> 63) {
    store<u8>(at++, 0x2d)
    bits &= 0x7fffffffffffffff
  }
  let digits: u64 = shortest(bits)
  let zeros: i32 = exponent
  while ((digits & 1) == 0) {
    // Times the inverse of 5: no more than this where it goes.
    const fifth: u64 = digits * 0xcccccccccccccccd
    if (fifth > 0x3333333333333333) break
    digits = fifth >> 1
    zeros++
  }
  let count: i32 = countOf(digits)
  let point: i32 = count + zeros
  const top: u64 = highOf(digits, 0xabcc77118461cefd) >> 26 // digits / 10^8
  const lead: u32 = u32(top) / 100000000
  let a: u64 = eight(u32(top) - lead * 100000000)
  let b: u64 = eight(u32(digits - top * 100000000))
  if (count < 16) {
    const by: u64 = u64(16 - count) << 3
    a = by < 64 ? (a >> by) | (b << (64 - by)) : b >> (by - 64)
    b = by < 64 ? b >> by : 0
  }
  if (point > 21 || point <= -6) {
    if (count == 17) store<u8>(at++, u8(0x30 + lead))
    else {
      store<u8>(at++, u8(a))
      a = (a >> 8) | (b << 56)
      b >>= 8
    }
    if (count > 1) {
      store<u8>(at++, 0x2e)
      putSixteen(a, b, at)
      at += count - 1
    }
    store<u8>(at++, 0x65)
    let power: i32 = point - 1
    store<u8>(at++, power < 0 ? 0x2d : 0x2b)
    if (power < 0) power = -power
    if (power >= 100) store<u8>(at++, u8(0x30 + power / 100))
    if (power >= 10) store<u8>(at++, u8(0x30 + ((power / 10) % 10)))
    store<u8>(at++, u8(0x30 + (power % 10)))
    return at
  }
  if (point <= 0) {
    store<u8>(at++, 0x30)
    store<u8>(at++, 0x2e)
    for (let i = point; i < 0; i++) store<u8>(at++, 0x30)
    if (count == 17) {
      store<u8>(at++, u8(0x30 + lead))
      count = 16
    }
    putSixteen(a, b, at)
    return at + count
  }
  if (count == 17) {
    store<u8>(at++, u8(0x30 + lead))
    count = 16
    point--
  }
  putSixteen(a, b, at)
  if (count <= point) {
    at += count
    for (let i = count; i < point; i++) store<u8>(at++, 0x30)
    return at
  }
  at += point
  store<u8>(at, 0x2e)
  if (point > 0) {
    const by: u64 = u64(point) << 3
    a = by < 64 ? (a >> by) | (b << (64 - by)) : b >> (by - 64)
    b = by < 64 ? b >> by : 0
  }
  putSixteen(a, b, at + 1)
  return at + 1 + count - point
}

/**
 * Writes doubles that lie in memory, a comma before each: of one that is not finite `null`, or nothing.
 * @returns the place behind them
 */
export function writeNumbers(from: usize, count: i32, at: usize, isNull: bool): usize {
  const end: usize = from + (usize(count) << 3)
  for (; from < end; from += 8) {
    store<u8>(at++, 0x2c)
    const value: f64 = load<f64>(from)
    if (value - value == 0) at = writeNumber(value, at)
    else if (isNull) {
      store<u32>(at, 0x6c6c756e)
      at += 4
    }
  }
  return at
}
