import { and, eq, inArray } from '../db/drizzle.ts'
import type { PickedStudy, StartedFrom } from '#rules/picks-problems.ts'
import type { Queries } from '../db/open-database.ts'
import { runs, studies } from '../db/schema.ts'
import { isShown } from '../simulation/runs.store.ts'
import { computedRowNumbers, type StudyStep } from './studies.store.ts'
import { sideOf } from './study-steps.ts'

/** Facts of the named studies of the project: stage, start, and computed rows. */
export async function pickedStudies(
  queries: Queries,
  projectId: string,
  named: ReadonlySet<string>,
): Promise<readonly PickedStudy[]> {
  if (named.size === 0) return []
  const found = await queries
    .select({ run: runs.id, stage: runs.stage, from: studies.fromPick })
    .from(studies)
    .innerJoin(runs, eq(runs.id, studies.runId))
    .where(and(eq(runs.projectId, projectId), inArray(runs.id, [...named]), isShown))
  const picked: PickedStudy[] = []
  // The rows are read one after the other: a transaction has a single connection.
  for (const { run, stage, from } of found) {
    const rows = await computedRowNumbers(queries, run)
    picked.push({ run, stage: sideOf[stage as StudyStep], from, has: (row: number) => rows.has(row) })
  }
  return picked
}

/** Designs of the picks of these ids at the time when the project's studies started from them. */
export async function startedFrom(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<readonly StartedFrom[]> {
  if (ids.length === 0) return []
  const found = await queries
    .selectDistinct({ id: studies.fromPick, run: studies.fromRun, row: studies.fromRow })
    .from(studies)
    .innerJoin(runs, eq(runs.id, studies.runId))
    .where(and(eq(runs.projectId, projectId), inArray(studies.fromPick, [...ids])))
  return found.flatMap(({ id, run, row }) => (id === null || run === null || row === null ? [] : [{ id, run, row }]))
}
