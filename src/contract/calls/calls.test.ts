import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'

// `openapi.json`, which is reviewed, holds each call's input and answer. The laws below hold for all calls.
const calls: readonly (readonly [string, Call])[] = Object.entries(allCalls)
/** Names of the calls that break a law. */
function breaking(law: (call: Call) => boolean): readonly string[] {
  return calls.filter(([, call]) => !law(call)).map(([name]) => name)
}
/** Names of a schema's parts; none where it has no parts. */
function partsOf(schema: Call['path']): readonly string[] {
  const ast = schema?.ast
  return ast !== undefined && ast._tag === 'Objects' ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

test('a call reads from its path what its route has in braces, no more and no less', () => {
  expect(calls.length).toBeGreaterThan(50)
  const isRead = ({ route, path }: Call) => {
    const braces = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    return partsOf(path).toSorted().join() === braces.toSorted().join()
  }
  expect(breaking(isRead)).toEqual([])
})
test('a call asks for a body only where something is sent, and for one at most', () => {
  const bodies = ({ body, file }: Call) => [body, file].filter(each => each !== undefined).length
  expect(breaking(call => bodies(call) <= (call.method === 'GET' ? 0 : 1))).toEqual([])
})
test('a call answers with what its status allows', () => {
  const answers = ({ ok, produces }: Call) => [ok, produces].filter(each => each !== undefined).length
  expect(breaking(call => answers(call) <= (call.status === 204 ? 0 : 1))).toEqual([])
})
test('a call says in words what it does', () => {
  expect(breaking(({ summary }) => /^[A-Z].{4,}/.test(summary))).toEqual([])
})
test('a call names each of its refusals once', () => {
  expect(breaking(({ errors = [] }) => new Set(errors).size === errors.length)).toEqual([])
})
test('a thing that an address names may not be there', () => {
  expect(breaking(({ path, errors = [] }) => (path !== undefined) === errors.includes('notFound'))).toEqual([])
})
test('no two calls have one method and one route', () => {
  const places = calls.map(([, { method, route }]) => `${method} ${route.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})
