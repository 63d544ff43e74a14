import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createSuperAdmin } from '#server/auth/first-admin.ts'
import { openPasswords } from '#server/auth/passwords.ts'
import { buildApp } from '#server/build-app.ts'
import { movableClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open-database.ts'
import type { MailMessage } from '#server/mail/mail.adapter.ts'
import type { TextMessage } from '#server/providers/sms/sms.provider.ts'
import { openLog, openServices } from '#server/open-services.ts'
import type { Job, Jobs } from '#server/core.ts'
import type { Services } from '#server/services.ts'
import { borrowWorkers } from './borrow-workers.ts'
import { openTestDatabase } from './open-test-database.ts'

export interface TestServerOptions {
  /** Absent = TEST_DATABASE_URL; '' = embedded. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** Opens the real queue instead of one that only records sent jobs. */
  readonly openJobs?: (services: Services) => Promise<Jobs>
  readonly dist?: string
  /** A migrated database that the test opened; absent = a new one. */
  readonly db?: Database
  /** Whether hashes cost as much as the product's, for tests about that; else the cheapest are used. */
  readonly areHashesReal?: boolean
}
export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}
type Sent = Omit<InjectOptions, 'method' | 'url' | 'payload' | 'body'> & {
  readonly token?: string
  readonly body?: unknown
}

let people = 0
/** Cheapest hash: 0.1 ms instead of 20. */
const cheapestHash = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const goodPassword = 'Quiet-courtyard 71'

/** JSON of an answer; tests state its expected shape. */
export function jsonOf<T = Record<string, unknown>>(answer: LightMyRequestResponse): T {
  return answer.json<T>()
}

/** A whole server without a socket: own database, movable clock, mails and log lines kept in memory. */
export async function openTestServer(options: TestServerOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://badgir.test',
    TILE_URL: '',
    LOG_LEVEL: 'debug',
    WORKER_THREADS: '1',
    ...options.env,
  })
  const clock = movableClock()
  const logs: string[] = []
  const mails: MailMessage[] = []
  const sentTexts: TextMessage[] = []
  const sentJobs: (Job & { readonly name: string })[] = []
  const stopping = new AbortController()
  const db = options.db ?? (await openTestDatabase(options.databaseUrl))
  const log = openLog(config.logLevel, {
    write: line => {
      logs.push(line)
    },
  })
  const services = await openServices({
    config,
    db,
    clock,
    stopping: stopping.signal,
    log,
    workers: borrowWorkers(config.workerThreads, log),
    passwords: await openPasswords(options.areHashesReal === true ? undefined : cheapestHash),
    ...(options.env?.['SMS_URL'] === undefined
      ? {
          sendText: message => {
            sentTexts.push(message)
            return Promise.resolve()
          },
        }
      : {}),
    sendMail: message => {
      mails.push(message)
      return Promise.resolve()
    },
  })
  services.jobs =
    options.openJobs === undefined
      ? {
          send: (name, jobs) => {
            sentJobs.push(...jobs.map(job => ({ name, ...job })))
            return Promise.resolve()
          },
          isReady: () => true,
          stop: () => Promise.resolve(),
        }
      : await options.openJobs(services)
  const app: FastifyInstance = await buildApp(services, { dist: options.dist ?? join(dataDir, 'no-page') })
  await app.ready()

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body, headers, ...rest }: Sent = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: url.startsWith('/api') ? url : `/api${url}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...rest,
    })
  const login = async (email: string, password: string): Promise<string> => {
    const answer = await call('POST', '/auth/login', { body: { email, password } })
    if (answer.statusCode !== 200) throw new Error(`login: ${answer.statusCode}`)
    return jsonOf<{ data: { sessions: { token: string } } }>(answer).data.sessions.token
  }
  return {
    app,
    services,
    config,
    clock,
    logs,
    mails,
    /** Text messages that were sent; `services.texts.flush()` sends those that are due. */
    sentTexts,
    sentJobs,
    call,
    login,
    stopping,
    /** Signs a new person up, each from an address of their own. */
    person: async (changes: Readonly<Record<string, unknown>> = {}): Promise<Person> => {
      const email = `person-${++people}@example.org`
      const body = {
        fullName: 'Mina Azad',
        companyName: 'Studio',
        companySize: '1-9',
        roleInCompany: 'Architect',
        email,
        password: goodPassword,
        passwordConfirmation: goodPassword,
        agreement: true,
        ...changes,
      }
      const answer = await call('POST', '/auth/register', {
        body,
        remoteAddress: `10.1.${people >> 8}.${people & 255}`,
      })
      if (answer.statusCode !== 200) throw new Error(`register: ${answer.statusCode} ${answer.body}`)
      const { data } = jsonOf<{ data: { sessions: { token: string }; user: { _id: string; email: string } } }>(answer)
      return { id: data.user._id, email: data.user.email, password: body.password, token: data.sessions.token }
    },
    superAdmin: async (): Promise<Person> => {
      const email = `admin-${++people}@example.org`
      const passwordHash = await services.passwords.hash(goodPassword)
      await db.transaction(tx => createSuperAdmin(services, tx, { email, passwordHash }))
      const token = await login(email, goodPassword)
      const { data } = jsonOf<{ data: { user: { _id: string } } }>(await call('GET', '/profile', { token }))
      return { id: data.user._id, email, password: goodPassword, token }
    },
    /** Mails to an address, after the queue has been sent; it waits briefly for work after the answer. */
    mailsTo: async (email: string, atLeast = 1): Promise<readonly MailMessage[]> => {
      for (let tries = 0; tries < 100; tries++) {
        await services.mail.flush()
        const found = mails.filter(message => message.to === email)
        if (found.length >= atLeast) return found
        await new Promise(done => {
          setTimeout(done, 20)
        })
      }
      return mails.filter(message => message.to === email)
    },
    close: async (): Promise<void> => {
      stopping.abort()
      await app.close()
      await services.jobs.stop()
      await services.workers.close()
      await services.mail.stop()
      await services.texts.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>
