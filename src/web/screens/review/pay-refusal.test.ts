import { expect, test } from 'vitest'
import { payRefusal } from './pay-refusal.ts'

const open = { blocked: false, unsaved: false, unverified: false, checked: true, waiting: false }

test('open only when nothing stands in the way', () => {
  expect(payRefusal(open)).toBeNull()
})

test('of several reasons the first thing to do is told first', () => {
  const all = { blocked: true, unsaved: true, unverified: true, checked: false, waiting: true }
  expect(payRefusal(all)).toBe('missingFirst')
  expect(payRefusal({ ...all, blocked: false })).toBe('saveFirst')
  expect(payRefusal({ ...all, blocked: false, unsaved: false })).toBe('verifyFirst')
  expect(payRefusal({ ...all, blocked: false, unsaved: false, unverified: false })).toBe('tickFirst')
  expect(payRefusal({ ...open, waiting: true })).toBe('waiting')
})
