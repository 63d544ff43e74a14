import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCluster } from './create-cluster.ts'
import { onceMore, openDatabase } from './open-database.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'badgir-open-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

function opened() {
  return openDatabase({ databaseUrl: '', dataDir })
}

function left() {
  return readdirSync(dataDir).filter(name => name !== 'database')
}

test('what killed first starts left half made goes, and what is there is opened', async () => {
  mkdirSync(join(dataDir, 'database.new-killed'))
  writeFileSync(join(dataDir, 'database.new-killed', 'PG_VERSION'), '17')
  const first = await opened()
  await first.scripts(run => run.script('create table kept (n int); insert into kept values (7)'))
  await first.close()
  expect(left()).toEqual([])
  const second = await opened()
  expect(await second.scripts(run => run.query('select n from kept'))).toEqual([{ n: 7 }])
  await second.close()
})

test('an empty folder that is there stays, as a volume would', async () => {
  mkdirSync(join(dataDir, 'database'))
  const { ino } = statSync(join(dataDir, 'database'))
  await (await opened()).close()
  expect(statSync(join(dataDir, 'database')).ino).toBe(ino)
})

test('one that cannot be made says why in a line, leaves nothing, and frees the folder', async () => {
  vi.stubEnv('NODE_OPTIONS', '--require=./no-such-file.js')
  const problem: unknown = await opened().catch((error: unknown) => error)
  vi.unstubAllEnvs()
  expect(problem).toMatchObject({
    message: "The embedded database could not be made: Error: Cannot find module './no-such-file.js'",
  })
  expect(left()).toEqual([])
  writeFileSync(join(dataDir, 'file'), '')
  await expect(createCluster(join(dataDir, 'file'))).rejects.toThrow(
    'could not be made: its folder refuses it (ENOTDIR)',
  )
})

test('a start after one that was killed makes its own while the other’s process still writes', async () => {
  const program = `import { openDatabase } from './src/server/db/open-database.ts'
await openDatabase({ databaseUrl: '', dataDir: ${JSON.stringify(dataDir)} })`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  await vi.waitUntil(() => left().some(name => name.startsWith('database.new-')), { timeout: 20_000 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const database = await opened()
  expect(await database.scripts(run => run.query('select 1 as n'))).toEqual([{ n: 1 }])
  await database.close()
})

test.each([
  ['40P01', 2],
  ['40001', 2],
  ['23505', 1],
])('work that the database ends with %s runs %i times', async (code, times) => {
  let runs = 0
  const work = () => {
    runs++
    return Promise.reject(new Error('Failed query', { cause: Object.assign(new Error('deadlock'), { code }) }))
  }
  await expect(onceMore(work)).rejects.toThrow('Failed query')
  expect(runs).toBe(times)
  expect(await onceMore(async () => (++runs > times + 1 ? 'done' : 'first'))).toBe('first')
})
