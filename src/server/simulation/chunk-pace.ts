/** A finished chunk of a study. */
export interface FinishedChunk {
  /** Time from the start of the run to the end of the chunk [s]. */
  readonly at: number
  readonly rows: number
}

const window = 20 // s
/** Number of chunks that the window has at least: several rounds of all workers, whose chunks end in turn. */
const fewestChunks = 16
/** Time from the start before which nothing is told [s]: much of it is the start of the threads. */
const soonest = 1

/**
 * Speed of a study [rows/s], from chunk to chunk: from the start of the run, or an earlier end of a chunk, to the last
 * end. The time since that end does not count: its rows are not finished, however long their chunk takes.
 *
 * @param finished in the order of their ends
 */
export function chunkPace(finished: readonly FinishedChunk[]): number | undefined {
  const last = finished.at(-1)
  if (last === undefined || last.at < soonest) return undefined
  const before = finished.slice(0, -fewestChunks).findLast(({ at }) => at <= last.at - window)
  const from = before?.at ?? 0
  const rows = finished.reduce((sum, chunk) => sum + (chunk.at > from ? chunk.rows : 0), 0)
  return rows / (last.at - from)
}
