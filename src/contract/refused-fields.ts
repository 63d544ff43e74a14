import { isData } from './is-data.ts'
import * as Schema from 'effect/Schema'
import * as SchemaAST from 'effect/SchemaAST'
import * as SchemaIssue from 'effect/SchemaIssue'
import { packMessage } from './message.ts'
import { partAt } from './schema-parts.ts'

/** Refusal of a field; `message` is packed (see message.ts), `field` is a dotted path. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

type AST = SchemaAST.AST
type Path = readonly (string | number)[]

/** A part of a schema beside the part of the input that it describes. */
interface Part {
  readonly key: string | number
  readonly ast: AST
  readonly value: unknown
  readonly isMissing: boolean
}

/** Parts of a list or an object; undefined for other values. A value read by a transformation is a single part. */
function partsOf(ast: AST, input: unknown): readonly Part[] | undefined {
  if (ast.encoding !== undefined) return undefined
  if (ast._tag === 'Arrays' && Array.isArray(input))
    return Array.from({ length: Math.max(input.length, ast.elements.length) }, (_, i) => i).flatMap(i => {
      const part = partAt(ast, i)
      return part === undefined ? [] : [{ key: i, ast: part, value: input[i] as unknown, isMissing: i >= input.length }]
    })
  if (ast._tag === 'Objects' && isData(input))
    return ast.propertySignatures.map(({ name, type }) => ({
      key: String(name),
      ast: type,
      value: input[String(name)],
      isMissing: !Object.hasOwn(input, name),
    }))
  return undefined
}

/**
 * Schema of `T` in `T | null`, if the input is not null. Among several objects it is the one whose literals the input
 * has, such as a question of its kind; without a match it is the first, whose literal is then the fault.
 */
function chosen(ast: AST, input: unknown): AST {
  if (ast._tag !== 'Union' || ast.encoding !== undefined || typeof input !== 'object' || input === null) return ast
  const members = ast.types.filter(type => type._tag === 'Arrays' || type._tag === 'Objects')
  return members.find(member => members.length > 1 && hasLiterals(member, input)) ?? members[0] ?? ast
}
function hasLiterals(member: AST, input: object): boolean {
  const literals =
    member._tag === 'Objects' ? member.propertySignatures.filter(({ type }) => type._tag === 'Literal') : []
  return (
    literals.length > 0 &&
    isData(input) &&
    literals.every(({ name, type }) => type._tag === 'Literal' && input[String(name)] === type.literal)
  )
}

/** Marks a check that only counts elements. It runs before the elements are read, so it may expect nothing of them. */
export const countsOnly = 'countsOnly'

/** Checks that only count elements. */
function countsOf(checks: readonly SchemaAST.Check<unknown>[] | undefined): readonly SchemaAST.Filter<unknown>[] {
  return (checks ?? []).flatMap(check => {
    if (check._tag === 'FilterGroup') return countsOf(check.checks)
    const { annotations } = check
    return annotations?.[countsOnly] === true ||
      /^effect\/schema\/is(Min|Max|Between)Length$/.test(annotations?.representation?.id ?? '')
      ? [check]
      : []
  })
}

/** Refusal of a list by its length, as a packed message; its elements are not read. */
function lengthRefusal(ast: AST, input: unknown): string | undefined {
  if (ast._tag !== 'Arrays' || !Array.isArray(input) || ast.encoding !== undefined) return undefined
  if (ast.rest.length === 0 && input.length > ast.elements.length) return packMessage('field.invalid')
  const refused = countsOf(ast.checks).find(check => check.run(input, ast, {}) !== undefined)
  return refused === undefined ? undefined : ownMessage(refused.annotations?.message ?? '')
}

/**
 * Whether no list of the input is too long. The cost is one look at each allowed list; the elements of a list that is
 * too long are never read.
 */
export function listsFit(root: AST, input: unknown): boolean {
  const ast = chosen(root, input)
  if (lengthRefusal(ast, input) !== undefined) return false
  return partsOf(ast, input)?.every(part => typeof part.value !== 'object' || listsFit(part.ast, part.value)) ?? true
}

function numeric(expected: string) {
  return /number|finite|integer/i.test(expected)
}
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => {
    if (issue._tag === 'MissingKey') return packMessage('field.required')
    // Message of a check of several fields for one of them.
    if (issue._tag === 'InvalidValue' && issue.annotations?.message !== undefined) return issue.annotations.message
    return packMessage(issue._tag === 'InvalidType' && numeric(issue.ast._tag) ? 'field.number' : 'field.invalid')
  },
})

/** Key of one of our messages; texts of libraries never reach a person and become the general sentence. */
function ownMessage(message: unknown): string {
  return typeof message === 'string' && /^[a-z][A-Za-z]*\.[A-Za-z.]+(\?|$)/.test(message)
    ? message
    : packMessage('field.invalid')
}

function issueOf(failure: unknown): SchemaIssue.Issue {
  const inner = failure instanceof Object && 'issue' in failure ? failure.issue : failure
  if (!SchemaIssue.isIssue(inner)) throw new TypeError('refusedFields: not a schema issue')
  return inner
}

type Judge = (input: unknown) => readonly FieldError[]
const judges = new WeakMap<AST, Judge>()
/** Refusals by the decoder of a part, with paths from that part on. */
function judgeOf(ast: AST): Judge {
  const made = judges.get(ast)
  if (made !== undefined) return made
  const read = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast), { errors: 'all' })
  const judge: Judge = input => {
    const result = read(input)
    return result._tag === 'Success'
      ? []
      : format(issueOf(result.failure)).issues.map(({ path, message }) => ({
          field: (path ?? []).map(key => String(typeof key === 'object' ? key.key : key)).join('.'),
          message: ownMessage(message),
        }))
  }
  judges.set(ast, judge)
  return judge
}

function mayBeAbsent(ast: AST): boolean {
  return SchemaAST.isOptional(ast) || (ast.encoding !== undefined && SchemaAST.isOptional(SchemaAST.toEncoded(ast)))
}

/**
 * Refused fields of a schema, one message each, in the order of the schema; `most` of them at most. Lists are checked
 * by their length before their elements, and a whole is checked only once its parts are right. So the work is bounded
 * by the schema, not by the input.
 *
 * @param ast a schema whose lists are all bounded
 */
export function refusedFields(ast: AST, input: unknown, most: number): readonly FieldError[] {
  const found = new Map<string, FieldError>()
  const add = (path: Path, message: string): void => {
    const field = path.join('.')
    if (!found.has(field)) found.set(field, { field, message })
  }
  const walk = (root: AST, value: unknown, path: Path): void => {
    const at = chosen(root, value)
    const length = lengthRefusal(at, value)
    if (length !== undefined) {
      add(path, length)
      return
    }
    const before = found.size
    for (const part of partsOf(at, value) ?? []) {
      if (found.size >= most) return
      if (!part.isMissing) walk(part.ast, part.value, [...path, part.key])
      else if (!mayBeAbsent(part.ast)) add([...path, part.key], packMessage('field.required'))
    }
    if (found.size > before) return
    for (const { field, message } of judgeOf(root)(value)) {
      if (found.size < most) add(field === '' ? path : [...path, field], message)
    }
  }
  walk(ast, input, [])
  return [...found.values()]
}
