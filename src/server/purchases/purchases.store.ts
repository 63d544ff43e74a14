import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { toMainUnit, type Purchase } from '#contract/entities/payment.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, projects } from '../db/schema.ts'

/** Rows read at once: the embedded database holds the event loop while it answers; between parts, others have their turn. */
const atOnce = 100

/**
 * One entry per project that has a payment started: the one that paid it, else the newest. Newest first.
 * `paymentAmount` is what was paid, so 0 while nothing is.
 */
export async function ownPurchases(queries: Queries, ownerId: string): Promise<readonly Purchase[]> {
  const found = await queries
    .selectDistinctOn([payments.projectId], { id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .innerJoin(projects, eq(projects.id, payments.projectId))
    .where(and(eq(payments.ownerId, ownerId), isNull(projects.deletedAt)))
    .orderBy(payments.projectId, desc(sql`(${payments.status} = 'paid')`), desc(payments.createdAt))
  const ids = found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(({ id }) => id)
  const purchases: Purchase[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    const rows = await queries
      .select({ payment: payments, name: projects.name })
      .from(payments)
      .innerJoin(projects, eq(projects.id, payments.projectId))
      .where(inArray(payments.id, part))
    const shown = new Map(rows.map(row => [row.payment.id, toPurchase(row)]))
    purchases.push(...part.flatMap(id => shown.get(id) ?? []))
    await nextTurn()
  }
  return purchases
}

function toPurchase({
  payment,
  name,
}: {
  readonly payment: typeof payments.$inferSelect
  readonly name: string
}): Purchase {
  const isPaid = payment.status === 'paid'
  const money = (amount: number) => toMainUnit({ amount, currency: payment.currency })
  return {
    _id: payment.id,
    projectId: payment.projectId,
    name,
    createdAt: payment.createdAt.toISOString(),
    isPaid,
    paymentAmount: isPaid ? money(payment.total) : 0,
    price: money(payment.price),
    discount: money(payment.discount),
    discountPercentage: payment.discountPercentage,
    discountCode: payment.discountCode,
    tax: money(payment.tax),
    currency: payment.currency,
    gateway: payment.gateway,
  }
}
