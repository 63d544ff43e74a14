import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'
import * as Schema from 'effect/Schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, OkOf, PathOf, QueryOf } from '#contract/calls/call.ts'
import { decode } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import { linkHeader, operatorProject } from '#contract/token-scopes.ts'
import type { Language } from '#contract/options.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import type { User } from '#contract/entities/user.ts'
import type { Core } from '../core.ts'
import { isLongList, jsonParts } from './json-parts.ts'
import type { Limiter } from './limiter.ts'
import { hangUp, refuseHangUp } from './hang-up.ts'
import { Refusal, refuse } from './refusal.ts'
import {
  findForOperator,
  findLink,
  hashToken,
  readSession,
  readTokenSession,
  tokenOf,
  type OpenedLink,
  type Session,
} from './session.ts'
import { acceptedLanguage } from './texts.ts'

/** Services that every call needs. */
export interface HttpServices extends Core {
  /** Limiter that may forget at a restart; limits of logins and codes are in the database. */
  readonly limiter: Limiter
}

/** HTTP side with the services of a floor's routes. */
export type App<S extends HttpServices> = FastifyInstance & { readonly services: S }

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: HttpServices
  }
  interface FastifyRequest {
    /** Live session, if the call's access was checked. */
    session: Session | null
    /** Live link that the call names, which opens its project for reading. */
    link: OpenedLink | null
    language: Language
    /** Gives back the places that the call takes among those of its account; null once they are given back, or its work has them. */
    leave: (() => void) | null
    /** Tells that the connection has closed; null before the call is admitted. */
    gone: AbortSignal | null
    /** Raw body, for signatures. */
    rawBody: Uint8Array | null
  }
  interface FastifyContextConfig {
    /** Whether the body is not read as JSON: its bytes are signed, and the signer decides their content. */
    raw?: boolean
  }
}

/** A file of a multipart form. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly data: Uint8Array
}

/** An answer that is not JSON: a document or a stream. */
export class DocumentAnswer {
  readonly type: string
  readonly body: string | Uint8Array | NodeJS.ReadableStream
  readonly headers: Readonly<Record<string, string>>
  constructor(
    type: string,
    body: string | Uint8Array | NodeJS.ReadableStream,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.type = type
    this.body = body
    this.headers = headers
  }
}

type Access<C extends Call, T> = C['access'] extends 'anyone' ? T | undefined : T

/** Request of a call for its handler. In calls for anyone, `session` and `user` are undefined without a live token. */
export interface Ask<C extends Call, S extends HttpServices = HttpServices> {
  readonly path: PathOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly file: C extends { readonly file: string } ? UploadedFile : undefined
  readonly session: Access<C, Session>
  readonly user: Access<C, User>
  /** Account whose project is read: the person's own, or with a link the owner of the link's project. */
  readonly reader: Access<C, { readonly _id: string }>
  readonly language: Language
  /** Network address of the caller; only a proxy named by TRUST_PROXY may state it. */
  readonly address: string
  readonly requestId: string
  /** Tells that the client has hung up: nobody waits for the answer. */
  readonly gone: AbortSignal | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: S
}

type Answer<C extends Call> = C extends { readonly ok: Schema.Top }
  ? OkOf<C> | DocumentAnswer
  : C extends { readonly produces: string }
    ? DocumentAnswer
    : undefined | void

export interface ServeOptions<C extends Call, S extends HttpServices = HttpServices> {
  /** Largest JSON body in bytes; default `limits.body`. */
  readonly bodyLimit?: number
  /** Largest uploaded file in bytes; default `limits.upload`. */
  readonly fileLimit?: number
  /** Whether it takes the body as bytes only (`request.rawBody`), whatever the content. */
  readonly raw?: boolean
  /** Limit of the person for costly calls, counted before any work. */
  readonly limit?: { readonly name: string; readonly perHour: number; readonly atOnce: number }
  /** Answers without a limit: a monitor of the server is never refused. */
  readonly isUnlimited?: true
  /** Whether the sample accepts this call, though it is no reading; any other such call answers `project.sample`. */
  readonly isOfSample?: boolean
  /**
   * Check of ownership and state, after session and role and before the body: a paid project answers 409 and another
   * person's 404 with any body. The write's transaction checks again.
   */
  readonly guard?: (
    ask: Pick<Ask<C, S>, 'path' | 'session' | 'user' | 'reader' | 'services' | 'request'>,
  ) => Promise<Refusal | undefined> | Refusal | undefined
}

/** Time that a call waits for a place among those of its account [ms]. */
const placeWait = 5_000

/**
 * Takes a place for the call among those of its account, and what its own limit asks, before any work.
 * @returns the function that gives the places back
 */
async function takePlaces(
  { limiter }: HttpServices,
  account: string,
  own: ServeOptions<Call>['limit'],
): Promise<() => void> {
  const leave = await limiter.enter(`calls:${account}`, limits.callsAtOnce, placeWait)
  if (leave === undefined) throw refuse('limit.reached', { retryAfter: 1 })
  if (own === undefined) return leave
  const key = `${own.name}:${account}`
  const leaveOwn = await limiter.enter(key, own.atOnce, 0)
  const allowance = leaveOwn === undefined ? undefined : limiter.take(key, own.perHour, 3600)
  if (allowance?.ok === true)
    return () => {
      leaveOwn?.()
      leave()
    }
  leaveOwn?.()
  leave()
  throw refuse('limit.reached', { retryAfter: allowance?.retryAfter ?? 5 })
}

/** Counts a call of a session, a token, a link or an address. @throws the refusal over the general limit */
function countCall({ limiter }: HttpServices, key: string): void {
  const allowance = limiter.take(key, limits.requestsPerMinute, 60)
  if (!allowance.ok) throw refuse('limit.reached', { retryAfter: allowance.retryAfter })
}

/**
 * Checks session, role or scope, and the general limit. It runs before the body is read, so that a dead token never
 * uploads. A call that needs no session knows nobody by a personal token.
 */
async function admit(
  request: FastifyRequest,
  services: HttpServices,
  { access, scope }: Pick<Call, 'access' | 'scope'>,
): Promise<void> {
  const { limiter } = services
  const token = tokenOf(request.headers.authorization)
  const ofAddress = `all:${request.ip}`
  const ofInvented = `invented:${request.ip}`
  request.session = null
  if (token !== undefined) {
    const tokenHash = hashToken(token)
    // A session over its limit, or one more token of an address that invents them, costs no look into the database.
    const ofToken = `all:${tokenHash}`
    const counter = limiter.isOpen(ofToken) ? ofToken : ofInvented
    if (limiter.isSpent(counter, limits.requestsPerMinute)) countCall(services, counter)
    request.session = (await readSession(services, tokenHash)) ?? (await readTokenSession(services, tokenHash)) ?? null
    if (request.session === null) countCall(services, ofInvented)
  }
  if (request.session !== null) request.language = request.session.language
  countCall(services, request.session === null ? ofAddress : `all:${request.session.tokenHash}`)
  const scopes = request.session?.scopes
  if (access === 'anyone') {
    if (scopes !== undefined) request.session = null
    return
  }
  if (request.session === null) throw refuse('session.ended')
  if (scopes !== undefined && (scope === undefined || !scopes.includes(scope))) throw refuse('session.wrongScope')
  if (access === 'super-admin' && request.session.user.role !== 'super-admin') throw refuse('session.wrongRole')
}

/** Link of a header, or the project that a super-admin names there: a stranger finds neither. */
async function findOpened(request: FastifyRequest, services: HttpServices, given: string) {
  const project = operatorProject(given)
  if (project !== undefined) {
    if (request.session?.user.role !== 'super-admin') throw refuse('notFound')
    const opened = await findForOperator(services, project)
    return opened && { ...opened, isLive: true }
  }
  const token = tokenOf(given)
  if (token === undefined) throw refuse('notFound')
  const tokenHash = hashToken(token)
  countCall(services, `all:${tokenHash}`)
  return findLink(services, tokenHash)
}

/**
 * Link that a call of a project, or of its weather, names in its header. A link is a session of its own for the general
 * limit, and opens the reading calls of its project only. So does a super-admin's look at anybody's project.
 */
async function openLink(request: FastifyRequest, services: HttpServices, call: Call): Promise<OpenedLink | null> {
  const given = request.headers[linkHeader]
  const isOfProject = call.route.startsWith('/projects/{id}')
  if (given === undefined || (!isOfProject && call.isOfLink !== true)) return null
  const link: (OpenedLink & { readonly isLive: boolean }) | undefined = await findOpened(
    request,
    services,
    String(given),
  )
  if (link === undefined) throw refuse('notFound')
  if (isOfProject && link.projectId !== (request.params as { readonly id?: string }).id) throw refuse('notFound')
  if (!link.isLive) throw refuse('link.revoked')
  if (call.isOfLink !== true) throw refuse('link.readOnly')
  return link
}

/** Fastify's spelling of a route: `{id}` becomes `:id`. */
export function fastifyRoute(route: string): string {
  return `/api${route.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/**
 * Serves a call of the contract: session, role, path, guard, query and body, handler, answer encoded by its schema. The
 * handler returns the value or a refusal; thrown errors go to the error mapper.
 */
export function serve<const C extends Call, S extends HttpServices>(
  app: App<S>,
  call: C,
  handler: (ask: Ask<C, S>) => Promise<Answer<C> | Refusal> | Answer<C> | Refusal,
  options: ServeOptions<C, S> = {},
): void {
  const { services } = app
  const part = (schema: Call['path']) => (schema === undefined ? undefined : decode(schema))
  const readPath = part(call.path)
  const readQuery = part(call.query)
  const readBody = part(call.body)
  const { limit } = options
  const changesProject = call.method !== 'GET' && call.route.startsWith('/projects/{id}') && options.isOfSample !== true
  const encode = call.ok === undefined ? undefined : Schema.encodeUnknownPromise(call.ok)

  app.route({
    method: call.method,
    url: fastifyRoute(call.route),
    bodyLimit: options.bodyLimit ?? limits.body,
    config: { raw: options.raw ?? false },
    onRequest: async (request, reply) => {
      request.language = acceptedLanguage(request.headers['accept-language'])
      const gone = new AbortController()
      request.gone = gone.signal
      reply.raw.once('close', () => {
        gone.abort(hangUp())
      })
      if (options.isUnlimited !== true) await admit(request, services, call)
      const account = request.session?.user._id
      if (account !== undefined) {
        // A call whose client hangs up before its handler gives its places back, also those it gets too late.
        const giveBack = () => {
          request.leave?.()
          request.leave = null
        }
        reply.raw.once('close', () => {
          giveBack()
        })
        refuseHangUp(request)
        request.leave = await takePlaces(services, account, limit)
        if (gone.signal.aborted) giveBack()
      }
      // An address with an impossible id is not found.
      if (readPath !== undefined && !readPath(request.params).ok) throw refuse('notFound')
      if (account !== undefined) request.link = await openLink(request, services, call)
    },
    // The places are for work: an answer on its way, or a stream of events, takes none.
    onResponse: async request => {
      request.leave?.()
    },
    handler: async (request, reply) => {
      // The work keeps its places until it ends: a client that hangs up meanwhile gets no others.
      const { leave } = request
      if (request.session !== null && leave === null) throw hangUp()
      request.leave = null
      const decoded = (read: typeof readPath, input: unknown): unknown => {
        if (read === undefined) return undefined
        const result = read(input)
        if (!result.ok) throw refuse('fields.invalid', { fields: result.errors })
        return result.value
      }
      const work = async (): Promise<unknown> => {
        const path = decoded(readPath, request.params)
        if (changesProject && (path as { readonly id?: string }).id === sampleProjectId) throw refuse('project.sample')
        const user = request.session?.user
        const reader = request.link === null ? user : { _id: request.link.ownerId }
        const common = { path, session: request.session ?? undefined, user, reader, services, request }
        // The parts were decoded by the call's own schemas, so they have the types that Ask derives from it.
        const refused = await options.guard?.(
          common as Pick<Ask<C, S>, 'path' | 'session' | 'user' | 'reader' | 'services' | 'request'>,
        )
        if (refused !== undefined) throw refused
        const ask = {
          ...common,
          query: decoded(readQuery, request.query),
          body: decoded(readBody, request.body ?? {}),
          file:
            call.file === undefined
              ? undefined
              : await readFile(request, call.file, options.fileLimit ?? limits.upload),
          language: request.language,
          address: request.ip,
          requestId: request.id,
          gone: request.gone,
          reply,
        } as unknown as Ask<C, S>
        return handler(ask)
      }
      const answer = await work().finally(leave)
      if (answer instanceof Refusal) throw answer
      if (answer instanceof DocumentAnswer)
        return reply
          .code(call.status ?? 200)
          .headers(answer.headers)
          .type(answer.type)
          .send(answer.body)
      if (reply.sent || reply.raw.headersSent) return reply
      if (encode === undefined || (answer === undefined && call.mayBeEmpty === true))
        return reply.code(call.mayBeEmpty === true ? 204 : (call.status ?? 204)).send()
      // The handler's last read and its answer take a turn of the event loop each.
      await nextTurn()
      const encoded = await encode(answer)
      reply.code(call.status ?? 200).type('application/json; charset=utf-8')
      return reply.send(isLongList(encoded) ? Readable.from(jsonParts(encoded)) : JSON.stringify(encoded))
    },
  })
}

async function readFile(request: FastifyRequest, field: string, limit: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw refuse('request.mediaType')
  refuseHangUp(request)
  try {
    const part = await request.file({ limits: { files: 1, fields: 10, fileSize: limit, fieldSize: 1000, parts: 11 } })
    const data = await part?.toBuffer()
    // Without this check a file cut at the limit in its last piece would be accepted.
    if (part?.file.truncated === true) throw refuse('request.tooLarge')
    if (part === undefined || data === undefined || part.fieldname !== field)
      throw refuse('fields.invalid', { fields: [{ field, message: 'field.required' }] })
    return { name: part.filename, type: part.mimetype, data }
  } catch (problem) {
    // The form parser gives a code for its own limits; without a code the form is malformed.
    throw problem instanceof Error && !('code' in problem) ? refuse('request.malformed') : problem
  }
}
