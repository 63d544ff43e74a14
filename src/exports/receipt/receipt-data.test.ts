import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyDecimals } from '#contract/money.ts'
import { calendars, languages } from '#contract/options.ts'
import { anyReceipt, plainReceipt } from '../../../tests/fixtures/receipts.ts'
import { receiptData } from './receipt-data.ts'
import type { Receipt } from './receipt.ts'

/** Units of the shown amount: −$۱٬۲۳۴٫۵۰ is −123450 cents. */
function unitsOf(shown: string, currency: string): number {
  const plain = shown
    .replace(/[۰-۹]/g, digit => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace('٫', '.')
    .replace('−', '-')
    .replaceAll(/[^\d.-]/g, '')
  return Math.round(Number(plain) * 10 ** currencyDecimals(currency))
}
const refund = { refunded: 40, refundedAt: '2026-12-02T10:00:00Z', status: 'partly-refunded' } as const

test.each(languages)('the shown digits add, in %s', language => {
  fc.assert(
    fc.property(anyReceipt, receipt => {
      const { lines, sum, refund: back, total } = receiptData(receipt, language, 'persian')
      const of = (shown: string) => unitsOf(shown, receipt.currency)
      expect(lines.reduce((all, { amount }) => all + of(amount), 0)).toBe(of(sum.amount))
      expect(sum.amount).toBe(total)
      expect(back).toHaveLength(receipt.refunded === 0 ? 0 : 2)
      const [repaid, left] = back.map(({ amount }) => of(amount))
      expect(of(sum.amount) + (repaid ?? 0)).toBe(left ?? of(sum.amount))
    }),
    { numRuns: 300, seed: 1 },
  )
})

test.each([
  ['a total of another payment', { total: 108.14 }],
  ['a tax that was left out', { tax: 0 }],
  ['more back than was paid', { refunded: 108.14 }],
  ['a refund below zero', { refunded: -1 }],
] satisfies [string, Partial<Receipt>][])('%s is a bug of the caller', (_, wrong) => {
  expect(() => receiptData({ ...plainReceipt, ...wrong }, 'en', 'gregorian')).toThrow(RangeError)
})

test('says what the purchase history says', () => {
  const data = receiptData(plainReceipt, 'en', 'gregorian')
  expect(data).toMatchObject({
    language: 'en',
    title: 'Receipt pay_7f3k29dq81',
    author: 'Badgir Energy Ltd.',
    statusText: 'Paid on 2026/11/27',
    total: '$108.13',
    refund: [],
  })
  expect(data.facts).toEqual([
    { label: 'Purchase id', value: 'pay_7f3k29dq81' },
    { label: 'Ordered', value: '2026/11/27, 09:12 UTC' },
    { label: 'Paid', value: '2026/11/27, 23:58 UTC' },
    { label: 'Payment method', value: 'Credit card' },
    { label: 'Currency', value: 'USD' },
  ])
  expect(data.parties.map(({ lines }) => lines)).toEqual([
    ['Sara Ahmadi', 'Ahmadi & Partners', 'sara@ahmadi.example'],
    ['Badgir Energy Ltd.', '14 Mirdamad Blvd.', 'Tehran 19697', 'Tax number 411-5577-2301'],
  ])
  expect(data.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Fee', '$124.00'],
    ['Discount 20%, code SPRING-20', '−$24.80'],
    ['Tax 9%', '$8.93'],
  ])
  expect(data.lines[0]?.note).toBe('Analysis of the project “Tower (A), Vanak square”')
})

describe('in Persian', () => {
  const plain = (text: string) => text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
  test('has Persian digits and the Persian calendar, by the day of UTC', () => {
    const data = receiptData({ ...plainReceipt, ...refund, taxPercentage: 8.875 }, 'fa', 'persian')
    expect(plain(data.statusText)).toBe('بخشی از مبلغ در ۱۴۰۵/۰۹/۱۱ بازپرداخت شد')
    expect(plain(data.facts[2]?.value ?? '')).toBe('۱۴۰۵/۰۹/۰۶، ساعت ۲۳:۵۸ به وقت UTC')
    expect(data.lines.map(({ label, amount }) => [plain(label), amount])).toEqual([
      ['هزینه', '$۱۲۴٫۰۰'],
      ['تخفیف ۲۰٪ با کد SPRING-20', '−$۲۴٫۸۰'],
      ['مالیات ۸٫۸۷۵٪', '$۸٫۹۳'],
    ])
    expect(data.refund.map(({ amount }) => amount)).toEqual(['−$۴۰٫۰۰', '$۶۸٫۱۳'])
  })
  test('isolates a value in a sentence; a value by itself can be copied as it is', () => {
    const { facts, lines } = receiptData(plainReceipt, 'fa', 'gregorian')
    expect(facts[0]?.value).toBe('pay_7f3k29dq81')
    expect(lines[0]?.note).toBe('تحلیل پروژهٔ «\u2068Tower (A), Vanak square\u2069»')
  })
})

test('a state, a discount and a method have a sentence each', () => {
  const of = (change: Partial<Receipt>) => receiptData({ ...plainReceipt, ...change }, 'en', 'gregorian')
  expect(of({ ...refund, refundedAt: null }).statusText).toBe('Partly refunded')
  expect(of({ ...refund, refunded: 108.13, status: 'refunded' }).statusText).toBe('Refunded on 2026/12/02')
  expect(of({ ...refund, refundedAt: null, refunded: 108.13, status: 'refunded' }).statusText).toBe('Refunded')
  expect(of({ status: 'refunding' }).statusText).toBe('The refund is on its way')
  expect(receiptData({ ...plainReceipt, status: 'refunding' }, 'fa', 'persian').statusText).toBe(
    'پول در راه بازگشت است',
  )
  const discountOf = (change: Partial<Receipt>) => of(change).lines.map(({ label }) => label)
  expect(discountOf({ discountCode: null })).toContain('Discount 20%')
  expect(discountOf({ discountPercentage: 0 })).toContain('Discount, code SPRING-20')
  expect(discountOf({ discountPercentage: 0, discountCode: null })).toContain('Discount')
  expect(discountOf({ discount: 0, discountPercentage: 0, discountCode: null, total: 132.93 })).toEqual([
    'Fee',
    'Tax 9%',
  ])
  expect(of({ method: 'bank' }).facts[3]?.value).toBe('bank')
  expect(of({ method: 'sandbox' }).notes[0]).toMatch(/test payment/)
  const free = of({ price: 10, discount: 10, tax: 0, total: 0 })
  expect(free.facts[3]?.value).toBe('None, the total was zero')
})

test('a typed text is one line, and cannot turn about what stands beside it', () => {
  const { lines } = receiptData({ ...plainReceipt, projectName: 'a\r\n\u202Eb\u0000\u2067c\uD83D' }, 'en', 'gregorian')
  expect(lines[0]?.note).toBe('Analysis of the project “a b c\uFFFD”')
})

test('every language and calendar has words for all', () => {
  for (const language of languages)
    for (const calendar of calendars)
      expect(JSON.stringify(receiptData({ ...plainReceipt, ...refund }, language, calendar))).not.toMatch(
        /undefined|NaN|\{\{|""[^,]*"label/,
      )
})

test('the days are those of UTC, whatever the time zone of the computer', () => {
  const here = process.env['TZ']
  const daysIn = (zone: string) => {
    process.env['TZ'] = zone
    return { hours: new Date(plainReceipt.paidAt).getHours(), data: receiptData(plainReceipt, 'fa', 'persian') }
  }
  try {
    const [west, east] = [daysIn('America/Los_Angeles'), daysIn('Pacific/Kiritimati')]
    expect([west.hours, east.hours]).toEqual([15, 13])
    expect(west.data).toEqual(east.data)
    expect(east.data).toEqual(daysIn('UTC').data)
  } finally {
    if (here === undefined) delete process.env['TZ']
    else process.env['TZ'] = here
  }
})
