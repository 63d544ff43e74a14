import { untilThere } from '../http/until-there.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { toRunEvent, type RunRow } from '../simulation/runs.store.ts'
import type { ChunkAttempts } from './chunk-attempts.ts'
import type { StudyComputeServices } from './study-services.ts'

/**
 * How a chunk's job ended. `back`: the chunk waits for another worker or the next start, and no attempt is counted.
 * `spent`: no attempt is left, so the run fails.
 */
export type ChunkEnd = 'done' | 'back' | 'spent'

/** Error of a chunk whose attempts all ended without a row. */
class NoAttemptLeft extends Error {}

/** Repeats work on the database while it is away. */
type Patiently = ReturnType<typeof untilThere>

/** Rows that are computed together: a chunk of a study, or of a round of an explanation. */
export interface ChunkWork<B extends { readonly run: RunRow }, A extends { readonly done: number }> {
  /** The chunk with its run; undefined if nobody needs it any more or it has its figures. */
  readonly begin: () => Promise<B | undefined>
  readonly count: (begun: B) => number
  readonly attempts: ChunkAttempts
  /**
   * Asks the database by `patiently` alone: a failure of the computation itself is not repeated.
   * @param begins called when the simulation gets its thread
   */
  readonly compute: (begun: B, signal: AbortSignal, patiently: Patiently, begins: () => Promise<void>) => Promise<A>
  /** Stores and reports the figures of all rows. @returns whether the chunk may have been the last */
  readonly store: (begun: B, answer: A) => Promise<boolean>
  /** Continues or ends the run if every chunk has its figures. */
  readonly goOn: () => Promise<void>
}

/**
 * Computes a chunk in a thread, if the chunk is still needed. The work stops between two rows if the run is cancelled or the process
 * stops. A second call does no harm: it finds the figures. If the database is away, the call waits, so that no computed row is lost.
 *
 * @param claim aborts if the queue missed this worker's heartbeat and gave the job to another worker
 * @throws what the engine or the database throws; the queue tries again
 */
export async function runChunk<B extends { readonly run: RunRow }, A extends { readonly done: number }>(
  { runNews, stopping }: Pick<StudyComputeServices, 'runNews' | 'stopping'>,
  watch: RunWatch,
  work: ChunkWork<B, A>,
  claim?: AbortSignal,
): Promise<ChunkEnd> {
  const patiently = untilThere(stopping)
  if (stopping.aborted) return 'back'
  const begun = await patiently(work.begin)
  if (begun === undefined) {
    // The worker that wrote the last figures may have died before it continued the run.
    await patiently(work.goOn)
    return 'done'
  }
  const { run } = begun
  if (run.status === 'queued') runNews.tell(run.id, { ...toRunEvent(run), status: 'running' })
  const followed = watch.follow(run.id)
  let isCounted = false
  const back = async (): Promise<ChunkEnd> => {
    // If the database is away too, the attempt stays counted.
    if (isCounted) await work.attempts.takeBack().catch(() => undefined)
    return 'back'
  }
  try {
    const signal = AbortSignal.any([followed.signal, stopping, ...(claim === undefined ? [] : [claim])])
    const answer = await work.compute(begun, signal, patiently, async () => {
      if (!(await patiently(work.attempts.begin))) throw new NoAttemptLeft()
      isCounted = true
    })
    if (answer.done < work.count(begun)) {
      // The work was stopped. If the run is over, the chunk is done; if the run has started again, the chunk is needed.
      if (stopping.aborted) return await back()
      if (claim?.aborted === true) return 'done'
      return (await patiently(work.begin)) === undefined ? 'done' : await back()
    }
    if (await patiently(() => work.store(begun, answer))) await patiently(work.goOn)
    return 'done'
  } catch (problem) {
    if (problem instanceof NoAttemptLeft) return 'spent'
    if (stopping.aborted) return await back()
    await patiently(work.attempts.markFailed)
    throw problem
  } finally {
    followed.release()
  }
}
