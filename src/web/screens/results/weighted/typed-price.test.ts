import { describe, expect, test } from 'vitest'
import { makeFormat } from '#text/format.ts'
import { priceText, typedPrice } from './typed-price.ts'

describe('a typed price', () => {
  test.each([
    ['', { price: undefined }],
    ['0', { price: 0 }],
    ['0.125', { price: 0.125 }],
    ['۱۸۵۰٫۵', { price: 1850.5 }],
    ['1,850.5', { price: 1850.5 }],
    ['۱٬۸۵۰', { price: 1850 }],
    ['12,5', { price: 12.5 }],
    ['1,234', { price: 1234 }],
    ['cheap', { refusal: 'field.number' }],
    ['−3', { refusal: 'field.range' }],
    ['1000001', { refusal: 'field.range' }],
  ])('%s', (text, read) => {
    expect(typedPrice(text)).toEqual(read)
  })
  test('keeps up to five decimals as they were typed, and no more zeros than it has', () => {
    const format = makeFormat('en', 'gregorian')
    for (const text of ['7', '7.1', '7.12', '7.123', '7.1234', '7.12345', '7.123456'])
      expect(priceText(format, Number(text))).toBe(text)
    expect(priceText(format, undefined)).toBe('')
  })
  test('is shown with the decimals it has, in the reader’s digits', () => {
    expect([0.125, 1850.5, 900].map(price => priceText(makeFormat('en', 'gregorian'), price))).toEqual([
      '0.125',
      '1850.5',
      '900',
    ])
    expect(priceText(makeFormat('fa', 'persian'), 1850.5)).toBe('۱۸۵۰٫۵')
    expect(typedPrice(priceText(makeFormat('fa', 'persian'), 1850.5))).toEqual({ price: 1850.5 })
  })
})
