import { eq } from '#server/db/drizzle.ts'
import type { Payment, Quote } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { users } from '#server/db/schema.ts'
import { openBook } from '#server/payments/provider-book.store.ts'
import type { Gateway } from '#server/providers/gateway.ts'
import type { SandboxRecord } from '#server/providers/sandbox/sandbox.gateway.ts'
import { signWebhook } from '#server/providers/webhook-signature.ts'
import { secretFile } from '#server/secret-file.ts'
import { present } from './present.ts'
import { jsonOf, type Person, type TestServer } from './open-test-server.ts'

export const projectHeader = {
  name: 'Courtyard house',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
} as const
export const courtyardMass = {
  id: 'a',
  vertices: [
    [0, 0],
    [20, 0],
    [20, 15],
    [0, 15],
  ],
  numberOfFloors: 3,
  floorStart: 0,
  floorHeight: 3.2,
} as const
/** Masses of 900 m² in all on a single place, nine with 540 corners: more than are judged at once. */
export const courtyardsOfManyCorners = Array.from({ length: 9 }, (_, i) => ({
  id: `m${i}`,
  numberOfFloors: 1,
  floorStart: 0,
  floorHeight: 3.2,
  vertices: [
    ...Array.from({ length: 30 }, (__, x) => [(20 * x) / 29, 0]),
    ...Array.from({ length: 30 }, (__, x) => [20 - (20 * x) / 29, 5]),
  ],
}))
export const tehranLocation = {
  latitude: 35.7,
  longitude: 51.4,
  altitude: 1200,
  city: 'Tehran',
  country: 'Iran',
  weatherStationId: 'station:40754',
} as const

function expectStatus<T>(answer: Awaited<ReturnType<TestServer['call']>>, status: number): T {
  if (answer.statusCode !== status) throw new Error(`${status} expected, got ${answer.statusCode}: ${answer.body}`)
  return jsonOf<T>(answer)
}

/** A project with nothing but its header. */
export async function newProject(
  server: TestServer,
  { token }: Person,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Project> {
  return expectStatus(await server.call('POST', '/projects', { token, body: { ...projectHeader, ...changes } }), 201)
}

/** A project that may be paid: located in Tehran, three floors of 300 m². */
export async function readyProject(
  server: TestServer,
  person: Person,
  changes: Readonly<Record<string, unknown>> = {},
  weatherStationId: string = tehranLocation.weatherStationId,
): Promise<Project> {
  const { token } = person
  const made = await newProject(server, person, changes)
  const located = expectStatus<Project>(
    await server.call('PUT', `/projects/${made._id}/location`, {
      token,
      body: { version: made.version, userInputs: { ...tehranLocation, weatherStationId } },
    }),
    200,
  )
  return expectStatus(
    await server.call('PUT', `/projects/${made._id}/vertices`, {
      token,
      body: { version: located.version, masses: [courtyardMass] },
    }),
    200,
  )
}

/** Marks a person's address as verified, as the code would. */
export async function verifyEmail(server: TestServer, { id }: Person): Promise<void> {
  await server.services.db.drizzle.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
}

/** Present quote of a project. */
export async function quoteOf(server: TestServer, { token }: Person, projectId: string): Promise<Quote> {
  return expectStatus(await server.call('GET', `/projects/${projectId}/pricing`, { token }), 200)
}

/** Starts a payment of the present quote. */
export async function startPayment(
  server: TestServer,
  person: Person,
  projectId: string,
): Promise<{ readonly payment: Payment; readonly redirectUrl: string | null }> {
  return expectStatus(await tryPayment(server, person, projectId), 201)
}

/** Answer of a start of the present quote. */
export async function tryPayment(server: TestServer, person: Person, projectId: string, gateway = 'sandbox') {
  const quote = (await server.call('GET', `/projects/${projectId}/pricing`, { token: person.token })).json<Quote>().id
  return server.call('POST', `/projects/${projectId}/pricing`, { token: person.token, body: { gateway, quote } })
}

/** Secret that signs the sandbox's callbacks. */
export function sandboxSecret({ sandboxPaymentSecret, dataDir }: TestServer['config']): string {
  return sandboxPaymentSecret === '' ? secretFile(dataDir, 'sandbox-payment') : sandboxPaymentSecret
}

/** Entry of a payment in the sandbox's book. */
export async function sandboxRecord(server: TestServer, paymentId: string): Promise<SandboxRecord | undefined> {
  return (await openBook(server.services.db, 'sandbox').read(paymentId)) as SandboxRecord | undefined
}

/** Stores a payer's decision at the sandbox whose callback never comes. */
export async function decideSandbox(
  server: TestServer,
  paymentId: string,
  decision: NonNullable<SandboxRecord['decision']>,
): Promise<void> {
  await openBook(server.services.db, 'sandbox').change(paymentId, record => ({
    ...(record as SandboxRecord),
    decision,
  }))
}

/** The sandbox of a server; a test replaces its methods by `Object.assign`. */
export function sandboxOf(server: TestServer): Gateway {
  return present(server.services.gateways.get('sandbox'), 'sandbox')
}

export interface SandboxEvent {
  readonly id?: string
  readonly type?: string
  readonly amount?: number
  readonly currency?: string
}

/** A callback in the sandbox's form; by default signed now, with its own secret. */
export function sandboxWebhook(
  server: TestServer,
  payment: Payment,
  event: SandboxEvent = {},
  { secret = sandboxSecret(server.config), at = server.clock.now() } = {},
) {
  const payload = JSON.stringify({
    id: event.id ?? `evt_${payment._id}`,
    type: event.type ?? 'payment.succeeded',
    createdAt: at.toISOString(),
    data: {
      payment: payment._id,
      amount: event.amount ?? Math.round(payment.paymentAmount * 100),
      currency: event.currency ?? payment.currency,
    },
  })
  return server.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/sandbox',
    payload,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signWebhook(secret, Buffer.from(payload), at) },
  })
}

/** A paid, ready project of this person. */
export async function paidProject(
  server: TestServer,
  person: Person,
  changes: Readonly<Record<string, unknown>> = {},
  weatherStationId?: string,
): Promise<Project> {
  await verifyEmail(server, person)
  const project = await readyProject(server, person, changes, weatherStationId)
  const { payment } = await startPayment(server, person, project._id)
  const delivery = await sandboxWebhook(server, payment)
  if (delivery.statusCode !== 200) throw new Error(`webhook: ${delivery.statusCode} ${delivery.body}`)
  return expectStatus(await server.call('GET', `/projects/${project._id}`, { token: person.token }), 200)
}
