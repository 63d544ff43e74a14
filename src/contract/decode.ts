import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import { packMessage } from './message.ts'

/** One field's refusal; `message` is packed (see message.ts), `field` a dotted path. */
export interface FieldError { readonly field: string, readonly message: string }
export type Decoded<T> = { readonly ok: true, readonly value: T } | { readonly ok: false, readonly errors: readonly FieldError[] }

const numeric = (expected: string) => /number|finite|integer/i.test(expected)

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => {
    if (issue._tag === 'MissingKey') return packMessage('field.required')
    return packMessage(issue._tag === 'InvalidType' && numeric(issue.ast._tag) ? 'field.number' : 'field.invalid')
  },
})

/**
 * Reads unknown input by a schema. Unknown keys are dropped; all errors are reported, one a field.
 * @returns the value, or the refused fields with packed messages
 */
export const decode = <T, E>(schema: Schema.Codec<T, E>) => {
  const read = Schema.decodeUnknownResult(schema, { errors: 'all' })
  return (input: unknown): Decoded<T> => {
    const result = read(input)
    if (result._tag === 'Success') return { ok: true, value: result.success }
    const errors = new Map<string, FieldError>()
    for (const { path, message } of format(issueOf(result.failure)).issues) {
      const field = (path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.')
      if (!errors.has(field)) errors.set(field, { field, message: known(message) })
    }
    return { ok: false, errors: [...errors.values()] }
  }
}

const issueOf = (failure: unknown): SchemaIssue.Issue => {
  const inner = failure instanceof Object && 'issue' in failure ? failure.issue : failure
  if (!SchemaIssue.isIssue(inner)) throw new TypeError('decode: not a schema issue')
  return inner
}

/** Library texts never reach a person: what is not one of our keys becomes the general sentence. */
const known = (message: string): string => /^[a-z][A-Za-z]*\.[A-Za-z.]+(\?|$)/.test(message) ? message : packMessage('field.invalid')
