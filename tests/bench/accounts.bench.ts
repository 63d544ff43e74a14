import { goodPassword, openTestServer } from '../support/open-test-server.ts'
import { startTestPostgres } from '../support/test-postgres.ts'
import type { Bench } from './bench.ts'

type Database = 'embedded' | 'postgresql'
const rows = 100

/** A server with a hundred accounts and real hashes, asked without a socket; undefined where there is no PostgreSQL. */
async function opened(database: Database) {
  const postgres = database === 'embedded' ? undefined : await startTestPostgres()
  if (database === 'postgresql' && postgres === undefined) return undefined
  const server = await openTestServer({
    databaseUrl: postgres?.url ?? '',
    env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'silent' },
    areHashesReal: true,
  })
  const admin = await server.superAdmin()
  for (let i = 1; i < rows; i++) await server.person()
  return {
    server,
    admin,
    close: async () => {
      await server.close()
      await postgres?.stop()
    },
  }
}
type Opened = NonNullable<Awaited<ReturnType<typeof opened>>>

function accountBench(what: string, describe: string, repeat: number, ask: (of: Opened) => Promise<number>) {
  return (database: Database): Bench => ({
    name: `server/${what}${database === 'embedded' ? '' : '-postgresql'}`,
    describe: `${describe}, ${database === 'embedded' ? 'embedded database' : 'PostgreSQL'}`,
    repeat,
    prepare: async () => {
      const of = await opened(database)
      if (of === undefined) {
        process.stdout.write(`server/${what}-postgresql: skipped, there is no PostgreSQL here\n`)
        return { run: () => 0 }
      }
      return { run: () => ask(of), close: of.close }
    },
  })
}
async function status(answer: Promise<{ readonly statusCode: number; readonly body: string }>): Promise<string> {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
  return body
}

const accounts = [
  accountBench('login', 'a login by password, with the hash of the product', 5, async ({ server, admin }) => {
    const body = { email: admin.email, password: goodPassword }
    return (await status(server.call('POST', '/admin/auth/login', { body }))).length > 0 ? 1 : 0
  }),
  accountBench('profile', 'the own profile', 50, async ({ server, admin }) => {
    return (await status(server.call('GET', '/profile', { token: admin.token }))).length > 0 ? 1 : 0
  }),
  accountBench('users-100', `the list of ${rows} users`, 20, async ({ server, admin }) => {
    const body = await status(server.call('GET', '/admin/users?limit=1000&skip=0', { token: admin.token }))
    return (JSON.parse(body) as { readonly users: readonly unknown[] }).users.length
  }),
]

/** What a person waits for at the door and an operator in the list of users, on both databases. */
export const accountBenches: readonly Bench[] = (['embedded', 'postgresql'] as const).flatMap(database =>
  accounts.map(bench => bench(database)),
)
