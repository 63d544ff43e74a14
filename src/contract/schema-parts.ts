import type * as SchemaAST from 'effect/SchemaAST'

/** Keys of an object's schema; none of any other schema. */
export function keysOf(ast: SchemaAST.AST): readonly string[] {
  return ast._tag === 'Objects' ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

/** Schema of a property or an element; undefined if a schema has no such part. */
export function partAt(ast: SchemaAST.AST, key: string | number): SchemaAST.AST | undefined {
  if (ast._tag === 'Objects') return ast.propertySignatures.find(({ name }) => name === key)?.type
  if (ast._tag !== 'Arrays' || (typeof key === 'string' && !/^\d+$/.test(key))) return undefined
  return ast.elements[Number(key)] ?? ast.rest[0]
}

/** Schema at a path of a document; undefined if the schema has no such place. */
export function schemaAt(ast: SchemaAST.AST, path: readonly string[]): SchemaAST.AST | undefined {
  return path.reduce<SchemaAST.AST | undefined>((at, key) => (at === undefined ? undefined : partAt(at, key)), ast)
}
