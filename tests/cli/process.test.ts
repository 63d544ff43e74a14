import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { runBadgir } from '../support/run-badgir.ts'

/*
 * These tests need a process of their own: its exit code, its streams, a reader that leaves, a full disk. Commands with
 * their arguments are tested in this process, by runBadgir; Ctrl-C is in study.test.ts.
 */
const folder = mkdtempSync(join(tmpdir(), 'badgir-process-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const program = [process.execPath, 'src/cli/badgir.ts'] as const
const env = { PATH: process.env['PATH'] ?? '' }

/** Exit of a process, and its output. */
function ended(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const said = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  return new Promise(done => {
    child.on('close', code => {
      done({ code, ...said })
    })
  })
}
function badgir(...args: readonly string[]): ChildProcess {
  return spawn(program[0], [program[1], ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

describe('the process', () => {
  test('writes help to standard output and ends with 0', async () => {
    expect(await ended(badgir('--help'))).toEqual(await runBadgir('--help'))
  })

  test('writes wrong usage to standard error and ends with 2', async () => {
    const outcome = await ended(badgir('dance'))
    expect(outcome).toEqual(await runBadgir('dance'))
    expect(outcome.code).toBe(2)
  })

  test('ends quietly when its reader has left, as under `| head`', async () => {
    const child = badgir('--help')
    child.stdout?.destroy()
    expect(await ended(child)).toEqual({ code: 0, out: '', err: '' })
  })

  test('writes into a file all that has room there', async () => {
    const path = join(folder, 'help.txt')
    const file = openSync(path, 'w')
    const child = spawn(program[0], [program[1], '--help'], { env, stdio: ['ignore', file, 'pipe'] })
    closeSync(file)
    expect(await ended(child)).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(path, 'utf8')).toBe((await runBadgir('--help')).out)
  })
})

/** Takes nothing; only Linux has it. */
const full = '/dev/full'

describe.skipIf(!existsSync(full))('the process says in one line that its output has no room', () => {
  /** `blocks`: no file may become larger, in units of 512 bytes. */
  function helpInto(file: string, blocks: number | 'unlimited') {
    const line = `ulimit -f ${blocks}; out=$1; shift; exec "$@" > "$out"`
    return ended(
      spawn('sh', ['-c', line, 'sh', file, ...program, '--help'], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    )
  }

  test('on a full device', async () => {
    expect(await helpInto(full, 'unlimited')).toEqual({
      code: 1,
      out: '',
      err: 'The output could not be written: there is no space left.\n',
    })
  })

  test('where only a part of it has room', async () => {
    const part = join(folder, 'part.txt')
    expect(await helpInto(part, 1)).toEqual({
      code: 1,
      out: '',
      err: 'The output could not be written: the file would be too large for this system.\n',
    })
    expect(readFileSync(part)).toHaveLength(512)
  })
})
