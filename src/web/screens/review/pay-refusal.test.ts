import { expect, test } from 'vitest'
import { accountMayPay } from '#rules/account-may-pay.ts'
import { payRefusal } from './pay-refusal.ts'

const open = {
  blocked: false,
  unsaved: false,
  may: { ok: true } as const,
  closed: false,
  checked: true,
  waiting: false,
}

test('open only when nothing stands in the way', () => {
  expect(payRefusal(open)).toBeNull()
})

test('of several reasons the first thing to do is told first', () => {
  const all = {
    blocked: true,
    unsaved: true,
    may: accountMayPay({ role: 'user', emailVerified: false, incomplete: true }, 0),
    closed: true,
    checked: false,
    waiting: true,
  }
  expect(payRefusal(all)).toBe('missingFirst')
  expect(payRefusal({ ...all, blocked: false })).toBe('saveFirst')
  expect(payRefusal({ ...all, blocked: false, unsaved: false })).toBe('completeFirst')
  const unverified = accountMayPay({ role: 'user', emailVerified: false }, 0)
  expect(payRefusal({ ...all, blocked: false, unsaved: false, may: unverified })).toBe('verifyFirst')
  expect(payRefusal({ ...all, blocked: false, unsaved: false, may: { ok: true } })).toBe('noMethod')
  expect(payRefusal({ ...open, checked: false, waiting: true })).toBe('tickFirst')
  expect(payRefusal({ ...open, waiting: true })).toBe('waiting')
})
