import { purchaseHistory } from '#contract/calls/profile.ts'
import { serve, type App, type HttpServices } from '../http/serve.ts'
import { ownPurchases } from './purchases.store.ts'

/** Routes for a person's finished and started purchases. */
export function purchaseRoutes(app: App<HttpServices>): void {
  serve(app, purchaseHistory, async ({ services, user }) => ({
    projects: await ownPurchases(services.db.drizzle, user._id),
  }))
}
