import type { Queries } from '../db/open-database.ts'
import type { Jobs } from '../services.ts'

/**
 * The queue of baselines; a job says only "work on this run", and a run waits there once. Not `runs`: a server from before the queue's
 * own claim, which may still live beside this one, takes from that.
 */
export const runQueue = 'baselines'
/** Where runs go whose last attempt failed: whoever tried them died. */
export const lostRunQueue = 'baselines-lost'

/** What a job of a baseline says. */
export interface RunJob extends Readonly<Record<string, unknown>> {
  readonly run: string
}

/** Sends baselines in the transaction that stores them: run and job are both there, or neither. */
export async function sendRuns(send: Jobs['send'], runs: readonly string[], tx?: Queries): Promise<void> {
  await send(
    runQueue,
    runs.map(run => ({ key: run, payload: { run } satisfies RunJob })),
    tx,
  )
}
