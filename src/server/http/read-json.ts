import type { FieldError } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { Refusal } from './refusal.ts'

const deepest = 20
/**
 * Highest number of keys: a drawing of 5,000 corners has some 1,400; a hundred thousand different ones hold the parser
 * for 60 ms and more.
 */
const mostKeys = 20_000
const refusedCharacters = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const utf8 = new TextDecoder('utf-8', { fatal: true })
const [quote, backslash, colon, openList, closeList, openObject, closeObject] = Buffer.from(
  '"\\:[]{}',
) as unknown as readonly number[]

/** Counts brackets and keys before the bytes are parsed. */
function judgeShape(bytes: Uint8Array): void {
  let depth = 0
  let keys = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++
    } else if (byte === colon) {
      if (++keys > mostKeys) throw new Refusal('request.tooLarge')
    } else if (byte === openList || byte === openObject) {
      if (++depth > deepest) throw new Refusal('request.malformed')
    } else if (byte === closeList || byte === closeObject) depth--
  }
}

/**
 * Reads a JSON body. Bytes that are not UTF-8 or not JSON, nesting deeper than 20, or a key of a prototype: malformed.
 * More keys than any call needs: too large. NUL and lone surrogates: the field is refused.
 * @returns undefined for an empty body
 * @throws Refusal
 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  judgeShape(bytes)
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('request.malformed')
  }
  // Only an escape can produce NUL, half a pair, or a disguised key: without one the search can be skipped.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!text.includes('\\u') && !text.includes('__proto__')) return value
  const fields: FieldError[] = []
  const path: (string | number)[] = []
  const walk = (part: unknown): void => {
    if (typeof part === 'string') {
      if (refusedCharacters.test(part)) fields.push({ field: path.join('.'), message: packMessage('field.characters') })
      return
    }
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (let i = 0; i < part.length && fields.length < limits.fieldErrors; i++) step(i, part[i])
      return
    }
    for (const key in part) {
      if (fields.length >= limits.fieldErrors) return
      if (key === '__proto__' || refusedCharacters.test(key)) throw new Refusal('request.malformed')
      step(key, (part as Readonly<Record<string, unknown>>)[key])
    }
  }
  const step = (key: string | number, child: unknown): void => {
    if (typeof child !== 'object' && typeof child !== 'string') return
    path.push(key)
    walk(child)
    path.pop()
  }
  walk(value)
  if (fields.length > 0) throw new Refusal('fields.invalid', { fields })
  return value
}
