import * as calls from '#contract/calls/admin.ts'
import { serve, type App } from '../http/serve.ts'
import type { HealthServices } from './health-parts.ts'
import { readHealth } from './health.store.ts'
import type { PaymentServices } from '../payments/payment-services.ts'

/** Routes for the state of the queue and of this server. */
export function adminHealthRoutes(app: App<PaymentServices & HealthServices>): void {
  serve(app, calls.adminHealth, ({ services }) => readHealth(services))
}
