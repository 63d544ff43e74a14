import type { Quote } from '#contract/entities/payment.ts'
import { limits } from '#contract/limits.ts'
import { mainUnitsOf } from '#contract/money.ts'
import { databaseTime } from '../clock.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import type { QuotedPrice } from '../db/quoted-price.ts'
import { quotes } from '../db/schema.ts'
import { priceDigest, priceOfProject, type PricedProject } from '../prices/project-price.ts'
import type { PaymentServices } from './payment-services.ts'

/** Life of a payment and of a quote; an unfinished payment is closed after it. */
export const paymentLife = limits.paymentMinutes * 60_000 // ms

export type QuoteRow = typeof quotes.$inferSelect

/**
 * Stores a price that is told, once for each digest of what makes it. A quote in the last half of its life lives on
 * under the same id, so that another window's quote stays the present one.
 */
async function storeQuote(
  { clock, random }: Pick<PaymentServices, 'clock' | 'random'>,
  queries: Queries,
  projectId: string,
  price: QuotedPrice,
): Promise<QuoteRow> {
  const digest = priceDigest(price)
  const samePrice = and(eq(quotes.projectId, projectId), eq(quotes.digest, digest))
  const [valid] = await queries
    .select()
    .from(quotes)
    .where(and(samePrice, sql`${quotes.validUntil} > ${databaseTime(clock, paymentLife / 2)}`))
  if (valid !== undefined) return valid
  const validUntil = databaseTime(clock, paymentLife)
  const [row] = await queries
    .insert(quotes)
    .values({ id: random.id(), price, createdAt: databaseTime(clock, 0), validUntil, projectId, digest })
    .onConflictDoUpdate({
      target: [quotes.projectId, quotes.digest],
      set: { validUntil },
      setWhere: sql`${quotes.validUntil} <= ${databaseTime(clock, paymentLife / 2)}`,
    })
    .returning()
  // Another request has just renewed it.
  const renewed = row ?? (await queries.select().from(quotes).where(samePrice))[0]
  if (renewed === undefined) throw new Error('a quote vanished while it was stored')
  return renewed
}

/** Quote of a project by its id, whatever its age. */
export async function findQuote(queries: Queries, projectId: string, id: string): Promise<QuoteRow | undefined> {
  return (
    await queries
      .select()
      .from(quotes)
      .where(and(eq(quotes.id, id), eq(quotes.projectId, projectId)))
  )[0]
}

/** Present quote of a project's analysis. */
export async function quoteFor(services: PaymentServices, project: PricedProject, queries?: Queries): Promise<Quote> {
  const { db, clock, gateways } = services
  const on = queries ?? db.drizzle
  const price = await priceOfProject(on, clock, project)
  const { id, validUntil } = await storeQuote(services, on, project.id, price)
  const shown = mainUnitsOf(price.currency)
  return {
    id,
    lines: price.lines.map(line => ({ ...line, amount: shown(line.amount) })),
    price: shown(price.price),
    discount: shown(price.discount),
    discountPercentage: price.discountPercentage,
    discountCode: price.discountCode,
    tax: shown(price.tax),
    taxPercentage: price.taxPercentage,
    total: shown(price.total),
    currency: price.currency,
    validUntil: validUntil.toISOString(),
    promoProblem: price.promoProblem,
    revision: price.revision === null ? null : { name: price.revision.name, refusal: price.revision.refusal },
    gateways: [...gateways.values()]
      .filter(gateway => gateway.takes(price.currency, price.total))
      .map(({ name }) => name),
  }
}
