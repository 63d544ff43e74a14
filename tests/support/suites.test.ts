import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suiteFile, suites } from './suites.ts'

const files = readdirSync('tests/server').filter(file => file.endsWith('.test.ts'))

/** Reason why a suite has to run on PostgreSQL too; undefined if its text has none. */
function reasonForPostgresql(name: string, text: string): string | undefined {
  if (name.endsWith('-races')) return 'its name'
  return /pgboss\.|raw\.kind|needs\('postgresql'/.exec(text)?.[0]
}
/** Whether the text of a suite branches by the kind of its database. */
function expectsTwo(text: string): boolean {
  return /isEmbedded|\bkind === 'embedded'/.test(text)
}

test('every suite of the folder is in the table, and no other', () => {
  expect(Object.keys(suites).map(suiteFile).toSorted()).toEqual(files.map(file => `tests/server/${file}`).toSorted())
})
test('a suite with SQL of its own, with races or for PostgreSQL alone runs on it', () => {
  const left = Object.entries(suites).flatMap(([name, { on, oneDatabase }]) => {
    const reason = reasonForPostgresql(name, readFileSync(suiteFile(name), 'utf8'))
    return reason === undefined || on !== undefined || oneDatabase === true ? [] : [`${name}: ${reason}`]
  })
  expect(left).toEqual([])
})
test('a suite that expects another thing on each database runs on both', () => {
  const two = Object.entries(suites).filter(
    ([name, { oneDatabase }]) => oneDatabase !== true && expectsTwo(readFileSync(suiteFile(name), 'utf8')),
  )
  expect(two.map(([name]) => name)).toEqual(['health', 'queue-start'])
  expect(two.filter(([, { on }]) => on !== 'both')).toEqual([])
})
test('the sign can be found', () => {
  expect(reasonForPostgresql('auth-races', '')).toBe('its name')
  expect(reasonForPostgresql('a', 'select 1 from pgboss.job')).toBe('pgboss.')
  expect(reasonForPostgresql('a', 'needs the queue')).toBeUndefined()
  expect(expectsTwo("expect(n).toBe(db.raw.kind === 'embedded' ? 1 : 2)")).toBe(true)
  expect(expectsTwo("if (raw.kind !== 'postgresql') throw new Error('none')")).toBe(false)
})
