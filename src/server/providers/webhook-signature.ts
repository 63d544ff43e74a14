import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest difference in time of an accepted signature. */
export const signatureTolerance = 300 // s

function digest(secret: string, seconds: number, raw: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
}

/**
 * Signs a webhook body as Stripe does: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t." + raw bytes>`.
 * The time is inside the signed text, so an old body cannot be given a new time.
 */
export function signWebhook(secret: string, raw: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, raw).toString('hex')}`
}

/**
 * Whether the header signs exactly these bytes, within the tolerance of `now`. It compares in constant time. While a
 * secret is replaced, Stripe sends one `v1` for each; another scheme, such as `v0`, counts for nothing.
 */
export function signatureHolds(secret: string, raw: Buffer, header: string | undefined, now: Date): boolean {
  if (secret === '' || header === undefined || !/^t=\d{1,12}(?:,v\d=[0-9a-f]{1,200}){1,10}$/.test(header)) return false
  const seconds = Number(header.slice(2, header.indexOf(',')))
  const right = digest(secret, seconds, raw)
  let holds = false
  for (const [, given = ''] of header.matchAll(/,v1=([0-9a-f]{64})(?=,|$)/g))
    holds = timingSafeEqual(right, Buffer.from(given, 'hex')) || holds
  return holds && Math.abs(now.getTime() / 1000 - seconds) <= signatureTolerance
}
