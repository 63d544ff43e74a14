import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLockFile } from '#server/db/lock-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
function lock() {
  return join(folder, 'database.lock')
}
const root = resolve(import.meta.dirname, '../..')
/** Holds the lock in another process until it is killed. */
const holder = `import { takeLockFile } from './src/server/db/lock-file.ts'
try { takeLockFile(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) }
catch (error) { console.log(error.message); process.exitCode = 1 }`
function start(): Promise<{ readonly pid: number; readonly kill: () => Promise<void> }> {
  return new Promise(done => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', holder, folder], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', () => {
      done({
        pid: child.pid ?? 0,
        kill: () =>
          new Promise(gone => {
            child.once('exit', () => {
              gone()
            })
            child.kill('SIGKILL')
          }),
      })
    })
  })
}

describe('the lock of the embedded database', () => {
  test('a second process is refused with one line that names the first; a killed one leaves a stale lock', async () => {
    const first = await start()
    const second = spawnSync(process.execPath, ['--input-type=module', '-e', holder, folder], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(second.status).toBe(1)
    expect(second.stdout.trim()).toBe(
      `The database in ${folder} is in use by process ${first.pid}. Stop it first, or choose another DATA_DIR.`,
    )
    await first.kill()
    expect(existsSync(lock())).toBe(true)
    const release = takeLockFile(folder)
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
    release()
    expect(readdirSync(folder)).toEqual([])
  })
  test('the same pid with another start is stale', () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: 'another boot 1', host: hostname() }))
    const release = takeLockFile(folder)
    expect(readFileSync(lock(), 'utf8')).not.toContain('another boot')
    release()
  })
  test('a holder on another machine counts until it is silent for a minute', () => {
    writeFileSync(lock(), JSON.stringify({ pid: 1, started: 'x', host: 'elsewhere' }))
    expect(() => takeLockFile(folder)).toThrow(/process 1 on elsewhere/)
    const past = new Date(Date.now() - 61_000)
    utimesSync(lock(), past, past)
    takeLockFile(folder)()
  })
  test('a half-written lock is respected while it is fresh', () => {
    writeFileSync(lock(), '{"pi')
    expect(() => takeLockFile(folder)).toThrow(/in use by another process/)
    const past = new Date(Date.now() - 3000)
    utimesSync(lock(), past, past)
    takeLockFile(folder)()
  })
  test('of several that find a stale lock, one takes it', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: 999_999_999, started: 'x', host: hostname() }))
    const children = await Promise.all(
      Array.from(
        { length: 4 },
        () =>
          new Promise<{ text: string; kill: () => void }>(done => {
            const child = spawn(process.execPath, ['--input-type=module', '-e', holder, folder], {
              cwd: root,
              stdio: ['ignore', 'pipe', 'inherit'],
            })
            child.stdout.once('data', (text: Buffer) => {
              done({
                text: text.toString().trim(),
                kill: () => {
                  child.kill('SIGKILL')
                },
              })
            })
          }),
      ),
    )
    for (const child of children) child.kill()
    expect(children.filter(child => child.text === 'held')).toHaveLength(1)
  })
})
