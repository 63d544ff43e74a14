import { execFile } from 'node:child_process'
import process from 'node:process'

export interface BadgirOutcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in a process of its own, as a person does, in an environment without settings. */
export function runBadgir(...args: readonly string[]): Promise<BadgirOutcome> {
  return runBadgirWith({}, ...args)
}

/** The same with settings of the environment. */
export function runBadgirWith(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<BadgirOutcome> {
  return new Promise(done => {
    execFile(
      process.execPath,
      ['src/cli/badgir.ts', ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...settings }, maxBuffer: 1e7 },
      (error, out, err) => {
        done({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err })
      },
    )
  })
}
