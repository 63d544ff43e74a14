import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { Payment, Purchase, Quote, toMainUnit } from './payment.ts'

const amounts = {
  paymentAmount: 22.61,
  price: 20,
  discount: 1,
  discountPercentage: 5,
  discountCode: 'SPRING',
  tax: 3.61,
  currency: 'EUR',
}
const payment: Payment = {
  _id: 'pay_1',
  projectId: 'p_1',
  status: 'open',
  gateway: 'sandbox',
  ...amounts,
  createdAt: '2026-11-01T10:00:00.000Z',
  paidAt: null,
}
const quote: Quote = {
  lines: [
    { key: 'base', quantity: 1, amount: 10 },
    { key: 'area', quantity: 900, amount: 10 },
  ],
  price: 20,
  discount: 1,
  discountPercentage: 5,
  discountCode: null,
  tax: 3.61,
  taxPercentage: 19,
  total: 22.61,
  currency: 'EUR',
  validUntil: '2026-11-01T10:30:00.000Z',
  gateways: ['sandbox'],
}
const purchase: Purchase = {
  _id: 'pay_1',
  projectId: 'p_1',
  name: 'Villa',
  createdAt: '2026-11-01T10:00:00.000Z',
  isPaid: true,
  ...amounts,
  gateway: 'sandbox',
}

test('a hundred of the smallest unit are one of the main unit', () => {
  expect(toMainUnit({ amount: 2261, currency: 'EUR' })).toBe(22.61)
  expect(toMainUnit({ amount: 0, currency: 'EUR' })).toBe(0)
})

test.each([
  ['payment', Payment, payment],
  ['quote', Quote, quote],
  ['purchase', Purchase, purchase],
] as const)('a %s crosses the wire whole, each field in its place', (_, schema, value) => {
  const encode = Schema.encodeUnknownSync(schema as Schema.Codec<unknown>)
  expect(encode(value)).toEqual(value)
  // A text where a number belongs, nothing where something belongs: not what was promised.
  for (const [field, right] of Object.entries(value)) {
    const wrong = { ...value, [field]: typeof right === 'string' || right === null ? 7 : 'text' }
    expect(() => encode(wrong), field).toThrow(`["${field}"]`)
    const { [field]: __, ...without } = value as Readonly<Record<string, unknown>>
    expect(() => encode(without), field).toThrow(`["${field}"]`)
  }
})

test('a discount code may be none; the lines are those of base and area', () => {
  const encode = Schema.encodeUnknownSync(Quote)
  expect(encode({ ...quote, discountCode: 'SPRING' }).discountCode).toBe('SPRING')
  expect(() => encode({ ...quote, lines: [{ key: 'tax', quantity: 1, amount: 1 }] })).toThrow('["key"]')
  expect(Schema.encodeUnknownSync(Payment)({ ...payment, discountCode: null }).discountCode).toBeNull()
})
