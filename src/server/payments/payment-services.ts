import type { Mail } from '../mail/mail-queue.ts'
import type { ProjectServices } from '../projects/project-services.ts'
import type { Gateway } from './gateway.ts'

/** Services that payments need. */
export interface PaymentServices extends ProjectServices {
  readonly mail: Mail
  /** Ways to pay that are switched on, by name: `openGateways(services)`. */
  readonly gateways: ReadonlyMap<string, Gateway>
}
