import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of rows read at once: the embedded database holds the event loop for 10 ms with as many. */
const atOnce = 100

/**
 * Rows of a long page, found by their ids and read in parts, with a turn for other work between two parts.
 *
 * @param ids  in the wanted order; ids without a row are left out
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
