import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { threadLimits } from '#server/jobs/thread-limits.ts'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import { studyChunks } from './study-chunks.ts'
import type { StudyData } from './study.worker.ts'

/** How often the progress is told [ms]. */
const telling = 100

interface Watched {
  readonly threads: number
  /** Aborting begins no further row; those that are done are kept. */
  readonly signal: AbortSignal
  /** Rows that are done. */
  readonly tell: (done: number) => void
}

/** Rows of a study that are done, rising, with their figures in the order of `storedColumnKeys`; NaN where there is none. */
export interface DoneRows {
  readonly rows: Int32Array
  readonly columns: readonly Float64Array[]
  readonly refused: VariantFigures['refused']
}

/** Computes all rows of a study in threads of its own. Their number and the order in which they answer change no digit. */
export async function runStudy(
  study: Omit<StudyData, 'progress'>,
  { threads, signal, tell }: Watched,
): Promise<DoneRows> {
  const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const chunks = studyChunks(study.parameters, study.options, threads)
  const pool = new Piscina<readonly number[], VariantFigures>({
    filename: fileURLToPath(new URL('./study.worker.ts', import.meta.url)),
    maxThreads: Math.min(threads, chunks.length),
    minThreads: Math.min(threads, chunks.length),
    maxQueue: Math.max(1, chunks.length),
    workerData: { ...study, progress } satisfies StudyData,
    resourceLimits: threadLimits,
  })
  const stop = () => Atomics.store(progress, 1, 1)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const clock = setInterval(() => {
    tell(Atomics.load(progress, 0))
  }, telling)
  try {
    const answers = await Promise.all(chunks.map(async chunk => ({ chunk, ...(await pool.run(chunk)) })))
    tell(Atomics.load(progress, 0))
    const refused = answers.flatMap(answer => answer.refused)
    const gone = new Set(refused.map(({ row }) => row))
    // A row that could not be computed is none.
    const doneRows = answers.flatMap((answer, a) =>
      answer.chunk
        .slice(0, answer.done)
        .flatMap((row, i): readonly (readonly [number, number, number])[] => (gone.has(row) ? [] : [[a, i, row]])),
    )
    return {
      rows: Int32Array.from(doneRows, ([, , row]) => row),
      columns: storedColumnKeys.map((_, c) =>
        Float64Array.from(doneRows, ([a, i]) => answers[a]?.columns[c]?.[i] ?? NaN),
      ),
      refused,
    }
  } finally {
    clearInterval(clock)
    signal.removeEventListener('abort', stop)
    await pool.destroy()
  }
}
