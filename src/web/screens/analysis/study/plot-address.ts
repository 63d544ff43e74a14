/** What the plot keeps in the address. */
export const plotParameters = ['keep', 'scope', 'order', 'flip', 'hide', 'colour', 'sort']
/** In the address: no axis is hidden. */
export const noAxis = '-'
/** Designs side by side. */
export const mostPins = 4

/** Numbers of the pinned rows that an address names. */
export function pinsOf(query: URLSearchParams): readonly number[] {
  return (query.get('pins') ?? '')
    .split('.')
    .filter(pin => /^\d+$/.test(pin))
    .map(Number)
    .slice(0, mostPins)
}
