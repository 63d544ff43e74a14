import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  readonly started: string | null
  readonly host: string
}

/** Error of an embedded database that another process has open. `message` is the line to print. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

const beat = 10_000 // ms between signs of life
const silent = 60_000 // ms without one, after which a holder on another machine counts as gone

/**
 * Start of a process, in words that never repeat for the same pid; null: it is gone or a zombie; '': the system does
 * not tell.
 */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command may hold spaces and brackets: fields count from the last bracket. 0 = state, 19 = start in ticks.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return null
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  if (process.platform === 'win32') return ''
  try {
    const [state = '', ...started] = execFileSync('ps', ['-p', String(pid), '-o', 'state=,lstart='], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? null : started.join(' ')
  } catch {
    return null
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { pid, started, host } = value as Record<string, unknown>
    return typeof pid === 'number' && typeof host === 'string'
      ? { pid, host, started: typeof started === 'string' ? started : null }
      : undefined
  } catch {
    return undefined
  }
}

function age(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Infinity
  }
}

function isGone(file: string, holder: Holder | undefined): boolean {
  if (holder === undefined) return age(file) > 2000
  if (holder.host !== hostname()) return age(file) > silent
  const started = startOf(holder.pid)
  return started === null || (started !== '' && holder.started !== null && started !== holder.started)
}

function heldBy(file: string): string {
  const holder = readHolder(file)
  return holder === undefined
    ? 'another process'
    : `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
}

/**
 * Takes the exclusive lock of an embedded database folder. Two processes on the same PGlite folder corrupt it silently,
 * so this comes first. A lock counts as stale when its process is gone, a zombie, or started at another time.
 * @returns a function that gives the lock back
 * @throws DatabaseInUse while another process holds it
 */
export function takeLockFile(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'database.lock')
  const mine = join(dataDir, `database.lock.${process.pid}`)
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder)
  // A link creates the lock together with its content, in a single step.
  const link = (): boolean => {
    writeFileSync(mine, content, { mode: 0o600 })
    try {
      linkSync(mine, file)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(mine, { force: true })
    }
  }
  const inUse = () =>
    new DatabaseInUse(
      `The database in ${dataDir} is in use by ${heldBy(file)}. Stop it first, or choose another DATA_DIR.`,
    )
  if (!link()) {
    if (!isGone(file, readHolder(file))) throw inUse()
    // Among several processes that see the same stale lock only one may remove it.
    const turn = join(dataDir, 'database.lock.takeover')
    if (age(turn) !== Infinity && age(turn) > beat) rmdirSync(turn)
    try {
      mkdirSync(turn)
    } catch {
      throw inUse()
    }
    try {
      if (isGone(file, readHolder(file))) rmSync(file, { force: true })
      if (!link()) throw inUse()
    } finally {
      rmdirSync(turn)
    }
  }
  const timer = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      /* the folder is gone; the database will report it */
    }
  }, beat)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}
