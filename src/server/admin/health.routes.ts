import * as calls from '#contract/calls/admin.ts'
import { serve, type App } from '../http/serve.ts'
import { readHealth } from './health.store.ts'
import type { AuthServices } from '../auth/auth-services.ts'

/** Routes for the state of the queue: the processes that compute, and the waiting work. */
export function adminHealthRoutes(app: App<AuthServices>): void {
  serve(app, calls.adminHealth, ({ services }) => readHealth(services))
}
