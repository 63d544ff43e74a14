import type { RunStatus } from '#contract/options.ts'
import { no, yes, type Answer } from './answer.ts'

/** Whether energy figures may be shown: in a paid project only. */
export function maySeeResults(project: { readonly isPaid: boolean }): Answer<'project.unpaid'> {
  return project.isPaid ? yes : no('project.unpaid')
}

/** Whether a run may be started: paid, and none of this project is under way. */
export function mayRun(
  project: { readonly isPaid: boolean },
  newestRun: { readonly status: RunStatus } | null,
): Answer<'project.unpaid' | 'run.active'> {
  if (!project.isPaid) return no('project.unpaid')
  return newestRun?.status === 'queued' || newestRun?.status === 'running' ? no('run.active') : yes
}
