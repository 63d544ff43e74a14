// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminOrders } from '#contract/calls/admin.ts'
import { clientSettings } from '#contract/calls/system.ts'
import { orderFlags, type Order } from '#contract/entities/order.ts'
import { paymentStatuses } from '#contract/frame-options.ts'
import type { Language } from '#contract/options.ts'
import { orderOf } from '../../../../tests/fixtures/order.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { OrdersPage } from './orders-page.tsx'

let server: StandInServer
let shown: ShownScreen
const orders = [
  orderOf({ _id: 'o1', name: 'Flagged house', flag: 'payment.disputed' }),
  orderOf({ _id: 'o2', name: 'Plain house', refunded: 10 }),
]
function answer(items: readonly Order[], totalCount = items.length) {
  server.answers(adminOrders, { items, totalCount })
}
async function open(at = '/admin-dashboard/orders', language: Language = 'en') {
  shown = await showScreen(<OrdersPage />, { at, language })
  await shown.until(() => server.sent(adminOrders).length > 0)
  await shown.settle()
}
function lastQuery() {
  return server.sent(adminOrders).at(-1)?.query
}
function cells(key: string) {
  return [...shown.page.querySelectorAll(`tr[data-row-key=${key}] td`)].map(cell =>
    (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''),
  )
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  server.answers(clientSettings, {
    helpUrl: '',
    tileUrl: '',
    tileAttribution: '',
    signIn: [],
    gateways: ['sandbox', 'stripe'],
    price: null,
  })
  answer(orders)
})
afterEach(() => shown.close())

test('tells of each payment what it is, and why it needs a person', async () => {
  await open()
  expect(document.title).toBe('Orders – Badgir')
  expect(cells('o1')).toEqual([
    'Flagged houseThe payer has disputed the charge at the bank. Answer at the gateway.',
    'Sara Rahimisara@example.org',
    'Paid',
    'Sandbox (no real money)',
    '$94.00',
    '–',
    '2026/11/01',
  ])
  expect(cells('o2')[5]).toBe('$10.00')
  expect(shown.words()).toContain('2 of 2 payments, 1 needs attention')
  expect(shown.control('Flagged house', 'a').getAttribute('href')).toBe('/admin-dashboard/orders/o1')
})

test.each([
  ['en', 'Paid'],
  ['fa', 'پرداخت‌شده'],
] as const)('has words for each state, flag and gateway, %s', async (language, paid) => {
  answer([
    ...paymentStatuses.map(status => orderOf({ _id: status, status })),
    ...orderFlags.map(flag => orderOf({ _id: flag.replace('.', '-'), flag })),
    orderOf({ _id: 'free', gateway: '' }),
    orderOf({ _id: 'odd', gateway: 'elsewhere', flag: 'payment.odd' }),
  ])
  await open(undefined, language)
  expect(shown.words()).not.toMatch(/(flag|status|gateway)\.[a-z]|orders:/)
  expect(cells('odd').join()).toContain('elsewhere')
  expect(cells('paid')[2]).toBe(paid)
})

describe('the address', () => {
  test('says what is asked of the server; unknown words ask for nothing', async () => {
    await open('/admin-dashboard/orders?s=house&status=paid&flagged=yes&gateway=stripe&sort=-total&page=3')
    expect(lastQuery()).toEqual({
      s: 'house',
      status: 'paid',
      flagged: 'yes',
      gateway: 'stripe',
      sort: '-total',
      skip: '200',
      limit: '100',
    })
    await shown.close()
    await open('/admin-dashboard/orders?status=odd&flagged=1&gateway=a%20b&sort=email&page=-2')
    expect(lastQuery()).toEqual({ skip: '0', limit: '100' })
  })

  test('takes a chosen filter and an order up, and begins at the first page', async () => {
    await open('/admin-dashboard/orders?page=2')
    await shown.pick('Status', 'Refunded')
    await shown.settle()
    expect(shown.address()).toBe('/admin-dashboard/orders?status=refunded')
    expect(await shown.offered('Gateway')).toEqual(expect.arrayContaining(['All', 'Sandbox (no real money)']))
    await shown.press('Total', 'th')
    await shown.settle()
    expect(lastQuery()).toMatchObject({ status: 'refunded', sort: 'total', skip: '0' })
    await shown.press('Total', 'th')
    await shown.settle()
    expect(lastQuery()).toMatchObject({ sort: '-total' })
    await shown.pick('Status', 'All')
    await shown.settle()
    expect(shown.address()).toBe('/admin-dashboard/orders?sort=-total')
  })

  test('leads through the pages of a hundred', async () => {
    answer(orders, 250)
    await open()
    await shown.press('3', '.ant-pagination-item')
    await shown.settle()
    expect(lastQuery()).toMatchObject({ skip: '200' })
    expect(shown.address()).toBe('/admin-dashboard/orders?page=3')
  })
})

describe('without rows', () => {
  test('an empty list says so, a search offers to be cleared', async () => {
    answer([])
    await open()
    expect(shown.words()).toContain('No payments yet')
    await shown.close()
    await open('/admin-dashboard/orders?s=zzz&status=paid&sort=total')
    expect(shown.words()).toContain('Nothing was found')
    await shown.press('Clear search and filters')
    await shown.settle()
    expect(shown.address()).toBe('/admin-dashboard/orders?sort=total')
  })

  test('a failed read is logged and can be tried again; earlier rows stay', async () => {
    server.refuses(adminOrders, 500)
    await open()
    expect(shown.words()).toContain('The data could not be read.')
    expect(shown.toasts).toEqual([])
    answer(orders)
    await shown.press('Try again')
    await shown.settle()
    expect(cells('o1')).not.toEqual([])
    server.isNotReachedBy(adminOrders)
    await shown.pick('Status', 'Paid')
    await shown.until(() => shown.words().includes('The data was not refreshed at'))
    expect(cells('o1')).not.toEqual([])
  })
})

test('the file has the filters of the list; a failure is told', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await open('/admin-dashboard/orders?status=paid&page=2')
  await shown.press('Download CSV')
  await shown.settle()
  expect(lastQuery()).toEqual({ status: 'paid', format: 'csv' })
  server.refuses(adminOrders, 500)
  await shown.press('Download CSV')
  await shown.settle()
  expect(shown.words()).toContain('The file could not be made.')
})
