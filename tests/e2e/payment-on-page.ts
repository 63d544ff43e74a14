import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Payment } from '#contract/entities/payment.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Project } from '#contract/entities/project.ts'
import type { PaymentStatus } from '#contract/options.ts'
import type { WalkStep } from '#machines/machine-paths.ts'
import type { paymentMachine, PaymentEvent } from '#machines/payment/payment.machine.ts'
import { paymentPaths } from '#machines/payment/payment.paths.ts'
import { sandboxCallback } from '#server/providers/sandbox/sandbox.gateway.ts'
import { secretFile } from '#server/secret-file.ts'
import payment from '#locales/en/payment.json' with { type: 'json' }
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import { house, makeProject, startPayment, tower, type Person } from './person.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/**
 * Left out here are the expiry after half an hour, the slow bank, and money that goes back: the server's own tests move
 * its clock and its gateway.
 */
export const paymentWalks = tours(paymentPaths, {
  events: paymentPaths.events.filter(event =>
    event.type === 'gateway.paid'
      ? event.buys
      : event.type !== 'time.expired' && event.type !== 'gateway.pending' && event.type !== 'money.returned',
  ),
  goal: byTransition(paymentPaths),
}) as unknown as readonly (readonly WalkStep<Snapshot, PaymentEvent>[])[]

/** Text of the page after the payer's return. */
const words: Readonly<Partial<Record<PaymentStatus, string>>> = {
  paid: payment.registered,
  failed: payment.failed,
  cancelled: payment.cancelled,
}

/** Opens the gateway's page for a new project, and answers what the payer, the gateway or another window does for an event. */
export async function openPaying(page: Page, person: Person, dataDir: string) {
  const own = await makeProject(person, 'Nasr Street Office', [house])
  const { id, checkout } = await startPayment(person, own)
  const back = `/dashboard/projects/show/${own._id}/review?payment=${id}`
  await page.goto(checkout)
  const setMasses = async (masses: readonly Mass[]) => {
    const { version } = await person.call<Project>('GET', `/projects/${own._id}`)
    await person.call('PUT', `/projects/${own._id}/vertices`, { version, masses })
  }
  const decide = (decision: string) => page.locator(`button[value="${decision}"]`).click()
  return {
    does: async ({ before, event }: WalkStep<Snapshot, PaymentEvent>) => {
      if (event.type === 'gateway.failed') return decide('decline')
      if (event.type === 'payer.cancelled') return decide('cancel')
      if (event.type === 'gateway.paid' && before.matches('open')) return decide('pay')
      if (event.type === 'gateway.paid') {
        // The gateway tries the card again by itself, and sends a callback. It buys the project as it was.
        await setMasses([house])
        const { paymentAmount, currency } = await person.call<Payment>('GET', `/payments/${id}`)
        const order = { paymentId: id, amount: Math.round(paymentAmount * 100), currency }
        const { body, headers } = sandboxCallback(secretFile(dataDir, 'sandbox-payment'), { order }, 'pay', new Date())
        const url = new URL('/api/payments/webhooks/sandbox', page.url())
        expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
      } else await setMasses([house, tower])
      await page.goto(back)
    },
    /** Waits until the payer sees the result of the payment, and the project is paid or not. */
    expect: async ({ after }: WalkStep<Snapshot, PaymentEvent>, message: string) => {
      const status = after.value as PaymentStatus
      await page
        .getByText(words[status] ?? '', { exact: true })
        .first()
        .waitFor()
      await page.waitForURL(status === 'paid' ? '**/analysis' : '**/review**')
      expect((await person.call<Payment>('GET', `/payments/${id}`)).status, message).toBe(status)
      const { isPaid } = await person.call<Project>('GET', `/projects/${own._id}`)
      expect(isPaid, message).toBe(status === 'paid')
    },
  }
}
