import { mostPins } from '#machines/analysis/plot-edits.ts'

/** What the plot keeps in the address. */
export const plotParameters = ['keep', 'scope', 'order', 'flip', 'hide', 'colour', 'sort', 'pins', 'star']
/** In the address: no axis is hidden. */
export const noAxis = '-'

/** Numbers of the pinned rows that an address names. */
export function pinsOf(query: URLSearchParams): readonly number[] {
  return (query.get('pins') ?? '')
    .split('.')
    .filter(pin => /^\d+$/.test(pin))
    .map(Number)
    .slice(0, mostPins)
}

/** What an address holds under some names. */
export function partOf(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
