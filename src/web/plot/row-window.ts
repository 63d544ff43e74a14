/** px */
export const rowHeight = 26
/** px */
export const tableHeight = 279
/** Least height of the head, in rows. */
const headRows = 1
/** Rows drawn beyond the visible ones, each way. */
const beyond = 6

/** Rows of a scrolled table that are drawn. */
export interface RowWindow {
  /** Whether they do not fit the table, so that it scrolls. */
  readonly scrolls: boolean
  /** Farthest that it scrolls [px]. */
  readonly end: number
  /** First row, and the one after the last. */
  readonly first: number
  readonly last: number
}

/**
 * Window of a table of rows of equal height: the visible rows and a few beyond them.
 *
 * @param scrolled px; a brush may leave fewer rows than it reaches
 */
export function rowWindow(rows: number, scrolled: number): RowWindow {
  const whole = (rows + headRows) * rowHeight
  const end = Math.max(0, whole - tableHeight)
  const first = Math.max(0, Math.floor(Math.min(scrolled, end) / rowHeight) - beyond)
  const last = Math.min(rows, first + Math.ceil(tableHeight / rowHeight) + 2 * beyond)
  return { scrolls: whole > tableHeight, end, first, last }
}
