import { describe, expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(allCalls)

/** Names of a schema's parts; none where it has no parts. */
function partsOf(schema: Call['path']): readonly string[] {
  const ast = schema?.ast
  return ast !== undefined && ast._tag === 'Objects' ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

test('there are calls', () => {
  expect(calls.length).toBeGreaterThan(50)
})

describe.each(calls)('%s', (_, call) => {
  test('reads from its path what its route has in braces, no more and no less', () => {
    const braces = [...call.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    expect(partsOf(call.path).toSorted()).toEqual(braces.toSorted())
  })
  test('asks for a body only where something is sent, and for one at most', () => {
    const bodies = [call.body, call.file].filter(each => each !== undefined).length
    expect(bodies).toBeLessThanOrEqual(call.method === 'GET' ? 0 : 1)
  })
  test('answers with what its status allows', () => {
    const answers = [call.ok, call.produces].filter(each => each !== undefined).length
    expect(answers).toBeLessThanOrEqual(call.status === 204 ? 0 : 1)
  })
  test('says in words what it does', () => {
    expect(call.summary).toMatch(/^[A-Z].{4,}/)
  })
  test('names each of its refusals once; one of an owner’s thing can be not found', () => {
    const errors = call.errors ?? []
    expect(new Set(errors).size).toBe(errors.length)
    const isOfAnOwner = call.access === 'user' && call.route.includes('{id}')
    expect(isOfAnOwner && !errors.includes('notFound')).toBe(false)
  })
})

test('no two calls have one method and one route', () => {
  const places = calls.map(([, { method, route }]) => `${method} ${route.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('201 is said where something new begins: a project, a file, a payment, a run, a person, a code', () => {
  expect(calls.flatMap(([name, { status }]) => (status === 201 ? [name] : [])).toSorted()).toEqual([
    'createProject',
    'createPromo',
    'createUser',
    'duplicateProject',
    'startActive',
    'startBaseline',
    'startOffset',
    'startPassive',
    'startPayment',
    'uploadWeather',
  ])
})
