import { isIP } from 'node:net'

/** Place that passkeys of this server belong to: the host that they name, and the origin of the page that uses them. */
export interface PasskeyPlace {
  readonly rpId: string
  readonly origin: string
}

/**
 * Place of the passkeys of a public address. Passkeys need a host name; a loopback address has the name `localhost`.
 * @returns undefined for any other address of numbers: it cannot have passkeys
 */
export function passkeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const url = new URL(publicUrl)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '127.0.0.1' || host === '::1') url.hostname = 'localhost'
  else if (isIP(host) !== 0) return undefined
  return { rpId: url.hostname, origin: url.origin }
}
