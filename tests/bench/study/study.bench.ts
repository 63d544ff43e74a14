import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { combinationsOf } from '#building/stages/study-rows.ts'
import type { Bench } from '../bench.ts'
import { outsideEngine } from './outside-engine.ts'
import { rowsPerChunk, studies, type BenchStage } from './ten-zones.ts'

const cores = Math.min(2, availableParallelism())

/** All chunks through the workers, each taking the next when it has done one; sums are added in the chunks' order. */
function study(workers: readonly Worker[], chunks: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sums = new Float64Array(chunks)
    let next = 0
    let done = 0
    for (const worker of workers) {
      worker.removeAllListeners()
      worker.on('error', reject)
      worker.on('message', ({ chunk, sum }: { readonly chunk: number; readonly sum: number }) => {
        sums[chunk] = sum
        done++
        if (done === chunks) resolve(sums.reduce((all, value) => all + value, 0))
        else if (next < chunks) worker.postMessage(next++)
      })
      worker.postMessage(next++)
    }
  })
}

/** @param seconds that all rows may take */
function studyBench(stage: BenchStage, name: string, seconds: number, describe: string): Bench {
  const { parameters, setting } = studies[stage]
  const count = combinationsOf(parameters)
  return {
    name,
    repeat: 1,
    samples: 1,
    aim: Math.ceil(count / seconds),
    rate: { unit: 'variants/s', count },
    describe: `${count} rows of ten thermal zones in chunks of ${rowsPerChunk}: ${describe}; ${setting} setting, ${cores} threads`,
    note: rate => {
      const part = (100 * outsideEngine(stage)).toFixed(1)
      return `${(count / rate).toFixed(1)} s (aim ${seconds}); ${part} % of one thread's time outside the engine`
    },
    prepare: () => {
      const workers = Array.from(
        { length: cores },
        () => new Worker(new URL('study.worker.ts', import.meta.url), { workerData: stage }),
      )
      return {
        run: () => study(workers, count / rowsPerChunk),
        close: async () => {
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
