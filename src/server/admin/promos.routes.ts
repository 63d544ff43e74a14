import * as calls from '#contract/calls/admin.ts'
import type { PromoTerms } from '#contract/entities/promo.ts'
import { audit } from '../db/audit.ts'
import { isDuplicate } from '../http/database-error.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { promosTable } from './promos.store.ts'
import { answerTable } from './table.ts'
import type { PaymentServices } from '../payments/payment-services.ts'
import { changePromo, deletePromo, insertPromo, toPromo } from '../prices/promos.store.ts'

function codeTaken(problem: unknown): never {
  throw isDuplicate(problem, 'promos_by_code') ? refuse('promo.codeTaken') : problem
}
function changesOf({ code, ...terms }: PromoTerms) {
  return { code, ...terms }
}

/** Routes for discount codes; each change leaves a row in the audit log. */
export function adminPromoRoutes(app: App<PaymentServices>): void {
  serve(app, calls.listPromos, ask => answerTable(ask, promosTable))

  serve(app, calls.createPromo, ({ services, body, user, address, requestId }) =>
    services.db
      .transaction(async tx => {
        const row = await insertPromo(tx, services.random.id(), body)
        await audit(tx, {
          actorId: user._id,
          action: 'promo.created',
          targetType: 'setting',
          targetId: row.id,
          changes: changesOf(body),
          address,
          requestId,
        })
        return toPromo(row)
      })
      .catch(codeTaken),
  )

  serve(app, calls.updatePromo, ({ services, path, body, user, address, requestId }) =>
    services.db
      .transaction(async tx => {
        const row = await changePromo(tx, path.id, body)
        if (row === undefined) return refuse('notFound')
        await audit(tx, {
          actorId: user._id,
          action: 'promo.changed',
          targetType: 'setting',
          targetId: row.id,
          changes: changesOf(body),
          address,
          requestId,
        })
        return toPromo(row)
      })
      .catch(codeTaken),
  )

  serve(app, calls.deletePromo, ({ services, path, user, address, requestId }) =>
    services.db.transaction(async tx => {
      if (!(await deletePromo(tx, services.clock, path.id))) return refuse('notFound')
      await audit(tx, {
        actorId: user._id,
        action: 'promo.deleted',
        targetType: 'setting',
        targetId: path.id,
        address,
        requestId,
      })
      return undefined
    }),
  )
}
