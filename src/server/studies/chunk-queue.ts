import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../db/open-database.ts'
import type { StudyServices } from './study-services.ts'

/** Payload of a study's job: compute this chunk. */
export interface ChunkJob extends Readonly<Record<string, unknown>> {
  readonly run: string
  readonly chunk: number
  /** The chunk belongs to an explanation, not to a study. */
  readonly explains?: true
}

/** The queue of an engine's version: a worker takes from its own alone, so that no study mixes the figures of two. */
export function chunkQueue(version: string = engineVersion): string {
  return `studies-${version}`
}
/** Queue of the chunks whose last attempt failed, for all versions of the engine. */
export const lostChunkQueue = 'studies-lost'

/** Retries of a chunk's job: the chunk counts its own attempts (`chunk-attempts.ts`), and ends the run long before. */
export const chunkRetries = 1000

/** A chunk with its turn. */
export interface RankedChunk {
  readonly chunk: number
  readonly rank: number
}

/** Sends chunks of a study in the transaction that stores them: both are there, or neither. */
export async function sendChunks(
  { jobs }: Pick<StudyServices, 'jobs'>,
  run: string,
  chunks: readonly RankedChunk[],
  tx?: Queries,
): Promise<void> {
  await jobs.send(
    chunkQueue(),
    chunks.map(({ chunk, rank }) => ({
      key: `${run}.${chunk}`,
      payload: { run, chunk } satisfies ChunkJob,
      // The highest goes first.
      priority: 0 - rank,
    })),
    tx,
  )
}
