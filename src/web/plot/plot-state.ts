import { mergedRanges } from '#machines/analysis/brush-ranges.ts'
import { mostGoals, mostPins } from '#machines/analysis/plot-edits.ts'
import {
  freshPlot,
  type PlotBrushes,
  type PlotFilter,
  type PlotSelection,
  type PlotState,
} from '#contract/plot-filter.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'

function listed(keys: readonly string[]): string {
  return keys.map(encodeURIComponent).join(',')
}
function keysOf(text: string | null | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .filter(key => key !== '')
    .map(decoded)
}
/** Ids of rows in a text, without repetition. */
function rowsOf(text: string | null): readonly number[] {
  const ids = (text ?? '').split('.').filter(id => /^\d{1,15}$/.test(id))
  return [...new Set(ids.map(Number))]
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** `energy:90,100,110,120;wall:0,0`: two ranges of one axis, one of another. */
function brushesText(brushes: PlotBrushes): string {
  return Object.entries(brushes)
    .map(
      ([key, ranges]) =>
        `${encodeURIComponent(key)}:${ranges.flatMap(({ low, high }) => [String(low), String(high)]).join(',')}`,
    )
    .join(';')
}
function brushesOf(text: string | undefined, axisKeys: ReadonlySet<string>): PlotBrushes {
  const brushes: [string, PlotBrushes[string]][] = []
  for (const part of (text ?? '').split(';')) {
    const [key = '', values = ''] = part.split(':')
    const ends = values.split(',').map(value => (value === '' ? NaN : Number(value)))
    if (!axisKeys.has(decoded(key)) || ends.length % 2 === 1 || !ends.every(Number.isFinite)) continue
    const ranges = ends.flatMap((low, i) => (i % 2 === 0 ? [{ low, high: ends[i + 1] ?? low }] : []))
    if (ranges.every(({ low, high }) => low <= high)) brushes.push([decoded(key), mergedRanges(ranges)])
  }
  return Object.fromEntries(brushes)
}

function selectionText({ brushes, inverted, goals, set }: PlotSelection): string {
  return [brushesText(brushes), inverted ? 'not' : '', listed(goals), encodeURIComponent(set ?? '')].join('|')
}
function selectionOf(text: string, axes: readonly PlotAxis[]): PlotSelection {
  const [brushes, inverted, goals, set = ''] = text.split('|')
  const aims = keysOf(goals).filter((key, i, all) => all.indexOf(key) === i && hasDirection(axes, key))
  return {
    brushes: brushesOf(brushes, new Set(axes.map(({ key }) => key))),
    inverted: inverted === 'not',
    goals: aims.slice(0, mostGoals),
    set: set === '' ? null : decoded(set),
  }
}
function hasDirection(axes: readonly PlotAxis[], key: string): boolean {
  return axes.some(axis => axis.key === key && axis.better !== undefined)
}

/** State in the form of an address: parameters of its query, without those at their start value. */
export function writePlotState({
  filter,
  order,
  flipped,
  hidden,
  colour,
  sort,
  pins,
  stars,
}: PlotState): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, text: string) => {
    if (text !== '') search.append(name, text)
  }
  const { scope, ...selection } = filter
  const selectionPart = selectionText(selection)
  put('keep', selectionPart === '|||' ? '' : selectionPart)
  for (const { keeps, selection: of } of scope) put('scope', `${keeps ? 'in' : 'out'}|${selectionText(of)}`)
  put('order', listed(order))
  put('flip', listed(flipped))
  put('hide', listed(hidden))
  put('colour', encodeURIComponent(colour ?? ''))
  put('sort', sort === null ? '' : `${encodeURIComponent(sort.key)},${sort.descending ? 'down' : 'up'}`)
  put('pins', pins.join('.'))
  put('star', stars.join('.'))
  return search
}

/** State from an address. Unknown axes are left out; an axis with a brush is never hidden. */
export function readPlotState(search: URLSearchParams, axes: readonly PlotAxis[]): PlotState {
  const axisKeys = new Set(axes.map(({ key }) => key))
  const keys = (name: string) =>
    keysOf(search.get(name)).filter((key, i, all) => axisKeys.has(key) && all.indexOf(key) === i)
  const filter: PlotFilter = {
    ...selectionOf(search.get('keep') ?? '', axes),
    scope: search.getAll('scope').map(text => ({
      keeps: text.startsWith('in|'),
      selection: selectionOf(text.slice(text.indexOf('|') + 1), axes),
    })),
  }
  const colour = decoded(search.get('colour') ?? '')
  const [sorted = '', way] = (search.get('sort') ?? '').split(',')
  return {
    ...freshPlot,
    filter,
    order: keys('order'),
    flipped: keys('flip'),
    hidden: keys('hide').filter(key => filter.brushes[key] === undefined),
    colour: axisKeys.has(colour) ? colour : null,
    sort:
      axisKeys.has(decoded(sorted)) || sorted === 'id' ? { key: decoded(sorted), descending: way === 'down' } : null,
    pins: rowsOf(search.get('pins')).slice(0, mostPins),
    stars: rowsOf(search.get('star')),
  }
}
