import { nextProjectState, type ProjectEvent } from '#machines/project/project-lifecycle.machine.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse } from '../http/refusal.ts'
import { setProjectState, type ProjectRow } from './projects.store.ts'

/**
 * Moves a locked project along its lifecycle.
 * @throws Refusal if the machine does not accept the event in this state
 */
export async function moveProject(
  tx: Queries,
  project: Pick<ProjectRow, 'id' | 'state'>,
  event: ProjectEvent,
): Promise<void> {
  const next = nextProjectState(project.state, event)
  if (!next.ok) throw refuse(next.reason)
  if (next.state !== project.state) await setProjectState(tx, project.id, next.state)
}
