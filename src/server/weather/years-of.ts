const headerLines = 8
const mostRows = 8784

/**
 * First and last year from which the rows were taken; a typical year mixes months of several. Null: they name none. It
 * reads line by line and only as far as the rows go: any text after them must cost nothing.
 */
export function yearsOf(text: string): readonly [first: number, last: number] | null {
  let first = Infinity
  let last = -Infinity
  for (const line of text.split(text.includes('\n') ? '\n' : '\r', headerLines + mostRows).slice(headerLines)) {
    const year = Number(/^[ "]*(\d{4})[ "]*,/.exec(line.slice(0, 40))?.[1])
    if (Number.isNaN(year)) continue
    first = Math.min(first, year)
    last = Math.max(last, year)
  }
  return first <= last ? [first, last] : null
}
