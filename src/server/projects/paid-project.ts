import { refuse, type Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { findProject, type ProjectRow } from './projects.store.ts'

/** A paid project of this person, or why not. */
export async function paidProject(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<ProjectRow | Refusal> {
  const project = await findProject(db.drizzle, ownerId, id)
  if (project === undefined) return refuse('notFound')
  return project.paidAt === null ? refuse('project.unpaid') : project
}
