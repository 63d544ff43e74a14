import type { HoursAnswer } from '#building/hour-series.ts'
import { limits } from '#contract/limits.ts'
import { engineVersion } from '#engine/version.ts'
import { databaseTime, type Clock } from '../clock.ts'
import { and, count, eq, gt, lt } from '../db/drizzle.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { Queries } from '../db/open-database.ts'
import { hourQuestions, workers } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import { gone } from './presence.ts'
import type { RunServices } from './run-services.ts'
import type { StoredHoursTask } from '../db/stored-hours-task.ts'

/** Life of a question [ms], longer than any wait: an older one belonged to a dead process. */
const livesFor = 60_000

/** Name of the queue of questions for this engine's version. */
export function hourQueue(): string {
  return `hours-${engineVersion}`
}

/**
 * Takes a place among the questions of a person, of all processes.
 *
 * @throws the refusal `limit.reached`
 */
export async function openQuestion(
  { db, clock, config, random, jobs }: RunServices,
  ownerId: string,
  task: StoredHoursTask | null,
): Promise<string> {
  const id = random.id()
  await db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    await forgetExpiredQuestions(tx, clock)
    const [own] = await tx.select({ count: count() }).from(hourQuestions).where(eq(hourQuestions.ownerId, ownerId))
    if ((own?.count ?? 0) >= limits.activeHours * config.rateLimitScale)
      throw refuse('limit.reached', { retryAfter: 5 })
    await tx.insert(hourQuestions).values({ id, ownerId, task, expiresAt: databaseTime(clock, livesFor) })
    if (task !== null) await jobs.send(hourQueue(), [{ key: id, payload: { question: id } }], tx)
  })
  return id
}

/**
 * Deletes questions of dead processes: task and answer of a question may be a megabyte, and its owner may never ask
 * again.
 */
export async function forgetExpiredQuestions(queries: Queries, clock: Clock): Promise<void> {
  await queries.delete(hourQuestions).where(lt(hourQuestions.expiresAt, databaseTime(clock, 0)))
}

/** Returns the place; a job that has not begun finds nothing to do. */
export async function closeQuestion(queries: Queries, id: string): Promise<void> {
  await queries.delete(hourQuestions).where(eq(hourQuestions.id, id))
}

export async function taskOfQuestion(queries: Queries, id: string): Promise<StoredHoursTask | undefined> {
  const [row] = await queries.select({ task: hourQuestions.task }).from(hourQuestions).where(eq(hourQuestions.id, id))
  return row?.task ?? undefined
}

export async function answerQuestion(queries: Queries, id: string, answer: HoursAnswer): Promise<void> {
  await queries.update(hourQuestions).set({ answer }).where(eq(hourQuestions.id, id))
}

export async function answerOfQuestion(queries: Queries, id: string): Promise<HoursAnswer | undefined> {
  const [row] = await queries
    .select({ answer: hourQuestions.answer })
    .from(hourQuestions)
    .where(eq(hourQuestions.id, id))
  return row?.answer ?? undefined
}

/** Whether some process computes with this engine version. */
export async function isWorkerThere({ db, clock }: Pick<RunServices, 'db' | 'clock'>): Promise<boolean> {
  const there = await db.drizzle
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.engineVersion, engineVersion), gt(workers.seenAt, databaseTime(clock, -gone))))
    .limit(1)
  return there.length > 0
}
