import { refuse, type Refusal } from '../http/refusal.ts'
import type { ProjectServices } from './project-services.ts'
import { findReadable, type ProjectRow } from './projects.store.ts'

/**
 * A paid project that this person may read, the sample among them, or the refusal. `serve` keeps changes away from the
 * sample.
 */
export async function paidProject(
  { db }: Pick<ProjectServices, 'db'>,
  personId: string,
  id: string,
): Promise<ProjectRow | Refusal> {
  const project = await findReadable(db.drizzle, personId, id)
  if (project === undefined) return refuse('notFound')
  return project.paidAt === null ? refuse('project.unpaid') : project
}
