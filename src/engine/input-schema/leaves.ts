import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type * as SchemaAST from 'effect/SchemaAST'
import * as SchemaIssue from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'
import { describe } from '../input-checks/describe.ts'

// These schemas are a number with its limits, a text, a choice. `needs` is the message for a missing key.

function needing(needs: string) {
  return Schema.annotateKey<Schema.Top>({ messageMissingKey: `is missing: needs ${needs}` })
}
export function leaf<S extends Schema.Top>(schema: S, needs: string): S {
  return schema.pipe(needing(needs)) as unknown as S
}

/** Finite number from `min` to `max`; `excluding` leaves an end out. */
export function number(min: number, max: number, unit = '', excluding: 'min' | 'max' | 'none' = 'none') {
  const from = excluding === 'min' ? 'above' : 'from'
  const to = excluding === 'max' ? 'to below' : 'to'
  const range = `a number ${from} ${min} ${to} ${max}${unit === '' ? '' : ` ${unit}`}`
  return leaf(
    Schema.Number.check(
      Schema.makeFilter<number>(value =>
        value >= min &&
        value <= max &&
        !(excluding === 'min' && value === min) &&
        !(excluding === 'max' && value === max)
          ? undefined
          : `must be ${range}`,
      ),
    ),
    range,
  )
}
/** Whole number from `min` to `max`. */
export function integer(min: number, max: number) {
  return leaf(
    Schema.Number.check(
      Schema.makeFilter<number>(value =>
        Number.isInteger(value) && value >= min && value <= max
          ? undefined
          : `must be a whole number from ${min} to ${max}`,
      ),
    ),
    `a whole number from ${min} to ${max}`,
  )
}
/** A word of a list. */
export function oneOf<const L extends readonly string[]>(options: L) {
  return leaf(Schema.Literals(options), `one of ${options.join(', ')}`)
}
export const name = leaf(
  Schema.String.check(
    Schema.makeFilter<string>(given =>
      given.trim().length > 0 && given.length <= 200 ? undefined : 'must be a text of 1 to 200 characters',
    ),
  ),
  'a text',
)
export const fraction = number(0, 1)
export const truth = leaf(Schema.Boolean, 'true or false')

/** A list whose length is checked before its items are. */
export function list<S extends Schema.Top & { readonly DecodingServices: never; readonly EncodingServices: never }>(
  item: S,
  min: number,
  max: number,
  what: string,
) {
  const counted = `a list of ${min === max ? min : min === 0 ? `at most ${max}` : `${min} to ${max}`} ${what}`
  return leaf(
    Schema.declareConstructor<readonly S['Type'][]>()(
      [item as unknown as Schema.Codec<S['Type'], S['Type']>],
      ([codec]) => {
        const items = SchemaParser.decodeUnknownEffect(Schema.Array(codec))
        return (input, ast, options) => {
          if (!Array.isArray(input) || input.length < min || input.length > max)
            return refuse(`must be ${counted}`, input, options)
          return items(input, options)
        }
      },
    ),
    counted,
  )
}

/** Numbers in a list of one of these lengths, checked in a single loop: a year has 8784 of them. */
export function series(lengths: readonly number[], min: number, max: number, what: string) {
  return leaf(
    Schema.declare<readonly number[]>((value): value is readonly number[] => Array.isArray(value)).check(
      seriesFilter<number>(lengths, min, max, what, false),
    ),
    what,
  )
}
export function seriesOrOff(lengths: readonly number[], min: number, max: number, what: string) {
  return leaf(
    Schema.declare<readonly (number | null)[]>((value): value is readonly (number | null)[] =>
      Array.isArray(value),
    ).check(seriesFilter<number | null>(lengths, min, max, what, true)),
    what,
  )
}
function seriesFilter<T>(lengths: readonly number[], min: number, max: number, what: string, nullable: boolean) {
  return Schema.makeFilter<readonly T[]>(values => {
    if (!lengths.includes(values.length)) return `must be ${what}`
    const issues: { path: number[]; issue: string }[] = []
    for (let i = 0; i < values.length; i++) {
      const value: unknown = values[i]
      if ((nullable && value === null) || (typeof value === 'number' && value >= min && value <= max)) continue
      issues.push({
        path: [i],
        issue: `must be a number from ${min} to ${max}${nullable ? ', or null for off' : ''}, found ${describe(value)}`,
      })
    }
    return issues
  })
}

/** Schema that fits the value's shape, so that only its errors are reported. */
export function choose<const S extends readonly Schema.Top[]>(
  needs: string,
  pick: (input: unknown) => number,
  schemas: S,
): Schema.Codec<S[number]['Type'], unknown> {
  type T = S[number]['Type']
  return leaf(
    Schema.declareConstructor<T, unknown>()(schemas as unknown as readonly Schema.Codec<T, T>[], codecs => {
      const readers = codecs.map(codec => SchemaParser.decodeUnknownEffect(codec))
      return (input, ast, options) => {
        const reader = readers[pick(input)]
        return reader === undefined ? refuse(`must be ${needs}`, input, options) : reader(input, options)
      }
    }),
    needs,
  )
}
export function refuse(message: string, input: unknown, options: SchemaAST.ParseOptions) {
  return Effect.fail(new SchemaIssue.InvalidValue({ message }, input, options))
}
export function has(input: unknown, key: string): boolean {
  return isObject(input) && Object.hasOwn(input, key) && input[key] !== undefined
}
export function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
