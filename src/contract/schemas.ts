import * as Schema from 'effect/Schema'
import { limits } from './limits.ts'
import { packMessage } from './message.ts'
import { unprintable } from './plain-line.ts'

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const wellFormed = Schema.makeFilter<string>(s => !s.includes('\0') && !lone.test(s), {
  message: packMessage('field.characters'),
})

function atMost(max: number) {
  return Schema.isMaxLength(max, { message: packMessage('field.tooLong', { max }) })
}
const isSaid = Schema.makeFilter<string>(s => /[^\s\p{Cc}\p{Cf}]/u.test(s), { message: packMessage('field.required') })
const isOneLine = Schema.makeFilter<string>(s => !unprintable.test(s), { message: packMessage('field.oneLine') })

/** Any text of at most `max` characters; may be empty. NUL and lone surrogates are refused. */
export function text(max: number = limits.text) {
  return Schema.String.check(atMost(max), wellFormed)
}

/** A text with at least one visible character. */
export function requiredText(max: number = limits.name) {
  return Schema.String.check(atMost(max), isSaid, wellFormed)
}

/**
 * A name or another short text of one line; may be empty. Characters that could make it look like another name, or
 * break its line, are refused.
 */
export function line(max: number = limits.name) {
  return Schema.String.check(atMost(max), wellFormed, isOneLine)
}

/** A name with at least one visible character. */
export function requiredLine(max: number = limits.name) {
  return Schema.String.check(atMost(max), isSaid, wellFormed, isOneLine)
}

/** A finite number within a range, SI. */
export function number(min: number, max: number) {
  return Schema.Finite.check(
    Schema.isBetween({ minimum: min, maximum: max }, { message: packMessage('field.range', { min, max }) }),
  )
}

/** A whole number within a range. */
export function integer(min: number, max: number) {
  return Schema.Finite.check(
    Schema.isInt({ message: packMessage('field.integer') }),
    Schema.isBetween({ minimum: min, maximum: max }, { message: packMessage('field.range', { min, max }) }),
  )
}

/** Digits with sign and point as people write them: an empty text is not 0, and `0x10` is not 16. */
const decimal = Schema.String.check(
  Schema.isMaxLength(40, { message: packMessage('field.number') }),
  Schema.isPattern(/^-?(\d+\.?\d*|\.\d+)$/, { message: packMessage('field.number') }),
).pipe(Schema.decodeTo(Schema.FiniteFromString))

/** A number that arrives as text in a query string. */
export function queryInteger(min: number, max: number) {
  return decimal.check(
    Schema.isInt({ message: packMessage('field.integer') }),
    Schema.isBetween({ minimum: min, maximum: max }, { message: packMessage('field.range', { min, max }) }),
  )
}
export function queryNumber(min: number, max: number) {
  return decimal.check(
    Schema.isBetween({ minimum: min, maximum: max }, { message: packMessage('field.range', { min, max }) }),
  )
}

/** A key of a list. */
export function option<const L extends readonly string[]>(list: L) {
  return Schema.Literals(list)
}

/** An e-mail address: ASCII only, one @, a dot in the domain. The server stores it lower-case after NFKC. */
export const Email = Schema.String.check(
  Schema.isMaxLength(limits.email, { message: packMessage('field.email') }),
  Schema.makeFilter<string>(s => s.trim().length > 0, { message: packMessage('field.required') }),
  Schema.makeFilter<string>(s => /^[\x20-\x7E]*$/.test(s.normalize('NFKC')), { message: packMessage('field.english') }),
  Schema.makeFilter<string>(
    s => /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(s.normalize('NFKC').trim()),
    {
      message: packMessage('field.email'),
    },
  ),
)

/** A new password: length by `limits.password`, any Unicode. The list of common passwords is the server's. */
export const NewPassword = Schema.String.check(
  Schema.isMinLength(1, { message: packMessage('field.required') }),
  Schema.isMinLength(limits.password.min, {
    message: packMessage('field.passwordShort', { min: limits.password.min }),
  }),
  atMost(limits.password.max),
)

/** A password to verify: only its length is checked. */
export const GivenPassword = Schema.String.check(
  Schema.isMinLength(1, { message: packMessage('field.required') }),
  atMost(limits.password.max),
)

/** Six digits; Persian and Arabic digits are accepted and read as plain ones by the form, not here. */
export const OneTimeCode = Schema.String.check(
  Schema.isMaxLength(limits.codeDigits, { message: packMessage('field.code') }),
  Schema.isPattern(new RegExp(`^[0-9]{${limits.codeDigits}}$`), { message: packMessage('field.code') }),
)

/** An opaque, unguessable id. */
export const Id = Schema.String.check(
  Schema.isMaxLength(limits.id, { message: packMessage('field.id') }),
  Schema.isPattern(/^[A-Za-z0-9:_-]+$/, { message: packMessage('field.id') }),
)

/** Path of a call about one thing. */
export const idPath = Schema.Struct({ id: Id })

/** An instant, ISO 8601 in UTC, of a month, day and time that exist. */
export const Instant = Schema.String.check(
  Schema.isMaxLength(40),
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  Schema.makeFilter<string>(at => !Number.isNaN(Date.parse(at))),
)

/** Refuses an id that an earlier element of the list has; the message is at the later element. */
export const uniqueIds = Schema.makeFilter<readonly { readonly id: string }[]>(list => {
  const places = new Map<string, number>()
  return list.flatMap(({ id }, i) => {
    const first = places.get(id)
    if (first !== undefined) return [{ path: [i, 'id'], issue: packMessage('field.doubleId', { id, first }) }]
    places.set(id, i + 1)
    return []
  })
})

/** A list on the wire. */
export function listOf<S extends Schema.Top>(item: S) {
  return Schema.Struct({ items: Schema.Array(item), totalCount: Schema.Finite })
}

/** Consent to the terms: given, or refused at its field. */
export const Agreement = Schema.Boolean.check(
  Schema.makeFilter<boolean>(agreed => agreed, { message: packMessage('field.agreement') }),
)

/** Version of a project, a content or the terms: a write names the one it is based on; a stale one is refused with 409. */
export const Version = Schema.Finite.check(Schema.isInt({ message: packMessage('field.integer') }))
