import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { combinationsOf } from '#building/stages/study-rows.ts'
import { threadLimits } from '#server/jobs/thread-limits.ts'
import type { Bench } from '../bench.ts'
import { chunksOf } from './bench-chunks.ts'
import { outsideEngine } from './outside-engine.ts'
import { acceptedStudy, studies, type BenchStage } from './ten-zones.ts'

const cores = Math.min(2, availableParallelism())

/** Beside the time: what a person waits for the first rows, and the most memory of the process, its threads included. */
interface Seen {
  firstRows: number | undefined
  megabytes: number
}
const firstRows = 200

/** Chunks through the workers: each takes the next one when it is done, as the product's do. Sums are added in the chunks' order. */
function study(workers: readonly Worker[], chunks: readonly Int32Array[], seen?: Seen): Promise<number> {
  return new Promise((resolve, reject) => {
    const sums = new Float64Array(chunks.length)
    const began = performance.now()
    let next = 0
    let done = 0
    let rowsDone = 0
    for (const worker of workers) {
      const ask = (): void => {
        const chunk = next++
        if (chunk < chunks.length) worker.postMessage({ chunk, rows: chunks[chunk] })
      }
      worker.removeAllListeners()
      worker.on('error', reject)
      worker.on('message', ({ chunk, sum }: { readonly chunk: number; readonly sum: number }) => {
        sums[chunk] = sum
        done++
        rowsDone += chunks[chunk]?.length ?? 0
        if (seen !== undefined) {
          if (rowsDone >= firstRows) seen.firstRows ??= performance.now() - began
          seen.megabytes = Math.max(seen.megabytes, process.memoryUsage.rss() / 1e6)
        }
        if (done === chunks.length) resolve(sums.reduce((all, value) => all + value, 0))
        else ask()
      })
      ask()
    }
  })
}

/** Speed of all workers, in workers. */
interface Scaling {
  /** By the clock: on a machine that has something else to do, less than they are. */
  readonly clock: number
  /** By processor time: what they lose to each other, in memory, in what both work out, in warm-up. */
  readonly processor: number
}

/**
 * Speed of all workers over that of a single one. All have first run the study once; then the same rows run on one
 * worker, and on all together. A dozen rows alone would measure the compilation of each thread's code.
 */
async function scaling(workers: readonly Worker[], chunks: readonly Int32Array[]): Promise<Scaling> {
  const timed = async (those: readonly Worker[]): Promise<readonly [clock: number, processor: number]> => {
    const began = performance.now()
    const before = process.cpuUsage()
    await study(those, chunks)
    const { user, system } = process.cpuUsage(before)
    return [performance.now() - began, (user + system) / 1000]
  }
  const alone = await timed(workers.slice(0, 1))
  const together = await timed(workers)
  return { clock: alone[0] / together[0], processor: (workers.length * alone[1]) / together[1] }
}

/** @param seconds that all rows may take */
function studyBench(stage: BenchStage, name: string, seconds: number, describe: string): Bench {
  const { parameters, setting } = studies[stage]
  const count = combinationsOf(parameters)
  const chunks = chunksOf(stage)
  const seen: Seen = { firstRows: undefined, megabytes: 0 }
  let threads: Scaling = { clock: 1, processor: 1 }
  return {
    name,
    repeat: 1,
    samples: 1,
    aim: Math.ceil(count / seconds),
    rate: { unit: 'variants/s', count },
    describe: `${count} rows of ten thermal zones in ${chunks.length} chunks: ${describe}; ${setting} setting, ${cores} threads`,
    note: rate => {
      const part = (100 * outsideEngine(stage)).toFixed(1)
      return (
        `${(count / rate).toFixed(1)} s (aim ${seconds}); first ${firstRows} rows after ${((seen.firstRows ?? 0) / 1000).toFixed(1)} s; ` +
        `${cores} threads are ${threads.clock.toFixed(2)} times one, by processor time ${threads.processor.toFixed(2)}; ` +
        `${Math.round(seen.megabytes)} MB; ` +
        `${part} % of one thread's time outside the engine`
      )
    },
    prepare: () => {
      acceptedStudy(stage)
      const workers = Array.from(
        { length: cores },
        () =>
          new Worker(new URL('study.worker.ts', import.meta.url), { workerData: stage, resourceLimits: threadLimits }),
      )
      return {
        run: () => {
          seen.firstRows = undefined
          return study(workers, chunks, seen)
        },
        close: async () => {
          threads = await scaling(workers, stage === 'passive' ? chunks.slice(0, 20) : chunks)
          await Promise.all(workers.map(worker => worker.terminate()))
        },
      }
    },
  }
}

export const studyBenches: readonly Bench[] = [
  studyBench(
    'passive',
    'study/passive-4096-10-zones',
    40,
    'four ways to stand, glazings, areas of glass, walls, leakages and set points',
  ),
  studyBench('active', 'study/active-4096', 10, 'four systems and recoveries, coefficients, fans, taps and pumps'),
  studyBench(
    'offset',
    'study/offset-4096',
    10,
    'photovoltaic area, direction, tilt and type, collectors and a turbine',
  ),
]
