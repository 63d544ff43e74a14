import type { Queries } from '../db/open-database.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { ProjectServices } from './project-services.ts'
import { packMessage } from '#contract/message.ts'
import { withUnits } from '#rules/with-units.ts'
import { buildingOf } from './building-of.ts'
import checkBuilding, { type BuildingCheck } from './check-building.worker.ts'
import { findProject, lockProject, type ProjectRow } from './projects.store.ts'

/**
 * Number of corners below which a drawing is checked here: it takes a few milliseconds, less than the start of a
 * thread's task.
 */
const cornersAtOnce = 500
const mostTries = 3

/** Refusal of a project that may not be paid or simulated, with all missing items; undefined if it may. */
export async function refuseIncomplete(
  { workers }: Pick<ProjectServices, 'workers'>,
  row: ProjectRow,
  purpose: BuildingCheck['purpose'],
): Promise<Refusal | undefined> {
  const building = buildingOf(row)
  const corners = building.masses.reduce((sum, { vertices }) => sum + vertices.length, 0)
  const answer =
    corners <= cornersAtOnce ? checkBuilding({ building, purpose }) : await workers.checkBuilding({ building, purpose })
  return answer.ok
    ? undefined
    : refuse(answer.reason, {
        missing: answer.missing.map(issue => ({
          field: issue.field === undefined ? issue.tab : `${issue.tab}.${issue.field}`,
          message: packMessage(issue.key, withUnits(issue, building.units)),
        })),
      })
}

/**
 * Runs work on a locked project whose judgement takes time. The project is judged as read, before its row is locked,
 * and again if somebody changed it meanwhile. Nobody waits for the row during the judgement.
 *
 * @throws Refusal notFound, the refusal of `judge`, or project.stale if it changes faster than it is judged
 */
export async function onJudgedProject<T>(
  { db }: Pick<ProjectServices, 'db'>,
  ownerId: string,
  id: string,
  judge: (row: ProjectRow) => Promise<Refusal | undefined>,
  work: (tx: Queries, row: ProjectRow) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const judged = await findProject(db.drizzle, ownerId, id)
    if (judged === undefined) throw refuse('notFound')
    const refused = await judge(judged)
    if (refused !== undefined) throw refused
    const done = await db.transaction(async tx => {
      const row = await lockProject(tx, ownerId, id)
      if (row === undefined) throw refuse('notFound')
      return row.version === judged.version ? { answer: await work(tx, row) } : undefined
    })
    if (done !== undefined) return done.answer
  }
  throw refuse('project.stale')
}
