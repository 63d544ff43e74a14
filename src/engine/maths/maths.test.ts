import { expect, test } from 'vitest'
import { acos } from './acos.ts'
import { asin } from './asin.ts'
import { atan } from './atan.ts'
import { atan2 } from './atan2.ts'
import { cbrt } from './cbrt.ts'
import { cos } from './cos.ts'
import { exp } from './exp.ts'
import { log } from './log.ts'
import { pow } from './pow.ts'
import { sin } from './sin.ts'
import { tan } from './tan.ts'

/** Seeded numbers in [0, 1): mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const next = random(20)
function within(low: number, high: number): number {
  return low + (high - low) * next()
}
const count = 40_000

function worst(own: (x: number) => number, theirs: (x: number) => number, pick: () => number): number {
  let most = 0
  for (let i = 0; i < count; i++) {
    const x = pick()
    const a = own(x)
    const b = theirs(x)
    if (Object.is(a, b)) continue
    const apart = Math.abs(a - b) / Math.max(Math.abs(b), 2 ** -1022)
    if (!(apart <= most)) most = apart
  }
  return most
}

// Math itself is sometimes a unit in the last place off (2.2e-16): the required accuracy is 4e-16, or two such units.
const one = 4e-16
const two = 6e-16

test.each([
  ['exp', exp, Math.exp, () => within(-745, 709), one],
  ['exp near 0', exp, Math.exp, () => within(-1, 1), one],
  ['log', log, Math.log, () => Math.exp(within(-700, 700)), one],
  ['log near 1', log, Math.log, () => within(0.5, 2), one],
  ['log of subnormals', log, Math.log, () => within(0, 2e-308), one],
  ['sin', sin, Math.sin, () => within(-1e4, 1e4), one],
  ['sin of a turn', sin, Math.sin, () => within(-7, 7), one],
  ['sin far away', sin, Math.sin, () => (next() < 0.5 ? -1 : 1) * Math.exp(within(10, 700)), one],
  ['cos', cos, Math.cos, () => within(-1e4, 1e4), one],
  ['cos of a turn', cos, Math.cos, () => within(-7, 7), one],
  ['cos far away', cos, Math.cos, () => (next() < 0.5 ? -1 : 1) * Math.exp(within(10, 700)), one],
  ['tan', tan, Math.tan, () => within(-1e4, 1e4), two],
  ['tan of a turn', tan, Math.tan, () => within(-7, 7), two],
  ['tan far away', tan, Math.tan, () => Math.exp(within(10, 700)), two],
  [
    'near quarter turns',
    sin,
    Math.sin,
    () => (Math.floor(within(-6000, 6000)) * Math.PI) / 2 + within(-1e-9, 1e-9),
    one,
  ],
  ['cos near quarter turns', cos, Math.cos, () => (Math.floor(within(-6000, 6000)) * Math.PI) / 2, one],
  ['asin', asin, Math.asin, () => within(-1, 1), two],
  ['asin near 1', asin, Math.asin, () => 1 - Math.exp(within(-36, -1)), two],
  ['acos', acos, Math.acos, () => within(-1, 1), two],
  ['acos near 1', acos, Math.acos, () => 1 - Math.exp(within(-36, -1)), two],
  ['atan', atan, Math.atan, () => within(-3, 3), one],
  ['atan of any', atan, Math.atan, () => (next() < 0.5 ? -1 : 1) * Math.exp(within(-300, 300)), one],
  ['cbrt', cbrt, Math.cbrt, () => (next() < 0.5 ? -1 : 1) * Math.exp(within(-700, 700)), one],
  ['cbrt of subnormals', cbrt, Math.cbrt, () => within(0, 2e-308), one],
] as const)('%s is that of Math', (_, own, theirs, pick, limit) => {
  expect(worst(own, theirs, pick)).toBeLessThan(limit)
})

test('atan2 is that of Math, all the way round', () => {
  let most = 0
  for (let i = 0; i < count; i++) {
    const size = Math.exp(within(-690, 690))
    const [y, x] = [within(-1, 1) * size, within(-1, 1) * size]
    most = Math.max(most, Math.abs(atan2(y, x) / Math.atan2(y, x) - 1))
  }
  expect(most).toBeLessThan(two)
})

test('pow is that of Math', () => {
  const apart = (x: number, y: number): number => Math.abs(pow(x, y) / Math.pow(x, y) - 1)
  let everyday = 0
  let wide = 0
  for (let i = 0; i < count; i++) {
    everyday = Math.max(everyday, apart(within(0, 100), within(-4, 4)), apart(Math.exp(within(-20, 20)), within(-2, 2)))
    const y = (next() < 0.5 ? -1 : 1) * within(1, 300)
    wide = Math.max(wide, apart(Math.exp(within(-690, 690) / y), y))
  }
  expect(everyday).toBeLessThan(one)
  expect(wide).toBeLessThan(2e-15) // beyond 1e200: the logarithm has 60 digits
})

test('well-known values', () => {
  // To the digits of π, e, √2 … as printed in any table.
  expect(exp(1)).toBeCloseTo(Math.E, 15)
  expect(log(10)).toBeCloseTo(Math.LN10, 15)
  expect(sin(Math.PI / 6)).toBeCloseTo(0.5, 15)
  expect(cos(Math.PI / 3)).toBeCloseTo(0.5, 15)
  expect(tan(Math.PI / 4)).toBeCloseTo(1, 15)
  expect(asin(0.5)).toBeCloseTo(0.5235987755982989, 15)
  expect(acos(0)).toBe(Math.PI / 2)
  expect(acos(-1)).toBe(Math.PI)
  expect(4 * atan(1)).toBe(Math.PI)
  expect(atan2(1, -1)).toBeCloseTo(2.356194490192345, 15)
  expect([0, 1, 8, 27, 64, 1000].map(cbrt)).toEqual([0, 1, 2, 3, 4, 10])
  expect(pow(2, 10)).toBe(1024)
  expect(pow(0.5, 1074)).toBe(5e-324)
  // The sine whose angle needs 2/π to the 1144th digit: a published hard case (Ng 1992).
  expect(sin(1e22)).toBe(-0.8522008497671888)
})

test('every bit is the same wherever this runs', () => {
  // Found with Node 24 and the same with Node 20, whose Math differ: a change of it is a change of the engine's numbers.
  const bits = new DataView(new ArrayBuffer(8))
  let hash = 0x811c9dc5
  const functions = [
    exp,
    log,
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    cbrt,
    (x: number) => pow(Math.abs(x), 1 / x),
    (x: number) => atan2(x, 0.3),
  ]
  const draw = random(3)
  for (let i = 0; i < 5000; i++) {
    const x = (draw() - 0.5) * [2, 20, 700, 20000][i % 4]!
    for (const f of functions) {
      const value = f(x)
      bits.setFloat64(0, Number.isNaN(value) ? 0 : value) // the bits of NaN are each engine's own
      for (const at of [0, 4]) hash = Math.imul(hash ^ bits.getUint32(at), 0x01000193)
    }
  }
  expect((hash >>> 0).toString(16)).toBe('2c4a3341')
})

test('identities', () => {
  for (let i = 0; i < 2000; i++) {
    const x = within(-20, 20)
    expect(sin(x) * sin(x) + cos(x) * cos(x)).toBeCloseTo(1, 14)
    expect(sin(-x)).toBe(-sin(x))
    expect(cos(-x)).toBe(cos(x))
    expect(exp(x) * exp(-x)).toBeCloseTo(1, 14)
    expect(log(exp(x))).toBeCloseTo(x, 13)
    const c = cbrt(x)
    expect(Math.abs((c * c * c) / x - 1)).toBeLessThan(1e-15)
    expect(asin(x / 20) + acos(x / 20)).toBeCloseTo(Math.PI / 2, 14)
  }
})

const odd = [
  0,
  -0,
  1,
  -1,
  2,
  -2,
  3,
  -3,
  0.5,
  -0.5,
  1e-320,
  -1e-320,
  1e308,
  -1e308,
  1e-12,
  Infinity,
  -Infinity,
  Number.NaN,
]

test.each([
  ['exp', exp, Math.exp],
  ['log', log, Math.log],
  ['sin', sin, Math.sin],
  ['cos', cos, Math.cos],
  ['tan', tan, Math.tan],
  ['asin', asin, Math.asin],
  ['acos', acos, Math.acos],
  ['atan', atan, Math.atan],
  ['cbrt', cbrt, Math.cbrt],
] as const)('%s takes every value as Math does', (_, own, theirs) => {
  const values = [
    ...odd,
    710,
    709.782712893384,
    709.7827128933841,
    -745.1332191019411,
    -745.1332191019412,
    -746,
    5e-324,
  ]
  expect(values.filter(x => !alike(own(x), theirs(x)))).toEqual([])
})

test('pow and atan2 take every pair of values as Math does', () => {
  const pairs = odd.flatMap(x => odd.map(y => [x, y] as const))
  expect(pairs.filter(([x, y]) => !alike(pow(x, y), Math.pow(x, y)))).toEqual([])
  expect(pairs.filter(([x, y]) => !alike(atan2(x, y), Math.atan2(x, y)))).toEqual([])
})

/** The same special value, or the same number to rounding; signs of zero included. */
function alike(own: number, theirs: number): boolean {
  return (
    Object.is(own, theirs) ||
    (Number.isFinite(theirs) &&
      theirs !== 0 &&
      Math.sign(own) === Math.sign(theirs) &&
      Math.abs(own / theirs - 1) < two)
  )
}
