// @vitest-environment happy-dom
import { Route } from 'wouter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminOrder, checkOrder, refundOrder, resolveOrder } from '#contract/calls/admin.ts'
import type { OrderDetail, OrderEvent } from '#contract/entities/order.ts'
import type { Language } from '#contract/options.ts'
import { orderDetailOf } from '../../../../tests/fixtures/order.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { OrderPage } from './order-page.tsx'

let server: StandInServer
let shown: ShownScreen
async function open(order: OrderDetail, language: Language = 'en') {
  server.answers(adminOrder, order)
  shown = await showScreen(
    <Route path="/admin-dashboard/orders/:id">
      <OrderPage />
    </Route>,
    { at: `/admin-dashboard/orders/${order._id}`, language },
  )
  await shown.until(() => server.sent(adminOrder).length > 0)
  await shown.settle()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
})
afterEach(() => shown.close())

function dialog() {
  return (document.querySelector('.ant-modal')?.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
}
function isOpen() {
  return document.querySelector('.ant-modal form') !== null
}
function event(more: Partial<OrderEvent>): OrderEvent {
  return { at: '2026-11-01T10:00:00Z', kind: 'audit', what: '', actor: null, amount: null, note: null, ...more }
}

describe('what is told', () => {
  test('amounts, state, ids and ways to payer and project', async () => {
    await open(
      orderDetailOf({ price: 100, discount: 20, discountCode: 'NOWRUZ', tax: 14, paymentAmount: 94, refunded: 4 }),
    )
    const words = shown.words()
    for (const part of [
      'Payment for Courtyard house',
      'A part of it was given back.',
      'List price$100.00',
      'Discount, code NOWRUZ−$20.00',
      'Tax$14.00',
      'Total$94.00',
      'Given back$4.00',
      'charge_o1',
    ])
      expect(words).toContain(part)
    expect(shown.control('Account of the payer', 'a').getAttribute('href')).toBe('/users?s=sara%40example.org')
    expect(shown.control('All payments of this project', 'a').getAttribute('href')).toBe('/admin-dashboard/orders?s=p1')
  })

  test.each([
    ['en', 'The gateway reports another amount'],
    ['fa', 'مبلغ یا واحد پولی که درگاه گزارش می‌کند'],
  ] as const)('each known event in words, an unknown one as its code, %s', async (language, mismatch) => {
    const whats = ['started', 'paid', 'late', 'lateBought', 'flagged', 'checked', 'resolved', 'refunded']
    await open(
      orderDetailOf({
        events: [
          ...whats.map(what => event({ what: `payment.${what}` })),
          ...(['asked', 'done', 'refused'] as const).map(what => event({ kind: 'refund', what, note: 'late' })),
          ...(['charge', 'discount', 'tax', 'refund'] as const).map(what => event({ kind: 'book', what, amount: 1 })),
          event({ kind: 'webhook', what: 'charge.dispute.created' }),
          event({ what: 'payment.odd', actor: 'Ali', note: 'payment.mismatch' }),
        ],
      }),
      language,
    )
    const codes = [...shown.page.querySelectorAll('.order-events code')].map(code => code.textContent)
    expect(codes).toEqual(['charge.dispute.created', 'payment.odd'])
    expect(shown.page.querySelectorAll('.order-events li')).toHaveLength(whats.length + 9)
    expect(shown.words()).not.toMatch(/events\.|flag\.|reason\./)
    expect(shown.words()).toContain(mismatch)
  })

  test('a failed read has a retry', async () => {
    server.refuses(adminOrder, 404)
    shown = await showScreen(
      <Route path="/admin-dashboard/orders/:id">
        <OrderPage />
      </Route>,
      { at: '/admin-dashboard/orders/none' },
    )
    await shown.settle()
    expect(shown.words()).toContain('The data could not be read.')
    server.answers(adminOrder, orderDetailOf())
    await shown.press('Try again')
    await shown.settle()
    expect(shown.words()).toContain('Payment for Courtyard house')
  })
})

test('the gateway is asked again, and its silence is told', async () => {
  await open(orderDetailOf())
  server.refuses(checkOrder, 409, { code: 'payment.gatewayAway', message: 'The gateway does not answer.' })
  await shown.press('Ask the gateway again')
  await shown.settle()
  expect(shown.words()).toContain('The gateway could not be asked: The gateway does not answer.')
  server.answers(checkOrder, orderDetailOf())
  await shown.press('Ask the gateway again')
  await shown.settle()
  expect(shown.words()).toContain('The gateway answered at')
  expect(server.sent(adminOrder)).toHaveLength(2)
})

test('a flag goes with a note', async () => {
  await open(orderDetailOf({ flag: 'payment.mismatch' }))
  await shown.press('Resolve')
  await shown.settle()
  await shown.press('Resolve', '.ant-modal button')
  await shown.settle()
  expect(shown.refused()).toEqual(['Note'])
  await shown.type('Note', 'Called the bank')
  server.refuses(resolveOrder, 500)
  await shown.press('Resolve', '.ant-modal button')
  await shown.settle()
  expect(dialog()).toContain('Not saved.')
  server.answers(resolveOrder, orderDetailOf())
  server.answers(adminOrder, orderDetailOf())
  await shown.press('Try again')
  await shown.settle()
  expect(server.sent(resolveOrder).map(({ body }) => body)).toEqual([
    { note: 'Called the bank' },
    { note: 'Called the bank' },
  ])
  await shown.until(() => !shown.words().includes('Needs attention'))
})

describe('a refund', () => {
  async function begin(order = orderDetailOf()) {
    await open(order)
    await shown.press('Give money back')
    await shown.settle()
  }
  async function choose(name: string) {
    await shown.press(name, '.ant-modal input[type=radio]')
    await shown.settle()
  }
  async function send(amount: string) {
    await shown.press(`Give ${amount} back`)
    await shown.settle()
  }
  function bodies() {
    return server.sent(refundOrder).map(({ body }) => body as { key: string; reason: string; amount?: number })
  }

  test('of the whole says that it closes the project, and needs a reason', async () => {
    server.answers(refundOrder, orderDetailOf())
    await begin()
    expect(dialog()).toContain('This closes the project')
    await send('$94.00')
    expect(shown.refused()).toEqual(['Reason'])
    await shown.type('Reason', 'Wrong project')
    await send('$94.00')
    expect(bodies()).toEqual([{ reason: 'Wrong project', key: expect.any(String) as string }])
    await shown.until(() => !isOpen())
  })

  test('of a part says that the project stays paid; the amount is judged', async () => {
    server.answers(refundOrder, orderDetailOf())
    await begin()
    await choose('A part')
    expect(dialog()).toContain('The project stays paid.')
    await shown.type('Reason', 'Goodwill')
    for (const wrong of ['', 'x', '0', '-1', '1.005', '94.01', '1e3']) {
      await shown.type('Amount in USD', wrong, true)
      await shown.press('Give money back', '.ant-modal button')
      await shown.settle()
      expect([wrong, shown.refused()]).toEqual([wrong, ['Amount in USD']])
    }
    expect(bodies()).toEqual([])
    await shown.type('Amount in USD', '۱۰٫۵')
    await send('$10.50')
    expect(bodies()).toEqual([{ reason: 'Goodwill', key: expect.any(String) as string, amount: 10.5 }])
  })

  test('of a part that is all of it says so', async () => {
    await begin()
    await choose('A part')
    await shown.type('Amount in USD', '94')
    expect(dialog()).toContain('Nothing remains after this part')
    expect(dialog()).toContain('This closes the project')
  })

  test('whose answer was lost is sent again with its key, and cannot be changed', async () => {
    await begin()
    await shown.type('Reason', 'x')
    server.isNotReachedBy(refundOrder)
    await send('$94.00')
    expect(dialog()).toContain('No answer came.')
    expect((shown.control('Reason', 'textarea') as HTMLTextAreaElement).disabled).toBe(true)
    server.answers(refundOrder, orderDetailOf())
    await shown.press('Try again')
    await shown.settle()
    const [first, second] = bodies()
    expect(second).toEqual(first)
    await shown.until(() => !isOpen())
  })

  test('that the gateway refused is over: the next one has another key, as has another dialog', async () => {
    await begin()
    await shown.type('Reason', 'x')
    server.refuses(refundOrder, 409, { code: 'payment.refundRefused', message: 'The gateway refused.' })
    await send('$94.00')
    expect(dialog()).toContain('Nothing was given back: The gateway refused.')
    await send('$94.00')
    await shown.press('Cancel')
    await shown.settle()
    await shown.press('Give money back')
    await shown.settle()
    await shown.type('Reason', 'x')
    await send('$94.00')
    expect(new Set(bodies().map(({ key }) => key)).size).toBe(3)
  })

  test('is not offered without money', async () => {
    await open(orderDetailOf({ refundable: 0 }))
    expect(shown.words()).toContain('There is no money to give back.')
    expect(shown.words()).not.toContain('Give money back')
  })
})
