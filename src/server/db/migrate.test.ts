import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-migrations-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
function write(name: string, text = 'select 1;\n') {
  writeFileSync(join(folder, name), text)
}

test('steps are read in their order, with their name, text and checksum, however lines end', () => {
  write('0002-second.sql', 'select 2;\r\n')
  write('0001-first.sql')
  write('notes.md')
  const checksum = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(readMigrations(folder)).toEqual([
    { number: 1, name: '0001-first', sql: 'select 1;\n', checksum: checksum('select 1;\n') },
    { number: 2, name: '0002-second', sql: 'select 2;\n', checksum: checksum('select 2;\n') },
  ])
})

test('a gap or a number twice is refused', () => {
  write('0001-first.sql')
  write('0003-third.sql')
  expect(() => readMigrations(folder)).toThrow('migrations: 0003-third.sql should have the number 2')
  write('0001-twice.sql')
  expect(() => readMigrations(folder)).toThrow('migrations: 0001-twice.sql should have the number 2')
})
