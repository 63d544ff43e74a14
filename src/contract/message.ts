import { inWords } from './in-words.ts'
import type { Language } from './options.ts'

/**
 * Refusal as a key of `locales/<language>/errors.json` with its parameters. It travels in a single string, so that a
 * schema check can carry it: `field.range?{"min":1,"max":3}`.
 */
export interface Message {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Packs a message for a schema check's `message`. */
export function packMessage(key: string, params?: Message['params']): string {
  return params === undefined ? key : `${key}?${JSON.stringify(params)}`
}

/** Unpacks the result of `packMessage`. */
export function unpackMessage(packed: string): Message {
  const at = packed.indexOf('?')
  return at < 0
    ? { key: packed, params: {} }
    : { key: packed.slice(0, at), params: JSON.parse(packed.slice(at + 1)) as Message['params'] }
}

/** Puts parameters into a text of a language: `{{min}}` becomes their value, as `inWords` writes it. The same notation as i18next. */
export function fillMessage(text: string, params: Message['params'], language: Language): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(inWords(params[name] ?? '', language)))
}
