import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, isDebianRoot } from './debian.ts'
import { sparePort } from './spare-port.ts'

export interface TestPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The newest PostgreSQL's program folder on Debian, or undefined. */
function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const version = readdirSync(root)
    .filter(v => existsSync(join(root, v, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
  return version === undefined ? undefined : join(root, version, 'bin')
}

/**
 * A PostgreSQL of its own for the tests: a temporary folder, user `postgres`, a spare port on 127.0.0.1.
 * Undefined where none can be had.
 */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  if (!isDebianRoot()) return undefined
  if (binaries() === undefined) aptInstall('postgresql')
  const bin = binaries()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'badgir-postgres-'))
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, uid, gid)
  const as = { uid, gid, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  })
  const port = await sparePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...as, stdio: 'ignore' },
  )
  const stop = () => stopServer(server, folder)
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'], as)
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
    } catch {
      await new Promise(done => {
        setTimeout(done, 100)
      })
    }
  }
  await stop()
  return undefined
}

function stopServer(server: ChildProcess, folder: string) {
  return new Promise<void>(done => {
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      done()
    })
    server.kill('SIGINT')
  })
}
