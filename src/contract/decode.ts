import * as Schema from 'effect/Schema'
import { limits } from './limits.ts'
import { listsFit, refusedFields, type FieldError } from './refused-fields.ts'

export type { FieldError } from './refused-fields.ts'
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/**
 * Reads unknown input by a schema. Unknown keys are dropped. Reading stops at the first list that is too long and at
 * the first wrong value. Only then are the refused fields collected, one message a field, up to `most` of them.
 * @returns the value, or the refused fields with packed messages
 */
export function decode<T, E>(schema: Schema.Codec<T, E>, most: number = limits.fieldErrors) {
  const read = Schema.decodeUnknownResult(schema, { errors: 'first' })
  return (input: unknown): Decoded<T> => {
    const result = listsFit(schema.ast, input) ? read(input) : undefined
    if (result?._tag === 'Success') return { ok: true, value: result.success }
    const errors = refusedFields(schema.ast, input, most)
    if (errors.length === 0) throw new TypeError('decode: refused, and no field says why')
    return { ok: false, errors }
  }
}
