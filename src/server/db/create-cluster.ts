import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Makes an embedded database if there is none, in a process of its own: this takes 400 MB, of which the present process
 * would keep half. It is made beside its place and then renamed, so that an interrupted start leaves nothing that looks
 * like a database. An existing empty folder, perhaps a volume, is filled directly.
 *
 * @throws Error with the reason in a single line
 */
export async function createCluster(folder: string): Promise<void> {
  if (existsSync(folder)) {
    await makeIn(folder)
    return
  }
  dropLeftovers(folder)
  // The folder is a new one: a process whose parent was killed may still be writing in an earlier one.
  const beside = mkdtempSync(`${folder}.new-`)
  try {
    await makeIn(beside)
    await rename(beside, folder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

async function makeIn(folder: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('create-cluster.program.ts', import.meta.url)), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (data: Buffer) => {
    output += data.toString()
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  const lines = output.split('\n').filter(line => line.trim() !== '')
  // In a report by Node the line with the error counts; the report begins with a place in the source.
  const why = lines.find(line => /^\w*Error\b/.test(line)) ?? lines[0] ?? `its process ended with ${signal ?? code}`
  throw new Error(`The embedded database could not be made: ${why}`)
}

/** Removes the leftovers of killed starts, unless a process has them open. */
function dropLeftovers(folder: string): void {
  const isOne = (name: string): boolean => name.startsWith(`${basename(folder)}.new-`)
  for (const name of readdirSync(dirname(folder)).filter(isOne))
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    } catch {
      // The next start finds it.
    }
}

/** Renames with retries: on Windows a scanner may hold files that were just written. */
async function rename(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && /^(EPERM|EBUSY|EACCES)$/.test(String(error.code))
      if (!isHeld || tries === 10) throw error
      await wait(200)
    }
}
