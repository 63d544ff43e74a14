import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specRows } from './spec-rows.ts'

/** Whether a file has a test or a group of this name. */
function has(file: string, name: string): boolean {
  const source = readFileSync(file, 'utf8')
  return name.startsWith('test.')
    ? source.includes(name)
    : ["'", '`', '"'].some(sign => source.includes(sign + name + sign))
}

test('each row of the specification on accounts and administration has its test', () => {
  expect(specRows.filter(({ file, test: name }) => !has(file, name))).toEqual([])
})
test('a row stands once, and every section on accounts has some', () => {
  expect(new Set(specRows.map(({ section, row }) => `${section} ${row}`)).size).toBe(specRows.length)
  expect(new Set(specRows.map(({ section }) => section))).toEqual(new Set([2, 4, 5, 6, 7, 8]))
})
test('a test that is not there is noticed', () => {
  expect(has('tests/spec-rows.test.ts', ['no', 'such', 'test'].join(' '))).toBe(false)
})
