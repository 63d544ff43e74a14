import { megabyte } from '#contract/limits.ts'
import { sql } from '../db/drizzle.ts'
import * as calls from '#contract/calls/system.ts'
import type { SignInWay } from '#contract/entities/sign-in-way.ts'
import { openApiDocument } from '#contract/open-api.ts'
import { presentTerms } from '../db/present-terms.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import { readMigrations, schemaVersion } from '../db/migrate.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { freeSpace } from '../free-space.ts'
import { refuse } from './refusal.ts'
import { serve, type App, type HttpServices } from './serve.ts'

export interface SystemServices extends HttpServices {
  /** Ways to pay that are switched on, by name. */
  readonly gateways: ReadonlyMap<string, unknown>
  readonly signIn: { readonly offered: () => Promise<readonly SignInWay[]> }
}

const enoughSpace = 200 * megabyte

async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => {
      resolve(false)
    }, milliseconds)
  })
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Routes for liveness, readiness, the settings before login, and the description of every call. */
export function systemRoutes(app: App<SystemServices>): void {
  const { config, db } = app.services
  const newest = readMigrations().length
  const document = openApiDocument(config.publicUrl, packageFile.version)

  serve(app, calls.health, () => ({ status: 'ok' as const }), { isUnlimited: true })
  serve(app, calls.ready, async ({ services }) => {
    if (services.stopping.aborted) return refuse('server.stopping')
    if (!(await within(1000, db.drizzle.execute(sql`select 1`)))) return refuse('server.database')
    const migrations = (await schemaVersion(db)) === newest
    if (!migrations || !services.jobs.isReady() || (await freeSpace(config.dataDir)) < enoughSpace)
      return refuse('server.busy')
    return { status: 'ready' as const, database: true, queue: true, migrations }
  })
  serve(app, calls.openApi, () => document)
  serve(app, calls.clientSettings, async ({ services }) => ({
    helpUrl: config.helpUrl === '' ? '/help' : config.helpUrl,
    tileUrl: config.tileUrl,
    tileAttribution: config.tileAttribution,
    signIn: await services.signIn.offered(),
    gateways: [...services.gateways.keys()],
    price: await readPriceSettings(db.drizzle).catch(() => null),
    ...(await presentTerms(db.drizzle).then(
      termsVersion => ({ termsVersion }),
      () => ({}),
    )),
  }))
}
