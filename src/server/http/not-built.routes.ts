import type { FastifyInstance } from 'fastify'
import { allCalls } from '#contract/calls/all-calls.ts'
import { notBuilt } from '#contract/not-built.ts'
import { refuse } from './refusal.ts'
import { admit, fastifyRoute } from './serve.ts'

/**
 * Routes of calls that are not built yet: session and role are checked as they will be, then the answer is 501. Body
 * and query are not checked, since their content is not settled.
 */
export function notBuiltRoutes(app: FastifyInstance): void {
  for (const name of notBuilt) {
    const call = allCalls[name]
    if (call === undefined) throw new TypeError(`not-built.ts names ${name}, which is no call`)
    app.route({
      method: call.method,
      url: fastifyRoute(call.route),
      onRequest: async request => {
        await admit(request, app.services, call)
        throw refuse('notBuilt')
      },
      handler: async () => undefined,
    })
  }
}
