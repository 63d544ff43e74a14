import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { openApiDocument } from '#contract/open-api.ts'
import { readOpenApi, typeText } from './read-open-api.ts'

const groups = readOpenApi(openApiDocument('http://badgir.test', '0'))
const calls = groups.flatMap(group => group.calls)

describe('the calls of the description', () => {
  test('are all there, each once, with their routes and words', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(allCalls).toSorted())
    for (const { name, method, route, summary } of calls)
      expect({ method, route, summary }).toEqual({
        method: allCalls[name]?.method,
        route: allCalls[name]?.route,
        summary: allCalls[name]?.summary,
      })
  })
  test('have their parameters, bodies and answers', () => {
    const find = (wanted: string) => calls.find(({ name }) => name === wanted)
    expect(find('readTable')?.parameters.map(({ name, place }) => [name, place])).toEqual([
      ['id', 'path'],
      ['run', 'path'],
      ['format', 'query'],
      ['columns', 'query'],
      ['from', 'query'],
      ['to', 'query'],
      ['X-Badgir-Link', 'header'],
    ])
    expect(find('makeToken')).toMatchObject({
      access: 'Closed to personal tokens.',
      body: '{\n  name: string\n  scopes: ("projects:read" | "projects:write" | "studies")[]\n  expiresAt?: string\n}',
    })
    expect(find('readFile')?.answers[0]).toEqual({ status: '200', type: 'file' })
    expect(find('logout')?.answers[0]).toEqual({ status: '204', type: null })
  })
  test('have types without an end nowhere: a page can show each', () => {
    for (const { name, body, answers } of calls)
      for (const text of [body ?? '', ...answers.map(({ type }) => type ?? '')])
        expect([name, text.length < 40_000]).toEqual([name, true])
  })
})

describe('a type', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, '(number | null)[]'],
    [{ type: 'object' }, '{ … }'],
    [{ $ref: '#/components/schemas/A' }, '{\n  b?: number\n}'],
    [{}, 'unknown'],
    [null, 'unknown'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema, { A: { type: 'object', properties: { b: { type: 'number' } } } })).toBe(text)
  })
  test('of a schema that holds itself ends', () => {
    const definitions = { A: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } } }
    expect(typeText(definitions.A, definitions)).toContain('a?: A')
  })
})

test.each([undefined, null, 'text', { paths: { '/a': 1, '/b': { get: null } } }])(
  '%j is no fault of the page',
  value => {
    expect(readOpenApi(value).flatMap(group => group.calls.map(({ summary }) => summary))).toEqual(
      value !== null && typeof value === 'object' ? [''] : [],
    )
  },
)
