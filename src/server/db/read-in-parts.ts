import { setImmediate as nextTurn } from 'node:timers/promises'

/** The embedded database holds the event loop while it answers, 10 ms for as many rows. */
const atOnce = 100

/**
 * Rows of a long page, found by their ids and read in parts: between two of them others have their turn.
 *
 * @param ids  in the order that is wanted; one whose row is gone is left out
 * @param read rows of some ids, in any order
 */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (part: string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    const found = new Map((await read(part)).map(row => [idOf(row), row]))
    rows.push(...part.flatMap(id => found.get(id) ?? []))
    await nextTurn()
  }
  return rows
}
