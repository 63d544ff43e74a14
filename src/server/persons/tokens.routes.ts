import type { PersonalToken } from '#contract/entities/personal-token.ts'
import * as calls from '#contract/calls/sharing.ts'
import { limits } from '#contract/limits.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { isOpen } from '../auth/sessions.store.ts'
import { audit } from '../db/audit.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { hashToken } from '../http/session.ts'
import {
  countPersonalTokens,
  endPersonalToken,
  insertPersonalToken,
  listPersonalTokens,
  type PersonalTokenRow,
} from '../users/personal-tokens.store.ts'
import { holdUser } from '../users/users.store.ts'

/** A personal token for its owner, without anything that lets somebody in. */
export function toPersonalToken(row: PersonalTokenRow): PersonalToken {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** Routes for personal tokens of scripts. No token opens them. */
export function tokenRoutes(app: App<AuthServices>): void {
  serve(app, calls.listTokens, async ({ services, user }) => {
    const items = (await listPersonalTokens(services.db.drizzle, user._id)).map(toPersonalToken)
    return { items, totalCount: items.length }
  })

  serve(app, calls.makeToken, ({ services, user, session, body, address, requestId }) => {
    const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt)
    if (expiresAt !== null && expiresAt <= services.clock.now())
      return refuseFields({ field: 'expiresAt', message: 'token.past' })
    const token = services.random.token()
    return services.db.transaction(async tx => {
      // The account is locked: two parallel calls count each other.
      const held = await holdUser(tx, user._id)
      if (held === undefined || !(await isOpen(tx, session.tokenHash))) throw refuse('session.ended')
      if ((await countPersonalTokens(tx, user._id)) >= limits.personalTokens)
        throw refuse('token.limit', { params: { max: limits.personalTokens } })
      const scopes = [...new Set(body.scopes)]
      const row = await insertPersonalToken(tx, {
        tokenHash: hashToken(token),
        id: services.random.id(),
        userId: user._id,
        name: body.name,
        scopes,
        expiresAt,
      })
      await audit(tx, {
        actorId: user._id,
        action: 'token.made',
        targetType: 'user',
        targetId: user._id,
        changes: { token: row.id, scopes: scopes.join(' '), expiresAt: expiresAt?.toISOString() ?? null },
        address,
        requestId,
      })
      return { personalToken: toPersonalToken(row), token }
    })
  })

  serve(app, calls.revokeToken, ({ services, user, path, address, requestId }) =>
    services.db.transaction(async tx => {
      if (!(await endPersonalToken(tx, user._id, path.id))) throw refuse('notFound')
      await audit(tx, {
        actorId: user._id,
        action: 'token.revoked',
        targetType: 'user',
        targetId: user._id,
        changes: { token: path.id },
        address,
        requestId,
      })
    }),
  )
}
