import { and, count, desc, eq, gt, inArray, isNull, min, ne, or, sql } from '../db/drizzle.ts'
import type { BaselineResult, Run, RunEvent } from '#contract/entities/run.ts'
import type { RunStatus } from '#contract/options.ts'
import { databaseNow, databaseTime, type Clock } from '../clock.ts'
import { inputsDigest } from '../db/inputs-digest.ts'
import type { Queries } from '../db/open-database.ts'
import { paceOf } from './pace.ts'
import { projects, runs } from '../db/schema.ts'
import { anyRunQueue } from './run-queue.ts'

export type RunRow = typeof runs.$inferSelect

const active = inArray(runs.status, ['queued', 'running'])
/** Condition for runs other than explanations, which run beside the rest with limits of their own. */
const noExplanation = ne(runs.stage, 'explain')
/** Condition for appended rows: further rows of a study are a start like the study's own. */
const appendsRows = sql`exists (select 1 from explanations
  where explanations.run_id = ${runs.id} and explanations.question->>'kind' = 'more')`
/** Condition for runs that a refund has not closed: they are newer, or of the present inputs. */
export const isShown = sql`not exists (select 1 from ${projects} where ${projects.id} = ${runs.projectId}
  and ${runs.createdAt} <= ${projects.refundedAt} and ${runs.inputsDigest} is distinct from ${inputsDigest})`
const isBaseline = eq(runs.stage, 'baseline')

export function toRun(row: RunRow): Run {
  return {
    _id: row.id,
    projectId: row.projectId,
    stage: row.stage,
    status: row.status,
    done: row.done,
    total: row.total,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    engineVersion: row.engineVersion,
    failure: row.failure,
    result: row.result,
  }
}

/** @param pace variants a second of a running study or explanation */
export function toRunEvent(
  { status, done, total, stage }: Pick<RunRow, 'status' | 'done' | 'total' | 'stage'>,
  pace = 0,
): RunEvent {
  const isMoving = status === 'running' && pace > 0
  return {
    status,
    done,
    total,
    ...(stage === 'baseline' || stage === 'explain' ? {} : { stage }),
    ...(isMoving ? { variantsPerSecond: pace, secondsLeft: Math.ceil((total - done) / pace) } : {}),
  }
}

export interface Load {
  /** Number of unfinished runs of this person, and of everybody. */
  readonly own: number
  readonly queued: number
  /** Number of runs this person started within the last hour, and seconds until the oldest of them leaves the hour. */
  readonly lastHour: number
  readonly hourFreeIn: number
}

/** Load of this person and of the queue. */
export async function loadOf(tx: Queries, ownerId: string, clock: Clock): Promise<Load> {
  const [own] = await tx
    .select({ count: count() })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), active, noExplanation))
  const [queued] = await tx
    .select({ count: count() })
    .from(runs)
    .where(and(eq(runs.status, 'queued'), noExplanation))
  const [hour] = await tx
    .select({ count: count(), oldest: min(runs.createdAt) })
    .from(runs)
    .where(
      and(
        eq(runs.ownerId, ownerId),
        gt(runs.createdAt, databaseTime(clock, -3_600_000)),
        or(noExplanation, appendsRows),
      ),
    )
  const oldest = hour?.oldest ?? clock.now()
  return {
    own: own?.count ?? 0,
    queued: queued?.count ?? 0,
    lastHour: hour?.count ?? 0,
    hourFreeIn: Math.max(1, Math.ceil((oldest.getTime() + 3_600_000 - clock.now().getTime()) / 1000)),
  }
}

export async function activeRun(tx: Queries, projectId: string): Promise<RunRow | undefined> {
  return (
    await tx
      .select()
      .from(runs)
      .where(and(eq(runs.projectId, projectId), active, noExplanation))
  )[0]
}

export async function insertRun(
  tx: Queries,
  run: Pick<RunRow, 'id' | 'projectId' | 'ownerId' | 'stage' | 'total'> &
    Partial<Pick<RunRow, 'done' | 'weatherDigest'>>,
  clock: Clock,
): Promise<RunRow> {
  const [row] = await tx
    .insert(runs)
    .values({
      ...run,
      createdAt: databaseNow(clock),
      inputsDigest: sql`(select ${inputsDigest} from ${projects} where ${projects.id} = ${run.projectId})`,
    })
    .returning()
  if (row === undefined) throw new Error('insert into runs answered no row')
  return row
}

export async function findRun(queries: Queries, projectId: string, id: string): Promise<RunRow | undefined> {
  return (
    await queries
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.projectId, projectId), isShown))
  )[0]
}

export async function lockRun(tx: Queries, id: string): Promise<RunRow | undefined> {
  return (await tx.select().from(runs).where(eq(runs.id, id)).for('update'))[0]
}

/** Progress of runs without their results, for streams; runs of deleted projects are left out. */
export async function progressOfRuns(
  queries: Queries,
  clock: Clock,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RunEvent>> {
  const rows = await queries
    .select({ id: runs.id, status: runs.status, done: runs.done, total: runs.total, stage: runs.stage })
    .from(runs)
    .innerJoin(projects, eq(projects.id, runs.projectId))
    .where(and(inArray(runs.id, [...ids]), isNull(projects.deletedAt)))
  const running = (isExplanation: boolean) =>
    rows.flatMap(({ id, stage, status }) =>
      stage !== 'baseline' && status === 'running' && (stage === 'explain') === isExplanation ? [id] : [],
    )
  const [studies, explanations] = await Promise.all([
    paceOf(queries, clock, running(false), 'studies'),
    paceOf(queries, clock, running(true), 'explanations'),
  ])
  return new Map(rows.map(row => [row.id, toRunEvent(row, studies.get(row.id) ?? explanations.get(row.id))]))
}

/** @param status only runs with this status; absent: the run started last */
export async function newestRun(
  queries: Queries,
  projectId: string,
  stage: RunRow['stage'],
  status?: RunStatus,
): Promise<RunRow | undefined> {
  return (
    await queries
      .select()
      .from(runs)
      .where(
        and(
          eq(runs.projectId, projectId),
          eq(runs.stage, stage),
          isShown,
          status === undefined ? undefined : eq(runs.status, status),
        ),
      )
      .orderBy(desc(runs.createdAt))
      .limit(1)
  )[0]
}

export async function hasResult(queries: Queries, projectId: string): Promise<boolean> {
  return (
    (
      await queries
        .select({ id: runs.id })
        .from(runs)
        .where(and(eq(runs.projectId, projectId), eq(runs.status, 'done'), noExplanation, isShown))
        .limit(1)
    ).length === 1
  )
}

function begun(clock: Clock) {
  return { status: 'running', startedAt: sql`coalesce(${runs.startedAt}, ${databaseNow(clock)})` } as const
}

/** Marks a queued study or explanation as begun: a first chunk of it is computed. */
export async function beginQueuedRun(
  queries: Queries,
  run: Pick<RunRow, 'id' | 'status'>,
  clock: Clock,
): Promise<void> {
  if (run.status !== 'queued') return
  await queries
    .update(runs)
    .set(begun(clock))
    .where(and(eq(runs.id, run.id), eq(runs.status, 'queued')))
}

/**
 * Marks a baseline as begun and returns it for its job. Two jobs at once do no harm: both compute the same digits, and
 * only one writes.
 *
 * @returns undefined if it is over
 */
export async function beginRun(queries: Queries, id: string, clock: Clock): Promise<RunRow | undefined> {
  return (
    await queries
      .update(runs)
      .set(begun(clock))
      .where(and(eq(runs.id, id), isBaseline, active))
      .returning()
  )[0]
}

export type RunEnd =
  | { readonly status: 'done'; readonly result: BaselineResult; readonly engineVersion: string }
  | { readonly status: 'failed'; readonly failure: string; readonly engineVersion: string }

/**
 * Writes the end of an unfinished run. The status is a sufficient fence: a late worker without its job finds the end
 * written by another worker, or by the owner.
 */
export async function finishRun(tx: Queries, id: string, end: RunEnd, clock: Clock): Promise<RunRow | undefined> {
  return (
    await tx
      .update(runs)
      .set({ ...end, ...(end.status === 'done' ? { done: runs.total } : {}), finishedAt: databaseNow(clock) })
      .where(and(eq(runs.id, id), active))
      .returning()
  )[0]
}

/** Ends a locked unfinished run for its owner. */
export async function endRun(tx: Queries, id: string, status: RunStatus, clock: Clock): Promise<RunRow | undefined> {
  return (
    await tx
      .update(runs)
      .set({ status, finishedAt: databaseNow(clock) })
      .where(and(eq(runs.id, id), active))
      .returning()
  )[0]
}

/**
 * Unfinished baselines without a job, from versions that sent the job after storing the run, and could fail in between.
 */
export async function runsWithoutJob(queries: Queries): Promise<readonly string[]> {
  const found = await queries
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        isBaseline,
        active,
        sql`not exists (select 1 from pgboss.job
          where name like ${anyRunQueue} and data->>'run' = ${runs.id}
            and state in ('created', 'retry', 'active'))`,
      ),
    )
    .orderBy(runs.createdAt)
  return found.map(row => row.id)
}
