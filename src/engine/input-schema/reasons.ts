import type * as SchemaAST from 'effect/SchemaAST'
import * as SchemaIssue from 'effect/SchemaIssue'
import { describe } from '../input-checks/describe.ts'

/** Walks an issue down to its leaves. */
export function collect(issue: SchemaIssue.Issue, path: string, out: Map<string, string>): void {
  if (issue._tag === 'Composite') for (const inner of issue.issues) collect(inner, path, out)
  else if (issue._tag === 'Pointer') collect(issue.issue, issue.path.reduce<string>(joined, path), out)
  else if (issue._tag === 'Filter' || issue._tag === 'Encoding') collect(issue.issue, path, out)
  else if (!out.has(path)) out.set(path, reasonOf(issue))
}

function joined(path: string, key: PropertyKey): string {
  return typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`
}

function reasonOf(issue: SchemaIssue.Leaf | SchemaIssue.AnyOf): string {
  const input = SchemaIssue.hasInput(issue) ? issue.input : undefined
  const found = SchemaIssue.hasInput(issue) ? `, found ${describe(input)}` : ''
  switch (issue._tag) {
    case 'MissingKey':
      return text(issue.annotations?.['messageMissingKey']) ?? 'is missing'
    case 'UnexpectedKey':
      return `is not a known key${knownKeys(issue.ast)}`
    case 'InvalidValue': {
      const message = text(issue.annotations?.['message']) ?? 'is not valid'
      // A check of several fields already contains the value it found.
      return message.includes(', found ') ||
        (typeof input === 'object' && input !== null && !Array.isArray(input) && !message.startsWith('must be '))
        ? message
        : message + found
    }
    case 'InvalidType':
      return `must be ${issue.ast._tag === 'Literal' ? describe(issue.ast.literal) : (kinds[issue.ast._tag] ?? 'of another kind')}${found}`
    case 'AnyOf':
    case 'OneOf':
      return `must be ${choices(issue.ast)}${found}`
    case 'Forbidden':
      return 'is not valid'
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
const kinds: Readonly<Record<string, string>> = {
  Number: 'a number',
  String: 'a text',
  Boolean: 'true or false',
  Objects: 'an object',
  Arrays: 'a list',
  Declaration: 'a list',
}
function knownKeys(ast: SchemaAST.AST): string {
  return ast._tag === 'Objects'
    ? `; known here: ${ast.propertySignatures.map(({ name: key }) => String(key)).join(', ')}`
    : ''
}
function choices(ast: SchemaAST.AST): string {
  return ast._tag === 'Union'
    ? `one of ${ast.types.map(type => (type._tag === 'Literal' ? String(type.literal) : (kinds[type._tag] ?? type._tag))).join(', ')}`
    : 'one of the known choices'
}
