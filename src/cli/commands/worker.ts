import { readConfig } from '#server/config.ts'
import { startWorker } from '#server/start-worker.ts'
import { oneLine } from '../one-line.ts'
import { runCommand } from '../run-command.ts'
import { say } from '../say.ts'
import type { Shell } from '../shell.ts'
import { untilSignal } from '../until-signal.ts'

const usage = `Usage: badgir worker
Calculates queued work from the database at DATABASE_URL, with WORKER_THREADS threads, until it is stopped. Serves no page.
You can start a worker on any number of machines. A server with WORKER_THREADS=0 leaves all calculation to the workers.
`
const forcedAfter = 15_000 // ms; a stop never takes longer

/** Computes for a server elsewhere until SIGTERM or Ctrl-C. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  if (args.includes('--help')) return runCommand(shell, () => usage)
  if (args.length > 0) {
    shell.err.write(usage)
    return 2
  }
  try {
    const signal = untilSignal(shell.signals)
    const worker = await startWorker(readConfig(shell.env))
    say(shell, `Badgir calculates with ${worker.threads} ${worker.threads === 1 ? 'thread' : 'threads'}.`)
    await signal
    const forced = setTimeout(() => {
      shell.exit(1)
    }, forcedAfter)
    forced.unref()
    await worker.close()
    return 0
  } catch (error) {
    shell.err.write(`${oneLine(error)}\n`)
    return 1
  }
}
