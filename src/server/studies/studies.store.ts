import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { isParameter } from '#building/stages/stage-parameters.ts'
import { typedOver } from '#building/stages/with-options.ts'
import type { Study } from '#contract/entities/study.ts'
import { databaseNow, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { projects, runs, studies, studyChunks } from '../db/schema.ts'
import { beginQueuedRun, isShown, type RunRow } from '../simulation/runs.store.ts'
import { unpackRows } from './pack-chunk.ts'

export type StudyRow = typeof studies.$inferSelect
export type ChunkRow = typeof studyChunks.$inferSelect
export interface StudyWithRun {
  readonly run: RunRow
  readonly study: StudyRow
}
export type StudyStep = Study['stage']

const isActive = inArray(runs.status, ['queued', 'running'])

export function toStudy({ run, study }: StudyWithRun): Study {
  return {
    _id: run.id,
    projectId: run.projectId,
    stage: run.stage as StudyStep,
    status: run.status,
    parameters: study.parameters,
    from: study.fromPick,
    sample: study.sample,
    combinations: study.combinations,
    done: run.done,
    total: run.total,
    takenOver: study.takenOver,
    setting: study.setting,
    engineVersion: study.engineVersion,
    weatherDigest: run.weatherDigest ?? '',
    floorArea: study.floorArea,
    givesWay: givingWay(study),
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    failure: run.failure,
  }
}

function givingWay({ base, parameters }: StudyRow): Study['givesWay'] {
  return parameters.flatMap(({ key }) =>
    isParameter(key) ? typedOver(base, key).map(([, ...path]) => ({ key, place: path.join('.') })) : [],
  )
}

function withRun(queries: Queries) {
  return queries.select({ run: runs, study: studies }).from(studies).innerJoin(runs, eq(runs.id, studies.runId))
}

/** Study of a project; undefined if it does not exist or belongs to another project. */
export async function findStudy(queries: Queries, projectId: string, id: string): Promise<StudyWithRun | undefined> {
  return (await withRun(queries).where(and(eq(runs.id, id), eq(runs.projectId, projectId), isShown)))[0]
}

export async function newestStudy(
  queries: Queries,
  projectId: string,
  stage: StudyStep,
): Promise<StudyWithRun | undefined> {
  return (
    await withRun(queries)
      .where(and(eq(runs.projectId, projectId), eq(runs.stage, stage), isShown))
      .orderBy(desc(runs.createdAt))
      .limit(1)
  )[0]
}

export async function insertChunks(tx: Queries, chunks: readonly (typeof studyChunks.$inferInsert)[]): Promise<void> {
  // Ten with figures are 110 kB in one statement.
  const atOnce = 10
  for (let from = 0; from < chunks.length; from += atOnce) {
    await tx.insert(studyChunks).values(chunks.slice(from, from + atOnce))
  }
}

/** Chunk to compute with its study and run; undefined if the study is over or the chunk has its figures. */
export async function beginChunk(
  queries: Queries,
  clock: Clock,
  runId: string,
  chunk: number,
): Promise<(StudyWithRun & { readonly chunk: ChunkRow }) | undefined> {
  const [waiting] = await queries
    .select({ run: runs, study: studies, chunk: studyChunks })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .innerJoin(studies, eq(studies.runId, studyChunks.runId))
    .where(and(eq(studyChunks.runId, runId), eq(studyChunks.chunk, chunk), isActive, isNull(studyChunks.figures)))
  if (waiting !== undefined) await beginQueuedRun(queries, waiting.run, clock)
  return waiting
}

/**
 * Stores the figures of a chunk, once: a later call with the same figures changes nothing. A cancelled study keeps its figures too.
 * @returns the study's progress; undefined if the figures were stored before
 */
export async function finishChunk(
  tx: Queries,
  clock: Clock,
  { runId, chunk, rows }: Pick<ChunkRow, 'runId' | 'chunk' | 'rows'>,
  figures: Uint8Array,
): Promise<RunRow | undefined> {
  // The run is locked before its chunk: the same order as where a run is ended.
  await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, runId)).for('update')
  const [written] = await tx
    .update(studyChunks)
    .set({ figures, finishedAt: databaseNow(clock) })
    .where(and(eq(studyChunks.runId, runId), eq(studyChunks.chunk, chunk), isNull(studyChunks.figures)))
    .returning({ chunk: studyChunks.chunk })
  if (written === undefined) return undefined
  const [run] = await tx
    .update(runs)
    .set({ done: sql`${runs.done} + ${rows.byteLength / 4}` })
    .where(eq(runs.id, runId))
    .returning()
  return run
}

/** Ends a study on a locked project: when all its rows are there, or because a chunk failed for the last time. */
export async function endStudy(
  tx: Queries,
  clock: Clock,
  runId: string,
  end: { readonly status: 'done' } | { readonly status: 'failed'; readonly failure: string },
): Promise<RunRow | undefined> {
  return (
    await tx
      .update(runs)
      .set({ ...end, finishedAt: databaseNow(clock) })
      .where(and(eq(runs.id, runId), isActive, ...(end.status === 'done' ? [sql`${runs.done} = ${runs.total}`] : [])))
      .returning()
  )[0]
}

/** Project of a run, held until the transaction ends; the first of all locks. */
export async function lockProjectOfRun(tx: Queries, runId: string) {
  const [run] = await tx.select({ projectId: runs.projectId }).from(runs).where(eq(runs.id, runId))
  if (run === undefined) return undefined
  return (await tx.select().from(projects).where(eq(projects.id, run.projectId)).for('update'))[0]
}

/** Numbers of the computed rows of a study. */
export async function computedRowNumbers(queries: Queries, runId: string): Promise<ReadonlySet<number>> {
  const found = await queries
    .select({ rows: studyChunks.rows })
    .from(studyChunks)
    .where(and(eq(studyChunks.runId, runId), sql`${studyChunks.figures} is not null`))
  return new Set(found.flatMap(({ rows }) => [...unpackRows(rows)]))
}

/** Places of the options of one row, once it is computed. */
export async function optionsOfRow(queries: Queries, runId: string, row: number): Promise<Uint8Array | undefined> {
  const found = await queries
    .select({ rows: studyChunks.rows, options: studyChunks.options })
    .from(studyChunks)
    .where(and(eq(studyChunks.runId, runId), sql`${studyChunks.figures} is not null`))
  // Some milliseconds of an embedded database; up to twenty picks are looked up one after the other.
  await nextTurn()
  for (const { rows, options } of found) {
    const numbers = unpackRows(rows)
    const at = numbers.indexOf(row)
    const width = options.byteLength / numbers.length
    if (at >= 0) return options.slice(at * width, (at + 1) * width)
  }
  return undefined
}
