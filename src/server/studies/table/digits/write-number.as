// AssemblyScript: the shortest decimal text of a double that reads back as the same double, and of those the closest,
// in the form of Number::toString (ECMA-262 6.1.6.1.20). After R. Giulietti, The Schubfach way to render doubles (2021).
// Memory: from 0 the powers of ten from 10^-292 to 10^324, 128 bits each, rounded up, the high half first
// (number-writer.ts writes them); then `scratch`; text and numbers where number-writer.ts says.

const scratch: usize = 16384

/** The high 64 bits of a product. */
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
    const tens: u64 = s / 10
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

function putFour(n: u32, at: usize): void {
  const a: u32 = n / 100
  const b: u32 = n - a * 100
  const a1: u32 = (a * 103) >> 10
  const b1: u32 = (b * 103) >> 10
  store<u32>(at, 0x30303030 + a1 + ((a - a1 * 10) << 8) + (b1 << 16) + ((b - b1 * 10) << 24))
}
function putEight(n: u32, at: usize): void {
  const a: u32 = n / 10000
  putFour(a, at)
  putFour(n - a * 10000, at + 4)
}

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

/** Copies 24 bytes, of which no more than the digits count. */
function copyDigits(to: usize, from: usize): void {
  const a: u64 = load<u64>(from)
  const b: u64 = load<u64>(from + 8)
  const c: u64 = load<u64>(from + 16)
  store<u64>(to, a)
  store<u64>(to + 8, b)
  store<u64>(to + 16, c)
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
  while ((digits & 1) == 0 && digits % 10 == 0) {
    digits /= 10
    zeros++
  }
  const count: i32 = countOf(digits)
  const point: i32 = count + zeros
  const top: u64 = digits / 100000000
  putEight(u32(digits - top * 100000000), scratch + 16)
  if (top != 0) {
    const first: u64 = top / 100000000
    putEight(u32(top - first * 100000000), scratch + 8)
    if (first != 0) store<u8>(scratch + 7, u8(0x30 + first))
  }
  const from: usize = scratch + 24 - count
  if (point > 21 || point <= -6) {
    store<u8>(at++, load<u8>(from))
    if (count > 1) {
      store<u8>(at++, 0x2e)
      copyDigits(at, from + 1)
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
    copyDigits(at, from)
    return at + count
  }
  copyDigits(at, from)
  if (count <= point) {
    at += count
    for (let i = count; i < point; i++) store<u8>(at++, 0x30)
    return at
  }
  at += point
  store<u8>(at, 0x2e)
  copyDigits(at + 1, from + point)
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
