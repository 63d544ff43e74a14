import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readJournal, writeJournal, type Fetched } from './journal.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-journal-'))
  path = join(folder, 'work', 'journal.jsonl')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const one: Fetched = { url: 'http://a/1.zip', file: 'IRN/1.epw.gz', archiveSha256: 'a', sha256: 'b', at: '2026-11-01' }
const two: Fetched = { ...one, url: 'http://a/2.zip' }

test('what was written is read, the later line of an address holds; a journal that is not there is empty', async () => {
  expect([...(await readJournal(path))]).toEqual([])
  await writeJournal(path, one)
  await writeJournal(path, two)
  await writeJournal(path, { ...one, sha256: 'c' })
  expect([...(await readJournal(path)).values()]).toEqual([{ ...one, sha256: 'c' }, two])
})

test('a line that a crash cut off stays alone', async () => {
  await writeJournal(path, one)
  appendFileSync(path, '\n{"url":"http://a/3')
  await writeJournal(path, two)
  expect([...(await readJournal(path)).keys()]).toEqual([one.url, two.url])
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4)
})

test('a line without one of its parts counts as not written', async () => {
  await writeJournal(path, one)
  for (const part of Object.keys(one)) {
    const { [part as keyof Fetched]: _, ...rest } = { ...two }
    appendFileSync(path, `\n${JSON.stringify(rest)}\n${JSON.stringify({ ...two, [part]: 7 })}`)
  }
  appendFileSync(path, '\nnull\n7\n[]')
  expect([...(await readJournal(path)).keys()]).toEqual([one.url])
})
