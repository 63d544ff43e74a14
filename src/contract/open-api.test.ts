import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { readableJson } from '../../tests/support/readable-json.ts'
import { allCalls } from './calls/all-calls.ts'
import type { Call } from './calls/call.ts'
import { ProjectDocument } from './entities/project.ts'
import { errors } from './errors.ts'
import { inputGroups } from './inputs/fields.ts'
import { limits } from './limits.ts'
import { openApiDocument } from './open-api.ts'

interface Operation {
  readonly operationId: string
  readonly responses: object
}
const document = openApiDocument('https://example.org', '1.2.3') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Calls by the refusals that they name. */
const refusals = Object.fromEntries(
  Object.keys(errors).map(code => [
    code,
    Object.entries(allCalls as Readonly<Record<string, Call>>)
      .filter(([, call]) => call.errors?.some(each => each === code))
      .map(([name]) => name)
      .toSorted(),
  ]),
)

/**
 * The whole contract as it was reviewed: every call with its inputs, answers and refusals, the project as a file, the
 * input fields and the limits. After an intended change, `npx vitest run src/contract/open-api.test.ts --update` writes
 * `openapi.json` anew; its difference is read like code.
 */
test('the contract is the reviewed one', async () => {
  const whole = {
    ...document,
    'x-input-fields': inputGroups,
    'x-limits': limits,
    'x-project-document': Schema.toJsonSchemaDocument(ProjectDocument).schema,
    'x-refusals': refusals,
    'x-statuses': Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status])),
  }
  await expect(readableJson(whole)).toMatchFileSnapshot('./openapi.json')
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
