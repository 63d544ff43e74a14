import { mayEdit } from '#rules/project-lock.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { lockProject, type ProjectRow } from './projects.store.ts'

/** The paid lock's refusal of a change or a deletion, if any. */
export const paidLock = (row: ProjectRow): Refusal | undefined => {
  const answer = mayEdit({ isPaid: row.paidAt !== null })
  return answer.ok ? undefined : refuse(answer.reason)
}

/**
 * The one way a person's change reaches a project: inside one transaction, on the locked row, after ownership,
 * paid lock and version. Locking the row makes an edit and a payment wait for each other.
 *
 * @param version the version the change was made on; null where it does not matter (delete)
 * @throws Refusal notFound, project.paid or project.stale
 */
export const editProject = <T>({ db }: Services, ownerId: string, id: string, version: number | null, work: (tx: Queries, row: ProjectRow) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    const row = await lockProject(tx, ownerId, id)
    if (row === undefined) throw refuse('notFound')
    const locked = paidLock(row)
    if (locked !== undefined) throw locked
    if (version !== null && version !== row.version) throw refuse('project.stale')
    return work(tx, row)
  })
