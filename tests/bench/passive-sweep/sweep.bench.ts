import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bench } from '../bench.ts'
import { variantsPerGroup, variantCount } from './variants.ts'

const cores = Math.min(2, availableParallelism())

/** All groups through the workers, each taking the next when it has done one; sums are added in the groups' order. */
function sweep(workers: readonly Worker[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const sums = new Float64Array(variantCount / variantsPerGroup)
    let next = 0
    let done = 0
    for (const worker of workers) {
      worker.removeAllListeners()
      worker.on('error', reject)
      worker.on('message', ({ group, sum }: { readonly group: number; readonly sum: number }) => {
        sums[group] = sum
        done++
        if (done === sums.length) resolve(sums.reduce((all, value) => all + value, 0))
        else if (next < sums.length) worker.postMessage(next++)
      })
      worker.postMessage(next++)
    }
  })
}

export const sweepBenches: readonly Bench[] = [
  {
    name: 'sweep/passive-1296',
    repeat: 1,
    aim: 100,
    rate: { unit: 'variants/s', count: variantCount },
    describe:
      '1296 passive variants of the ten-zone office (6 overhangs, 6 glazings, 6 insulations, 6 leakages) ' +
      `in the sweep setting, ${cores} threads; bundled Tehran`,
    prepare: () => {
      const workers = Array.from({ length: cores }, () => new Worker(new URL('worker.ts', import.meta.url)))
      return {
        run: () => sweep(workers),
        close: async () => {
          await Promise.all(workers.map(worker => worker.terminate()))
        },
      }
    },
  },
]
