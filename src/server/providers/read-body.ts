import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'

/** Value of a JSON text; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reader of a gateway's data by a schema: the value with the keys of the schema only, or undefined. */
export function reader<T, E>(schema: Schema.Codec<T, E>): (input: unknown) => T | undefined {
  const read = Schema.decodeUnknownOption(schema)
  return input => Option.getOrUndefined(read(input))
}

/** First bytes of a text in UTF-8, at most `bytes`, without half a character. */
export function cutText(text: string, bytes: number): string {
  const cut = Buffer.from(text.toWellFormed()).subarray(0, bytes).toString('utf8')
  return text.startsWith(cut) ? cut : cut.replace(/\uFFFD+$/, '')
}
