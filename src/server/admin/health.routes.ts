import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/admin.ts'
import { serve } from '../http/serve.ts'
import { readHealth } from './health.store.ts'

/** How the queue stands: who computes, and what waits. */
export function adminHealthRoutes(app: FastifyInstance): void {
  serve(app, calls.adminHealth, ({ services }) => readHealth(services))
}
