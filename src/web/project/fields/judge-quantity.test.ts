import { describe, expect, test } from 'vitest'
import { makeFormat } from '#text/format.ts'
import { besideTypical, judgeQuantity, type QuantityRange } from './judge-quantity.ts'

const english = makeFormat('en', 'gregorian')
const height: QuantityRange = { quantity: 'length', min: 2, max: 8, integer: false }

describe('a typed number', () => {
  test.each([
    ['2', 2],
    ['8', 8],
    ['4.25', 4.25],
    ['10 ft', 3.048],
    // A hair beside a limit is the limit: typed in feet it can be no nearer.
    ['1.9999999999', 2],
    ['8.0000000001', 8],
  ])('%s is possible: %d', (text, si) => {
    const judged = judgeQuantity(text, height, 'SI', english)
    expect('si' in judged ? judged.si : judged).toBeCloseTo(si, 12)
    expect('si' in judged && judged.si >= 2 && judged.si <= 8).toBe(true)
  })
  test.each(['1.99', '8.01', '-4', '1.999999', '8.000001'])('%s is out of range, and the range is told', text => {
    expect(judgeQuantity(text, height, 'SI', english)).toEqual({
      problem: 'field.range',
      params: { min: '2', max: '8' },
    })
  })
  test('in feet the range is told in feet, each end rounded to the side that is allowed', () => {
    const judged = judgeQuantity('1', height, 'PI', english)
    // 2 m are 6.562 ft and 8 m 26.247 ft.
    expect(judged).toEqual({ problem: 'field.range', params: { min: '6.57', max: '26.24' } })
    expect(judgeQuantity('6.57', height, 'PI', english)).toHaveProperty('si')
  })
  test('what is no number is told before anything else', () => {
    for (const text of ['tall', '', '4 kg'])
      expect(judgeQuantity(text, height, 'SI', english)).toEqual({ problem: 'field.number' })
  })
  test('must be whole where it counts, which is told after its range', () => {
    const floors: QuantityRange = { quantity: 'count', min: 1, max: 10, integer: true }
    expect(judgeQuantity('4', floors, 'SI', english)).toEqual({ si: 4 })
    expect(judgeQuantity('4.5', floors, 'SI', english)).toEqual({ problem: 'field.integer' })
    expect(judgeQuantity('10.5', floors, 'SI', english)).toMatchObject({ problem: 'field.range' })
    expect(judgeQuantity('4.5', { ...floors, integer: false }, 'SI', english)).toEqual({ si: 4.5 })
  })
})

test('a typed value beside the usual ones is told on its side; a default, an end and nothing usual are not', () => {
  const usual = [2.5, 5] as const
  expect([2.5, 5, 3, 2.5 - 1e-10, 5 + 1e-10].map(value => besideTypical(value, usual))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect([2.49, 2.4999, 5.0001, 6].map(value => besideTypical(value, usual))).toEqual([
    'below',
    'below',
    'above',
    'above',
  ])
  expect(besideTypical(undefined, usual)).toBeNull()
  expect(besideTypical(7, undefined)).toBeNull()
})
