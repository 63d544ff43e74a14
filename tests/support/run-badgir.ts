import { run } from '#cli/run-badgir.ts'
import type { Output } from '#cli/shell.ts'
import { recordingShell, type RecordingShell } from './recording-shell.ts'

export interface BadgirOutcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in this process, in an environment without settings. */
export function runBadgir(...args: readonly string[]): Promise<BadgirOutcome> {
  return runIn(recordingShell(), args)
}

/** Runs the command with settings of the environment. */
export function runBadgirWith(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<BadgirOutcome> {
  return runIn(recordingShell({ settings }), args)
}

/** Runs the command with another standard output. */
export function runBadgirInto(out: Output, ...args: readonly string[]): Promise<BadgirOutcome> {
  return runIn(recordingShell({ out }), args)
}

async function runIn(shell: RecordingShell, args: readonly string[]): Promise<BadgirOutcome> {
  const code = await run(args, shell)
  if (shell.signals.eventNames().length > 0)
    throw new Error(`badgir ${args.join(' ')} listens to signals after its end`)
  return { code, ...shell.written }
}
