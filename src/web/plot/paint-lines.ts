import type { LineField } from '#charts/plot/line-field.ts'
import { countOf } from '#charts/plot/selected-rows.ts'
import { inkLine, inkOf, layInk, lineInk, type LineInk } from './line-ink.ts'
import { pixelOf, type Raster } from './raster.ts'
import { shuffledRows } from '#charts/plot/shuffled-rows.ts'

/** Lines to paint: `mask` selects the rows, `classes` has each one's colour number, 255 for none. */
export interface LineSet {
  readonly places: LineField['places']
  readonly mask: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array | null
  /** opacity 0–1 of a line, by the number of lines */
  readonly alpha: (count: number) => number
}

/** Background of the changing lines: pixels, and the lines painted on them before they are complete. */
export interface LineGround {
  readonly raster: Raster
  /** Background pixels, of the raster's size. */
  readonly below: Uint32Array
  readonly pale: readonly LineSet[]
  /** Whether `below` has the pale lines, for each part between two axes. */
  readonly isPainted: boolean[]
  /** Memory for ink by its number of colours: megabytes, which a drag would otherwise take again at every move. */
  readonly inks: Map<number, LineInk>
}

/** Painting time in a frame [ms]: short in the first, which React shares. */
const firstSlice = 10
const slice = 12
/** Number of lines between two looks at the clock: 0.1 ms. */
const batch = 256
/** Number of lines in a first look at many. */
const few = 500

/** Traces a line across all axes as a path; it breaks at a missing value. */
export function traceLine(context: CanvasRenderingContext2D, { xs, places }: LineField, row: number): void {
  let pen = false
  for (let i = 0; i < xs.length; i++) {
    const y = places[i]?.[row] ?? NaN
    if (Number.isNaN(y)) {
      pen = false
    } else if (pen) {
      context.lineTo(xs[i] ?? 0, y)
    } else {
      context.moveTo(xs[i] ?? 0, y)
      pen = true
    }
  }
}

/** A part of the plot: from one axis to the next, in pixels of the raster. */
interface Gap {
  readonly nth: number
  readonly x0: number
  readonly x1: number
  /** First column, and number of columns. */
  readonly left: number
  readonly columns: number
}

function gapsOf(xs: readonly number[], ratio: number): readonly Gap[] {
  return xs.slice(1).map((x, nth) => {
    const [x0, x1] = [ratio * (xs[nth] ?? 0), ratio * x]
    const left = Math.ceil(x0)
    // The column of an axis belongs to the part on its right, the last one to the part on its left.
    const columns = (nth === xs.length - 2 ? Math.floor(x1) + 1 : Math.ceil(x1)) - left
    return { nth, x0, x1, left, columns }
  })
}

/**
 * Paints lines over their background, a slice of a frame at a time, so that nothing else waits. With many lines a first
 * look across all axes comes first, then all lines from axis to axis. The first slice is painted at once. The others
 * are tasks of their own, after their frame: inside it they would add to the pointer's events, React and the browser's
 * layout, and the pointer would wait for all of these.
 *
 * @param ratio pixels of the raster for a px of the field
 * @param show  puts the raster on the screen, after each slice
 * @returns function that stops it
 */
export function paintLines(
  ground: LineGround,
  xs: readonly number[],
  ratio: number,
  lines: LineSet,
  show: () => void,
): () => void {
  const work = painting(ground, gapsOf(xs, ratio), ratio, lines)
  let frame = 0
  let task: ReturnType<typeof setTimeout> | undefined
  const paint = (time: number) => {
    const until = performance.now() + time
    let isDone = false
    while (!isDone && performance.now() < until) isDone = work.next().done === true
    show()
    if (isDone) return
    frame = requestAnimationFrame(() => {
      task = setTimeout(() => {
        paint(slice)
      })
    })
  }
  paint(firstSlice)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** Painting in steps of a tenth of a millisecond. */
function* painting(
  { raster, below, pale, isPainted, inks }: LineGround,
  gaps: readonly Gap[],
  ratio: number,
  lines: LineSet,
): Generator<undefined, void> {
  const widest = gaps.reduce((most, { columns }) => Math.max(most, columns), 0)
  const inkFor = ({ colours }: LineSet) => {
    const previousInk = inks.get(colours.length)
    const isThere = previousInk?.width === widest && previousInk.height === raster.height
    const ink = isThere ? previousInk : lineInk(widest, raster.height, colours.length)
    // A stopped painting leaves ink.
    if (isThere) ink.amounts.fill(0)
    inks.set(colours.length, ink)
    return ink
  }
  // Sets with the same number of colours share their ink: one is laid before the next is begun.
  const readied = (set: LineSet) => ({
    ...set,
    count: countOf(set.mask),
    ink: inkFor(set),
    pixels: set.colours.map(pixelOf),
  })
  const coloured = readied(lines)
  const grey = gaps.every(({ nth }) => isPainted[nth] === true) ? [] : pale.map(readied)
  function* laid(set: ReturnType<typeof readied>, gap: Gap, rows?: Uint32Array): Generator<undefined, void> {
    const { ink, pixels } = set
    const one = inkOf(set.alpha(rows?.length ?? set.count))
    const count = rows?.length ?? set.mask.length
    for (let from = 0; from < count; from += batch) {
      inkRows(ink, set, gap, ratio, one, rows, from, Math.min(count, from + batch))
      yield
    }
    layInk(raster, gap.left, gap.columns, ink, pixels)
    yield
  }
  raster.pixels.set(below)
  if ([coloured, ...grey].some(({ count }) => count > 2 * few)) {
    const samples = new Map([coloured, ...grey].map(set => [set, someOf(set.mask, few)]))
    for (const gap of gaps) {
      if (isPainted[gap.nth] !== true) for (const set of grey) yield* laid(set, gap, samples.get(set))
      yield* laid(coloured, gap, samples.get(coloured))
    }
  }
  for (const gap of gaps) {
    copyColumns(below, raster.pixels, raster, gap)
    if (isPainted[gap.nth] !== true) {
      for (const set of grey) yield* laid(set, gap)
      copyColumns(raster.pixels, below, raster, gap)
      isPainted[gap.nth] = true
    }
    yield* laid(coloured, gap)
  }
}

/** Some rows of a mask that look like all. */
function someOf(mask: Uint8Array, most: number): Uint32Array {
  const shuffled = shuffledRows(mask.length)
  const some = new Uint32Array(most)
  let count = 0
  for (let i = 0; i < shuffled.length && count < most; i++) {
    const row = shuffled[i] as number
    if (mask[row] === 1) some[count++] = row
  }
  return some.subarray(0, count)
}

/**
 * Adds the ink of rows. It is a separate function: V8 compiles it as a whole, since it is called batch by batch. Without
 * `rows` it adds all rows of the mask.
 */
function inkRows(
  ink: LineInk,
  { places, mask, classes }: LineSet,
  { nth, x0, x1, left }: Gap,
  ratio: number,
  one: number,
  rows: Uint32Array | undefined,
  from: number,
  to: number,
): void {
  const starts = places[nth]
  const ends = places[nth + 1]
  if (starts === undefined || ends === undefined) return
  for (let i = from; i < to; i++) {
    const row = rows === undefined ? i : (rows[i] as number)
    if (mask[row] !== 1) continue
    const colour = classes === null ? 0 : (classes[row] as number)
    if (colour === 255) continue
    const y0 = ratio * (starts[row] as number)
    const y1 = ratio * (ends[row] as number)
    // A missing value is no number.
    if (y0 === y0 && y1 === y1) inkLine(ink, x0 - left, y0, x1 - left, y1, colour, one)
  }
}

function copyColumns(from: Uint32Array, to: Uint32Array, { width, height }: Raster, { left, columns }: Gap): void {
  for (let y = 0; y < height; y++) {
    const at = y * width + left
    to.set(from.subarray(at, at + columns), at)
  }
}
