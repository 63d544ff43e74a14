import { engineVersion } from '#engine/version.ts'
import { databaseTime, type Clock } from '../clock.ts'
import { gt, sql } from '../db/drizzle.ts'
import type { Database, Queries } from '../db/open-database.ts'
import { workers } from '../db/schema.ts'
import { gone } from './presence.ts'
import type { Jobs } from '../core.ts'

/** Queue of baselines from servers that named no engine version; nobody takes from it any more. */
const versionless = 'baselines'

/**
 * Name of the queue of baselines for an engine version; a job names only its run, and a run waits there once. A worker
 * takes only from the queue of its own version, so that an old worker never answers a server with another engine.
 */
export function runQueue(version: string = engineVersion): string {
  return `${versionless}-${version}`
}
/** Queue of runs whose last attempt failed, of any version: their workers died. */
export const lostRunQueue = 'baselines-lost'
/** Pattern of all these queues, for `like`. */
export const anyRunQueue = 'baselines%'

/** Content of a baseline's job. */
export interface RunJob extends Readonly<Record<string, unknown>> {
  readonly run: string
}

/** Sends baselines in the transaction that stores them: run and job both exist, or neither. */
export async function sendRuns(send: Jobs['send'], runs: readonly string[], tx?: Queries): Promise<void> {
  await send(
    runQueue(),
    runs.map(run => ({ key: run, payload: { run } satisfies RunJob })),
    tx,
  )
}

/**
 * Takes over baselines that wait for a version without a live worker, each after the time in which a worker may be
 * silent; those without a version at once.
 * @param isAlone whether no other process can exist: baselines of other versions are then taken over at once
 * @returns number of baselines taken over
 */
export async function takeOverRuns(
  { db, clock }: { readonly db: Pick<Database, 'transaction'>; readonly clock: Clock },
  send: Jobs['send'],
  isAlone: boolean,
): Promise<number> {
  return db.transaction(async tx => {
    const there = await tx
      .selectDistinct({ version: workers.engineVersion })
      .from(workers)
      .where(gt(workers.seenAt, databaseTime(clock, -gone)))
    const queues = [lostRunQueue, runQueue(), ...(isAlone ? [] : there.map(({ version }) => runQueue(version)))]
    const { rows } = await tx.execute<{ run: string }>(sql`delete from pgboss.job
      where name like ${anyRunQueue} and name not in (${sql.join(
        queues.map(name => sql`${name}`),
        sql`, `,
      )})
        and state in ('created', 'retry')
        and (${isAlone} or name = ${versionless} or created_on < ${databaseTime(clock, -gone)})
      returning data->>'run' as run`)
    await sendRuns(
      send,
      rows.map(({ run }) => run),
      tx,
    )
    return rows.length
  })
}
