import { EventEmitter } from 'node:events'
import process from 'node:process'
import type { Output, Shell } from '#cli/shell.ts'

/** A shell for a run of a command: it records the output. */
export interface RecordingShell extends Shell {
  readonly signals: EventEmitter
  readonly written: { out: string; err: string }
}

/**
 * Opens a shell without settings. A command that ends the process fails its test.
 *
 * @param out replacement of standard output: a full disk, for example
 */
export function recordingShell({
  settings = {},
  out,
}: { readonly settings?: Readonly<Record<string, string>>; readonly out?: Output } = {}): RecordingShell {
  const written = { out: '', err: '' }
  return {
    written,
    out: out ?? {
      isTTY: false,
      write: content => {
        written.out += typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
        return Promise.resolve()
      },
    },
    err: {
      isTTY: false,
      write: text => {
        written.err += text
      },
    },
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    signals: new EventEmitter(),
    exit: code => {
      throw new Error(`the command ended the process with ${code}`)
    },
  }
}
