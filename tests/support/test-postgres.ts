import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, isDebianRoot } from './debian.ts'
import { sparePort } from './spare-port.ts'

export interface TestPostgres {
  readonly url: string
  /** Stops it as its service would, so that `resume` finds it unchanged; connected clients lose the connection. */
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Program folder of the newest PostgreSQL on Debian, or undefined. */
function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const version = readdirSync(root)
    .filter(v => existsSync(join(root, v, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
  return version === undefined ? undefined : join(root, version, 'bin')
}

/** Whether a PostgreSQL of the tests' own can be started without installing one. */
export function hasPostgres(): boolean {
  return binaries() !== undefined
}

/**
 * Starts a PostgreSQL of its own for the tests: a temporary folder, a spare port on 127.0.0.1; as user `postgres` if
 * the tests run as root. Undefined if none is available.
 */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  if (!hasPostgres() && isDebianRoot()) aptInstall('postgresql')
  const bin = binaries()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'badgir-postgres-'))
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  const who = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const as = { ...who, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  })
  const port = await sparePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ]
  let running: ChildProcess | undefined
  const halt = async (): Promise<void> => {
    const server = running
    running = undefined
    if (server === undefined) return
    const ended = new Promise(done => {
      server.once('exit', done)
    })
    server.kill('SIGINT')
    await ended
  }
  const resume = async (): Promise<void> => {
    running = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...as, stdio: 'ignore' },
    )
    for (let tries = 0; tries < 100; tries++) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'], as)
        return
      } catch {
        await new Promise(done => {
          setTimeout(done, 100)
        })
      }
    }
    throw new Error('PostgreSQL did not start')
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await resume()
  } catch {
    await stop()
    return undefined
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, halt, resume, stop }
}
