import { changesLoads } from '../stages/changes-loads.ts'
import type { VariedParameter } from '../stages/study-rows.ts'

/** How many rows a thread computes in one go. */
export interface ChunkSizes {
  /** At most. */
  readonly rows: number
  /** At most, where they have the loads of a year, or of two, in common. */
  readonly ofOneYear: number
}

/**
 * Cuts rows of a study into chunks, neighbours together. Rows that have their loads in common stay together: a year costs as much as
 * some fifty rows that only read it, and each thread that has a part of them simulates it. Two years in a chunk are simulated side by
 * side. A year with more rows than a chunk may have is cut into equal ones.
 *
 * @param rows       that are cut, rising
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
      // A year that a thread has kept from an earlier part has no use for another beside it.
      for (let from = 0; from < run.length; from += equal) parts.push({ rows: run.slice(from, from + equal), years: 0 })
    }
  }
  return parts.map(part => part.rows)
}

/** Neighbours that are alike. */
function runsOf(rows: readonly number[], areAlike: (a: number, b: number) => boolean): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last !== undefined && areAlike(last[0] as number, row)) last.push(row)
    else runs.push([row])
  }
  return runs
}
