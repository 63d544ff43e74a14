import { expect, test } from 'vitest'
import type { PaymentRow } from '../projects/open-payment.ts'
import { toPayment } from './payments.store.ts'

const row: PaymentRow = {
  id: 'pay_1',
  projectId: 'p_1',
  ownerId: 'u_1',
  name: 'Villa',
  status: 'open',
  gateway: 'sandbox',
  gatewayReference: 'sandbox_pay_1',
  redirectUrl: 'http://badgir.test/pay',
  price: 2000,
  discount: 101,
  discountPercentage: 5,
  discountCode: 'SPRING',
  pendingAt: null,
  taxPercentage: null,
  tax: 362,
  total: 2261,
  currency: 'EUR',
  flag: 'payment.mismatch',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt: new Date('2026-11-01T10:30:00Z'),
  paidAt: null,
  askedAt: null,
  priceDigest: 'a digest',
  inputsDigest: 'another digest',
  promoId: 'promo_1',
  holdsPromo: true,
  revisionOf: 'p_0',
  charge: 'ch_1',
  refunded: 0,
  refundedAt: null,
  resolvedNote: 'seen',
  endedAt: null,
  toldAt: null,
  lateChecks: 1,
  comparedAt: null,
}

test('a payment is told in the main unit, with what it takes off and adds, and nothing of the gateway’s or ours', () => {
  expect(toPayment(row)).toEqual({
    _id: 'pay_1',
    projectId: 'p_1',
    status: 'open',
    gateway: 'sandbox',
    paymentAmount: 22.61,
    price: 20,
    discount: 1.01,
    discountPercentage: 5,
    discountCode: 'SPRING',
    tax: 3.62,
    currency: 'EUR',
    refunded: 0,
    refundedAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    paidAt: null,
  })
  expect(toPayment({ ...row, status: 'paid', paidAt: new Date('2026-11-01T10:05:00Z') })).toMatchObject({
    status: 'paid',
    paidAt: '2026-11-01T10:05:00.000Z',
  })
  const refundedAt = new Date('2026-11-02T10:00:00Z')
  expect(toPayment({ ...row, status: 'refunded', refunded: 2261, refundedAt })).toMatchObject({
    status: 'refunded',
    refunded: 22.61,
    refundedAt: '2026-11-02T10:00:00.000Z',
  })
})
