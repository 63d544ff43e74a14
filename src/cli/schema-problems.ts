import { isData } from '#contract/is-data.ts'
import type { Decoded } from '#contract/decode.ts'
import { packMessage, unpackMessage } from '#contract/message.ts'
import type * as SchemaAST from 'effect/SchemaAST'
import { keysOf, partAt } from '#contract/schema-parts.ts'
import { acceptedAt } from './accepted-at.ts'

/**
 * A problem of a file: where (a dotted path, empty for the whole), why (packed), what is accepted there and what
 * stands there.
 */
export interface FileProblem {
  readonly path: string
  readonly message: string
  readonly accepted?: string
  readonly found?: string
}

/**
 * Problems of a value of a file: values that the schema's decoder refuses, and keys that the product does not know, since a slip of
 * typing in one would change results silently.
 */
export function schemaProblems(ast: SchemaAST.AST, read: Decoded<unknown>, value: unknown): readonly FileProblem[] {
  const refused = read.ok ? [] : read.errors.map(({ field, message }) => problemAt(ast, value, field, message))
  return [...refused, ...unknownKeys(ast, value, [])]
}

function problemAt(ast: SchemaAST.AST, value: unknown, path: string, message: string): FileProblem {
  const steps = path === '' ? [] : path.split('.')
  const standing = found(valueAt(value, steps))
  const accepted = unpackMessage(message).key.startsWith('field.') ? acceptedAt(ast, steps) : undefined
  return {
    path,
    message,
    ...(accepted === undefined ? {} : { accepted }),
    ...(standing === undefined ? {} : { found: standing }),
  }
}

function childOf(value: unknown, key: string): unknown {
  return Array.isArray(value)
    ? (value as readonly unknown[])[Number(key)]
    : isData(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined
}
/** Value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(childOf, value)
}

const mostFound = 40
/** A value in few words; nothing for what is not there. */
export function found(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isData(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > mostFound ? `${text.slice(0, mostFound)}…` : text
}

/** Walks the schema beside the value, so that its depth is the schema's. */
function unknownKeys(ast: SchemaAST.AST, value: unknown, path: readonly string[]): readonly FileProblem[] {
  if (Array.isArray(value)) {
    if (ast._tag !== 'Arrays') return []
    return value.flatMap((item: unknown, i) => {
      const type = partAt(ast, i)
      return type === undefined || !isData(item) ? [] : unknownKeys(type, item, [...path, String(i)])
    })
  }
  // A record takes any key; whoever reads it judges them.
  if (ast._tag !== 'Objects' || ast.indexSignatures.length > 0 || !isData(value)) return []
  const keys = keysOf(ast)
  return Object.keys(value).flatMap(key => {
    const type = partAt(ast, key)
    return type === undefined
      ? [{ path: [...path, key].join('.'), message: packMessage('field.unknown'), accepted: keys.join(', ') }]
      : unknownKeys(type, value[key], [...path, key])
  })
}
