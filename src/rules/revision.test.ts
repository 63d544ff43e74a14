import { expect, test } from 'vitest'
import { mayRevise, type RevisionCase } from './revision.ts'

const paidAt = new Date('2026-11-01T10:00:00Z')
const tehran = { latitude: 35.7, longitude: 51.4 }
function later(days: number) {
  return new Date(paidAt.getTime() + days * 86_400_000)
}
function verdict(changes: Partial<RevisionCase['copy']> = {}, revisions = 0, original = {}) {
  return mayRevise({
    original: { ...tehran, grossFloorArea: 1000, paidAt, ...original },
    copy: { ...tehran, grossFloorArea: 1000, copiedAt: later(1), ...changes },
    revisions,
  })
}

test('a copy for the same place within 30 days is a revision', () => {
  expect([verdict(), verdict({ copiedAt: later(30) }), verdict({ grossFloorArea: 1100 }), verdict({}, 9)]).toEqual(
    Array.from({ length: 4 }, () => ({ ok: true })),
  )
  // 90 m to the north.
  expect(verdict({ latitude: 35.7 + 90 / 111_195 })).toEqual({ ok: true })
  // A smaller copy, and one made while the first payment was on its way.
  expect([verdict({ grossFloorArea: 1 }), verdict({ copiedAt: later(-1) })]).toEqual([{ ok: true }, { ok: true }])
})

test.each([
  ['late', verdict({ copiedAt: new Date(later(30).getTime() + 1) })],
  ['larger', verdict({ grossFloorArea: 1100.01 })],
  ['elsewhere', verdict({ latitude: 35.7 + 110 / 111_195 })],
  ['elsewhere', verdict({ latitude: undefined })],
  ['usedUp', verdict({}, 10)],
  ['refunded', verdict({}, 0, { paidAt: null })],
])('otherwise it is none: %s', (reason, answer) => {
  expect(answer).toEqual({ ok: false, reason })
})
