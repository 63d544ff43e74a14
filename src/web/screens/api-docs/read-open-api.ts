import { isData } from '#contract/is-data.ts'

type Data = Readonly<Record<string, unknown>>

/** A parameter of a call, outside the body. */
export interface ApiParameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  readonly type: string
}
/** An answer of a call: its status, and the type of its content; null: none, `file`: a document. */
export interface ApiAnswer {
  readonly status: string
  readonly type: string | null
}
/** A call as the page shows it. */
export interface ApiCall {
  readonly name: string
  readonly method: string
  readonly route: string
  readonly summary: string
  /** Role or scope that it asks for; empty: anybody. */
  readonly access: string
  readonly parameters: readonly ApiParameter[]
  /** Type of the body; null: none. */
  readonly body: string | null
  readonly answers: readonly ApiAnswer[]
}
/** Calls with the first part of the route in common. */
export interface ApiGroup {
  readonly name: string
  readonly calls: readonly ApiCall[]
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {}
}
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
function listOf(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : []
}

/** Depth of objects that are spelled out: a call of a project would fill pages. */
const deepest = 4

/**
 * Type of a JSON Schema in the notation of TypeScript, a property a line.
 * @param indent spaces before the lines of an object
 */
export function typeText(value: unknown, definitions: Data = {}, indent = '', depth = 0): string {
  const schema = dataOf(value)
  const reference = /^#\/components\/schemas\/(.+)$/.exec(textOf(schema['$ref']))?.[1]
  if (reference !== undefined)
    return depth > deepest ? reference : typeText(definitions[reference], definitions, indent, depth + 1)
  const same = (inner: unknown) => typeText(inner, definitions, indent, depth)
  const union = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (union.length > 0) return [...new Set(union.map(same))].join(' | ')
  // The checks of a schema stand beside its type; they narrow it and are no type themselves.
  if (Array.isArray(schema['enum'])) return schema['enum'].map(one => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['format'] === 'binary') return 'file'
  const tuple = listOf(schema['prefixItems'])
  if (tuple.length > 0) return `[${tuple.map(same).join(', ')}]`
  if (schema['type'] === 'array') {
    const item = same(schema['items'])
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema['type'] !== 'object') return textOf(schema['type']) || 'unknown'
  const properties = Object.entries(dataOf(schema['properties']))
  if (properties.length === 0) return '{ … }'
  if (depth > deepest) return '{ … }'
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const lines = properties.map(
    ([name, inner]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typeText(inner, definitions, `${indent}  `, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** Schema of the first content of a body or an answer; undefined: it has none. */
function contentOf(part: Data): unknown {
  const [first] = Object.values(dataOf(part['content']))
  return first === undefined ? undefined : dataOf(first)['schema']
}

/** Calls of an OpenAPI document by the first part of their routes, in the document's order; unknown parts are left out. */
export function readOpenApi(document: unknown): readonly ApiGroup[] {
  const whole = dataOf(document)
  const definitions = dataOf(dataOf(whole['components'])['schemas'])
  const groups = new Map<string, ApiCall[]>()
  for (const [route, methods] of Object.entries(dataOf(whole['paths'])))
    for (const [method, value] of Object.entries(dataOf(methods))) {
      const operation = dataOf(value)
      const body = contentOf(dataOf(operation['requestBody']))
      const call: ApiCall = {
        name: textOf(operation['operationId']),
        method: method.toUpperCase(),
        route,
        summary: textOf(operation['summary']),
        access: textOf(operation['description']),
        parameters: listOf(operation['parameters']).map(parameter => ({
          name: textOf(parameter['name']),
          place: parameter['in'] === 'path' ? 'path' : parameter['in'] === 'header' ? 'header' : 'query',
          isRequired: parameter['required'] === true,
          type: typeText(parameter['schema'], definitions),
        })),
        body: body === undefined ? null : typeText(body, definitions),
        answers: Object.entries(dataOf(operation['responses'])).map(([status, answer]) => {
          const content = contentOf(dataOf(answer))
          return { status, type: content === undefined ? null : typeText(content, definitions) }
        }),
      }
      const name = route.split('/')[1] ?? ''
      groups.set(name, [...(groups.get(name) ?? []), call])
    }
  return [...groups].map(([name, calls]) => ({ name, calls }))
}
