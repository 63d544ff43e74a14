import { createHash } from 'node:crypto'
import { priceOf, rateOf } from '#rules/price.ts'
import { mayRevise, type RevisionRefusal } from '#rules/revision.ts'
import type { Clock } from '../clock.ts'
import { and, count, eq, inArray, ne } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import type { QuotedPrice } from '../db/quoted-price.ts'
import { payments, projects } from '../db/schema.ts'
import { promoById, promoProblem } from './promos.store.ts'

/** Facts of a project that its price depends on. */
export type PricedProject = Pick<
  typeof projects.$inferSelect,
  'id' | 'ownerId' | 'grossFloorArea' | 'userInputs' | 'promoId' | 'copiedFrom' | 'copiedAt'
>

/**
 * Present price of a project's analysis, with the code that was added and the price of a revision.
 *
 * @throws Error if the stored prices are damaged
 */
export async function priceOfProject(queries: Queries, clock: Clock, project: PricedProject): Promise<QuotedPrice> {
  const settings = await readPriceSettings(queries)
  const revision = await revisionOf(queries, project)
  const isRevision = revision?.refusal === null
  const { price } = priceOf(project.grossFloorArea, settings, undefined, isRevision)
  const promo = project.promoId === null ? undefined : await promoById(queries, project.promoId)
  const problem =
    project.promoId === null
      ? null
      : await promoProblem(queries, clock, promo, {
          ownerId: project.ownerId,
          projectId: project.id,
          price,
          currency: settings.currency,
        })
  const used = problem === null ? promo : undefined
  return {
    ...priceOf(
      project.grossFloorArea,
      settings,
      used?.amount ? { amount: used.amount } : { percentage: used?.percentage ?? 0 },
      isRevision,
    ),
    taxPercentage: rateOf(settings.taxPercentage),
    discountPercentage: used?.percentage ?? 0,
    discountCode: promo?.code ?? null,
    promoId: used?.id ?? null,
    promoProblem: problem,
    revision,
  }
}

async function revisionOf(
  queries: Queries,
  { id, grossFloorArea, userInputs, copiedFrom: origin, copiedAt }: PricedProject,
): Promise<QuotedPrice['revision']> {
  if (origin === null || copiedAt === null) return null
  const [original] = await queries.select().from(projects).where(eq(projects.id, origin))
  if (original === undefined) return null
  const [paid] = await queries
    .select({ count: count() })
    .from(payments)
    .where(
      and(
        eq(payments.revisionOf, original.id),
        ne(payments.projectId, id),
        inArray(payments.status, ['open', 'pending', 'paid']),
      ),
    )
  const answer = mayRevise({
    original: {
      ...placeOf(original.userInputs),
      grossFloorArea: original.grossFloorArea,
      paidAt: original.paidAt,
    },
    copy: { ...placeOf(userInputs), grossFloorArea, copiedAt },
    revisions: paid?.count ?? 0,
  })
  return { of: original.id, name: original.name, refusal: answer.ok ? null : (answer.reason satisfies RevisionRefusal) }
}

function placeOf({ location }: PricedProject['userInputs']) {
  return { latitude: location?.latitude, longitude: location?.longitude }
}

/** Digest of all that a payer is told of a price: a quote or payment with another digest is for another price. */
export function priceDigest({ revision, ...price }: QuotedPrice): string {
  const priced = { ...price, revision: revision === null ? null : [revision.of, revision.refusal] }
  return createHash('sha256').update(JSON.stringify(priced)).digest('hex')
}

/**
 * Origin of a copy: the paid project of which it may be a revision. A copy of a revision counts for the first project.
 */
export async function copiedFrom(
  tx: Queries,
  clock: Clock,
  row: typeof projects.$inferSelect,
  ownerId: string,
): Promise<{ readonly copiedFrom?: string; readonly copiedAt?: Date }> {
  if (row.ownerId !== ownerId) return {}
  const [paid] = await tx
    .select({ revisionOf: payments.revisionOf })
    .from(payments)
    .where(and(eq(payments.projectId, row.id), eq(payments.status, 'paid')))
  const original = paid === undefined ? row.copiedFrom : (paid.revisionOf ?? row.id)
  return original === null ? {} : { copiedFrom: original, copiedAt: clock.now() }
}
