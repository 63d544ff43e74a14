import { and, desc, eq, isNull, sql } from '../db/drizzle.ts'
import { toMainUnit, type Purchase } from '#contract/entities/payment.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, projects } from '../db/schema.ts'

/**
 * One entry per project that has a payment started: the one that paid it, else the newest. Newest first.
 * `paymentAmount` is what was paid, so 0 while nothing is.
 */
export async function ownPurchases(queries: Queries, ownerId: string): Promise<readonly Purchase[]> {
  const rows = await queries
    .selectDistinctOn([payments.projectId], { payment: payments, name: projects.name })
    .from(payments)
    .innerJoin(projects, eq(projects.id, payments.projectId))
    .where(and(eq(payments.ownerId, ownerId), isNull(projects.deletedAt)))
    .orderBy(payments.projectId, desc(sql`(${payments.status} = 'paid')`), desc(payments.createdAt))
  return rows
    .toSorted((a, b) => b.payment.createdAt.getTime() - a.payment.createdAt.getTime())
    .map(({ payment, name }) => {
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
    })
}
