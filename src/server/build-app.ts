import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { leftOutHeader } from '#contract/export-formats.ts'
import { limits } from '#contract/limits.ts'
import { errorAnswer, toRefusal } from './http/error-mapper.ts'
import { isHangUp, refuseHangUp } from './http/hang-up.ts'
import { pageFiles } from './http/page-files.ts'
import { readJson } from './http/read-json.ts'
import { refuse } from './http/refusal.ts'
import { closeSlowReaders } from './http/slow-readers.ts'
import type { App } from './http/serve.ts'
import { acceptedLanguage } from './http/texts.ts'
import { openTurns } from './http/turns.ts'
import { registerRoutes } from './routes.ts'
import type { Services } from './services.ts'

/** The host of the map tiles as Content-Security-Policy names it; empty without tiles. `{a-c}` becomes a wildcard. */
function tileHost(tileUrl: string): readonly string[] {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl)
  if (found === null) return []
  const [, protocol = '', host = ''] = found
  return [protocol + host.replace(/^\{[^}]+\}\./, '*.').replaceAll(/\{[^}]+\}/g, '*')]
}

/** Loggable part of an unexpected error: a query builder's message repeats the values, so only its cause is logged. */
function loggable(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  let at = error
  while (at instanceof Error && at.message.startsWith('Failed query') && at.cause instanceof Error) at = at.cause
  if (!(at instanceof Error)) return { type: typeof at, message: 'not an error', stack: '' }
  const message = at.message.startsWith('Failed query') ? 'Failed query' : at.message
  return {
    type: at.name,
    message,
    stack: (at.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** TRUST_PROXY in Fastify's form: a number of proxies from here outwards, or addresses; empty: no proxy is trusted. */
function trusted(
  proxies: Services['config']['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies.length === 0 ? false : [...proxies]
}

/** Size of the pieces in which a large answer is sent [B]. */
const pieceSize = 64 * 1024
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

/** Size of a body from which reading is serialised [B]: a megabyte takes up to 40 ms. */
const largeBody = 32 * 1024

function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.url)
}

export interface AppOptions {
  /** Folder of the built page. */
  readonly dist?: string
}

/**
 * HTTP side of the server: headers, limits, every route, the built page, a single error mapper. Nothing listens yet.
 */
export async function buildApp(
  services: Services,
  { dist = join(import.meta.dirname, '../../dist') }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log, random } = services
  const app = Fastify({
    loggerInstance: log.child({}, { serializers: {} }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => random.id(),
    trustProxy: trusted(config.trustProxy),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    bodyLimit: limits.body,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // The address cannot be decoded: it is refused before any hook has run.
    frameworkErrors: (error, request, reply) => {
      request.language = acceptedLanguage(request.headers['accept-language'])
      reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
      sendError(error, request, reply)
    },
  }) as unknown as FastifyInstance
  closeSlowReaders(app.server)
  app.decorate('services', services)
  app.decorateRequest('session', null)
  app.decorateRequest('link', null)
  app.decorateRequest('language', 'en')
  app.decorateRequest('rawBody', null)
  app.decorateRequest('leave', null)
  app.decorateRequest('gone', null)

  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (request.raw.readableAborted && isHangUp(error)) {
      log.debug(
        { requestId: request.id, route: request.routeOptions.url },
        'the client hung up before its body was read',
      )
      // Nobody reads this answer; its status, no fault of the server, is for statistics.
      void reply.code(400).send()
      return
    }
    const { refusal, bug } = toRefusal(error)
    if (bug)
      log.error({ requestId: request.id, route: request.routeOptions.url, error: loggable(error) }, 'unexpected error')
    const { body, retryAfter } = errorAnswer(
      refusal.code,
      refusal.details,
      request.language,
      request.id,
      request.rawBody?.length,
    )
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    void reply
      .code(body.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendError(error, request, reply)
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tileHost(config.tileUrl)],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: config.corsOrigins.length === 0 ? { policy: 'same-origin' } : false,
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })

  app.addHook('preParsing', async request => {
    refuseHangUp(request)
  })
  app.addHook('onRequest', async (request, reply) => {
    request.language = acceptedLanguage(request.headers['accept-language'])
    if (isApi(request)) reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (config.corsOrigins.length > 0) reply.header('vary', 'origin')
    if (origin !== undefined && config.corsOrigins.includes(origin)) {
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', `retry-after, content-disposition, ${leftOutHeader}`)
      if (request.method === 'OPTIONS' && isApi(request)) {
        return reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          .header('access-control-allow-headers', 'authorization, content-type, accept-language, x-badgir-link')
          .header('access-control-max-age', '600')
          .send()
      }
    }
    if (services.stopping.aborted && !['/api/health', '/api/ready'].includes(request.url)) {
      reply.header('connection', 'close')
      throw refuse('server.stopping')
    }
    return undefined
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        userId: request.session?.user._id ?? null,
        method: request.method,
        // Log the pattern, never the address: an address may hold a token or an id.
        route: request.routeOptions.url ?? (isApi(request) ? '/api/*' : '/*'),
        status: reply.statusCode,
        duration: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })

  // A slow reader is known by the pieces that it takes (slow-readers.ts).
  app.addHook('onSend', async (_, reply, payload) => {
    if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
    if (Buffer.byteLength(payload) <= pieceSize) return payload
    const bytes =
      typeof payload === 'string'
        ? Buffer.from(payload)
        : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength)
    reply.header('content-length', String(bytes.length))
    return Readable.from(piecesOf(bytes))
  })
  const inTurn = openTurns()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body
    if (request.routeOptions.config.raw === true) return undefined
    return body.length < largeBody ? readJson(body) : inTurn(() => readJson(body))
  })
  await app.register(multipart)

  await registerRoutes(app as App<Services>)

  const page = pageFiles(dist)
  app.setNotFoundHandler(async (request, reply) => {
    // The page's files are few and in memory: an office behind a single address may load them without limit.
    if (!isApi(request) && (await page.answer(request, reply))) return reply
    const allowance = services.limiter.take(`all:${request.ip}`, limits.requestsPerMinute, 60)
    if (!allowance.ok) throw refuse('limit.reached', { retryAfter: allowance.retryAfter })
    if (!reply.sent) throw refuse('notFound')
    return reply
  })
  return app
}
