import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { secretFile } from '../secret-file.ts'
import type { Gateway } from './gateway.ts'
import { openLedger } from './sandbox/ledger.ts'
import { sandboxGateway } from './sandbox/sandbox.adapter.ts'

/** Secret that signs the sandbox's callbacks: configured, or made at first start. */
export function sandboxSecret(config: Config): string {
  return config.sandboxPaymentSecret === ''
    ? secretFile(config.dataDir, 'sandbox-payment')
    : config.sandboxPaymentSecret
}

/** Ledger of the sandbox. */
export function sandboxLedger(config: Config) {
  return openLedger(join(config.dataDir, 'sandbox-payments'))
}

/** Gateways that this installation names and that exist. In production without PAYMENT_GATEWAYS there is none. */
export function openGateways({
  config,
  clock,
}: {
  readonly config: Config
  readonly clock: Clock
}): ReadonlyMap<string, Gateway> {
  const gateways = new Map<string, Gateway>()
  if (config.paymentGateways.includes('sandbox')) {
    gateways.set(
      'sandbox',
      sandboxGateway({
        publicUrl: () => config.publicUrl,
        secret: sandboxSecret(config),
        ledger: sandboxLedger(config),
        clock,
      }),
    )
  }
  return gateways
}
