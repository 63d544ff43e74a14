import { mostPins } from '#machines/analysis/plot-edits.ts'

/** Parameters of the plot in the address. */
export const plotParameters = ['keep', 'scope', 'order', 'flip', 'hide', 'colour', 'sort', 'pins', 'star']
/** Value in the address for no hidden axis. */
export const noAxis = '-'

/** Numbers of the pinned rows in an address. */
export function pinsOf(query: URLSearchParams): readonly number[] {
  return (query.get('pins') ?? '')
    .split('.')
    .filter(pin => /^\d+$/.test(pin))
    .map(Number)
    .slice(0, mostPins)
}

/** Part of an address under some names. */
export function partOf(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
