import { expect } from 'vitest'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { rounds } from './rounds.ts'

/** Study whose every variant must exist once, whatever happens meanwhile. */
const parameters = {
  parameters: ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage', 'orientation'].map(key => ({
    key,
    options: [0.2, 0.4, 0.6, 0.8],
  })),
}

/** Sends a request to a server in any way; undefined while it cannot answer. */
export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T | undefined>

/**
 * Begins the study; `run` is its id, `whole` waits until it is done.
 * @param size designs: those of one chunk are claimed at once
 */
export async function begin(ask: Ask, project: string, size = rounds(40, 600)) {
  const studyBody = { ...parameters, sample: { size, seed: 1 } }
  const made = await ask<Study>('POST', `/projects/${project}/parametric/step1`, studyBody)
  expect(made).toMatchObject({ total: studyBody.sample.size })
  const run = made!._id
  const read = () => ask<Study>('GET', `/projects/${project}/parametric/step1`)
  return {
    run,
    size,
    done: async () => (await read())?.done ?? 0,
    /** Figures of the study, once every row exists exactly once. */
    whole: async () => {
      await expect.poll(async () => (await read())?.status, { timeout: 120_000, interval: 100 }).toBe('done')
      const table = await ask<StudyTable>('GET', `/projects/${project}/runs/${run}/table`)
      expect(table!.rows).toEqual(Array.from({ length: studyBody.sample.size }, (_, row) => row))
      expect(table!.columns.net?.every(net => net !== null)).toBe(true)
      expect(await read()).toMatchObject({ done: studyBody.sample.size, total: studyBody.sample.size })
      return table!.columns
    },
  }
}
