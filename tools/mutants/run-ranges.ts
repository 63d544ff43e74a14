import type { Profiler } from 'node:inspector'

/** Offsets from and to, as consecutive pairs. */
export type Ranges = readonly number[]

/** Whether some code of a part of a source is run. */
export function isRun(ranges: Ranges, start: number, end: number): boolean {
  for (let i = 0; i < ranges.length; i += 2)
    if ((ranges[i] as number) < Math.max(end, start + 1) && (ranges[i + 1] as number) > start) return true
  return false
}

/**
 * Parts of a source that were run, by the counts of its compiled script.
 *
 * @param script    as it was loaded
 * @param map       of the script, as JSON
 * @param source    as it was written
 * @param functions of the script, with V8's counts
 * @returns         undefined if the script has no map
 */
export function runRanges(
  script: string,
  map: string | null | undefined,
  source: string,
  functions: readonly Pick<Profiler.FunctionCoverage, 'ranges'>[],
): Ranges | undefined {
  if (map === null || map === undefined) return undefined
  const { mappings } = JSON.parse(map) as { readonly mappings: string }
  const counts = new Float64Array(script.length)
  // Go from the outer functions to the inner ones: a function's own counts are more exact than those around it.
  for (const { ranges } of functions.toSorted((a, b) => widthOf(b) - widthOf(a)))
    for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset)
  const lines = startsOf(source)
  const places = new Map<number, boolean>()
  // The runner wraps the code in a function, whose head is before the first line.
  const head = /^.{0,2000}?=>\s?\{\{/.exec(script)?.[0].length ?? 0
  for (const { at, line, column } of decoded(mappings, startsOf(script), head)) {
    const place = (lines[line] ?? 0) + column
    places.set(place, places.get(place) === true || (counts[at] ?? 0) > 0)
  }
  const ordered = [...places].toSorted(([a], [b]) => a - b)
  const run: number[] = []
  ordered.forEach(([from, isThere], i) => {
    if (!isThere) return
    const to = ordered[i + 1]?.[0] ?? source.length
    if (run.at(-1) === from) run[run.length - 1] = to
    else run.push(from, to)
  })
  return run
}

function widthOf({ ranges: [whole] }: Pick<Profiler.FunctionCoverage, 'ranges'>): number {
  return whole === undefined ? 0 : whole.endOffset - whole.startOffset
}

/** Offsets of the lines. */
function startsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Segments of a source map (ECMA-426): offsets in the script, lines and columns of the source. */
function* decoded(
  mappings: string,
  starts: readonly number[],
  head: number,
): Generator<{ readonly at: number; readonly line: number; readonly column: number }> {
  let [line, column] = [0, 0]
  for (const [row, segments] of mappings.split(';').entries()) {
    let at = 0
    for (const segment of segments.split(',')) {
      const [moved, , down, right] = numbersOf(segment)
      if (moved === undefined) continue
      at += moved
      if (down === undefined || right === undefined) continue
      line += down
      column += right
      yield { at: (starts[row] ?? 0) + at + (row === 0 ? head : 0), line, column }
    }
  }
}

/**
 * Numbers of a segment: five bits a digit, the lowest first; the sixth bit says that more follow; the sign is the
 * lowest bit of all.
 */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = digits.indexOf(letter)
    value |= (digit & 31) << shift
    shift += 5
    if ((digit & 32) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >>> 1) : value >>> 1)
    value = 0
    shift = 0
  }
  return numbers
}
