import type { Receipt } from '#exports/receipt/receipt.ts'
import { mainUnitsOf } from '#contract/money.ts'
import { and, desc, eq, isNotNull } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, users } from '../db/schema.ts'
import { readSeller } from '../db/seller.ts'

/**
 * Receipt of a payment that had money, for its owner; undefined without one.
 *
 * @param paymentId absent: the newest one of the project
 */
export async function receiptOf(
  queries: Queries,
  ownerId: string,
  projectId: string,
  paymentId?: string,
): Promise<Receipt | undefined> {
  const [row] = await queries
    .select({ payment: payments, owner: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.ownerId))
    .where(
      and(
        eq(payments.ownerId, ownerId),
        eq(payments.projectId, projectId),
        isNotNull(payments.paidAt),
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
      ),
    )
    .orderBy(desc(payments.paidAt))
    .limit(1)
  if (row === undefined || row.payment.paidAt === null) return undefined
  const { payment, owner } = row
  const money = mainUnitsOf(payment.currency)
  const taxed = payment.price - payment.discount
  return {
    seller: await readSeller(queries),
    purchaseId: payment.id,
    projectName: payment.name,
    billedTo: { fullName: owner.fullName, companyName: owner.companyName, email: owner.email },
    createdAt: payment.createdAt.toISOString(),
    paidAt: row.payment.paidAt.toISOString(),
    method: payment.gateway,
    price: money(payment.price),
    discount: money(payment.discount),
    discountPercentage: payment.discountPercentage,
    discountCode: payment.discountCode,
    tax: money(payment.tax),
    // A payment from before rates were kept tells it from its amounts, to a tenth.
    taxPercentage: payment.taxPercentage ?? (taxed === 0 ? 0 : Math.round((payment.tax / taxed) * 1000) / 10),
    total: money(payment.total),
    currency: payment.currency,
    refunded: money(payment.refunded),
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    status: statusOf(payment),
  }
}

function statusOf({ status, refunded }: typeof payments.$inferSelect): Receipt['status'] {
  if (status === 'refunded' || status === 'refunding') return status
  return refunded > 0 ? 'partly-refunded' : 'paid'
}
