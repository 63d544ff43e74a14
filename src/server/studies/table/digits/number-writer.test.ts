import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildNumberWriter } from '../../../../../tools/build-number-writer.ts'
import { numberWriterBase64 } from './number-writer-bytes.ts'
import { numberWriter } from './number-writer.ts'

function written(value: number): string {
  const { bytes, write } = numberWriter()
  return Buffer.from(bytes.subarray(0, write(value, 0))).toString('latin1')
}
/** Compared as one list, since each comparison by itself would take longer than the numbers do. */
function wrong(values: readonly number[]): readonly number[] {
  return values.filter(value => Number.isFinite(value) && written(value) !== String(value)).slice(0, 10)
}

test('the bytes are made from the source that stands here (node tools/run.js tools/build-number-writer.ts)', async () => {
  expect(Buffer.from(await buildNumberWriter()).toString('base64')).toBe(numberWriterBase64)
}, 60_000)

test('a number is written as String writes it: any double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(written(value)).toBe(String(value))
    }),
    { numRuns: 2000 },
  )
  const bits = new Float64Array(1)
  const words = new Uint32Array(bits.buffer)
  let state = 7
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) | 0)
  expect(
    wrong(
      Array.from({ length: 100_000 }, () => {
        words[0] = (next() >>> 16) | (next() & 0xffff0000)
        words[1] = (next() >>> 16) | (next() & 0xffff0000)
        return bits[0] ?? 0
      }),
    ),
  ).toEqual([])
})

test('many are written at once, a comma before each, and null or nothing for what is no number', () => {
  const { bytes, room, numbers, writeAll } = numberWriter()
  const values = [1, Number.NaN, -2.5, Infinity, 1e300, 0]
  numbers.set(values)
  const text = (isNull: boolean) => Buffer.from(bytes.subarray(0, writeAll(values.length, 0, isNull))).toString()
  expect(text(true)).toBe(',1,null,-2.5,null,1e+300,0')
  expect(text(false)).toBe(',1,,-2.5,,1e+300,0')
  numbers.fill(-Number.MAX_VALUE)
  expect(writeAll(numbers.length, 0, true)).toBeLessThan(room)
  expect(numbers.every(value => value === -Number.MAX_VALUE)).toBe(true)
})

test('where the form changes, and beside every power of two and ten', () => {
  expect(wrong([0, -0, 1e21, 2 ** 69, 3e20, 1e-6, 1e-6 * (1 - 2 ** -52), 1e23, 5e-324, 2 ** 53, 2 ** 53 + 2])).toEqual(
    [],
  )
  expect(
    wrong([Number.MAX_VALUE, Number.MIN_VALUE, 2.2250738585072014e-308, -1.5e-7, 100, 1e8, 99999999, 4.35]),
  ).toEqual([])
  const powers = Array.from({ length: 2098 }, (_, i) => 2 ** (i - 1074))
  expect(wrong(powers.flatMap(power => [power, -3 * power, power * (1 + 2 ** -52), power * (2 - 2 ** -52)]))).toEqual(
    [],
  )
  const short = Array.from({ length: 632 }, (_, i) => i - 323)
  expect(wrong(short.flatMap(e => [1, 2, 5, 9, 25, 99, 123].map(m => Number(`${m}e${e}`))))).toEqual([])
  expect(wrong(Array.from({ length: 20_000 }, (_, i) => i / 100))).toEqual([])
})
