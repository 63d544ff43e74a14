import * as calls from '#contract/calls/admin.ts'
import type { AdminSettings } from '#contract/entities/order.ts'
import { defaultPrice } from '#rules/price.ts'
import { databaseNow, type Clock } from '../clock.ts'
import { audit } from '../db/audit.ts'
import type { Queries } from '../db/open-database.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import { settings } from '../db/schema.ts'
import { readSeller } from '../db/seller.ts'
import { serve, type App, type HttpServices } from '../http/serve.ts'

async function readAll(queries: Queries): Promise<AdminSettings> {
  return {
    // Damaged prices stop the sale; the operator starts from the defaults and saves sound ones.
    price: await readPriceSettings(queries).catch(() => defaultPrice),
    seller: await readSeller(queries),
  }
}

async function store(tx: Queries, clock: Clock, key: string, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, updatedAt: databaseNow(clock) })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: databaseNow(clock) } })
}

/** Routes for prices and seller; a change leaves a row in the audit log. */
export function adminSettingsRoutes(app: App<HttpServices>): void {
  serve(app, calls.readSettings, ({ services }) => readAll(services.db.drizzle))
  serve(app, calls.saveSettings, ({ services, body, user, address, requestId }) =>
    services.db.transaction(async tx => {
      const before = await readAll(tx)
      for (const key of ['price', 'seller'] as const) {
        if (JSON.stringify(before[key]) === JSON.stringify(body[key])) continue
        await store(tx, services.clock, key, body[key])
        await audit(tx, {
          actorId: user._id,
          action: 'settings.changed',
          targetType: 'setting',
          targetId: key,
          changes: { before: JSON.stringify(before[key]), after: JSON.stringify(body[key]) },
          address,
          requestId,
        })
      }
      return body
    }),
  )
}
