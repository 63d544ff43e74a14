import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fileIdOf } from './index-weather-file.worker.ts'
import { sourceText } from './source-text.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-source-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
function file(bytes: Uint8Array) {
  const path = join(folder, 'a.epw')
  writeFileSync(path, bytes)
  return path
}
const bytes = Buffer.from('LOCATION,Doha')
const id = fileIdOf(bytes)

test('a file’s id is by its content', () => {
  expect(id).toMatch(/^file:[0-9a-f]{32}$/)
  expect([fileIdOf(Buffer.from('LOCATION,Doha')), fileIdOf(Buffer.from('LOCATION,Dohb')) === id]).toEqual([id, false])
})

test('an own file is unpacked, one of the server’s read, packed or not', () => {
  expect(sourceText({ kind: 'file', id: 'epw:1', gzipped: gzipSync(bytes) })).toBe('LOCATION,Doha')
  expect(sourceText({ kind: 'path', id, path: file(bytes) })).toBe('LOCATION,Doha')
  expect(sourceText({ kind: 'path', id, path: file(gzipSync(bytes)) })).toBe('LOCATION,Doha')
  // Latin-1, as older files are written.
  const old = Buffer.from([0x4d, 0xfc, 0x6e])
  expect(sourceText({ kind: 'path', id: fileIdOf(old), path: file(old) })).toBe('Mün')
})

test('one that is gone, changed, broken or too large has no text', () => {
  expect(sourceText({ kind: 'path', id, path: join(folder, 'none') })).toBeUndefined()
  expect(sourceText({ kind: 'path', id, path: file(Buffer.from('LOCATION,Dohb')) })).toBeUndefined()
  expect(sourceText({ kind: 'path', id, path: file(gzipSync(bytes).subarray(0, 15)) })).toBeUndefined()
  const most = Buffer.alloc(limits.weatherFile, 'a')
  const more = Buffer.alloc(limits.weatherFile + 1, 'a')
  expect(sourceText({ kind: 'path', id: fileIdOf(most), path: file(most) })).toHaveLength(most.length)
  expect(sourceText({ kind: 'path', id: fileIdOf(more), path: file(more) })).toBeUndefined()
  expect(sourceText({ kind: 'path', id: fileIdOf(most), path: file(gzipSync(most)) })).toHaveLength(most.length)
  expect(sourceText({ kind: 'path', id: fileIdOf(more), path: file(gzipSync(more)) })).toBeUndefined()
})

test('what begins like gzip and is none is no text; a folder neither', () => {
  expect(sourceText({ kind: 'path', id, path: file(Buffer.from([0x1f, 0x8b, 1, 2])) })).toBeUndefined()
  const half = Buffer.from([0x1f, 0x41])
  expect(sourceText({ kind: 'path', id: fileIdOf(half), path: file(half) })).toBe('\u001fA')
  expect(sourceText({ kind: 'path', id, path: folder })).toBeUndefined()
  chmodSync(folder, 0o700)
})
