import { and, desc, eq, inArray, isNull, or, sql } from '../db/drizzle.ts'
import type { Purchase } from '#contract/entities/payment.ts'
import { mainUnitsOf } from '#contract/money.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { payments, projects } from '../db/schema.ts'

/**
 * Condition for payments that had money: they stay listed whatever else happens. It has no parameters, because the
 * database must know it again in the order of the rows.
 */
const hasMoney = sql<boolean>`(${payments.status} in ('paid', 'refunding', 'refunded'))`
/** Rows with the same value are one entry of a project. */
const entry = sql`case when ${hasMoney} then ${payments.id} else '' end`

/**
 * Purchases of an owner, newest first: every payment that had money, also of deleted projects, and for each other
 * project with a started payment the newest. `paymentAmount` is the paid amount, so 0 before payment.
 */
export async function ownPurchases(queries: Queries, ownerId: string): Promise<readonly Purchase[]> {
  const found = await queries
    .selectDistinctOn([payments.projectId, entry], {
      id: payments.id,
      projectId: payments.projectId,
      createdAt: payments.createdAt,
      hasMoney,
      isPaid: sql<boolean>`${projects.paidAt} is not null`,
    })
    .from(payments)
    .innerJoin(projects, eq(projects.id, payments.projectId))
    .where(and(eq(payments.ownerId, ownerId), or(hasMoney, isNull(projects.deletedAt))))
    .orderBy(payments.projectId, entry, desc(payments.createdAt))
  const newestWithMoney = new Map<string, number>()
  for (const row of found)
    if (row.hasMoney)
      newestWithMoney.set(row.projectId, Math.max(newestWithMoney.get(row.projectId) ?? 0, row.createdAt.getTime()))
  const ids = found
    // A try before the purchase says nothing; one after a refund does.
    .filter(row => row.hasMoney || (!row.isPaid && row.createdAt.getTime() > (newestWithMoney.get(row.projectId) ?? 0)))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ id }) => id)
  const rows = await readInParts(
    ids,
    part =>
      queries
        .select({ payment: payments, name: projects.name, deletedAt: projects.deletedAt })
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
  deletedAt,
}: {
  readonly payment: typeof payments.$inferSelect
  readonly name: string
  readonly deletedAt: Date | null
}): Purchase {
  const isPaid = payment.status === 'paid'
  const money = mainUnitsOf(payment.currency)
  return {
    _id: payment.id,
    projectId: payment.projectId,
    name: deletedAt === null ? name : payment.name,
    createdAt: payment.createdAt.toISOString(),
    isPaid,
    status: payment.status,
    paymentAmount: payment.paidAt === null ? 0 : money(payment.total),
    price: money(payment.price),
    discount: money(payment.discount),
    discountPercentage: payment.discountPercentage,
    discountCode: payment.discountCode,
    tax: money(payment.tax),
    currency: payment.currency,
    refunded: money(payment.refunded),
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    gateway: payment.gateway,
    isProjectDeleted: deletedAt !== null,
  }
}
