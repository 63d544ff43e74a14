import type { Run } from '#contract/entities/run.ts'
import { nextRunStatus } from '#machines/simulation-run/simulation-run.machine.ts'
import { refuse } from '../http/refusal.ts'
import { moveProject } from '../projects/move-project.ts'
import { lockProject } from '../projects/projects.store.ts'
import type { StudyServices } from './study-services.ts'
import { endRun, hasResult, lockRun, toRun, toRunEvent } from '../simulation/runs.store.ts'
import { settleGrownStudy } from './grown-study.ts'

/**
 * Cancels an unfinished run: a baseline, a study or an explanation. This process stops its work at once, other processes within a second.
 */
export async function cancelRun(
  services: StudyServices,
  ownerId: string,
  projectId: string,
  runId: string,
): Promise<Run> {
  const { db, clock, runNews } = services
  const cancelled = await db.transaction(async tx => {
    const project = await lockProject(tx, ownerId, projectId)
    if (project === undefined) throw refuse('notFound')
    if (project.paidAt === null) throw refuse('project.unpaid')
    const run = await lockRun(tx, runId)
    if (run === undefined || run.projectId !== project.id) throw refuse('notFound')
    const next = nextRunStatus(run.status, { type: 'run.cancelled' })
    // A study that was finished before it got further rows loses only these.
    const settled = next.ok ? await settleGrownStudy(tx, clock, runId) : undefined
    const row = settled ?? (next.ok ? await endRun(tx, runId, next.state, clock) : undefined)
    if (row === undefined) throw refuse('run.finished')
    if (settled !== undefined) await moveProject(tx, project, { type: 'run.finished' })
    // An explanation stands beside the project's runs.
    else if (run.stage !== 'explain')
      await moveProject(tx, project, { type: 'run.cancelled', hasResults: await hasResult(tx, project.id) })
    return row
  })
  runNews.tell(runId, toRunEvent(cancelled))
  return toRun(cancelled)
}
