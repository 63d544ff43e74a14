// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPayment } from '#contract/calls/payments.ts'
import { openPayment as open } from '../../../../tests/fixtures/open-payment.ts'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { usePayment } from './use-payment.ts'

let server: StandInServer
let root: Root
let seen: ReturnType<typeof usePayment>
function Probe({ id, project }: { readonly id: string | null; readonly project: string }) {
  const now = usePayment(id, project)
  useEffect(() => {
    seen = now
  })
  return null
}
function show(id: string | null, project = 'p1') {
  return act(async () => {
    root.render(<Probe id={id} project={project} />)
    await vi.advanceTimersByTimeAsync(0)
  })
}
function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
function looks() {
  return server.sent(readPayment).length
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = standInServer()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was opened otherwise waits for nothing and asks nothing', async () => {
  await show(null)
  expect(seen).toEqual({ payment: null, waiting: false, slow: false })
  await pass(10_000)
  expect(looks()).toBe(0)
})

test('an open payment is looked at after 1, 1, 2, 3 and then every 5 s, and called slow from the sixth time on', async () => {
  server.answers(readPayment, open)
  await show('pay1')
  expect(server.sent(readPayment).map(({ path }) => path)).toEqual([{ id: 'pay1' }])
  expect(seen).toMatchObject({ payment: { status: 'open' }, waiting: true, slow: false })
  for (const [i, pause] of [1000, 1000, 2000, 3000, 5000, 5000, 5000].entries()) {
    expect(seen.slow).toBe(i > 5)
    await pass(pause - 1)
    expect(looks()).toBe(i + 1)
    await pass(1)
    expect(looks()).toBe(i + 2)
  }
})

test.each(['paid', 'cancelled', 'expired', 'failed'] as const)('%s ends the waiting', async status => {
  server.answers(readPayment, open)
  await show('pay1')
  server.answers(readPayment, { ...open, status })
  await pass(1000)
  expect(seen).toMatchObject({ payment: { status }, waiting: false })
  await pass(60_000)
  expect(looks()).toBe(2)
})

test.each([400, 404, 422])('an address that names no payment (%i) is not waited for', async status => {
  server.refuses(readPayment, status)
  await show('nothing')
  expect(seen).toEqual({ payment: null, waiting: false, slow: false })
  await pass(60_000)
  expect(looks()).toBe(1)
})

test('a payment of another project is none of this page’s', async () => {
  server.answers(readPayment, { ...open, status: 'paid', projectId: 'p2' })
  await show('pay1')
  expect(seen).toEqual({ payment: null, waiting: false, slow: false })
  await pass(60_000)
  expect(looks()).toBe(1)
})

test.each([
  [
    'a server that fails',
    () => {
      server.refuses(readPayment, 500)
    },
  ],
  [
    'too many calls',
    () => {
      server.refuses(readPayment, 429)
    },
  ],
  [
    'a network that is down',
    () => {
      server.isNotReachedBy(readPayment)
    },
  ],
])('%s is waited for', async (_, fails) => {
  fails()
  await show('pay1')
  expect(seen).toMatchObject({ payment: null, waiting: true })
  server.answers(readPayment, { ...open, status: 'paid' })
  await pass(1000)
  expect(seen).toMatchObject({ payment: { status: 'paid' }, waiting: false })
})

test('another address is another payment: what was read before counts no more', async () => {
  server.answers(readPayment, ({ path }) => ({
    ...open,
    _id: path['id'] ?? '',
    status: path['id'] === 'pay1' ? ('paid' as const) : ('open' as const),
  }))
  await show('pay1')
  expect(seen.payment?.status).toBe('paid')
  const held = server.holds(readPayment)
  await show('pay2')
  expect(seen).toMatchObject({ payment: null, waiting: true })
  held.letGo()
  await pass(0)
  expect(seen.payment?._id).toBe('pay2')
  await show('pay1', 'p2')
  expect(seen.payment).toBeNull()
})

test('a page that is left looks no more', async () => {
  server.answers(readPayment, open)
  await show('pay1')
  await act(async () => {
    root.render(null)
  })
  await pass(60_000)
  expect(looks()).toBe(1)
})
