import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { toMainUnit, type Purchase } from '#contract/entities/payment.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { payments, projects } from '../db/schema.ts'

/**
 * Purchases of an owner, newest first: for each project with a started payment the one that paid it, else the newest.
 * `paymentAmount` is the paid amount, so 0 before payment.
 */
export async function ownPurchases(queries: Queries, ownerId: string): Promise<readonly Purchase[]> {
  const found = await queries
    .selectDistinctOn([payments.projectId], { id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .innerJoin(projects, eq(projects.id, payments.projectId))
    .where(and(eq(payments.ownerId, ownerId), isNull(projects.deletedAt)))
    .orderBy(payments.projectId, desc(sql`(${payments.status} = 'paid')`), desc(payments.createdAt))
  const ids = found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(({ id }) => id)
  const rows = await readInParts(
    ids,
    part =>
      queries
        .select({ payment: payments, name: projects.name })
        .from(payments)
        .innerJoin(projects, eq(projects.id, payments.projectId))
        .where(inArray(payments.id, part)),
    ({ payment }) => payment.id,
  )
  return rows.map(toPurchase)
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
