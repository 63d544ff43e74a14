import type * as SchemaAST from 'effect/SchemaAST'
import { fieldsOfTab } from '#contract/inputs/fields.ts'
import { inputTabs } from '#contract/options.ts'
import { quantities, type QuantityKey } from '#contract/quantities.ts'
import { keysOf, schemaAt } from '#contract/schema-parts.ts'

/** Numbers that stand outside the tabs. */
const massQuantities: Readonly<Record<string, QuantityKey>> = { floorHeight: 'length', vertices: 'length' }

/** Values that the schema accepts at a path, in words: a list of options, a range with its unit, the keys of an object. */
export function acceptedAt(ast: SchemaAST.AST, path: readonly string[]): string | undefined {
  const at = schemaAt(ast, path)
  if (at === undefined) return undefined
  if (at._tag === 'Literal') return String(at.literal)
  // Other accepted spellings of an option are not listed: only the list itself is.
  if (at._tag === 'Union') {
    const options = at.types.flatMap(type => (type._tag === 'Literal' ? [String(type.literal)] : []))
    return options.length > 0 ? options.join(', ') : undefined
  }
  if (at._tag === 'Number') return rangeOf(at, path)
  if (at._tag === 'String') return textOf(at)
  if (at._tag === 'Objects') return `an object with ${keysOf(at).join(', ')}`
  if (at._tag === 'Arrays') return at.elements.length > 0 ? `a list of ${at.elements.length}` : 'a list'
  return undefined
}

function rangeOf(ast: SchemaAST.AST, path: readonly string[]): string | undefined {
  const range = checkOf(ast, 'isBetween')
  if (range === undefined) return 'a number'
  const unit = unitAt(path)
  const words = checkOf(ast, 'isInt') === undefined ? '' : 'a whole number from '
  return `${words}${String(range['minimum'])} to ${String(range['maximum'])}${unit === '' ? '' : ` ${unit}`}`
}

function textOf(ast: SchemaAST.AST): string {
  const pattern = checkOf(ast, 'isPattern')?.['source']
  if (typeof pattern === 'string') return `a text of the form ${pattern}`
  const most = checkOf(ast, 'isMaxLength')?.['maxLength']
  return typeof most === 'number' ? `a text of at most ${most} characters` : 'a text'
}

/** The limits of a schema's check by its name; empty for one without limits, undefined where it is not checked. */
function checkOf(ast: SchemaAST.AST, name: string): Readonly<Record<string, unknown>> | undefined {
  for (const { annotations } of ast.checks ?? []) {
    const check: unknown = annotations?.['representation']
    if (isData(check) && check['id'] === `effect/schema/${name}`)
      return isData(check['payload']) ? check['payload'] : {}
  }
  return undefined
}
function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function unitAt([root, tab, ...path]: readonly string[]): string {
  if (root === 'masses') return unitOf(massQuantities[path[0] ?? ''])
  const of = inputTabs.find(name => name === tab)
  const field = of === undefined ? undefined : fieldsOfTab(of)[path.at(-1) ?? '']
  return field?.kind === 'number' ? unitOf(field.quantity) : ''
}
function unitOf(quantity: QuantityKey | undefined): string {
  return quantity === undefined ? '' : quantities[quantity].si
}
