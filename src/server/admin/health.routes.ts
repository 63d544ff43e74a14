import * as calls from '#contract/calls/admin.ts'
import { serve, type App } from '../http/serve.ts'
import { readHealth } from './health.store.ts'
import type { AuthServices } from '../auth/auth-services.ts'

/** How the queue stands: who computes, and what waits. */
export function adminHealthRoutes(app: App<AuthServices>): void {
  serve(app, calls.adminHealth, ({ services }) => readHealth(services))
}
