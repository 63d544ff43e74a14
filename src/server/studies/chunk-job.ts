import { untilThere } from '../http/until-there.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { toRunEvent, type RunRow } from '../simulation/runs.store.ts'
import type { ChunkAttempts } from './chunk-attempts.ts'
import type { StudyComputeServices } from './study-services.ts'

/**
 * How a chunk's job ended. `back`: it waits for another worker, or the next start, and cost no attempt. `spent`: no
 * attempt is left, so that its run fails.
 */
export type ChunkEnd = 'done' | 'back' | 'spent'

/** Error of a chunk whose attempts all ended without a row. */
class NoAttemptLeft extends Error {}

/** Repeats work on the database while it is away. */
type Patiently = ReturnType<typeof untilThere>

/** Rows that are computed together: a chunk of a study, or of a round of an explanation. */
export interface ChunkWork<B extends { readonly run: RunRow }, A extends { readonly done: number }> {
  /** The chunk with its run; undefined where it is no longer wanted, or has its figures. */
  readonly begin: () => Promise<B | undefined>
  readonly count: (begun: B) => number
  readonly attempts: ChunkAttempts
  /**
   * Asks the database by `patiently` alone: a failure of the computation itself is not repeated.
   * @param begins called when the simulation gets its thread
   */
  readonly compute: (begun: B, signal: AbortSignal, patiently: Patiently, begins: () => Promise<void>) => Promise<A>
  /** Stores the figures of all rows, and tells of them. Answers whether the chunk may have been the last. */
  readonly store: (begun: B, answer: A) => Promise<boolean>
  /** Goes on, or ends, where every chunk has its figures. */
  readonly goOn: () => Promise<void>
}

/**
 * Computes a chunk if it is still wanted: in a thread, stopped between two rows when its run is cancelled or the process stops. Doing
 * it twice is harmless: the second finds its figures there. A database that is away is waited for, so that no computed row is lost.
 *
 * @param claim aborts when the queue took the job from this worker, whose heartbeat it missed: another one has it
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
    // Whoever wrote the last figures may have died before it went on.
    await patiently(work.goOn)
    return 'done'
  }
  const { run } = begun
  if (run.status === 'queued') runNews.tell(run.id, { ...toRunEvent(run), status: 'running' })
  const followed = watch.follow(run.id)
  let isCounted = false
  const back = async (): Promise<ChunkEnd> => {
    // Where the database is away too, the attempt stays counted.
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
      // Stopped: for good where the run is over; it may run again meanwhile, and then this chunk is wanted.
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
