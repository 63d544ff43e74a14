import * as calls from '#contract/calls/payments.ts'
import { limits } from '#contract/limits.ts'
import { mainUnitsOf } from '#contract/money.ts'
import { eq } from '../db/drizzle.ts'
import { projects } from '../db/schema.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { editProject, paidLock } from '../projects/edit-project.ts'
import { cancelOutdatedPayment } from '../projects/open-payment.ts'
import { findProject, type ProjectRow } from '../projects/projects.store.ts'
import { priceOfProject } from '../prices/project-price.ts'
import { findPromo, type PromoRow } from '../prices/promos.store.ts'
import type { PaymentServices } from './payment-services.ts'
import { quoteFor } from './quotes.ts'

/** Counts a guess of a code by a person. @throws Refusal limit.reached */
function countGuess({ limiter }: PaymentServices, personId: string): void {
  const allowance = limiter.take(`promo:${personId}`, limits.promoGuesses, 600)
  if (!allowance.ok) throw refuse('limit.reached', { retryAfter: allowance.retryAfter })
}

/** Price of a project with a code, or the refusal of the code. */
async function priceWith({ db, clock }: PaymentServices, project: ProjectRow, promo: PromoRow | undefined) {
  if (promo === undefined) return refuse('promo.unknown')
  const price = await priceOfProject(db.drizzle, clock, { ...project, promoId: promo.id })
  return price.promoProblem === null ? price : refuse(price.promoProblem)
}

/** Routes for discount codes: verify, add, remove. */
export function promoRoutes(app: App<PaymentServices>): void {
  serve(app, calls.verifyPromo, async ({ services, user, path, query }) => {
    countGuess(services, user._id)
    const project = await findProject(services.db.drizzle, user._id, query.projectId)
    if (project === undefined) return refuse('notFound')
    const promo = await findPromo(services.db.drizzle, path.code)
    const price = await priceWith(services, project, promo)
    if (promo === undefined || price instanceof Refusal) return price as Refusal
    const shown = mainUnitsOf(price.currency)
    return {
      code: promo.code,
      percentage: promo.percentage,
      amount: promo.amount === null ? null : shown(promo.amount),
      discount: shown(price.discount),
      total: shown(price.total),
      currency: price.currency,
    }
  })

  const guard = async ({
    services,
    user,
    path,
  }: {
    readonly services: PaymentServices
    readonly user: { readonly _id: string }
    readonly path: { readonly id: string }
  }) => {
    const project = await findProject(services.db.drizzle, user._id, path.id)
    return project === undefined ? refuse('notFound') : paidLock(project)
  }

  serve(
    app,
    calls.addPromo,
    async ({ services, user, path, body }) => {
      countGuess(services, user._id)
      const project = await findProject(services.db.drizzle, user._id, path.id)
      if (project === undefined) return refuse('notFound')
      const promo = await findPromo(services.db.drizzle, body.code)
      const price = await priceWith(services, project, promo)
      if (promo === undefined || price instanceof Refusal) return price as Refusal
      return withPromo(services, user._id, path.id, promo.id)
    },
    { guard },
  )
  serve(app, calls.removePromo, ({ services, user, path }) => withPromo(services, user._id, path.id, null), { guard })
}

/** Adds a code to a project, or removes it. An open payment of another price is cancelled. @returns the new quote */
async function withPromo(services: PaymentServices, ownerId: string, id: string, promoId: string | null) {
  const changed = await editProject(services, ownerId, id, null, async (tx, row) => {
    if (row.promoId === promoId) return row
    await tx.update(projects).set({ promoId }).where(eq(projects.id, row.id))
    const next = { ...row, promoId }
    await cancelOutdatedPayment(tx, services.clock, next, true)
    return next
  })
  return quoteFor(services, changed)
}
