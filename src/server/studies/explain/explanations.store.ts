import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, count, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { Explanation, ExplanationAnswer, Question, QuestionKind } from '#contract/entities/explanation.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { databaseNow, type Clock } from '../../clock.ts'
import type { Queries } from '../../db/open-database.ts'
import { explanationChunks, explanations, runs } from '../../db/schema.ts'
import { beginQueuedRun, isShown, type RunRow } from '../../simulation/runs.store.ts'
import type { RankedChunk } from '../chunk-queue.ts'
import { packFigures, packRows, unpackFigures, unpackRows } from '../pack-chunk.ts'

export type ExplanationRow = typeof explanations.$inferSelect
export type RoundChunkRow = typeof explanationChunks.$inferSelect
export interface ExplanationWithRun {
  readonly run: RunRow
  readonly explanation: ExplanationRow
}

const isActive = inArray(runs.status, ['queued', 'running'])

export function toExplanation({ run, explanation }: ExplanationWithRun): Explanation {
  return {
    _id: run.id,
    projectId: run.projectId,
    question: explanation.question,
    status: run.status,
    done: run.done,
    total: run.total,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    failure: run.failure,
    engineVersion: explanation.engineVersion,
    answer: explanation.answer,
  }
}

/** Question of a project by its id, else the newest. The search may name a kind, the question itself and a status. */
export async function findExplanation(
  queries: Queries,
  projectId: string,
  {
    question,
    kind,
    asks,
    status,
  }: {
    readonly question?: string
    readonly kind?: QuestionKind
    readonly asks?: Question
    readonly status?: 'done'
  },
): Promise<ExplanationWithRun | undefined> {
  return (
    await queries
      .select({ run: runs, explanation: explanations })
      .from(explanations)
      .innerJoin(runs, eq(runs.id, explanations.runId))
      .where(
        and(
          eq(runs.projectId, projectId),
          isShown,
          ...(question === undefined ? [] : [eq(runs.id, question)]),
          ...(status === undefined ? [] : [eq(runs.status, status)]),
          ...(kind === undefined ? [] : [sql`${explanations.question} ->> 'kind' = ${kind}`]),
          // The order of its keys does not matter.
          ...(asks === undefined ? [] : [sql`${explanations.question} = ${JSON.stringify(asks)}::jsonb`]),
        ),
      )
      .orderBy(desc(runs.createdAt), desc(runs.id))
      .limit(1)
  )[0]
}

export async function explanationOfRun(queries: Queries, runId: string): Promise<ExplanationWithRun | undefined> {
  return (
    await queries
      .select({ run: runs, explanation: explanations })
      .from(explanations)
      .innerJoin(runs, eq(runs.id, explanations.runId))
      .where(eq(runs.id, runId))
  )[0]
}

/** Number of a person's unfinished questions. */
export async function countOpenQuestions(queries: Queries, ownerId: string): Promise<number> {
  return queries.$count(runs, and(eq(runs.ownerId, ownerId), eq(runs.stage, 'explain'), isActive))
}

/** Round of an explanation: its requests and the existing figures, by the place of the request. */
export interface Round {
  readonly requests: readonly VariantRequest[]
  readonly hashes: Uint8Array
  readonly figures: readonly (Float64Array | undefined)[]
}

/** Rounds of an explanation, in their order. */
export async function roundsOf(queries: Queries, runId: string): Promise<readonly Round[]> {
  const chunks = await queries.select().from(explanationChunks).where(eq(explanationChunks.runId, runId))
  const last = Math.max(-1, ...chunks.map(({ round }) => round))
  return Array.from({ length: last + 1 }, (_, number): Round => {
    const those = chunks.filter(({ round }) => round === number)
    const size = those.reduce((sum, chunk) => sum + chunk.asked.length, 0)
    const requests: VariantRequest[] = Array.from({ length: size })
    const hashes = new Uint8Array(size * variantHashBytes)
    const figures: (Float64Array | undefined)[] = Array.from({ length: size })
    for (const chunk of those) {
      const columns = chunk.figures === null ? undefined : unpackFigures(chunk.figures)
      unpackRows(chunk.places).forEach((place, i) => {
        requests[place] = chunk.asked[i]!
        hashes.set(chunk.hashes.subarray(i * variantHashBytes, (i + 1) * variantHashBytes), place * variantHashBytes)
        figures[place] = columns && Float64Array.from(columns, column => column[i]!)
      })
    }
    return { requests, hashes, figures }
  })
}

/** Number of stored rounds, and whether all their figures are stored. */
export async function progressOfRounds(
  queries: Queries,
  runId: string,
): Promise<{ readonly rounds: number; readonly isWhole: boolean }> {
  const [found] = await queries
    .select({
      last: sql<number | null>`max(${explanationChunks.round})`,
      missing: sql<number>`count(*) filter (where ${explanationChunks.figures} is null)::integer`,
    })
    .from(explanationChunks)
    .where(eq(explanationChunks.runId, runId))
  return { rounds: (found?.last ?? -1) + 1, isWhole: found?.missing === 0 }
}

/** Stores rounds after the stored ones. @returns the chunks to compute, in the order of their requests */
export async function insertRounds(
  tx: Queries,
  runId: string,
  rounds: readonly Round[],
  /** Number of stored rounds. */
  before: number,
  firstRank: number,
  size: number,
): Promise<readonly RankedChunk[]> {
  const open: RankedChunk[] = []
  const [last] = await tx.select({ count: count() }).from(explanationChunks).where(eq(explanationChunks.runId, runId))
  let chunk = last?.count ?? 0
  for (const [number, { requests, hashes, figures }] of rounds.entries()) {
    const places = inOrderOfReuse(requests)
    await nextTurn()
    const parts = [true, false].flatMap(isThere =>
      cut(
        places.filter(place => (figures[place] !== undefined) === isThere),
        size,
      ),
    )
    for (const part of parts) {
      const isThere = figures[part[0]!] !== undefined
      const rank = firstRank + Math.max(0, open.length + 1 - firstChunks.count)
      if (!isThere) open.push({ chunk, rank })
      await tx.insert(explanationChunks).values({
        runId,
        chunk: chunk++,
        round: before + number,
        rank,
        places: packRows(part),
        asked: part.map(place => requests[place]!),
        hashes: Uint8Array.from(
          part.flatMap(place => [...hashes.subarray(place * variantHashBytes, (place + 1) * variantHashBytes)]),
        ),
        ...(isThere
          ? { figures: packFigures(storedColumnKeys.map((_, c) => Float64Array.from(part, p => figures[p]![c]!))) }
          : {}),
      })
    }
  }
  return open
}

/**
 * The first chunks are smaller, so that a short round has work for every thread and reports progress within seconds.
 * Together they are as large as one chunk, so they share one turn.
 */
const firstChunks = { count: 8, size: 8 }

function cut(places: readonly number[], size: number): readonly (readonly number[])[] {
  const parts: (readonly number[])[] = []
  for (let from = 0; from < places.length; from += parts.at(-1)!.length) {
    const most = parts.length < firstChunks.count ? Math.min(firstChunks.size, size) : size
    parts.push(places.slice(from, from + most))
  }
  return parts
}

/** Places ordered so that neighbours have most in common: by document and climate, then by options, with the sun's first. */
function inOrderOfReuse(requests: readonly VariantRequest[]): readonly number[] {
  const names = requests.map(({ options, station, typed, tallerNeighbour }) =>
    JSON.stringify([station, tallerNeighbour ?? false, typed ?? [], Object.entries(options)]),
  )
  return requests
    .map((_, place) => place)
    .toSorted((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b))
}

/** Chunk to compute; undefined if its explanation is over or it has its figures. */
export async function beginRoundChunk(
  queries: Queries,
  clock: Clock,
  runId: string,
  chunk: number,
): Promise<(ExplanationWithRun & { readonly chunk: RoundChunkRow }) | undefined> {
  const [waiting] = await queries
    .select({ run: runs, explanation: explanations, chunk: explanationChunks })
    .from(explanationChunks)
    .innerJoin(runs, eq(runs.id, explanationChunks.runId))
    .innerJoin(explanations, eq(explanations.runId, explanationChunks.runId))
    .where(
      and(
        eq(explanationChunks.runId, runId),
        eq(explanationChunks.chunk, chunk),
        isActive,
        isNull(explanationChunks.figures),
      ),
    )
  if (waiting !== undefined) await beginQueuedRun(queries, waiting.run, clock)
  return waiting
}

/** Stores the figures of a chunk, once. @returns the progress; undefined if they were stored before */
export async function finishRoundChunk(
  tx: Queries,
  clock: Clock,
  { runId, chunk, asked }: Pick<RoundChunkRow, 'runId' | 'chunk' | 'asked'>,
  figures: Uint8Array,
): Promise<RunRow | undefined> {
  const [written] = await tx
    .update(explanationChunks)
    .set({ figures, finishedAt: databaseNow(clock) })
    .where(
      and(eq(explanationChunks.runId, runId), eq(explanationChunks.chunk, chunk), isNull(explanationChunks.figures)),
    )
    .returning({ chunk: explanationChunks.chunk })
  if (written === undefined) return undefined
  return (
    await tx
      .update(runs)
      .set({ done: sql`${runs.done} + ${asked.length}` })
      .where(eq(runs.id, runId))
      .returning()
  )[0]
}

/** Ends an unfinished explanation with its answer, or with the reason why it has none. */
export async function endExplanation(
  tx: Queries,
  clock: Clock,
  runId: string,
  answer: ExplanationAnswer | null,
  failure: string,
): Promise<RunRow | undefined> {
  const [ended] = await tx
    .update(runs)
    .set({
      ...(answer === null ? { status: 'failed', failure } : { status: 'done' }),
      finishedAt: databaseNow(clock),
    })
    .where(and(eq(runs.id, runId), isActive))
    .returning()
  if (ended !== undefined && answer !== null)
    await tx.update(explanations).set({ answer }).where(eq(explanations.runId, runId))
  return ended
}
