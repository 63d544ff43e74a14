import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { ProjectsQuery } from './calls/projects.ts'
import { decode } from './decode.ts'
import { errors } from './errors.ts'
import { packMessage } from './message.ts'
import { line, requiredLine, requiredText, text } from './schemas.ts'

/** Phrases in the standard that are newer than ours on the wire. */
const wirePhrases: Readonly<Record<string, string>> = { 'Content Too Large': 'Payload Too Large' }

test.each(Object.entries(errors))('%s: the phrase is that of its status', (_, { status, error }) => {
  const phrase = STATUS_CODES[status] ?? ''
  expect([phrase, wirePhrases[phrase]]).toContain(error)
  expect(status).toBeGreaterThanOrEqual(400)
})

test('403 ends a session, 402 is unpaid, 401 a wrong proof: nothing else says so', () => {
  const of = (wanted: number) => Object.entries(errors).flatMap(([key, { status }]) => (status === wanted ? [key] : []))
  expect(of(403).filter(key => !key.startsWith('session.'))).toEqual([])
  expect(of(402)).toEqual(['project.unpaid'])
  expect(of(401).filter(key => !key.startsWith('auth.wrong'))).toEqual([])
})

test.each([
  ['text', text()],
  ['requiredText', requiredText()],
  ['line', line()],
  ['requiredLine', requiredLine()],
] as const)('%s refuses what no text holds', (_, schema) => {
  const read = decode(schema)
  for (const bad of ['a\0b', 'a\uD800', '\uDC00b']) expect(read(bad)).toMatchObject({ ok: false })
  expect(read('a\0b')).toMatchObject({ errors: [{ message: packMessage('field.characters') }] })
  expect(read('خانهٔ 😀')).toEqual({ ok: true, value: 'خانهٔ 😀' })
})

test('a page begins at nothing skipped and has an element at least; every order goes both ways', () => {
  const read = decode(ProjectsQuery)
  const isRead = (query: object) => read(query).ok
  expect([{}, { skip: '0' }, { limit: '1' }].map(isRead)).toEqual([true, true, true])
  expect([{ skip: '-1' }, { limit: '0' }, { limit: '-1' }, { skip: '0.5' }].map(isRead)).toEqual(Array(4).fill(false))
  for (const key of ['updatedAt', 'createdAt', 'name'])
    expect([key, `-${key}`].map(sort => isRead({ sort }))).toEqual([true, true])
  expect(isRead({ sort: 'price' })).toBe(false)
})
