import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldEnd, readNumber } from './epw-number.ts'

/** The number at a place of a line, and where reading goes on. */
function at(line: string, from = 0, end = line.length): readonly [value: number, next: number] {
  const cursor = { at: from }
  return [readNumber(line, end, cursor), cursor.at]
}

test('a field ends with its comma or with the line', () => {
  expect([fieldEnd('ab,cd', 0, 5), fieldEnd('ab,cd', 3, 5), fieldEnd('ab,cd', 0, 1), fieldEnd('ab,cd', 2, 5)]).toEqual([
    2, 5, 1, 2,
  ])
})

describe('a number', () => {
  test.each([
    ['12.5,', 12.5, 5],
    ['-7', -7, 3],
    ['+3.25,x', 3.25, 6],
    ['  4 ,5', 4, 5],
    ['.5,', 0.5, 3],
    ['5.,', 5, 3],
    ['0', 0, 2],
    ['1e3,', 1000, 4],
    ['-1.5E-2,', -0.015, 8],
    ['1234567890123456789,', Number('1234567890123456789'), 20],
    ['0.1234567890123456789,', Number('0.1234567890123456789'), 22],
  ])('%j is %d, and the next field begins behind it', (line, value, next) => {
    expect(at(line)).toEqual([value, next])
  })
  test.each(['', ',1', '-', '.', '1.2.3,', 'warm', '1e', '1e1000', '0x10', '1 2,', 'NaN', 'Infinity', '--1'])(
    '%j is none, and the place is kept',
    line => {
      expect(at(line)).toEqual([NaN, 0])
    },
  )
  test('is read from where it stands to where its line ends', () => {
    expect(at('9,-12.5,7', 2)).toEqual([-12.5, 8])
    expect(at('9,1e2,7', 2)).toEqual([100, 6])
    expect(at('12345', 0, 3)).toEqual([123, 4])
  })
  test('has no more than 64 signs', () => {
    const long = `1${'0'.repeat(62)}e`
    expect(at(`${long.slice(0, 61)}e0,`)[0]).toBe(1e60)
    expect(at(`0000${long.slice(0, 61)}e0,`)[0]).toBeNaN()
    expect(at(`9,${' '.repeat(40)}1e2,`, 2)[0]).toBe(100)
  })
  test('is rounded as the language rounds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.nat({ max: 12 }), (digits, decimals) => {
        const text = (digits / 10 ** decimals).toFixed(decimals)
        expect(at(`${text},`)).toEqual([Number(text), text.length + 1])
      }),
      { numRuns: 500 },
    )
  })
})
