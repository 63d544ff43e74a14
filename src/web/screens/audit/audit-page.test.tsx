// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditActionNames } from '#contract/audit-actions.ts'
import { adminAudit } from '#contract/calls/admin.ts'
import type { AuditRow } from '#contract/entities/audit-row.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { AuditPage } from './audit-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
function rowOf(more: Partial<AuditRow>): AuditRow {
  return {
    _id: '1',
    at: '2026-11-02T10:00:00.000Z',
    action: 'user.changed',
    actor: { _id: 'u1', fullName: 'Mina', email: 'mina@example.org' },
    targetType: 'user',
    targetId: 'u2',
    changes: [{ field: 'fullName', value: 'Ali' }],
    address: '127.0.0.1',
    requestId: 'r1',
    ...more,
  }
}

test.each(['en', 'fa'] as const)('every action has words in %s', async language => {
  const items = auditActionNames.map((action, i) => rowOf({ _id: String(i), action }))
  server.answers(adminAudit, { items, totalCount: items.length })
  shown = await showScreen(<AuditPage />, { at: '/admin-dashboard/audit', language })
  await shown.until(() => (shown.page.textContent ?? '').includes('Mina'))
  for (const action of auditActionNames) expect(shown.page.querySelector('tbody')?.textContent).not.toContain(action)
})

test('a payment leads to its page; the program and an action of another version are told', async () => {
  const items = [
    rowOf({ targetType: 'payment', targetId: 'pay1', action: 'payment.paid', actor: null }),
    rowOf({ _id: '2', action: 'moon.moved' }),
  ]
  server.answers(adminAudit, { items, totalCount: 2 })
  shown = await showScreen(<AuditPage />, { at: '/admin-dashboard/audit?action=payment.paid&action=x&from=soon' })
  await shown.until(() => (shown.page.textContent ?? '').includes('The program'))
  expect(shown.page.querySelector('tbody a')?.getAttribute('href')).toBe('/admin-dashboard/orders/pay1')
  expect(shown.page.textContent).toContain('moon.moved')
  expect(server.sent(adminAudit).at(-1)?.query).not.toHaveProperty('from')
})
