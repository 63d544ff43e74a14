import type { FastifyInstance } from 'fastify'
import { purchaseHistory } from '#contract/calls/profile.ts'
import { serve } from '../http/serve.ts'
import { ownPurchases } from './purchases.store.ts'

/** What a person bought or began to buy. */
export function purchaseRoutes(app: FastifyInstance): void {
  serve(app, purchaseHistory, async ({ services, user }) => ({
    projects: await ownPurchases(services.db.drizzle, user._id),
  }))
}
