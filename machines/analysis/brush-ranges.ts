import type { PlotBrushes, PlotFilter, PlotRange } from '#contract/plot-filter.ts'

/** Ranges in rising order; touching ranges become one. */
export function mergedRanges(ranges: readonly PlotRange[]): readonly PlotRange[] {
  const merged: PlotRange[] = []
  for (const range of ranges.toSorted((a, b) => a.low - b.low)) {
    const last = merged.at(-1)
    if (last === undefined || range.low > last.high) merged.push(range)
    else merged[merged.length - 1] = { low: last.low, high: Math.max(last.high, range.high) }
  }
  return merged
}

/** A filter with other ranges on an axis; without ranges its brush is removed. */
export function withRanges<F extends { readonly brushes: PlotBrushes }>(
  filter: F,
  key: string,
  ranges: readonly PlotRange[],
): F {
  const { [key]: _, ...others } = filter.brushes
  return { ...filter, brushes: ranges.length === 0 ? others : { ...others, [key]: mergedRanges(ranges) } }
}

/** Filter after a click on an option of an axis: the first click keeps that option alone. */
export function withOption(filter: PlotFilter, key: string, option: number): PlotFilter {
  const ranges = filter.brushes[key] ?? []
  const rest = ranges.filter(({ low, high }) => option < low || option > high)
  return withRanges(filter, key, rest.length < ranges.length ? rest : [...ranges, { low: option, high: option }])
}

/** Part of an axis that the pointer holds. */
export interface Grip {
  readonly key: string
  /** Held part. `new`: a range from the pressed place; the others belong to the range with the given number. */
  readonly part: 'new' | 'low' | 'high' | 'whole'
  readonly index: number
  /** Value at which it was pressed. */
  readonly from: number
  /** Whether a new range is added to the existing ranges instead of replacing them. */
  readonly adds: boolean
}

/** The ranges of an axis while the pointer that holds one of them is at a value. */
export function draggedRanges(ranges: readonly PlotRange[], grip: Grip, to: number): readonly PlotRange[] {
  const { part, index, from, adds } = grip
  const between = (a: number, b: number): PlotRange => ({ low: Math.min(a, b), high: Math.max(a, b) })
  if (part === 'new') return [...(adds ? ranges : []), between(from, to)]
  return ranges.map((range, i) => {
    if (i !== index) return range
    if (part === 'whole') return { low: range.low + to - from, high: range.high + to - from }
    return between(to, part === 'low' ? range.high : range.low)
  })
}
