import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest difference in time of an accepted signature. */
export const signatureTolerance = 300 // s

function digest(secret: string, seconds: number, raw: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
}

/**
 * Signs a webhook body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t." + raw bytes>`.
 * The time is inside the signed text, so an old body cannot be given a new time.
 */
export function signWebhook(secret: string, raw: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, raw).toString('hex')}`
}

/** Whether the header signs exactly these bytes, within the tolerance of `now`. It compares in constant time. */
export function signatureHolds(secret: string, raw: Buffer, header: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (match === null) return false
  const [, time = '', given = ''] = match
  const seconds = Number(time)
  const equal = timingSafeEqual(digest(secret, seconds, raw), Buffer.from(given, 'hex'))
  return equal && Math.abs(now.getTime() / 1000 - seconds) <= signatureTolerance
}
