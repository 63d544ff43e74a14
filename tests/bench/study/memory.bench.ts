import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Pick as Picked, Study } from '#contract/entities/study.ts'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/db/drizzle.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { projects } from '#server/db/schema.ts'
import { openTestServer } from '../../support/open-test-server.ts'
import { paidProject } from '../../support/project-flow.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { seededRandom, type Bench } from '../bench.ts'
import { studies, tenZones } from './ten-zones.ts'

const threads = 2
const users = 3
const rows = 512
/** The bench runs its work twice, so that this is half of it. */
const minutes = 5

/** A person at work on a paid project of ten zones. */
interface Worker {
  readonly project: string
  readonly token: string
  study: Study | undefined
  /** Picks so far; questions are about the last one. */
  picks: readonly Picked[]
}

async function opened() {
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-memory-'))
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  await migrate(db)
  const preparing = await openTestServer({ db })
  const workers: Worker[] = []
  for (let i = 0; i < users; i++) {
    const owner = await preparing.person()
    const { _id } = await paidProject(preparing, owner)
    const [paid] = await db.drizzle.select().from(projects).where(eq(projects.id, _id))
    if (paid === undefined) throw new Error('no project')
    // A paid project's drawing is locked: a copy is put beside it.
    const { userInputs, manualInputs, masses } = tenZones
    const project = preparing.services.random.id()
    await db.drizzle.insert(projects).values({ ...paid, id: project, userInputs, manualInputs, masses })
    workers.push({ project, token: owner.token, study: undefined, picks: [] })
  }
  await preparing.close()
  const server = await startServerProcess(dataDir, { WORKER_THREADS: String(threads), RATE_LIMIT_SCALE: '1000' })
  return { server, workers, dataDir }
}

/** Studies, questions, hours and baselines as three people ask for them, two things at once each, and the memory of it. */
function memoryBench(): Bench {
  const seen = { start: 0, most: 0, refused: 0 }
  /** Number of finished things by name. */
  const done: Record<string, number> = {}
  return {
    name: 'study/memory-of-many',
    repeat: 1,
    samples: 1,
    describe:
      `${2 * minutes} minutes of studies of ${rows} rows, band, bridge, target, hours and baselines by ${users} users ` +
      `of ten thermal zones, ${threads} threads, embedded database`,
    note: () =>
      `at most ${Math.round(seen.most)} MiB resident (must 1000), ${Math.round(seen.start)} after the start; ` +
      `done: ${Object.entries(done)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}; ${seen.refused} refused as too many`,
    prepare: async () => {
      const { server, workers, dataDir } = await opened()
      const resident = (name: 'VmRSS' | 'VmHWM') => {
        const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
        return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
      }
      seen.start = resident('VmRSS')
      const random = seededRandom(30)
      const ask = async <T>(worker: Worker, method: string, path: string, body?: unknown): Promise<T | undefined> => {
        const answer = await fetch(`${server.url}/api/projects/${worker.project}${path}`, {
          method,
          headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (answer.ok) return (await answer.json()) as T
        // Another of the person's own things is in the way.
        if (![409, 429, 503].includes(answer.status))
          throw new Error(`${path} ${answer.status}: ${await answer.text()}`)
        seen.refused++
        await wait(300)
        return undefined
      }
      const until = async (isOver: () => Promise<boolean>) => {
        while (!(await isOver())) await wait(300)
      }
      const isEnded = (run: Pick<Run, 'status'> | null | undefined) =>
        run === null || run === undefined || (run.status !== 'queued' && run.status !== 'running')
      let seed = 0
      const study = async (worker: Worker) => {
        const walls = studies.passive.parameters.map(({ key, options }) => ({
          key,
          options: key === 'wallUValue' ? options.map(value => Number(value) + ++seed / 1e5) : options,
        }))
        const begun = await ask<Study>(worker, 'POST', '/parametric/step1', {
          parameters: walls,
          sample: { size: rows, seed: ++seed },
        })
        if (begun === undefined) return undefined
        await until(async () => isEnded(await ask<Study>(worker, 'GET', `/runs/${begun._id}/study`)))
        worker.study = begun
        return begun
      }
      const question = async (worker: Worker, questionBody: unknown) => {
        const begun = await ask<Explanation>(worker, 'POST', '/explain', questionBody)
        if (begun === undefined) return undefined
        await until(async () => isEnded(await ask<Explanation>(worker, 'GET', `/explain?question=${begun._id}`)))
        return begun
      }
      const pick = async (worker: Worker) => {
        if (worker.study === undefined || worker.picks.length === 90) return undefined
        const { version = 1 } = (await ask<Project>(worker, 'GET', '')) ?? {}
        // A pick stands for the same row always.
        const id = `p${++seed}`
        const row = Math.floor(random() * rows)
        const picks: readonly Picked[] = [
          ...worker.picks,
          { id, run: worker.study._id, row, stage: 'passive', parent: null },
        ]
        const saved = await ask(worker, 'PUT', '/picks', { version, picks })
        if (saved !== undefined) worker.picks = picks
        return saved
      }
      const last = ({ picks }: Worker) => picks.at(-1)?.id ?? ''
      const goals = [{ column: 'net', bound: 'most', value: 400_000 }]
      const things: Readonly<Record<string, (worker: Worker) => Promise<unknown>>> = {
        studies: study,
        bands: worker => question(worker, { kind: 'band', pick: last(worker) }),
        bridges: worker => question(worker, { kind: 'bridge', from: null, to: last(worker) }),
        targets: worker => question(worker, { kind: 'target', pick: last(worker), goals }),
        hours: worker => ask(worker, 'GET', `/hours?series=heatingNeed&pick=${last(worker)}`),
        baselines: worker => ask(worker, 'POST', '/baseline'),
        picks: pick,
      }
      const names = Object.keys(things)
      return {
        run: async () => {
          const end = performance.now() + minutes * 60_000
          await Promise.all(
            workers.map(async worker => {
              const go = async (name: string) => {
                if ((await things[name]?.(worker)) !== undefined) done[name] = (done[name] ?? 0) + 1
              }
              if (worker.study === undefined) {
                await go('studies')
                await go('picks')
              }
              const work = async () => {
                while (performance.now() < end) await go(names[Math.floor(random() * names.length)] ?? '')
              }
              await Promise.all([work(), work()])
            }),
          )
          seen.most = Math.max(seen.most, resident('VmHWM'))
          const never = names.filter(name => done[name] === undefined)
          if (never.length > 0) throw new Error(`nothing was done of ${never.join(', ')}; ${seen.most} MiB`)
          return users
        },
        close: async () => {
          await server.kill()
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  }
}

/** Memory of a started server, as Linux reports it. */
export const memoryBenches: readonly Bench[] = existsSync('/proc/self/status') ? [memoryBench()] : []
