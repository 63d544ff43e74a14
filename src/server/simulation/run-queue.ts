import { engineVersion } from '#engine/version.ts'
import { databaseTime, type Clock } from '../clock.ts'
import { gt, sql } from '../db/drizzle.ts'
import type { Database, Queries } from '../db/open-database.ts'
import { workers } from '../db/schema.ts'
import { gone } from './presence.ts'
import type { Jobs } from '../core.ts'

/** Where baselines wait whose server named no version of the engine; nobody takes from it any more. */
const versionless = 'baselines'

/**
 * The queue of baselines for an engine's version; a job says only "work on this run", and a run waits there once. A worker takes from its
 * own alone, so that an old one answers no server that computes otherwise.
 */
export function runQueue(version: string = engineVersion): string {
  return `${versionless}-${version}`
}
/** Where runs go whose last attempt failed, of whatever version: whoever tried them died. */
export const lostRunQueue = 'baselines-lost'
/** All of these, for `like`. */
export const anyRunQueue = 'baselines%'

/** What a job of a baseline says. */
export interface RunJob extends Readonly<Record<string, unknown>> {
  readonly run: string
}

/** Sends baselines in the transaction that stores them: run and job are both there, or neither. */
export async function sendRuns(send: Jobs['send'], runs: readonly string[], tx?: Queries): Promise<void> {
  await send(
    runQueue(),
    runs.map(run => ({ key: run, payload: { run } satisfies RunJob })),
    tx,
  )
}

/**
 * Takes baselines over that wait for a version of which no worker gave a sign of life, each after it waited as long as one may be silent;
 * those without a version at once.
 * @param isAlone nobody else can be there: what waits for another version is taken over at once
 * @returns how many there were
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
    const kept = [lostRunQueue, runQueue(), ...(isAlone ? [] : there.map(({ version }) => runQueue(version)))]
    const { rows } = await tx.execute<{ run: string }>(sql`delete from pgboss.job
      where name like ${anyRunQueue} and name not in (${sql.join(
        kept.map(name => sql`${name}`),
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
