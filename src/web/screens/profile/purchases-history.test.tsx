// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purchaseHistory } from '#contract/calls/profile.ts'
import type { Purchase } from '#contract/entities/payment.ts'
import type { Language } from '#contract/options.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { PurchasesHistory } from './purchases-history.tsx'

const paid: Purchase = {
  _id: 'o1',
  projectId: 'clinic',
  name: 'Clinic',
  createdAt: '2020-05-01T09:00:00Z',
  isPaid: true,
  status: 'paid',
  paymentAmount: 158.4,
  price: 160,
  discount: 16,
  discountPercentage: 10,
  discountCode: 'TEN',
  tax: 14.4,
  currency: 'USD',
  refunded: 0,
  refundedAt: null,
  paidAt: '2020-05-01T09:10:00Z',
  gateway: 'sandbox',
  isProjectDeleted: false,
}
const waiting: Purchase = {
  ...paid,
  _id: 'o2',
  projectId: 'tower',
  name: 'Tower',
  createdAt: '2020-06-02T09:00:00Z',
  isPaid: false,
  status: 'open',
  paidAt: null,
  paymentAmount: 0,
  price: 200,
  discount: 0,
  discountPercentage: 0,
  discountCode: null,
  tax: 20,
}

let server: StandInServer
let shown: ShownScreen
let closed = 0
async function open(language: Language = 'en') {
  closed = 0
  shown = await showScreen(
    <PurchasesHistory
      user={userOf()}
      close={() => {
        closed++
      }}
    />,
    { language },
  )
  await shown.settle()
}
beforeEach(() => {
  server = standInServer()
  server.answers(purchaseHistory, { projects: [paid, waiting] })
})
afterEach(() => shown.close())

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ')
}
function entries() {
  return [...shown.page.querySelectorAll<HTMLElement>('.purchases-list button')]
}
/** The detail as pairs of a label and its value. */
function detail() {
  return [...shown.page.querySelectorAll('.purchase dt')].map(dt => [plain(dt), plain(dt.nextElementSibling)])
}
function total() {
  return plain(shown.page.querySelector('.purchase-total'))
}

describe('the list', () => {
  test('has each purchase with its day, what was or is to be paid, and what was taken off', async () => {
    await open()
    expect(plain(shown.page.querySelector('.profile-head'))).toBe('Purchases history2 purchases')
    expect(entries().map(entry => [...entry.children].map(plain))).toEqual([
      ['Clinic2020/05/01', '$158.40discount $16.00', 'Paid'],
      ['Tower2020/06/02', '$220.00no discount', 'NotPaid'],
    ])
    expect([...shown.page.querySelectorAll('time')].map(time => time.dateTime)).toEqual([
      paid.createdAt,
      waiting.createdAt,
    ])
  })

  test('opens on the first, marked, and shows the one that is pressed', async () => {
    await open()
    expect(entries().map(entry => entry.getAttribute('aria-current'))).toEqual(['true', 'false'])
    expect(plain(shown.page.querySelector('.purchase-head'))).toBe('ClinicPaid')
    await shown.press('Tower2020/06/02$220.00no discountNotPaid')
    expect(entries().map(entry => entry.getAttribute('aria-current'))).toEqual(['false', 'true'])
    expect(plain(shown.page.querySelector('.purchase-head'))).toBe('TowerNotPaid')
  })

  test('counts one as one', async () => {
    server.answers(purchaseHistory, { projects: [paid] })
    await open()
    expect(plain(shown.page.querySelector('.profile-head'))).toContain('1 purchase')
    expect(plain(shown.page.querySelector('.profile-head'))).not.toContain('purchases')
  })

  test('in Persian has its digits and calendar', async () => {
    await open('fa')
    expect(plain(entries()[0])).toContain('۱۳۹۹/۰۲/۱۲')
    expect(plain(entries()[0])).toContain('۱۵۸٫۴۰')
    expect(plain(shown.page.querySelector('.profile-head'))).toContain('۲')
  })
})

describe('the detail', () => {
  test('of a paid one lists what the amount is made of', async () => {
    await open()
    expect(detail()).toEqual([
      ['Purchase id', 'o1'],
      ['Date', '2020/05/01'],
      ['Billed to', 'Sara RahimiStudio'],
      ['Payment method', 'Sandbox (no real money)'],
      ['Fee', '$160.00'],
      ['Discount percentage', '10%'],
      ['Discount code', 'TEN'],
      ['Discount amount', '−$16.00'],
      ['Tax', '$14.40'],
    ])
    expect(total()).toBe('Total paid$158.40')
  })

  test('of one that is not paid says so, and what is to be paid', async () => {
    server.answers(purchaseHistory, { projects: [{ ...waiting, discount: 50 }] })
    await open()
    // 200 less 50 and 20 of tax.
    expect(total()).toBe('To be paidnot paid yet$170.00')
  })

  test('without a discount has none of it', async () => {
    server.answers(purchaseHistory, { projects: [waiting] })
    await open()
    expect(detail().slice(5, 8)).toEqual([
      ['Discount percentage', '0%'],
      ['Discount code', 'none'],
      ['Discount amount', '$0.00'],
    ])
  })

  test('leads to its project, and the profile closes', async () => {
    await open()
    await shown.press('Go to project')
    expect(closed).toBe(1)
    expect(shown.address()).toBe('/dashboard/projects/show/clinic/location')
  })
})

describe('nothing to show', () => {
  test('no purchase yet', async () => {
    server.answers(purchaseHistory, { projects: [] })
    await open()
    expect(plain(shown.page)).toContain('No purchases yetA project appears here after you start its payment.')
    expect(plain(shown.page.querySelector('.profile-head'))).toBe('Purchases history')
  })

  test('a list that was not read says so, also by a toast, and is read when asked again', async () => {
    server.refuses(purchaseHistory, 500, { message: 'Out of order.' })
    await open()
    expect(plain(shown.page)).toContain('The purchases could not be read.')
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'Out of order.' }])
    server.answers(purchaseHistory, { projects: [paid] })
    await shown.press('Try again')
    await shown.until(() => entries().length === 1)
    expect(plain(shown.page)).not.toContain('could not be read')
    expect(server.sent(purchaseHistory)).toHaveLength(2)
  })

  test('is waited for in the shape of a page', async () => {
    server.holds(purchaseHistory)
    await open()
    await shown.until(() => shown.page.querySelector('.skeleton-page') !== null)
    expect(shown.page.querySelector('.skeleton-page')?.getAttribute('aria-label')).toBe('Loading')
  })
})
