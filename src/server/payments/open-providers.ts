import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open-database.ts'
import { paymentProviders } from '../providers/all-providers.ts'
import type { Gateway } from '../providers/gateway.ts'
import type { OpenProvider, PaymentProvider } from '../providers/provider.ts'
import { secretFile } from '../secret-file.ts'
import { openBook } from './provider-book.store.ts'

export interface Providers {
  /** Ways to pay that are switched on, by name, in the order of a quote. */
  readonly gateways: ReadonlyMap<string, Gateway>
  readonly providerRoutes: readonly NonNullable<OpenProvider['routes']>[]
}

/** Opens the providers that PAYMENT_GATEWAYS names. In production without it there is none. */
export async function openProviders({
  config,
  db,
  clock,
}: {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
}): Promise<Providers> {
  const gateways = new Map<string, Gateway>()
  const providerRoutes: Providers['providerRoutes'][number][] = []
  for (const provider of paymentProviders as readonly unknown[] as readonly PaymentProvider[]) {
    if (!config.paymentGateways.includes(provider.name)) continue
    const settings = Object.fromEntries(
      Object.keys(provider.settings).map(key => [key, config[key as keyof Config] as string]),
    )
    const opened = await provider.open(settings, {
      now: () => clock.now(),
      fetch,
      publicUrl: () => config.publicUrl,
      secret: name => secretFile(config.dataDir, name),
      book: openBook(db, provider.name),
    })
    gateways.set(provider.name, opened.gateway)
    if (opened.routes !== undefined) providerRoutes.push(opened.routes)
  }
  return { gateways, providerRoutes }
}
