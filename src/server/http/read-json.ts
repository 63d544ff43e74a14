import type { FieldError } from '#contract/decode.ts'
import { packMessage } from '#contract/message.ts'
import { Refusal } from './refusal.ts'

const deepest = 20
const refusedCharacters = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body. Not UTF-8, not JSON, nested deeper than 20, or a key that reaches for a prototype: malformed.
 * NUL and lone surrogates: the field is refused.
 * @returns undefined for an empty body
 * @throws Refusal
 */
export const readJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  let value: unknown
  try { value = JSON.parse(utf8.decode(bytes)) } catch { throw new Refusal('request.malformed') }
  const fields: FieldError[] = []
  const walk = (part: unknown, path: readonly string[]): void => {
    if (path.length > deepest) throw new Refusal('request.malformed')
    if (typeof part === 'string') {
      if (refusedCharacters.test(part)) fields.push({ field: path.join('.'), message: packMessage('field.characters') })
      return
    }
    if (typeof part !== 'object' || part === null) return
    for (const [key, child] of Object.entries(part)) {
      if (key === '__proto__' || refusedCharacters.test(key)) throw new Refusal('request.malformed')
      walk(child, [...path, key])
    }
  }
  walk(value, [])
  if (fields.length > 0) throw new Refusal('fields.invalid', { fields })
  return value
}
