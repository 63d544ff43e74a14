import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { largest, peerFolder, peerRows, peerTable } from './peer-table.ts'

const tables = readdirSync(peerFolder).filter(file => file.endsWith('.json'))
const page = readFileSync('docs/reference-data.md', 'utf8')

test.each(tables)('%s says where it comes from, is whole, small and used', file => {
  const name = file.replace('.json', '')
  const { program, command, python, seed, says, columns, rows } = peerTable(name)
  expect(program).toMatch(/ \d+(\.\d+)+$/)
  expect(python).toMatch(/^\d+\.\d+\.\d+$/)
  expect(seed === null || Number.isInteger(seed)).toBe(true)
  expect(says.length).toBeGreaterThan(40)
  const maker = readFileSync(join(peerFolder, command.replace('python ', '')), 'utf8')
  expect(maker).toContain(`"${name}"`)
  expect(maker).toContain(seed === null ? 'None' : String(seed))
  expect(statSync(join(peerFolder, file)).size).toBeLessThanOrEqual(30_000)
  expect(new Set(columns).size).toBe(columns.length)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect([row.length, row.every(Number.isFinite)]).toEqual([columns.length, true])
  const tests = readdirSync(peerFolder).filter(other => other.endsWith('.test.ts'))
  expect(tests.filter(other => readFileSync(join(peerFolder, other), 'utf8').includes(`'${name}'`))).not.toEqual([])
  expect(page).toContain(`\`${file}\``)
})

test('a name that a table has not compares with nothing', () => {
  expect(tables.length).toBeGreaterThan(8)
  expect(largest(peerRows('votes', 'vote', 'voice').map(row => row.vote - row.voice))).toBeNaN()
  expect(largest([])).toBeNaN()
  expect(largest([1, -3, 2])).toBe(3)
})
