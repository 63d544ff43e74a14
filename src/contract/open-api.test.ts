import { describe, expect, test } from 'vitest'
import { allCalls } from './calls/all-calls.ts'
import { errors } from './errors.ts'
import { notBuilt } from './not-built.ts'
import { openApiDocument } from './open-api.ts'

interface Content {
  readonly [type: string]: { readonly schema: { readonly required?: readonly string[]; readonly properties?: object } }
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
const document = openApiDocument('https://example.org', '1.2.3') as unknown as {
  readonly info: { readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>> }
}

test('names its version and where it is served', () => {
  expect([document.info.version, document.servers]).toEqual(['1.2.3', [{ url: 'https://example.org/api' }]])
})

test('has every call once, and nothing else', () => {
  const listed = Object.values(document.paths).flatMap(methods => Object.values(methods).map(each => each.operationId))
  expect(listed.toSorted()).toEqual(Object.keys(allCalls).toSorted())
})

test('points at nothing that is not in it', () => {
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(pointers.length).toBeGreaterThan(100)
  const lost = pointers.filter(
    path =>
      path
        .split('/')
        .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], document) ===
      undefined,
  )
  expect([...new Set(lost)]).toEqual([])
})

test('an error has what every reader may count on', () => {
  expect(document.components.schemas['Error']?.required).toEqual(['status', 'code', 'error', 'requestId'])
})

describe.each(Object.entries(allCalls))('%s', (name, call) => {
  const operation = document.paths[call.route]?.[call.method.toLowerCase()]
  if (operation === undefined) throw new Error(`${name} is not in the document`)
  const { parameters, requestBody, responses } = operation
  const codes = Object.keys(responses).map(Number)

  test('says who may call', () => {
    expect(operation.summary).toBe(call.summary)
    expect(operation.security).toEqual(call.access === 'anyone' ? [] : [{ session: [] }])
    expect(operation.description !== undefined).toBe(call.access === 'super-admin')
    expect(codes.includes(403)).toBe(
      call.access !== 'anyone' || (call.errors ?? []).some(code => errors[code].status === 403),
    )
  })
  test('has each part of its route as a parameter that must be given', () => {
    const inPath = parameters.filter(each => each.in === 'path')
    expect(inPath.map(each => `{${each.name}}`).toSorted()).toEqual((call.route.match(/\{\w+\}/g) ?? []).toSorted())
    expect(inPath.every(each => each.required)).toBe(true)
    expect(parameters.some(each => each.in === 'query')).toBe(call.query !== undefined)
  })
  test('takes what the call takes', () => {
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      call.file !== undefined ? ['multipart/form-data'] : call.body !== undefined ? ['application/json'] : [],
    )
    expect(requestBody?.required ?? true).toBe(true)
    const { schema } = requestBody?.content['multipart/form-data'] ?? {}
    const files = call.file === undefined ? [] : [call.file]
    expect([schema?.required ?? [], Object.keys(schema?.properties ?? {})]).toEqual([files, files])
  })
  test('answers as the call does, and with each of its refusals', () => {
    const status = codes.find(code => code < 300)
    const content = Object.keys(responses[String(status)]?.content ?? {})
    expect(content).toEqual(
      call.produces !== undefined
        ? [call.produces]
        : call.ok === undefined
          ? []
          : ['application/json', ...(call.documents ?? [])],
    )
    expect(status).toBe(call.status ?? (content.length === 0 ? 204 : 200))
    const reads = call.body !== undefined || call.query !== undefined || call.file !== undefined
    const own = (call.errors ?? []).map(code => errors[code].status as number)
    expect(codes).toEqual(expect.arrayContaining([429, 500, 503, ...own]))
    expect(codes.includes(422)).toBe(reads || own.includes(422))
    expect(codes.includes(501)).toBe(notBuilt.includes(name) || own.includes(501))
  })
})

test('a table is told as JSON, CSV and Arrow', () => {
  const { responses } = document.paths['/projects/{id}/runs/{run}/table']!['get']!
  expect(Object.keys(responses['200']?.content ?? {})).toEqual([
    'application/json',
    'text/csv',
    'application/vnd.apache.arrow.stream',
  ])
})

test('refusals stand in the order of their numbers', () => {
  for (const methods of Object.values(document.paths))
    for (const { responses } of Object.values(methods)) {
      const codes = Object.keys(responses).map(Number)
      expect(codes).toEqual(codes.toSorted((a, b) => a - b))
    }
})
