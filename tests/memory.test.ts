import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { runs } from '#server/db/schema.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { simulateJob } from '#server/simulation/simulate.job.ts'
import type { SimulationTask } from '#server/simulation/simulate.worker.ts'
import type { InMemory, ManyDesigns } from './support/many-designs.worker.ts'
import { openTestServer } from './support/open-test-server.ts'
import { courtyardMass } from './support/project-flow.ts'
import { queuedBaselines } from './support/queued-baselines.ts'
import { rounds } from './support/rounds.ts'

/** A thread's own: program, the kernel's memory, one design's working arrays. */
const margin = 150 // MB

async function simulated(workerData: ManyDesigns): Promise<readonly InMemory[]> {
  const worker = new Worker(new URL('support/many-designs.worker.ts', import.meta.url), { workerData })
  const [answers] = (await once(worker, 'message')) as [readonly InMemory[]]
  await worker.terminate()
  return answers
}

test(
  'a thread keeps what its budget allows, however many climates and designs it meets, and the figures are the same',
  async () => {
    const work = { stations: rounds(5, 24), designs: rounds(3, 20) }
    const [small, usual] = await Promise.all([simulated({ ...work, budget: 40 }), simulated(work)])
    for (const [answers, budget] of [
      [small, 40],
      [usual, 96],
    ] as const) {
      for (const { cached, total } of answers) {
        expect(cached).toBeLessThanOrEqual(budget)
        expect(total).toBeLessThan(budget + margin)
      }
    }
    // The budget was used, so the smaller one had to let go.
    expect(usual.at(-1)?.cached).toBeGreaterThan(80)
    expect(small.map(({ used }) => used)).toEqual(usual.map(({ used }) => used))
  },
  rounds(120_000, 900_000),
)

test('a simulation that runs out of memory is tried in a new thread and then fails; the server and its next run go on', async () => {
  const server = await openTestServer()
  const lines: string[] = []
  // Number of threads started in this process.
  let threads = 0
  const started = () => {
    threads++
  }
  process.on('worker', started)
  const pool = openWorkerPool({
    threads: 1,
    log: {
      warn: (_: unknown, message?: string) => {
        if (message !== undefined) lines.push(message)
      },
    },
    heap: 40,
  })
  try {
    const { services } = server
    const [first, second] = await queuedBaselines(server, await server.person(), 2)
    const simulating = (masses: number) => ({
      ...services,
      workers: {
        ...services.workers,
        simulate: (task: SimulationTask, signal: AbortSignal) =>
          pool.simulate(
            {
              ...task,
              building: {
                ...task.building,
                masses: Array.from({ length: masses }, (_, i) => ({ ...courtyardMass, id: String(i) })),
              },
            },
            signal,
          ),
      },
    })
    const watch = openRunWatch(services)
    await simulateJob(simulating(60_000), watch, first?.runId ?? '')
    // The first try and the second, each in a thread that died of it.
    expect(threads).toBeGreaterThanOrEqual(2)
    await simulateJob(simulating(1), watch, second?.runId ?? '')
    const rows = await services.db.drizzle
      .select({ status: runs.status, failure: runs.failure })
      .from(runs)
      .orderBy(runs.createdAt)
    expect(rows).toEqual([
      { status: 'failed', failure: 'run.failed' },
      { status: 'done', failure: null },
    ])
    expect(lines).toEqual(['a simulation ran out of memory and is tried once more'])
  } finally {
    process.off('worker', started)
    await pool.close()
    await server.close()
  }
}, 60_000)
