import { eq } from '../db/drizzle.ts'
import { projects } from '../db/schema.ts'
import type { PaymentRow } from '../projects/open-payment.ts'
import type { GatewayState } from '../providers/gateway.ts'
import type { PaymentServices } from './payment-services.ts'
import { findPayment, notePending } from './payments.store.ts'
import { isUnchanged, settleAlone, type Settled } from './settle-payment.ts'

/**
 * Asks the gateway of a payment for its state, takes the money of an approved one, and settles it.
 *
 * @returns the gateway's state, null without a gateway to ask, and what became of the payment
 * @throws what the gateway throws
 */
export async function askGateway(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<{ readonly state: GatewayState | null; readonly settled: Settled }> {
  const gateway = services.gateways.get(payment.gateway)
  if (gateway === undefined || payment.gatewayReference === null) return { state: null, settled: 'nothing' }
  const question = { paymentId: payment.id, reference: payment.gatewayReference }
  const found = await gateway.lookup(question)
  if (found.status === 'pending') await notePending(services.db.drizzle, services.clock, payment.id)
  const state =
    found.status === 'approved' && (await mayCapture(services, payment)) ? await gateway.capture(question) : found
  return { state, settled: await settleAlone(services, payment.id, state) }
}

/**
 * Whether the money of an approved payment is taken. An approval of a closed payment is left to lapse, unless the money
 * would buy the project.
 */
async function mayCapture({ db, clock }: PaymentServices, { id }: PaymentRow): Promise<boolean> {
  const present = await findPayment(db.drizzle, id)
  if (present === undefined) return false
  if (present.status === 'open' || present.status === 'pending') return true
  const [project] = await db.drizzle.select().from(projects).where(eq(projects.id, present.projectId))
  return project !== undefined && isUnchanged(db.drizzle, clock, project, present)
}
