import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'badgir-open-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

function opened() {
  return openDatabase({ databaseUrl: '', dataDir })
}

test('what a first start left half made is made anew, and what is there is opened', async () => {
  mkdirSync(join(dataDir, 'database.new'))
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '17')
  mkdirSync(join(dataDir, 'database'))
  const first = await opened()
  await first.scripts(run => run.script('create table kept (n int); insert into kept values (7)'))
  await first.close()
  expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  const second = await opened()
  expect(await second.scripts(run => run.query('select n from kept'))).toEqual([{ n: 7 }])
  await second.close()
})

test('a database that cannot be made says why and frees the folder', async () => {
  vi.stubEnv('NODE_OPTIONS', '--require=./no-such-file.js')
  await expect(opened()).rejects.toThrow(/could not be made: [^]*no-such-file/)
  vi.unstubAllEnvs()
  await (await opened()).close()
})
