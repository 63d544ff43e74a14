import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Payment } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import type { PaymentStatus } from '#contract/options.ts'
import type { WalkStep } from '#machines/machine-paths.ts'
import type { paymentMachine, PaymentEvent } from '#machines/payment/payment.machine.ts'
import { paymentPaths } from '#machines/payment/payment.paths.ts'
import { openLedger } from '#server/payments/sandbox/ledger.ts'
import { sandboxCallback } from '#server/payments/sandbox/sandbox.adapter.ts'
import { secretFile } from '#server/secret-file.ts'
import payment from '#locales/en/payment.json' with { type: 'json' }
import { join } from 'node:path'
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import { house, makeProject, startPayment, tower, type Person } from './person.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/** The expiry after half an hour is left out here: the server's own tests move its clock. */
export const paymentWalks = tours(paymentPaths, {
  events: paymentPaths.events.filter(({ type }) => type !== 'time.expired'),
  possible: () => true,
  goal: byTransition(paymentPaths),
}) as unknown as readonly (readonly WalkStep<Snapshot, PaymentEvent>[])[]

/** Text of the page after the payer's return. */
const words: Readonly<Record<Exclude<PaymentStatus, 'open' | 'expired'>, string>> = {
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
  const press = (name: RegExp) => page.getByRole('button', { name }).click()
  return {
    does: async ({ before, event }: WalkStep<Snapshot, PaymentEvent>) => {
      if (event.type === 'gateway.failed') return press(/^Decline/)
      if (event.type === 'payer.cancelled') return press(/^Cancel/)
      if (event.type === 'gateway.paid' && before.matches('open')) return press(/^Pay /)
      if (event.type === 'gateway.paid') {
        // The gateway tries the card again by itself, and sends a callback.
        const entry = await openLedger(join(dataDir, 'sandbox-payments')).read(id)
        if (entry === undefined) throw new Error('The sandbox does not know the payment')
        const { body, headers } = sandboxCallback(secretFile(dataDir, 'sandbox-payment'), entry, 'pay', new Date())
        const url = new URL('/api/payments/webhooks/sandbox', page.url())
        expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
      } else {
        const { version } = await person.call<Project>('GET', `/projects/${own._id}`)
        await person.call('PUT', `/projects/${own._id}/vertices`, { version, masses: [house, tower] })
      }
      await page.goto(back)
    },
    /** Waits until the payer sees the result of the payment, and the project is paid or not. */
    expect: async ({ after }: WalkStep<Snapshot, PaymentEvent>, message: string) => {
      const status = after.value as keyof typeof words
      await page.getByText(words[status], { exact: true }).first().waitFor()
      await page.waitForURL(status === 'paid' ? '**/analysis' : '**/review**')
      expect((await person.call<Payment>('GET', `/payments/${id}`)).status, message).toBe(status)
      const { isPaid } = await person.call<Project>('GET', `/projects/${own._id}`)
      expect(isPaid, message).toBe(status === 'paid')
    },
  }
}
