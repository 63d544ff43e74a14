import { changesLoads } from '../stages/changes-loads.ts'
import type { VariedParameter } from '../stages/study-rows.ts'

/** Highest numbers of rows that a thread computes at a time. */
export interface ChunkSizes {
  /** Rows in all. */
  readonly rows: number
  /** Rows that share the loads of a year, or of two. */
  readonly ofOneYear: number
}

/**
 * Cuts rows of a study into chunks, neighbours together. Rows with the same loads stay together: a year takes as long
 * as some fifty rows that only read it, and each thread with some of these rows simulates it. Two years in a chunk are
 * simulated side by side. A year with too many rows for a chunk is cut into equal chunks.
 *
 * @param rows       to cut, rising
 * @param parameters in row order
 * @param options    of the whole study, as `studyRows` gives them
 */
export function cutByLoads(
  rows: readonly number[],
  parameters: readonly VariedParameter[],
  options: Uint8Array,
  sizes: ChunkSizes,
): readonly (readonly number[])[] {
  const width = parameters.length
  const ofLoads = parameters.flatMap(({ key }, p) => (changesLoads(key) ? [p] : []))
  const haveSameLoads = (a: number, b: number) => ofLoads.every(p => options[a * width + p] === options[b * width + p])
  const parts: { rows: readonly number[]; years: number }[] = []
  for (const run of runsOf(rows, haveSameLoads)) {
    const last = parts.at(-1)
    const together = (last?.rows.length ?? Infinity) + run.length
    if (last !== undefined && together <= (last.years % 2 === 1 ? sizes.ofOneYear : sizes.rows)) {
      last.rows = [...last.rows, ...run]
      last.years++
    } else if (run.length <= sizes.ofOneYear) parts.push({ rows: run, years: 1 })
    else {
      const count = Math.ceil(run.length / sizes.rows)
      const equal = Math.ceil(run.length / count)
      // A thread that already has the year from an earlier part gains nothing from another year beside it.
      for (let from = 0; from < run.length; from += equal) parts.push({ rows: run.slice(from, from + equal), years: 0 })
    }
  }
  return parts.map(part => part.rows)
}

/** Runs of equal neighbours. */
function runsOf(rows: readonly number[], areAlike: (a: number, b: number) => boolean): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last !== undefined && areAlike(last[0] as number, row)) last.push(row)
    else runs.push([row])
  }
  return runs
}
