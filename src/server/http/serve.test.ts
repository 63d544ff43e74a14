import { request as openRequest } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import * as Schema from 'effect/Schema'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { call, type Call } from '#contract/calls/call.ts'
import { limits } from '#contract/limits.ts'
import { idPath } from '#contract/schemas.ts'
import { systemClock } from '../clock.ts'
import { firstPreferences } from '../users/users.store.ts'
import { errorAnswer, toRefusal } from './error-mapper.ts'
import { memoryLimiter, type Limiter } from './limiter.ts'
import { refuseHangUp } from './hang-up.ts'
import { refuse } from './refusal.ts'
import { DocumentAnswer, fastifyRoute, serve, type Ask, type ServeOptions, type HttpServices } from './serve.ts'
import { hashToken } from './session.ts'

const token = 'T'.repeat(43)
const user = {
  id: 'u1',
  email: 'mina@example.org',
  fullName: 'Mina',
  companyName: 'Studio',
  companySize: '1-9',
  roleInCompany: null,
  role: 'user',
  emailVerifiedAt: null,
  pendingEmail: null,
  phone: null,
  phoneVerifiedAt: null,
  completedAt: new Date(0),
  deletionAskedAt: null,
  erasedAt: null,
  termsVersion: 1,
  profilePicture: null,
  preferences: firstPreferences('fa'),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  deletedAt: null,
}
/** Owner of the token's session; undefined: none. */
let owner: (typeof user & { readonly role: string }) | undefined
let allowed: ReturnType<Limiter['take']> = { ok: true }
let taken: (readonly unknown[])[] = []
/** Keys with an open window. */
let counted: ReadonlySet<string> = new Set()
/** Number of questions to the database. */
let looks = 0
let entered: string[] = []
let places: Pick<Limiter, 'enter'> = memoryLimiter(systemClock, 1)
let apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps) await app.close()
  apps = []
  owner = undefined
  allowed = { ok: true }
  taken = []
  counted = new Set()
  looks = 0
  entered = []
  places = memoryLimiter(systemClock, 1)
})

/** A server of one call, and a database that knows one session. */
async function serving<const C extends Call>(
  one: C,
  handler: Parameters<typeof serve<C, HttpServices>>[2],
  options?: ServeOptions<C>,
): Promise<FastifyInstance> {
  const rows = {
    from: () => rows,
    innerJoin: () => rows,
    where: () => {
      looks++
      return Promise.resolve(owner === undefined ? [] : [{ user: owner, isStale: false }])
    },
  }
  const app = Fastify()
  apps.push(app)
  app.decorate('services', {
    db: { drizzle: { select: () => rows } },
    clock: systemClock,
    limiter: {
      take: (...given: readonly unknown[]) => {
        taken.push(given)
        return allowed
      },
      isSpent: () => !allowed.ok,
      isOpen: (key: string) => counted.has(key),
      enter: (key: string, most: number, patience: number) => {
        entered.push(key)
        return places.enter(key, most, patience)
      },
    },
  } as unknown as HttpServices)
  app.decorateRequest('session', null)
  app.decorateRequest('link', null)
  app.decorateRequest('leave', null)
  app.decorateRequest('gone', null)
  app.decorateRequest('language', 'en')
  app.decorateRequest('rawBody', null)
  app.addHook('preParsing', async request => {
    refuseHangUp(request)
  })
  app.setErrorHandler((error, request, reply) => {
    const { refusal } = toRefusal(error)
    const { body } = errorAnswer(refusal.code, refusal.details, request.language, 'r')
    void reply.code(body.status).send(body)
  })
  await app.register(multipart)
  serve(app, one, handler, options)
  return app
}
const anyones = { access: 'anyone', summary: 'A thing' } as const
const Thing = Schema.Struct({ name: Schema.String })
function bearer(value = token) {
  return { authorization: `Bearer ${value}` }
}

test('a route of the contract is one of Fastify, below /api', () => {
  expect(fastifyRoute('/things/{id}/parts/{part}')).toBe('/api/things/:id/parts/:part')
  expect(fastifyRoute('/things')).toBe('/api/things')
})

describe('calls of an account at once', () => {
  const one = call('GET', '/things', { ...anyones, access: 'user', ok: Thing })
  const limit = { name: 'cost', perHour: 600, atOnce: 2 }

  test('are eight; further ones wait for their turn, and places come free whatever the answer', async () => {
    owner = user
    let [running, most, calls] = [0, 0, 0]
    const app = await serving(one, async () => {
      most = Math.max(most, ++running)
      await nextTurn()
      running--
      if (calls++ % 3 === 0) throw refuse('notFound')
      return { name: 'a' }
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.inject({ method: 'GET', url: '/api/things', headers: bearer() })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    expect(most).toBe(limits.callsAtOnce)
    for (let i = 0; i < limits.callsAtOnce; i++)
      expect(await places.enter(`calls:${user.id}`, limits.callsAtOnce, 0)).toBeTypeOf('function')
  })
  test('that wait too long are told to come again', async () => {
    owner = user
    const app = await serving(one, () => ({ name: 'a' }))
    places = { ...places, enter: async () => undefined }
    const answer = await app.inject({ method: 'GET', url: '/api/things', headers: bearer() })
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'limit.reached' }])
  })
  test('of a costly kind are counted before any work; those refused for their number are not counted', async () => {
    owner = user
    let looked = 0
    const ends = Promise.withResolvers<{ readonly name: string }>()
    const app = await serving(one, () => ends.promise, {
      limit,
      guard: () => {
        looked++
        return undefined
      },
    })
    const ask = () => app.inject({ method: 'GET', url: '/api/things', headers: bearer() })
    const waiting = [ask(), ask()]
    await expect.poll(() => looked).toBe(2)
    expect((await ask()).statusCode).toBe(429)
    ends.resolve({ name: 'a' })
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(taken.filter(([key]) => key === `cost:${user.id}`)).toEqual([
      [`cost:${user.id}`, 600, 3600],
      [`cost:${user.id}`, 600, 3600],
    ])
    allowed = { ok: false, retryAfter: 40 }
    expect((await ask()).statusCode).toBe(429)
    expect(looked).toBe(2)
    allowed = { ok: true }
    expect((await ask()).statusCode).toBe(200)
  })
  test('whose client hangs up before its turn leave no place behind', async () => {
    owner = user
    const app = await serving(one, () => ({ name: 'a' }))
    const { enter } = places
    let late = 0
    places = {
      enter: async (...given) => {
        const leave = await enter(...given)
        // The client has gone by the time that the place is there.
        await expect.poll(() => hungUp, { interval: 5 }).toBe(calls)
        late++
        return leave
      },
    }
    const calls = limits.callsAtOnce
    let hungUp = 0
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    app.server.on('connection', socket => {
      socket.once('close', () => {
        hungUp++
      })
    })
    for (let i = 0; i < calls; i++) {
      const reading = openRequest(`${url}/api/things`, { headers: bearer(), agent: false })
      reading.on('error', () => undefined)
      reading.end()
      setTimeout(() => reading.destroy(), 50)
    }
    await expect.poll(() => late).toBe(calls)
    await nextTurn()
    for (let i = 0; i < calls; i++) expect(await enter(`calls:${user.id}`, calls, 0)).toBeTypeOf('function')
  })
  test('whose clients hang up during the work keep their places until it ends', async () => {
    owner = user
    const ends = Promise.withResolvers<{ readonly name: string }>()
    let [begun, gone] = [0, 0]
    const app = await serving(
      one,
      () => {
        begun++
        return ends.promise
      },
      { limit },
    )
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    app.server.on('connection', socket => {
      socket.once('close', () => {
        gone++
      })
    })
    for (let i = 1; i <= limit.atOnce; i++) {
      const reading = openRequest(`${url}/api/things`, { headers: bearer(), agent: false })
      reading.on('error', () => undefined)
      reading.end()
      await expect.poll(() => begun, { interval: 5 }).toBe(i)
      reading.destroy()
      await expect.poll(() => gone, { interval: 5 }).toBe(i)
    }
    expect(await places.enter(`cost:${user.id}`, limit.atOnce, 0)).toBeUndefined()
    ends.resolve({ name: 'a' })
    await nextTurn()
    for (let i = 0; i < limit.atOnce; i++)
      expect(await places.enter(`cost:${user.id}`, limit.atOnce, 0)).toBeTypeOf('function')
    for (let i = 0; i < limits.callsAtOnce; i++)
      expect(await places.enter(`calls:${user.id}`, limits.callsAtOnce, 0)).toBeTypeOf('function')
  })
  test('of nobody are not counted by account', async () => {
    const app = await serving(call('GET', '/things', { ...anyones, ok: Thing }), () => ({ name: 'a' }))
    await app.inject({ method: 'GET', url: '/api/things' })
    expect(entered).toEqual([])
  })
})

describe('who may call', () => {
  const of = (access: Call['access']) =>
    serving(call('GET', '/things', { ...anyones, access, ok: Thing }), ask => ({
      name: (ask.user as { readonly fullName: string } | undefined)?.fullName ?? 'nobody',
    }))
  const status = async (app: FastifyInstance, headers = {}) => {
    const answer = await app.inject({ method: 'GET', url: '/api/things', headers })
    return [answer.statusCode, answer.json<{ name?: string; code?: string }>()]
  }
  test('anyone, and who is logged in is known', async () => {
    const app = await of('anyone')
    expect(await status(app)).toEqual([200, { name: 'nobody' }])
    expect(await status(app, bearer())).toEqual([200, { name: 'nobody' }])
    owner = user
    expect(await status(app, bearer())).toEqual([200, { name: 'Mina' }])
    expect(await status(app, { authorization: token })).toEqual([200, { name: 'Mina' }])
    expect(await status(app, bearer('short'))).toEqual([200, { name: 'nobody' }])
  })
  test('a user with a live session', async () => {
    const app = await of('user')
    expect(await status(app)).toMatchObject([403, { code: 'session.ended' }])
    expect(await status(app, bearer())).toMatchObject([403, { code: 'session.ended' }])
    owner = user
    expect(await status(app, bearer())).toEqual([200, { name: 'Mina' }])
  })
  test('a super-admin, nobody else', async () => {
    const app = await of('super-admin')
    expect(await status(app)).toMatchObject([403, { code: 'session.ended' }])
    owner = user
    expect(await status(app, bearer())).toMatchObject([403, { code: 'session.wrongRole' }])
    owner = { ...user, role: 'super-admin' }
    expect(await status(app, bearer())).toEqual([200, { name: 'Mina' }])
  })
  test('1,200 times a minute, counted by session, else by address, before access is judged', async () => {
    const app = await of('user')
    await status(app)
    owner = user
    await status(app, bearer())
    expect(taken).toEqual([
      ['all:127.0.0.1', 1200, 60],
      [`all:${hashToken(token)}`, 1200, 60],
    ])
    allowed = { ok: false, retryAfter: 9 }
    owner = undefined
    expect(await status(app)).toMatchObject([429, { code: 'limit.reached' }])
  })
  test('at its limit a session, or an address that invents tokens, costs no look into the database', async () => {
    const app = await of('user')
    allowed = { ok: false, retryAfter: 9 }
    expect(await status(app, bearer())).toMatchObject([429, { code: 'limit.reached' }])
    counted = new Set([`all:${hashToken(token)}`])
    expect(await status(app, bearer())).toMatchObject([429, { code: 'limit.reached' }])
    expect(taken.map(([key]) => key)).toEqual(['invented:127.0.0.1', `all:${hashToken(token)}`])
    expect(looks).toBe(0)
  })
})

describe('the language', () => {
  const app = () => serving(call('GET', '/things', { ...anyones, ok: Thing }), ({ language }) => ({ name: language }))
  test('is the account’s, else that which the browser asks for', async () => {
    const named = async (headers: Record<string, string>) =>
      (await (await app()).inject({ method: 'GET', url: '/api/things', headers })).json<{ name: string }>().name
    expect([await named({}), await named({ 'accept-language': 'fa' })]).toEqual(['en', 'fa'])
    owner = user
    expect(await named({ ...bearer(), 'accept-language': 'en' })).toBe('fa')
  })
})

describe('what is judged, in this order', () => {
  const body = Schema.Struct({ size: Schema.Finite })
  const query = Schema.Struct({ page: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d$/))) })
  const thing = call('PUT', '/things/{id}', {
    ...anyones,
    access: 'user',
    path: idPath,
    query,
    body,
    ok: Schema.Unknown,
  })
  const put = (app: FastifyInstance, url: string, payload: unknown = { size: 1 }, headers = bearer()) =>
    app.inject({ method: 'PUT', url: `/api${url}`, headers, payload: payload as object })
  test('session, address, guard, query, body, and then the work', async () => {
    const steps: unknown[] = []
    let refused: ReturnType<typeof refuse> | undefined = refuse('project.paid')
    const app = await serving(
      thing,
      ({ path, query: q, body: b, address, requestId, user: who, session }: Ask<typeof thing>) => {
        steps.push({ path, q, b, address, hasId: requestId !== '', who: who._id, hash: session.tokenHash })
        return 'done'
      },
      { guard: ({ path, user: who }) => (steps.push(['guard', path, who?._id]), refused) },
    )
    expect((await put(app, '/things/a?page=xx', { size: 'x' })).statusCode).toBe(403)
    owner = user
    expect((await put(app, `/things/${'x'.repeat(81)}?page=xx`, { size: 'x' })).statusCode).toBe(404)
    expect(steps).toEqual([])
    expect((await put(app, '/things/a?page=xx', { size: 'x' })).json()).toMatchObject({ code: 'project.paid' })
    refused = undefined
    expect((await put(app, '/things/a?page=xx', { size: 'x' })).json()).toMatchObject({ errors: [{ field: 'page' }] })
    expect((await put(app, '/things/a?page=1', { size: 'x' })).json()).toMatchObject({ errors: [{ field: 'size' }] })
    steps.length = 0
    expect((await put(app, '/things/a?page=1')).json()).toBe('done')
    expect(steps).toEqual([
      ['guard', { id: 'a' }, 'u1'],
      {
        path: { id: 'a' },
        q: { page: '1' },
        b: { size: 1 },
        address: '127.0.0.1',
        hasId: true,
        who: 'u1',
        hash: hashToken(token),
      },
    ])
  })
  test('a missing body is an empty one', async () => {
    owner = user
    const app = await serving(thing, () => 'done')
    const answer = await app.inject({ method: 'PUT', url: '/api/things/a', headers: bearer() })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'size' }] })
  })
  test.each([
    [undefined, limits.body],
    [100, 100],
  ])('a body has a limit of its own: %s', async (bodyLimit, most) => {
    owner = user
    const app = await serving(thing, () => 'done', bodyLimit === undefined ? {} : { bodyLimit })
    const of = (bytes: number) =>
      app.inject({
        method: 'PUT',
        url: '/api/things/a',
        headers: { ...bearer(), 'content-type': 'application/json' },
        payload: '{"size":1}'.padEnd(bytes, ' '),
      })
    expect([(await of(most)).statusCode, (await of(most + 1)).statusCode]).toEqual([200, 413])
  })
})

describe('the answer', () => {
  const get = async (app: FastifyInstance) => app.inject({ method: 'GET', url: '/api/things' })
  test('is encoded by its schema, which leaves out what it does not promise', async () => {
    const app = await serving(call('GET', '/things', { ...anyones, ok: Thing }), () => ({ name: 'a', secret: 1 }))
    const answer = await get(app)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      '{"name":"a"}',
    ])
  })
  test('has the status of its call; none to tell is 204', async () => {
    const made = await serving(call('GET', '/things', { ...anyones, ok: Thing, status: 201 }), () => ({ name: 'a' }))
    expect((await get(made)).statusCode).toBe(201)
    const nothing = await get(await serving(call('GET', '/things', anyones), () => undefined))
    expect([nothing.statusCode, nothing.body]).toEqual([204, ''])
    const nullAnswer = await get(await serving(call('GET', '/things', { ...anyones, status: 200 }), () => undefined))
    expect([nullAnswer.statusCode, nullAnswer.body]).toEqual([200, ''])
  })
  test('may be a refusal, returned or thrown', async () => {
    const one = call('GET', '/things', { ...anyones, ok: Thing })
    for (const handler of [
      () => refuse('notFound'),
      () => {
        throw refuse('notFound')
      },
    ])
      expect((await get(await serving(one, handler))).json()).toMatchObject({ status: 404, code: 'notFound' })
  })
  test('may be a document with its own type, headers and status', async () => {
    const one = call('GET', '/things', { ...anyones, produces: 'text/csv' })
    for (const body of ['a,b', Buffer.from('a,b'), Readable.from(['a', ',b'])]) {
      const app = await serving(one, () => new DocumentAnswer('text/csv; charset=utf-8', body, { 'x-a': 'b' }))
      const answer = await get(app)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-a'], answer.body]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'b',
        'a,b',
      ])
    }
    const made = await serving(call('GET', '/things', { ...anyones, produces: 'text/csv', status: 201 }), () =>
      Promise.resolve(new DocumentAnswer('text/csv', 'a')),
    )
    expect((await get(made)).statusCode).toBe(201)
  })
  test('of more than a hundred items is the same, in parts', async () => {
    const list = Schema.Struct({ items: Schema.Array(Thing), totalCount: Schema.Finite })
    for (const count of [100, 101, 250]) {
      const whole = { items: Array.from({ length: count }, (_, i) => ({ name: `n${i}` })), totalCount: count }
      const answer = await get(await serving(call('GET', '/things', { ...anyones, ok: list }), () => whole))
      expect(answer.json()).toEqual(whole)
      expect(answer.headers['content-length'] === undefined).toBe(count > 100)
    }
  })
})

describe('a file', () => {
  const upload = call('POST', '/things', { ...anyones, file: 'file', ok: Schema.Unknown })
  const edge = 'edge'
  const form = (...parts: readonly (readonly [head: string, content: string])[]) =>
    [
      ...parts.flatMap(([head, content]) => [`--${edge}`, `content-disposition: form-data; ${head}`, '', content]),
      `--${edge}--`,
      '',
    ].join('\r\n')
  const post = async (payload: string, fileLimit?: number, type = `multipart/form-data; boundary=${edge}`) => {
    const app = await serving(
      upload,
      ({ file }) => ({ ...file, data: Buffer.from(file.data).toString() }),
      fileLimit === undefined ? {} : { fileLimit },
    )
    const answer = await app.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': type } })
    return answer.json<Record<string, unknown>>()
  }
  const named = 'name="file"; filename="a.epw"\r\ncontent-type: text/plain'
  test('has its name, type and bytes', async () => {
    expect(await post(form([named, 'content']))).toEqual({ name: 'a.epw', type: 'text/plain', data: 'content' })
    expect(await post(form(['name="note"', 'x'], [named, 'content']))).toMatchObject({ data: 'content' })
  })
  test('may have so many bytes, not one more', async () => {
    expect(await post(form([named, '12345']), 5)).toMatchObject({ data: '12345' })
    expect(await post(form([named, '123456']), 5)).toMatchObject({ status: 413, code: 'request.tooLarge' })
  })
  test('of another field, or none, is asked for by its name', async () => {
    const missing = { status: 422, errors: [{ field: 'file' }] }
    expect(await post(form(['name="other"; filename="a.epw"', 'x']))).toMatchObject(missing)
    expect(await post(form(['name="note"', 'x']))).toMatchObject(missing)
  })
  test('comes in a form; a broken one cannot be read', async () => {
    expect(await post('{}', undefined, 'application/json')).toMatchObject({ status: 415, code: 'request.mediaType' })
    expect(await post(`--${edge}\r\nnonsense`)).toMatchObject({ status: 400, code: 'request.malformed' })
  })
  test('stands beside ten fields at most', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i) => [`name="f${i}"`, 'x'] as const)
    expect(await post(form(...fields(10), [named, 'content']))).toMatchObject({ data: 'content' })
    expect(await post(form(...fields(11), [named, 'content']))).toMatchObject({ status: 413 })
  })
})
