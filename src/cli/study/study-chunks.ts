import { cutByLoads } from '#building/studies/cut-by-loads.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { limits } from '#contract/limits.ts'

/** Chunks for each thread, at least: the last ones then end at about the same time. */
const chunksEach = 4
/** Rows that are simulated side by side, at most. */
const together = 4

/**
 * Cuts all rows of a study into chunks for so many threads, as a server's are cut; smaller where there would be too few of them. A year
 * with more rows than each thread has to do is cut too: none shall stand idle.
 *
 * @param parameters in row order
 * @param options    as `studyRows` gives them
 */
export function studyChunks(
  parameters: readonly VariedParameter[],
  options: Uint8Array,
  threads: number,
): readonly (readonly number[])[] {
  const total = options.length / parameters.length
  const part = (parts: number) => together * Math.max(1, Math.ceil(total / (together * parts)))
  return cutByLoads(
    Array.from({ length: total }, (_, row) => row),
    parameters,
    options,
    {
      rows: Math.min(limits.chunkRows, part(threads * chunksEach)),
      ofOneYear: Math.min(limits.chunkRowsOfOneYear, part(threads)),
    },
  )
}
