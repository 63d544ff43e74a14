import { expect, test } from 'vitest'
import type { Job } from '../core.ts'
import { chunkQueue, sendChunks } from './chunk-queue.ts'

test('chunks are jobs of their engine’s queue, the lowest rank with the highest priority', async () => {
  const sent: unknown[] = []
  const jobs = {
    send: (name: string, some: readonly Job[], tx: unknown) => {
      sent.push([name, some, tx])
      return Promise.resolve()
    },
  }
  const tx = {} as never
  await sendChunks(
    { jobs } as never,
    'r',
    [
      { chunk: 4, rank: 0 },
      { chunk: 5, rank: 7 },
    ],
    tx,
  )
  expect(sent).toEqual([
    [
      chunkQueue(),
      [
        { key: 'r.4', payload: { run: 'r', chunk: 4 }, priority: 0 },
        { key: 'r.5', payload: { run: 'r', chunk: 5 }, priority: -7 },
      ],
      tx,
    ],
  ])
  expect(chunkQueue('1.2')).toBe('studies-1.2')
})
