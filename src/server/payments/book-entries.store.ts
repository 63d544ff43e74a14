import { eq, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { bookEntries } from '../db/schema.ts'
import type { PaymentRow } from '../projects/open-payment.ts'

/** Enters money that came: the list price, less the discount, plus the tax. */
export async function enterCharge(tx: Queries, { id, price, discount, tax, currency }: PaymentRow): Promise<void> {
  const entries = [
    { kind: 'charge' as const, amount: price },
    { kind: 'discount' as const, amount: -discount },
    { kind: 'tax' as const, amount: tax },
  ].filter(({ amount }) => amount !== 0)
  if (entries.length > 0)
    await tx.insert(bookEntries).values(entries.map(entry => ({ ...entry, paymentId: id, currency })))
}

/** Enters money that was given back. */
export async function enterRefund(tx: Queries, { id, currency }: PaymentRow, amount: number): Promise<void> {
  await tx.insert(bookEntries).values({ paymentId: id, kind: 'refund', amount: -amount, currency })
}

/** Sum of a payment's entries: the money that its gateway holds for it. */
export async function bookedSum(queries: Queries, paymentId: string): Promise<number> {
  const [row] = await queries
    .select({ sum: sql<string>`coalesce(sum(${bookEntries.amount}), 0)` })
    .from(bookEntries)
    .where(eq(bookEntries.paymentId, paymentId))
  return Number(row?.sum ?? 0)
}
