import { nextProjectState } from '#machines/project/project-lifecycle.machine.ts'
import { mayEdit } from '#rules/project-lock.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { ProjectServices } from './project-services.ts'
import { lockProject, type ProjectRow } from './projects.store.ts'

/**
 * Refusal of a change or a deletion by the paid lock, if any: by the payment, and by the lifecycle that the page
 * shares.
 */
export function paidLock(
  row: Pick<ProjectRow, 'paidAt' | 'state'>,
  type: 'edit' | 'delete' = 'edit',
): Refusal | undefined {
  const answer = mayEdit({ isPaid: row.paidAt !== null })
  if (!answer.ok) return refuse(answer.reason)
  const next = nextProjectState(row.state, { type })
  return next.ok ? undefined : refuse(next.reason)
}

/**
 * Applies a person's change to a project, as the only way: inside a transaction, on the locked row, after checks of
 * ownership, paid lock and version. The lock makes an edit and a payment wait for each other.
 *
 * @param version version on which the change is based; null if it does not matter (delete)
 * @param locks   whether the paid lock holds for this change; it does not for settings of the results
 * @throws Refusal notFound, project.paid or project.stale
 */
export function editProject<T>(
  { db }: ProjectServices,
  ownerId: string,
  id: string,
  version: number | null,
  work: (tx: Queries, row: ProjectRow) => Promise<T>,
  locks = true,
): Promise<T> {
  return db.transaction(async tx => {
    const row = await lockProject(tx, ownerId, id)
    if (row === undefined) throw refuse('notFound')
    const locked = locks ? paidLock(row, version === null ? 'delete' : 'edit') : undefined
    if (locked !== undefined) throw locked
    if (version !== null && version !== row.version) throw refuse('project.stale')
    return work(tx, row)
  })
}
