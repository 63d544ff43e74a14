import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { configTable } from '#server/config.ts'

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')

test('the table of settings is the one that the server reads', () => {
  expect(readme).toContain(configTable().trim())
})

test('every command that is named exists', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1] ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})
