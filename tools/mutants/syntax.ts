import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, of whatever type. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

export function childrenOf(node: Node): readonly (readonly [key: string, child: Node])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    isNode(value)
      ? [[key, value] as const]
      : Array.isArray(value)
        ? value.filter(isNode).map(each => [key, each] as const)
        : [],
  )
}

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be read'}`)
  return program as unknown as Node
}
