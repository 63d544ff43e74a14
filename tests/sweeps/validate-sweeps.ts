import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { engineVersion } from '#engine/version.ts'
import { writePage } from '#validation/report/summary.ts'
import type { ComparedCase } from './compare-settings.ts'
import { sweepCases } from './compared-cases.ts'
import { sweepGates, sweepsDocument } from './sweeps-document.ts'

/**
 * The sweep setting beside the default one: prints the comparison and writes it to docs/validation/sweeps.md. Half an hour
 * on two cores; needs no reference data.
 *
 * @returns what the gates complain of
 */
export async function validateSweeps(): Promise<readonly string[]> {
  const compared: ComparedCase[] = []
  let next = 0
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('compare-settings.worker.ts', import.meta.url))
    while (next < sweepCases.length) {
      const i = next++
      compared[i] = await new Promise<ComparedCase>((resolve, reject) => {
        worker.removeAllListeners()
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.postMessage(sweepCases[i])
      })
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const document = sweepsDocument(engineVersion, compared)
  console.log(document)
  writePage('sweeps.md', document)
  return sweepGates(compared)
    .filter(({ held, of }) => held < of || of === 0)
    .map(({ name, condition, held, of }) => `sweeps, ${name}: ${held} of ${of}, asked ${condition}`)
}
