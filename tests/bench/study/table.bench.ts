import { existsSync } from 'node:fs'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { inRowOrder } from '#building/stages/study-rows.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { runs, studies, studyChunks } from '#server/db/schema.ts'
import { packFigures, packRows } from '#server/studies/pack-chunk.ts'
import { openTestServer, type TestServer } from '../../support/open-test-server.ts'
import { paidProject, verifyEmail } from '../../support/project-flow.ts'
import { startTestPostgres } from '../../support/test-postgres.ts'
import { seededRandom, type Bench } from '../bench.ts'

const count = 100_000
const rowsPerChunk = 64
const parameters = inRowOrder([
  { key: 'orientation', options: [0, 30, 60, 90] },
  { key: 'windowToWallRatio', options: [20, 35, 50, 65] },
  { key: 'wallUValue', options: [0.2, 0.4, 0.6, 1] },
  { key: 'airLeakage', options: [1, 2, 4, 8] },
  { key: 'heatCapacity', options: ['light', 'heavy'] },
])

interface Seeded {
  readonly server: TestServer
  /** Reads a table piece by piece, as a socket would; what a test's answer makes of one whole took as long as the server. */
  readonly read: (query: string, take: (piece: Uint8Array) => void) => Promise<void>
}

/** A finished study of a paid project; figures with all their digits, as those of a simulation are. */
async function seeded(databaseUrl: string): Promise<Seeded> {
  const server = await openTestServer({
    databaseUrl,
    env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', WORKER_THREADS: '0' },
  })
  const owner = await server.person()
  await verifyEmail(server, owner)
  const project = await paidProject(server, owner)
  const { drizzle } = server.services.db
  const run = 'seeded'
  const base = { projectId: project._id, ownerId: owner.id, stage: 'step1' as const }
  await drizzle.insert(runs).values({ id: run, ...base, status: 'done', total: count, done: count })
  await drizzle.insert(studies).values({
    runId: run,
    parameters,
    sample: null,
    combinations: count,
    setting: 'default',
    engineVersion,
    base: {} as never,
    baseDigest: '',
    floorArea: 1,
  })
  const random = seededRandom(20)
  for (let from = 0, chunk = 0; from < count; chunk++) {
    const rows = Math.min(rowsPerChunk, count - from)
    const figures = storedColumnKeys.map(() => Float64Array.from({ length: rows }, () => random() * 1e6))
    const first = from
    await drizzle.insert(studyChunks).values({
      runId: run,
      chunk,
      rank: 0,
      rows: packRows(Int32Array.from({ length: rows }, (_, i) => first + i)),
      options: Uint8Array.from(
        { length: rows * parameters.length },
        (_, i) => i % (parameters[i % parameters.length]?.options.length ?? 1),
      ),
      hashes: new Uint8Array(rows * variantHashBytes),
      figures: packFigures(figures),
    })
    from += rows
  }
  return {
    server,
    read: async (query, take) => {
      const answer = await server.app.inject({
        method: 'GET',
        url: `/api/projects/${project._id}/runs/${run}/table?${query}`,
        headers: { authorization: `Bearer ${owner.token}` },
        payloadAsStream: true,
      })
      if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
      for await (const piece of answer.stream()) take(piece as Uint8Array)
    },
  }
}

/** Sum over bytes by their places: a moved digit changes it. */
function openSum() {
  let hash = 0
  return {
    take: (bytes: Uint8Array) => {
      for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0
    },
    value: () => hash >>> 0,
  }
}

function tableBench(format: string, database: 'embedded' | 'postgresql'): Bench {
  const spent: number[] = []
  return {
    name: `study/table-100000-${format}${database === 'embedded' ? '' : '-postgresql'}`,
    aim: 300,
    repeat: 1,
    describe:
      `GET …/runs/{run}/table of ${count} seeded rows with all columns as ${format}, ` +
      (database === 'embedded' ? 'embedded database' : 'PostgreSQL'),
    note: () =>
      `${Math.round(Math.min(...spent))} ms of processor time at least` +
      (database === 'embedded' ? '' : ', without the database'),
    prepare: async () => {
      const postgres = database === 'embedded' ? undefined : await startTestPostgres()
      const { server, read } = await seeded(postgres?.url ?? '')
      const sum = openSum()
      await read(`format=${format}`, sum.take)
      return {
        run: async () => {
          const before = process.cpuUsage()
          await read(`format=${format}`, () => undefined)
          const { user, system } = process.cpuUsage(before)
          spent.push((user + system) / 1000)
          return sum.value()
        },
        close: async () => {
          await server.close()
          await postgres?.stop()
        },
      }
    },
  }
}

/** A study holds 5,000 rows at most: this is the call's headroom. PostgreSQL where it is installed. */
export const tableBenches: readonly Bench[] = (['json', 'csv', 'arrow'] as const).flatMap(format => [
  tableBench(format, 'embedded'),
  ...(existsSync('/usr/lib/postgresql') ? [tableBench(format, 'postgresql')] : []),
])
