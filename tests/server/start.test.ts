import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dumpDatabase, restoreDatabase } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { startServer } from '#server/main.ts'
import { runBadgirWith } from '../support/run-badgir.ts'

const root = resolve(import.meta.dirname, '../..')
let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'badgir-start-'))
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})
function env() {
  return { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', WORKER_THREADS: '1', TILE_URL: '' }
}
/** Runs a command in a process of its own, as beside a server. */
function otherProcess(...args: readonly string[]) {
  return spawnSync(process.execPath, ['src/cli/badgir.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env() },
  })
}
function post(url: string, body: unknown) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

describe('a first start', () => {
  test('makes keys, tables and a one-time link that sets the super-admin’s password', async () => {
    const server = await startServer(readConfig(env()))
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(statSync(join(dataDir, 'code.key')).mode & 0o777).toBe(0o600)
    const link = server.admin?.link ?? ''
    expect(link).toMatch(/\/password-reset\/[\w-]{43}$/)
    const token = link.split('/').at(-1)
    const password = 'First-courtyard 1'
    expect(
      (await post(`${server.url}/api/new/password`, { token, password, passwordConfirmation: password })).status,
    ).toBe(204)
    expect(
      (await post(`${server.url}/api/new/password`, { token, password, passwordConfirmation: password })).status,
    ).toBe(410)
    expect((await post(`${server.url}/api/admin/auth/login`, { email: server.admin?.email, password })).status).toBe(
      200,
    )
    const busy = otherProcess('db', 'dump', join(dataDir, 'busy.dump'))
    expect([busy.status, busy.stderr.split('\n').length]).toEqual([1, 2])
    expect(busy.stderr).toMatch(/is in use by process \d+/)
    await server.close()
    await server.close()
  })
  test('the next start says nothing about it, and answers from the same database', async () => {
    const server = await startServer(readConfig(env()))
    expect(server.admin).toBeNull()
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    await server.close()
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow(/fetch failed/)
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
  })
  test('ADMIN_EMAIL and ADMIN_PASSWORD make it, a guessable one stops the start', async () => {
    const other = mkdtempSync(join(tmpdir(), 'badgir-start-'))
    try {
      await expect(
        startServer(
          readConfig({ ...env(), DATA_DIR: other, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'password1' }),
        ),
      ).rejects.toThrow(/^ADMIN_PASSWORD is not usable/)
      const server = await startServer(
        readConfig({ ...env(), DATA_DIR: other, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'Boss-courtyard 2' }),
      )
      expect(server.admin).toEqual({ email: 'boss@example.org', link: null })
      expect(
        (await post(`${server.url}/api/admin/auth/login`, { email: 'boss@example.org', password: 'Boss-courtyard 2' }))
          .status,
      ).toBe(200)
      await server.close()
    } finally {
      rmSync(other, { recursive: true, force: true })
    }
  })
})

describe('commands', () => {
  test('dump, change, restore: the change is gone, the replaced database is kept beside', async () => {
    const config = readConfig(env())
    const file = join(dataDir, 'saved.dump')
    const db = await openDatabase(config)
    expect(await db.scripts(run => run.query('show shared_buffers'))).toEqual([{ shared_buffers: '32MB' }])
    await dumpDatabase(db, file)
    await db.scripts(run => run.script(`insert into settings (key, value) values ('late', '1')`))
    await db.close()
    await restoreDatabase(config, file)
    const restored = await openDatabase(config)
    const settings = await restored.scripts(run => run.query(`select * from settings where key = 'late'`))
    const users = await restored.scripts(run => run.query(`select role from users where deleted_at is null`))
    await restored.close()
    expect([settings, users]).toEqual([[], [{ role: 'super-admin' }]])
    expect(readdirSync(dataDir)).toContain('database.before-restore')
    await expect(restoreDatabase(config, join(root, 'package.json'))).rejects.toThrow(
      /is no dump of an embedded database/,
    )
  })
  test('admin create prints a link; wrong usage exits with 2; a wrong variable with 1 and one line', async () => {
    const command = (...args: readonly string[]) => runBadgirWith({ ...env() }, ...args)
    const made = await command('admin', 'create', '--email', 'second@example.org')
    expect(made.out.trim()).toMatch(/\/password-reset\/[\w-]{43}$/)
    expect(made.code).toBe(0)
    expect((await command('admin', 'create')).code).toBe(2)
    expect((await command('db', 'forget')).code).toBe(2)
    expect((await command('db', 'migrate')).out.trim()).toBe('The schema is up to date.')
    const wrong = await runBadgirWith({ PORT: 'x' }, 'start', '--no-build')
    expect([wrong.code, wrong.err]).toEqual([1, 'PORT is not usable: it expects a whole number from 0 to 65535.\n'])
  })
  test('SIGTERM ends it with 0 and without a lock', async () => {
    const child = spawn(process.execPath, ['src/cli/badgir.ts', 'start', '--no-build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] ?? '', ...env() },
    })
    await new Promise<void>(ready => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Badgir runs at')) ready()
      })
    })
    const ended = new Promise<number | null>(done => {
      child.once('exit', code => {
        done(code)
      })
    })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
    expect(readFileSync(join(dataDir, 'code.key'), 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/)
  })
})
