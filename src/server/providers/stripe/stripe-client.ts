import type { Stripe as Client } from 'stripe'

/** Client of Stripe's API. The library is loaded here: 23 MB that only an installation with Stripe needs. */
export async function openStripe({
  secretKey,
  apiUrl,
  fetch,
  patience = 5000,
}: {
  readonly secretKey: string
  /** origin of the API */
  readonly apiUrl: string
  readonly fetch: typeof globalThis.fetch
  /** Longest time of a try [ms]. One more is made, with the same idempotency key. */
  readonly patience?: number
}): Promise<Client> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
