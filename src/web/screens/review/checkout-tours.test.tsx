// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { addPromo, readPayment, readQuote, removePromo, startPayment } from '#contract/calls/payments.ts'
import type { Call } from '#contract/calls/call.ts'
import type { WalkStep } from '#machines/machine-paths.ts'
import type { CheckoutEvent, checkoutMachine } from '#machines/payment/checkout.machine.ts'
import { checkoutPaths } from '#machines/payment/checkout.paths.ts'
import { readProject } from '#contract/calls/projects.ts'
import texts from '#locales/en/payment.json' with { type: 'json' }
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { byTransition } from '../../../../tests/paths/by-transition.ts'
import { tours } from '../../../../tests/paths/tours.ts'
import { editedProject, projectOf } from '../../../../tests/support/edited-project.tsx'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import ReviewPage from './review-page.tsx'

type Snapshot = SnapshotFrom<typeof checkoutMachine>
type Step = WalkStep<Snapshot, CheckoutEvent>

/** The page itself asks for a price when its project changes; here it does so only by “Try again”. */
function isPossible(snapshot: Snapshot, event: CheckoutEvent): boolean {
  return event.type !== 'price.asked' || snapshot.matches('unpriced')
}
const walks = tours(checkoutPaths, {
  events: checkoutPaths.events,
  possible: (snapshot, event) => isPossible(snapshot as Snapshot, event as CheckoutEvent),
  goal: byTransition(checkoutPaths),
}) as unknown as readonly (readonly Step[])[]

const calls = [readQuote, addPromo, removePromo, startPayment, readPayment] as const
const house = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
  userInputs: { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' } },
})

let server: StandInServer
let shown: ShownScreen
const gone = vi.fn<(to: string | URL) => void>()
const held = new Map<Call, () => void>()
function hold(call: Call) {
  held.set(call, server.holds(call).letGo)
}
/** Lets the waiting call of a kind have its answer. */
async function answer(call: Call) {
  const letGo = held.get(call)
  letGo?.()
  await shown.settle()
  hold(call)
}

async function open(paymentId: string | null) {
  const edited = editedProject(house, { _id: 'project' })
  server = standInServer()
  server.answers(readProject, projectOf(house, { _id: 'project', isPaid: true, state: 'paid-locked' }))
  for (const call of calls) hold(call)
  shown = await showScreen(edited.around(<ReviewPage />), {
    at: `/dashboard/projects/show/project/review${paymentId === null ? '' : `?payment=${paymentId}`}`,
    user: userOf(),
  })
  vi.spyOn(window.location, 'assign').mockImplementation(gone)
  await shown.settle()
}
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

function payButton() {
  return shown.page.querySelector<HTMLButtonElement>('[data-testid=pay]')
}
/** @param reads number of looks at a payment that the page has taken with this step */
async function does({ event }: Step, reads: number) {
  switch (event.type) {
    case 'page.opened':
      return undefined
    case 'price.asked':
      return shown.press('Try again')
    case 'price.read':
      server.answers(readQuote, event.quote)
      return answer(readQuote)
    case 'price.failed':
      server.refuses(readQuote, event.failure.status, { code: event.failure.code })
      return answer(readQuote)
    case 'code.sent':
      if (event.code === null) return shown.press('Remove the code')
      await shown.type('Discount code', event.code)
      return shown.press('Apply')
    case 'code.taken':
      for (const call of [addPromo, removePromo]) {
        server.answers(call, event.quote)
        await answer(call)
      }
      return undefined
    case 'code.refused':
      for (const call of [addPromo, removePromo]) {
        server.refuses(call, 404, { message: 'There is no such discount code.' })
        await answer(call)
      }
      return undefined
    case 'pay.pressed': {
      const tick = shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')
      await act(async () => {
        if (tick?.checked === false) tick.click()
      })
      await act(async () => {
        payButton()?.click()
        payButton()?.click()
      })
      return shown.settle()
    }
    case 'start.taken':
      server.answers(startPayment, { payment: event.payment, redirectUrl: event.to })
      return answer(startPayment)
    case 'start.refused':
      server.refuses(startPayment, event.failure.status, { code: event.failure.code, message: 'No.' })
      return answer(startPayment)
    case 'page.shown':
      return act(async () => {
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      })
    case 'payment.read':
      if (event.payment === null) server.refuses(readPayment, 404, {})
      else server.answers(readPayment, event.payment)
      return answer(readPayment)
    case 'look.failed':
      server.isNotReachedBy(readPayment)
      return answer(readPayment)
    case 'looked':
      // The page looks by itself after a while.
      return shown.until(() => server.sent(readPayment).length >= reads)
  }
}
function says(text: string) {
  return (shown.page.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').includes(text)
}
/** What the page shows in a state. */
function sees({ after }: Step) {
  const { context, value } = after
  return {
    waits: says(texts.waiting) || says(texts.waitingLong),
    unpriced: says('Try again'),
    changed: says(texts.changed.title),
    ended: context.ended === null ? true : says(texts[context.ended.status as 'failed']),
    pays: payButton()?.disabled === false && !payButton()?.classList.contains('ant-btn-loading'),
    state: value,
  }
}
function expected({ after }: Step) {
  const isOpen = after.matches('review') || after.matches('changed')
  return {
    waits: after.matches('looking') || after.matches('waiting'),
    unpriced: after.matches('unpriced'),
    changed: after.matches('changed') || after.matches('repricing'),
    ended: true,
    pays: isOpen && shown.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked === true,
    state: after.value,
  }
}

describe('the page walks as its machine does', () => {
  test.each(walks.map((walk, i) => [i + 1, walk] as const))('tour %d', { timeout: 60_000 }, async (_, walk) => {
    expect(walks.length).toBeGreaterThanOrEqual(4)
    gone.mockClear()
    const opened = (walk[0] as Step).event
    await open(opened.type === 'page.opened' ? opened.paymentId : null)
    let starts = 0
    let reads = 0
    let leaves = 0
    for (const [i, step] of walk.entries()) {
      reads += step.effects.filter(({ type }) => type === 'readPayment').length
      await does(step, reads)
      await shown.settle()
      starts += step.effects.filter(({ type }) => type === 'start').length
      const message = `${i + 1}: ${checkoutPaths.describe(step.event)}`
      if (step.after.matches('paid')) {
        await shown.until(() => shown.address().endsWith('/analysis'))
        continue
      }
      expect([message, sees(step)]).toEqual([message, expected(step)])
      expect([message, server.sent(startPayment).length]).toEqual([message, starts])
      leaves += step.effects.filter(({ type }) => type === 'leave').length
      expect(gone).toHaveBeenCalledTimes(leaves)
    }
  })
})
