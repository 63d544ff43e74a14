import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Study } from '#contract/entities/study.ts'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/db/drizzle.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { projects } from '#server/db/schema.ts'
import { programFlags } from '../../../tools/program-flags.js'
import { openTestServer } from '../../support/open-test-server.ts'
import { paidProject } from '../../support/project-flow.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { startTestPostgres } from '../../support/test-postgres.ts'
import type { Bench } from '../bench.ts'
import { studies, tenZones } from './ten-zones.ts'

const threads = 2
const rows = 1024
const { parameters } = studies.passive

/** Use of the program's processes, without the database's, in the middle of the study. */
interface Seen {
  /** Most of it at once [MiB]. */
  resident: number
  /** Part of the time of as many processors as there are threads. */
  busy: number
}

const tick = 10 // ms, of Linux's times
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
function processorTimeOf(pid: number): number {
  // Behind the name, which may hold anything: the 14th and 15th field of all are times of the program and of the system for it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick
}

function startWorkerProcess(databaseUrl: string): Promise<ChildProcess> {
  return new Promise((started, failed) => {
    const child = spawn(process.execPath, [...programFlags, 'src/cli/badgir.ts', 'worker'], {
      cwd: resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: databaseUrl,
        WORKER_THREADS: String(threads),
        LOG_LEVEL: 'silent',
      },
    })
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('computes')) started(child)
    })
    child.once('exit', () => {
      failed(new Error('the worker ended before it began'))
    })
  })
}

/** A server that computes, or one with a worker beside it, as `npm start` and `npm run worker` start them. */
async function opened(database: 'embedded' | 'postgresql') {
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-bench-'))
  const postgres = database === 'embedded' ? undefined : await startTestPostgres()
  const databaseUrl = postgres?.url ?? ''
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
  await migrate(db)
  const preparing = await openTestServer({ db })
  const owner = await preparing.person()
  const { _id } = await paidProject(preparing, owner)
  const [paid] = await db.drizzle.select().from(projects).where(eq(projects.id, _id))
  if (paid === undefined) throw new Error('no project')
  // A paid project's drawing is locked: a copy is put beside it.
  const { userInputs, manualInputs, masses } = tenZones
  const id = preparing.services.random.id()
  await db.drizzle.insert(projects).values({ ...paid, id, userInputs, manualInputs, masses })
  await preparing.close()
  const server = await startServerProcess(dataDir, {
    DATABASE_URL: databaseUrl,
    WORKER_THREADS: postgres === undefined ? String(threads) : '0',
  })
  const worker = postgres === undefined ? undefined : await startWorkerProcess(postgres.url)
  const ask = async (method: string, body?: unknown): Promise<Study> => {
    const answer = await fetch(`${server.url}/api/projects/${id}/parametric/step1`, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Study
  }
  return {
    ask,
    processes: [server.process, worker].flatMap(child => child?.pid ?? []),
    close: async () => {
      worker?.kill('SIGKILL')
      await server.kill()
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function serverStudyBench(database: 'embedded' | 'postgresql'): Bench {
  const seen: Seen = { resident: 0, busy: 0 }
  return {
    name: `study/server-passive-10-zones${database === 'embedded' ? '' : '-postgresql'}`,
    repeat: 1,
    samples: 1,
    rate: { unit: 'variants/s', count: rows },
    describe:
      `${rows} sampled rows of ten thermal zones asked of a started server, ${threads} threads, ` +
      (database === 'embedded' ? 'embedded database' : 'in a worker process beside it, PostgreSQL'),
    note: () =>
      `at most ${Math.round(seen.resident)} MiB resident in all processes but PostgreSQL's (aim 1024); ` +
      `the only study used ${(100 * seen.busy).toFixed(1)} % of the time of ${threads} processors ` +
      `(aim 95, on a machine that has nothing else to do)`,
    prepare: async () => {
      const { ask, processes, close } = await opened(database)
      let seed = 0
      const sum = (of: (pid: number) => number) => processes.reduce((all, pid) => all + of(pid), 0)
      return {
        run: async () => {
          seed++
          // Rows computed before are reused: each round needs walls of its own.
          const own = parameters.map(({ key, options }) =>
            key === 'wallUValue'
              ? { key, options: options.map(value => Number(value) + seed / 1000) }
              : { key, options },
          )
          await ask('POST', { parameters: own, sample: { size: rows, seed } })
          let first: readonly [clock: number, processor: number] | undefined
          for (;;) {
            const { status, done } = await ask('GET')
            seen.resident = Math.max(seen.resident, sum(residentOf))
            const now = [performance.now(), sum(processorTimeOf)] as const
            // From when threads are warm until some chunk is the last.
            if (done > rows / 8) first ??= now
            if (first !== undefined && done < (7 * rows) / 8 && now[0] > first[0])
              seen.busy = (now[1] - first[1]) / (now[0] - first[0]) / threads
            if (status === 'done') return rows
            if (status !== 'queued' && status !== 'running') throw new Error(`a study that is ${status}`)
            await wait(200)
          }
        },
        close,
      }
    },
  }
}

/** Whole program during a study: memory and use of its threads, as Linux reports them. */
export const serverStudyBenches: readonly Bench[] = !existsSync('/proc/self/status')
  ? []
  : [serverStudyBench('embedded'), ...(existsSync('/usr/lib/postgresql') ? [serverStudyBench('postgresql')] : [])]
