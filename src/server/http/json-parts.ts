import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of items written in a turn of the event loop. */
const atOnce = 100

/** Whether an answer is a list too long to be written in a single turn. */
export function isLongList(answer: unknown): answer is { readonly items: readonly unknown[] } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'items' in answer &&
    Array.isArray(answer.items) &&
    answer.items.length > atOnce
  )
}

/** JSON of a long list in parts, with a turn for other work after each: a thousand cards are some megabytes. */
export async function* jsonParts({ items, ...rest }: { readonly items: readonly unknown[] }): AsyncGenerator<string> {
  yield JSON.stringify({ ...rest, items: [] }).slice(0, -2)
  for (let from = 0; from < items.length; from += atOnce) {
    await nextTurn()
    yield `${from === 0 ? '' : ','}${JSON.stringify(items.slice(from, from + atOnce)).slice(1, -1)}`
  }
  yield ']}'
}
