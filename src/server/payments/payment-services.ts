import type { Mail } from '../mail/mail-queue.ts'
import type { ProjectServices } from '../projects/project-services.ts'
import type { OpenProvider } from '../providers/provider.ts'
import type { Gateway } from '../providers/gateway.ts'

/** Services that payments need. */
export interface PaymentServices extends ProjectServices {
  readonly mail: Mail
  /** Ways to pay that are switched on, by name: `openProviders(…)`. */
  readonly gateways: ReadonlyMap<string, Gateway>
  /** Pages that other companies would run. */
  readonly providerRoutes: readonly NonNullable<OpenProvider['routes']>[]
}
