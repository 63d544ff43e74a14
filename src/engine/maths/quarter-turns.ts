import { lowestPower, powersOfTwo } from './powers-of-two.ts'

const quarterInverse = 0.6366197723675814 // 2/π
// π/2 in parts of 33, 33 and 53 bits: n·first and n·second are exact while n < 2²⁰.
const first = 1.5707963267341256
const second = 6.077100506303966e-11
const third = 2.0222662487959506e-21

/** Up to here three parts of π/2 suffice. */
const farAngle = 1e6

const digits = 1200n
let quarter = 0n

/**
 * Takes quarter turns off an angle: x = n·π/2 + rest[0] + rest[1], |rest[0]| ≤ π/4 (to rounding).
 *
 * Up to a million radians in parts of π/2 (Cody & Waite); beyond, exactly in whole numbers, slowly.
 *
 * @param x    finite [rad]
 * @param rest two numbers, written
 * @returns n modulo 4: 0 … 3
 */
export function quarterTurns(x: number, rest: Float64Array): number {
  if (x > farAngle || x < -farAngle) return farQuarterTurns(x, rest)
  const n = ((x * quarterInverse + 1048576.5) | 0) - 1048576 // to the nearest whole number
  const above = x - n * first
  const take = n * second
  const high = above - take
  const low = above - high - take - n * third
  const r = high + low
  rest[0] = r
  rest[1] = high - r + low
  return n & 3
}

function farQuarterTurns(x: number, rest: Float64Array): number {
  if (quarter === 0n) quarter = quarterTurn()
  // x is a whole multiple of 2^-40 here: as a whole number, its turns are counted without loss.
  let whole = Math.abs(x)
  let shift = 0n
  while (whole > 9007199254740992) {
    whole *= 0.5
    shift++
  }
  const angle = BigInt(whole * powersOfTwo[40 - lowestPower]) << (digits - 40n + shift)
  let n = angle / quarter
  let left = angle % quarter
  if (2n * left > quarter) {
    left -= quarter
    n++
  }
  const leading = left >> (digits - 140n) // 140 digits after the point
  const sign = x < 0 ? -1 : 1
  const high = Number(leading)
  rest[0] = sign * high * powersOfTwo[-140 - lowestPower]
  rest[1] = sign * Number(leading - BigInt(high)) * powersOfTwo[-140 - lowestPower]
  return (sign * Number(n & 3n)) & 3
}

/** π/2·2^digits by Machin: π/4 = 4·arctan 1/5 − arctan 1/239. */
function quarterTurn(): bigint {
  const guard = 64n
  const arctan = (inverse: bigint): bigint => {
    let term = (1n << (digits + guard)) / inverse
    let sum = term
    for (let k = 3n; term !== 0n; k += 2n) {
      term = -term / (inverse * inverse)
      sum += term / k
    }
    return sum
  }
  return (2n * (4n * arctan(5n) - arctan(239n))) >> guard
}
